/// The right to be the engine of a state folder.
///
/// Whoever comes passes the gate alone and tries to sit down. Who gets the lock starts up, listens
/// on the socket, and only then opens the gate; who does not get it opens the gate and connects. An
/// engine that leaves closes the gate first and opens it when nothing of it is left. So nobody ever
/// meets a half-started or a half-stopped engine. Who finds nobody listening after the gate begins
/// again at the gate: the engine left, or was killed, in between.
package final class EngineLock: Sendable {
  private let folder: StateFolder
  private let gate: FileLock
  private let engine: FileLock

  private init(folder: StateFolder, gate: FileLock, engine: FileLock) {
    self.folder = folder
    self.gate = gate
    self.engine = engine
  }

  /// Nil where another process is the engine: it listens on the socket.
  package static func taking(
    _ folder: StateFolder
  ) async throws(StateFolderError) -> EngineLock? {
    let gate = try await FileLock.waiting(for: folder.gateLock)
    guard let engine = try FileLock(trying: folder.engineLock) else {
      gate.release()
      return nil
    }
    return EngineLock(folder: folder, gate: gate, engine: engine)
  }

  /// Lets others come: the engine listens.
  package func openGate() {
    gate.release()
  }

  /// Gives the lock up.
  ///
  /// `closing` closes the listener, removes the socket and closes the store, in this order; nobody
  /// comes while it does. The lock is given up even where that fails.
  package func leave(
    _ closing: () async throws -> Void
  ) async throws {
    let gate = gate.isHeld ? gate : try await FileLock.waiting(for: folder.gateLock)
    defer {
      engine.release()
      gate.release()
    }
    try await closing()
  }
}

/// The right to be the engine of a state folder.
///
/// Each process passes the gate alone and tries to take the lock. If it gets the lock, it starts
/// up, listens on the socket, and only then opens the gate; if not, it opens the gate and connects.
/// An engine that leaves closes the gate first and opens it when nothing of it is left. So no
/// process ever meets a half-started or half-stopped engine. A process that passes the gate and
/// finds no engine listening starts again at the gate, because the engine left or was killed in
/// between.
package final class EngineLock: Sendable {
  private let folder: StateFolder
  private let gate: FileLock
  private let engine: FileLock

  private init(folder: StateFolder, gate: FileLock, engine: FileLock) {
    self.folder = folder
    self.gate = gate
    self.engine = engine
  }

  /// Nil if another process is the engine and listens on the socket.
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

  /// Lets other processes in, now that the engine listens.
  package func openGate() {
    gate.release()
  }

  /// Releases the lock.
  ///
  /// `closing` closes the listener, removes the socket and closes the store, in this order; no
  /// process comes in meanwhile. The lock is released even if that fails.
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

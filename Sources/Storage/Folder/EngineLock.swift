internal import Glibc
package import Timers

/// The right to be the engine of a state folder.
///
/// Each process passes the gate alone and tries to take the lock. If it gets the lock, it starts
/// up, listens on the socket, and only then opens the gate; if not, it opens the gate and connects.
/// An engine that leaves closes the gate first and opens it when nothing of it is left. So no
/// process ever meets a half-started or half-stopped engine. A process that passes the gate and
/// finds no engine listening starts again at the gate, because the engine left or was killed in
/// between.
///
/// The lock is on a file. If the state folder is removed, moved away or recreated, other processes
/// find another file at its path, or none. Then this lock guards no path, and its holder has to end.
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

  /// Returns when the lock's file or the database is no longer where the folder's path leads to, or
  /// when the task is cancelled.
  ///
  /// Nothing is woken as long as the folder stays. `clock` is slept on only where the kernel cannot
  /// tell of changes.
  ///
  /// Returns: whether the folder was lost.
  package func untilFolderIsLost(by clock: any WallClock) async -> Bool {
    guard let changes = FolderChanges(of: folder.path) else {
      while isInPlace {
        do { try await clock.sleep(until: clock.now + .seconds(30)) } catch { return false }
      }
      return true
    }
    guard isInPlace else { return true }
    for await _ in changes.hints where !isInPlace { return true }
    return false
  }

  private var isInPlace: Bool { holdsItsPath && access(folder.database, F_OK) == 0 }

  private var holdsItsPath: Bool { engine.isFile(at: folder.engineLock) }

  /// Releases the lock.
  ///
  /// `closing` closes the listener, removes the socket and closes the store, in this order; no
  /// process comes in meanwhile. The lock is released even if that fails. The gate of a folder
  /// that is lost may be another engine's, and is left alone.
  package func leave(
    _ closing: () async throws -> Void
  ) async throws {
    var gate: FileLock? = gate
    if gate?.isHeld == false {
      gate = holdsItsPath ? try await FileLock.waiting(for: folder.gateLock) : nil
    }
    defer {
      engine.release()
      gate?.release()
    }
    try await closing()
  }
}

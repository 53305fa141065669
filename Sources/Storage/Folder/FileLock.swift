internal import Dispatch
internal import Glibc
internal import Synchronization

/// A lock on a file (flock(2)), held until it is released or the process ends, however it ends.
///
/// The file itself is never removed, because a lock on a removed file would keep no one out.
package final class FileLock: Sendable {
  private let file: Mutex<Int32?>

  /// Takes the lock, or returns nil if another process holds it.
  package convenience init?(trying path: String) throws(StateFolderError) {
    let file = try Self.open(path)
    guard try Self.take(file, LOCK_EX | LOCK_NB, at: path) else { return nil }
    self.init(file)
  }

  /// Waits for the lock in a separate thread.
  package static func waiting(for path: String) async throws(StateFolderError) -> FileLock {
    let file = try open(path)
    let result: Result<Bool, StateFolderError> = await withCheckedContinuation { continuation in
      DispatchQueue(label: "simmer.lock").async {
        continuation.resume(
          returning: Result { () throws(StateFolderError) in try take(file, LOCK_EX, at: path) })
      }
    }
    _ = try result.get()
    return FileLock(file)
  }

  private init(_ file: Int32) {
    self.file = Mutex(file)
  }

  deinit { release() }

  package var isHeld: Bool { file.withLock { $0 != nil } }

  /// Whether it is the lock on the file that is at `path` now.
  func isFile(at path: String) -> Bool {
    file.withLock { file in
      var held = stat()
      var found = stat()
      guard let file, fstat(file, &held) == 0, stat(path, &found) == 0 else { return false }
      return held.st_dev == found.st_dev && held.st_ino == found.st_ino
    }
  }

  package func release() {
    let held = file.withLock { file in
      defer { file = nil }
      return file
    }
    guard let held else { return }
    // A child that is being started has the same open file for a moment, and would keep the lock that long.
    flock(held, LOCK_UN)
    close(held)
  }

  private static func open(_ path: String) throws(StateFolderError) -> Int32 {
    let file = Glibc.open(path, O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else {
      switch errno {
      case EISDIR, ELOOP, ENXIO: throw .notALock(path)
      case let code: throw StateFolderError(errno: code, at: path)
      }
    }
    return file
  }

  /// False if another process holds the lock; closes the file unless it gets the lock.
  private static func take(
    _ file: Int32, _ operation: Int32, at path: String
  ) throws(StateFolderError) -> Bool {
    while flock(file, operation) != 0 {
      let code = errno
      if code == EINTR { continue }
      close(file)
      if code == EWOULDBLOCK { return false }
      throw StateFolderError(errno: code, at: path)
    }
    return true
  }
}

internal import Glibc

/// A file in the making beside the one that it is to become; one process at a time makes it.
///
/// A draft is cleared and not removed while there is no target: all who wait for its lock must wait
/// for the same file.
struct FileDraft: ~Copyable {
  let path: String
  private let target: String
  private let file: Int32

  /// Waits until no other process makes the same file; that takes milliseconds.
  init(of target: String) throws {
    self.target = target
    path = target + ".new"
    file = open(path, O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw StoreError(errno: errno, at: target) }
    while flock(file, LOCK_EX) != 0 {
      let code = errno
      guard code == EINTR else {
        Glibc.close(file)
        throw StoreError(errno: code, at: target)
      }
    }
  }

  /// Throws away what a crash left: half a draft, and the logs of a database that is gone, which
  /// SQLite would read into the new one.
  func clear() throws {
    guard ftruncate(file, 0) == 0 else { throw StoreError(errno: errno, at: target) }
    for ending in ["-journal", "-wal", "-shm"] {
      unlink(path + ending)
      unlink(target + ending)
    }
  }

  /// Puts the bytes at its end.
  func write(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw StoreError(errno: errno, at: target) }
      rest = rest.dropFirst(count)
    }
  }

  /// Makes it durable and gives it its name.
  func publish() throws {
    guard fsync(file) == 0, rename(path, target) == 0 else {
      throw StoreError(errno: errno, at: target)
    }
    try FileSync.syncFolder(of: target)
  }

  /// Removes a draft that is not needed, as the target is there.
  func discard() { unlink(path) }

  func close() { Glibc.close(file) }
}

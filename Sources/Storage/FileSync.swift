internal import FoundationEssentials
internal import Glibc

/// What SQLite leaves to its user about files: private ones, and folders that are synced.
enum FileSync {
  /// How long a file is; nil where there is none.
  ///
  /// The file is not opened: closing it would take away the locks that SQLite holds on it elsewhere
  /// in this process (fcntl(2), "Advisory record locking").
  static func length(of path: String) throws -> Int? {
    var found = stat()
    guard lstat(path, &found) == 0 else {
      guard errno == ENOENT else { throw StoreError(errno: errno, at: path) }
      return nil
    }
    switch found.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFLNK: throw StoreError.obstacle(path: path, kind: "a link")
    case S_IFDIR: throw StoreError.obstacle(path: path, kind: "a folder")
    default: throw StoreError.obstacle(path: path, kind: "not a file")
    }
    return Int(found.st_size)
  }

  /// Makes the names in a file's folder durable: a synced file is lost when its name is.
  static func syncFolder(of path: String) throws {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    try syncFolder(folder.isEmpty ? "/" : folder)
  }

  static func syncFolder(_ folder: String) throws {
    let file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard file >= 0 else { throw StoreError(errno: errno, at: folder) }
    defer { close(file) }
    guard fsync(file) == 0 else { throw StoreError(errno: errno, at: folder) }
  }

  /// Writes a file over itself and syncs it.
  ///
  /// After a failed sync Linux takes the pages for clean although they never reached the disk, and
  /// the next sync would report success without writing them (PostgreSQL calls it fsyncgate). Bytes
  /// that are written again are dirty again.
  static func rewrite(_ path: String) throws {
    let file = open(path, O_RDWR | O_CLOEXEC)
    if file < 0, errno == ENOENT { return }
    guard file >= 0 else { throw StoreError(errno: errno, at: path) }
    defer { close(file) }
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    var offset: off_t = 0
    while true {
      let count = pread(file, &piece, piece.count, offset)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw StoreError(errno: errno, at: path) }
      guard count > 0 else { break }
      guard pwrite(file, piece, count, offset) == count else {
        throw StoreError(errno: errno == 0 ? EIO : errno, at: path)
      }
      offset += off_t(count)
    }
    guard fsync(file) == 0 else { throw StoreError(errno: errno, at: path) }
  }
}

extension StoreError {
  /// What a failed system call means.
  init(errno code: Int32, at path: String) {
    self =
      switch code {
      case ENOSPC, EDQUOT: .diskFull(path: path)
      case EROFS: .readOnly(path: path)
      default: .unavailable(path: path, why: String(cString: strerror(code)))
      }
  }
}

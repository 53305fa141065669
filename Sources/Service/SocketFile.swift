import Glibc

/// The file in which an engine's socket can be found, and the socket bound to it.
///
/// The file is removed at the end only where it is still the one that was made: a state folder may
/// have been moved away, and another engine may listen in its place.
struct SocketFile: Sendable {
  let path: String
  /// Bound, and not listening yet.
  let socket: Int32
  private let device: UInt64
  private let inode: UInt64

  /// Binds a socket at `path`; one that a dead engine left there is replaced.
  init(at path: String) throws(ServiceError) {
    self.path = path
    if let obstacle = ServiceError.obstacle(at: path) { throw obstacle }
    unlink(path)
    let socket = Glibc.socket(
      AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard socket >= 0 else { throw ServiceError(errno, at: path) }
    var found = stat()
    // The folder is closed to others already; the mode holds wherever the folder lies.
    guard Self.bind(socket, to: path), chmod(path, 0o600) == 0, lstat(path, &found) == 0 else {
      let code = errno
      close(socket)
      throw ServiceError(code, at: path)
    }
    self.socket = socket
    device = UInt64(found.st_dev)
    inode = UInt64(found.st_ino)
  }

  func remove() {
    var found = stat()
    guard lstat(path, &found) == 0, UInt64(found.st_dev) == device,
      UInt64(found.st_ino) == inode
    else { return }
    unlink(path)
  }

  private static func bind(_ socket: Int32, to path: String) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let room = MemoryLayout.size(ofValue: address.sun_path)
    guard path.utf8.count < room else {
      errno = ENAMETOOLONG
      return false
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
  }
}

extension ServiceError {
  /// The error for a path that something other than a socket takes; nil for a socket, or for nothing.
  static func obstacle(at path: String) -> ServiceError? {
    var found = stat()
    guard lstat(path, &found) == 0 else { return nil }
    return switch found.st_mode & S_IFMT {
    case S_IFSOCK: nil
    case S_IFDIR: .obstacle(path: path, kind: "a folder")
    case S_IFLNK: .obstacle(path: path, kind: "a link")
    case S_IFREG: .obstacle(path: path, kind: "a file")
    case _: .obstacle(path: path, kind: "not a socket")
    }
  }

  fileprivate init(_ code: Int32, at path: String) {
    self = .notListening(path: path, why: String(cString: strerror(code)))
  }
}

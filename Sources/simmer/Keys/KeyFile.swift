import Glibc

/// A key in a file that is its owner's alone.
enum KeyFile {
  static func bytes(at path: String) throws(KeyProblem) -> [UInt8] {
    // A pipe without a writer is not waited for.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else {
      throw errno == ENOENT ? .missing : .unreadable(reason: String(cString: strerror(errno)))
    }
    defer { close(descriptor) }
    // Of the open file, so that nobody can exchange it in between.
    var found = stat()
    guard fstat(descriptor, &found) == 0 else {
      throw .unreadable(reason: String(cString: strerror(errno)))
    }
    guard found.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    guard found.st_mode & 0o077 == 0 else { throw .open(mode: found.st_mode) }
    var bytes = [UInt8](repeating: 0, count: KeyProblem.longest + 1)
    var count = 0
    while count < bytes.count {
      let more = bytes.withUnsafeMutableBytes { buffer in
        read(descriptor, buffer.baseAddress?.advanced(by: count), buffer.count - count)
      }
      if more < 0, errno == EINTR { continue }
      guard more >= 0 else { throw .unreadable(reason: String(cString: strerror(errno))) }
      if more == 0 { break }
      count += more
    }
    return Array(bytes.prefix(count))
  }
}

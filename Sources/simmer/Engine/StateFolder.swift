import Glibc

/// A stand-in until Storage's own.
struct StateFolder: Sendable {
  let path: String
  init(at path: String) throws {
    self.path = path
    var made = ""
    for part in path.split(separator: "/") {
      made += "/" + part
      if mkdir(made, 0o700) != 0, errno != EEXIST {
        throw CommandFailure("state folder '\(path)'", String(cString: strerror(errno)), status: .input)
      }
    }
  }
  var socketPath: String { path + "/engine.sock" }
  func tryLock() throws -> EngineLock? {
    let descriptor = open(path + "/engine.lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw CommandFailure("state folder '\(path)'", String(cString: strerror(errno)), status: .input)
    }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return EngineLock(descriptor: descriptor) }
    close(descriptor)
    return nil
  }
}
struct EngineLock: Sendable {
  let descriptor: Int32
  func release() { close(descriptor) }
}

internal import Glibc

/// The folder in which one engine keeps everything; one engine at a time works on it.
package struct StateFolder: Hashable, Sendable {
  package let path: String
  private let device: UInt64
  private let inode: UInt64

  package var database: String { path + "/simmer.sqlite" }
  /// What belongs to language models; any process may open it.
  package var models: String { path + "/models.sqlite" }
  /// The recipe library; any process may open it.
  package var recipes: String { path + "/recipes.sqlite" }
  /// Messages to the outside that are not delivered yet; any process may open it.
  package var outbox: String { path + "/outbox.sqlite" }
  /// Events for hooks that are not handed on yet; any process may open it.
  package var hooks: String { path + "/hooks.sqlite" }
  /// What the service for browsers keeps beyond its own life; any process may open it.
  package var web: String { path + "/web.sqlite" }
  /// What brokers of messages retain of Simmer's; only the engine writes it.
  package var sensors: String { path + "/mqtt.json" }
  /// Held by the engine that publishes there, until its last message has arrived.
  package var sensorLock: String { path + "/mqtt.lock" }
  package var log: String { path + "/engine.log" }
  var engineLock: String { path + "/engine.lock" }
  var gateLock: String { path + "/gate.lock" }

  /// Takes the folder at `path`, made for its owner alone where there is none.
  ///
  /// Others may be able to read an existing one, if its owner let them; none but the owner may be
  /// able to change it, as what lies in it is believed.
  package init(at path: String) throws(StateFolderError) {
    self.path = path
    try Self.make(path)
    var found = stat()
    guard stat(path, &found) == 0 else { throw StateFolderError(errno: errno, at: path) }
    guard found.st_mode & S_IFMT == S_IFDIR else { throw .notAFolder(path) }
    guard found.st_uid == geteuid() else { throw .someoneElses(path, owner: found.st_uid) }
    guard found.st_mode & 0o022 == 0 else { throw .othersMayWrite(path) }
    guard access(path, R_OK | W_OK | X_OK) == 0 else {
      throw StateFolderError(errno: errno, at: path)
    }
    device = UInt64(found.st_dev)
    inode = UInt64(found.st_ino)
  }

  /// Where the engine listens: in the folder, or in `fallback` where that path would be too long for
  /// a socket (unix(7): 107 bytes).
  package func socket(fallback: String?) throws(StateFolderError) -> String {
    let usual = path + "/engine.sock"
    guard usual.utf8.count > Self.longestSocketPath else { return usual }
    guard let fallback else { throw .pathTooLong(path, limit: Self.longestSocketPath) }
    let other = fallback + "/simmer-\(device)-\(inode).sock"
    guard other.utf8.count <= Self.longestSocketPath else {
      throw .pathTooLong(path, limit: Self.longestSocketPath)
    }
    _ = try StateFolder(at: fallback)
    return other
  }

  private static let longestSocketPath = 107

  /// Makes the folder and those above it that are missing, and makes their names durable.
  private static func make(_ path: String) throws(StateFolderError) {
    guard mkdir(path, 0o700) != 0 else { return try syncName(of: path) }
    switch errno {
    case EEXIST: return
    case ENOENT:
      guard let above = above(path) else { throw .missing(path) }
      try make(above)
      guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
        throw StateFolderError(errno: errno, at: path)
      }
      try syncName(of: path)
    case let code: throw StateFolderError(errno: code, at: path)
    }
  }

  private static func syncName(of path: String) throws(StateFolderError) {
    do {
      try FileSync.syncFolder(above(path) ?? ".")
    } catch {
      throw .unavailable(path, why: "\(error)")
    }
  }

  private static func above(_ path: String) -> String? {
    var parts = path[...]
    while parts.count > 1, parts.last == "/" { parts.removeLast() }
    guard let slash = parts.lastIndex(of: "/") else { return parts.isEmpty ? nil : "." }
    return slash == parts.startIndex ? "/" : String(parts[..<slash])
  }
}

import Glibc

/// Which file a path leads to, whether there is one yet or not.
package enum FilePlace: Hashable {
  case there(device: UInt, number: UInt)
  case missing(folder: String, name: String)

  /// Nil for devices, pipes and folders, which several may share.
  package init?(_ path: String) {
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFREG else { return nil }
      self = .there(device: UInt(status.st_dev), number: UInt(status.st_ino))
      return
    }
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? "."
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    guard let real = realpath(folder, nil) else { return nil }
    defer { free(real) }
    self = .missing(folder: String(cString: real), name: name)
  }
}

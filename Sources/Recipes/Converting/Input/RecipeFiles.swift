import Glibc
import Understanding

/// The files that arguments name, one after the other, in an order that is always the same.
///
/// Folders are walked in the order of their names; each is entered once, however many links lead to
/// it. Only one folder's names at a time are held for each level.
package struct RecipeFiles: Sequence, IteratorProtocol {
  package enum Source: Hashable, Sendable {
    case standardInput
    case file(String)
  }

  static let mostBytes = RecipeError.usualLimit

  /// What is taken in a folder; a file that is named is taken whatever it is called.
  package static let endings = Set(
    RecipeNotation.allCases.flatMap { $0.endings + $0.sharedEndings } + SourceFormat.lineEndings
      + RecipeArchive.endings)

  /// Files in folders that are no recipes by their names.
  private(set) var passedOver = 0
  /// Beside the output, these are what a run leaves behind.
  private static let ownEndings: Set<String> = ["partial", "check"]

  /// What is still to come, the next one last.
  private var arguments: [String]
  private var folders: [Folder] = []
  private var entered: Set<Place> = []
  private var ours: Set<Place> = []

  private struct Folder {
    var path: String
    /// The next one last.
    var names: [String]
  }

  private struct Place: Hashable {
    var device: UInt
    var number: UInt
  }

  package init(_ arguments: [String]) {
    self.arguments = arguments.reversed().flatMap { Self.matches(of: $0).reversed() }
  }

  /// There is a single name, and nothing that it names.
  package var isOneThatIsMissing: Bool {
    arguments.count == 1 && access(arguments[0], F_OK) != 0 && errno == ENOENT
  }

  package mutating func next() -> Source? {
    while true {
      if let last = folders.indices.last {
        guard let name = folders[last].names.popLast() else {
          folders.removeLast()
          continue
        }
        let path = folders[last].path + "/" + name
        let ending = Self.ending(of: name)
        if enter(path) || !isTaken(path) { continue }
        if Self.endings.contains(ending) { return .file(path) }
        if !Self.ownEndings.contains(ending) { passedOver += 1 }
        continue
      }
      guard let argument = arguments.popLast() else { return nil }
      if argument == "-" { return .standardInput }
      if !enter(argument) { return .file(argument) }
    }
  }

  /// A pipe or a device in a folder would be waited for, and our own output is no input.
  private func isTaken(_ path: String) -> Bool {
    var status = stat()
    // What cannot be looked at is told of where it is read.
    guard stat(path, &status) == 0 else { return true }
    return status.st_mode & S_IFMT == S_IFREG
      && !ours.contains(Place(device: UInt(status.st_dev), number: UInt(status.st_ino)))
  }

  /// What the run itself writes is passed over in folders.
  mutating func passOver(_ path: String) {
    var status = stat()
    if stat(path, &status) == 0 { passOver(status) }
  }

  mutating func passOver(_ status: stat) {
    ours.insert(Place(device: UInt(status.st_dev), number: UInt(status.st_ino)))
  }

  /// "txt" of "a/b.TXT"; empty where there is none.
  package static func ending(of path: String) -> String {
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last ?? path.utf8[...]
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return "" }
    return (Substring(name[name.index(after: dot)...])).lowercased()
  }

  /// Returns: false for what is no folder.
  private mutating func enter(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return false }
    let place = Place(device: UInt(status.st_dev), number: UInt(status.st_ino))
    guard entered.insert(place).inserted else { return true }
    let bare = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    folders.append(Folder(path: bare, names: Self.names(in: path).sorted(by: >)))
    return true
  }

  /// Hidden files and folders are left alone.
  private static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
          String(cString: $0)
        }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }

  /// A pattern that no shell has expanded; itself where there is such a file, or nothing fits.
  private static func matches(of argument: String) -> [String] {
    guard argument.contains(where: { "*?[".contains($0) }), access(argument, F_OK) != 0 else {
      return [argument]
    }
    var found = glob_t()
    defer { globfree(&found) }
    guard glob(argument, 0, nil, &found) == 0 else { return [argument] }
    return (0..<Int(found.gl_pathc)).compactMap { found.gl_pathv[$0].map { String(cString: $0) } }
  }
}

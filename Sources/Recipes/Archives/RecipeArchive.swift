import PlainText

/// The recipe files in an archive, one after the other, as if it were a folder.
///
/// A zip may hold files of any notation, Paprika's compressed ones, and other zips, whose files are read
/// too; in those no further zip is looked into. One file at a time is in memory.
struct RecipeArchive {
  struct File {
    /// "export.zip/soups/lentil.json"; a name and never a path that is opened.
    var id: String
    /// What it was called in the archive, for its ending.
    var name: String
    var content: Result<[UInt8], ArchiveError>
    /// Nil where its name and content tell.
    var notation: RecipeNotation?
  }

  /// Files that are no recipes by their names.
  private(set) var passedOver = 0

  /// The innermost archive last.
  private var open: [Level] = []
  /// A file on its own.
  private var single: File?
  private let path: String
  /// How often a name was wanted.
  private var ids: [String: Int] = [:]
  private var isEmpty = true
  /// Files so far, wanted or not.
  private var files = 0

  private struct Level {
    var path: String
    var zip: ZipReader
  }

  static let endings = ["paprikarecipes", "paprikarecipe", "zip"]
  private static let deepest = 2
  /// Of all zips together.
  static let mostFiles = 100_000

  init(_ archive: ArchiveBytes, _ kind: ArchiveKind, path: String) {
    self.path = path
    switch kind {
    case .zip: open = [Level(path: path, zip: ZipReader(archive))]
    case .gzip: single = Self.gunzipped(archive, id: path, name: path)
    }
  }

  mutating func next() -> File? {
    if let single {
      self.single = nil
      return single
    }
    while let level = open.indices.last {
      guard let found = open[level].zip.next(wants: Self.isTaken) else {
        if let problem = close() { return problem }
        continue
      }
      files += 1
      guard files <= Self.mostFiles else {
        open = []
        return File(id: path, name: "", content: .failure(.tooManyEntries(limit: Self.mostFiles)))
      }
      guard let content = found.content else {
        if !Self.isHidden(found.name) { passedOver += 1 }
        continue
      }
      isEmpty = false
      let id = id(of: found.name, in: open[level].path)
      guard case .success(let bytes) = content, let kind = ArchiveKind(bytes) else {
        return File(id: id, name: found.name, content: content)
      }
      switch kind {
      case .gzip:
        let file = Self.gunzipped(.memory(bytes), id: id, name: found.name)
        if case .success(let bytes) = file.content { open[level].zip.take(bytes.count) }
        return file
      case .zip:
        guard open.count < Self.deepest else {
          return File(id: id, name: found.name, content: .failure(.tooDeep))
        }
        open.append(
          Level(path: id, zip: ZipReader(.memory(bytes), left: open[level].zip.left)))
      }
    }
    return nil
  }

  /// Ends the innermost archive; gives why it ended too early.
  private mutating func close() -> File? {
    guard let ended = open.popLast() else { return nil }
    if let outer = open.indices.last {
      open[outer].zip.take(open[outer].zip.left - ended.zip.left)
    }
    var problem = ended.zip.problem
    if open.isEmpty, isEmpty, problem == nil { problem = .noRecipe }
    return problem.map { File(id: ended.path, name: "", content: .failure($0)) }
  }

  private static func gunzipped(_ archive: ArchiveBytes, id: String, name: String) -> File {
    let isOfPaprika = RecipeFiles.ending(of: name) == "paprikarecipe"
    let bare = name.hasSuffix(".gz") ? String(name.dropLast(3)) : name
    var file = File(
      id: id, name: bare, content: .failure(.damaged), notation: isOfPaprika ? .jsonLD : nil)
    do throws(ArchiveError) {
      let whole = 0..<archive.count
      file.content = .success(
        try Inflater.system.inflated(whole, of: archive, isGzip: true, limit: ZipReader.longest)
          .bytes)
    } catch {
      file.content = .failure(error)
    }
    return file
  }

  // MARK: Names

  private static func isTaken(_ name: String) -> Bool {
    !isHidden(name) && RecipeFiles.endings.contains(RecipeFiles.ending(of: name))
  }

  /// What systems leave in archives for themselves.
  private static func isHidden(_ name: String) -> Bool {
    components(of: name).contains { $0.hasPrefix(".") || $0 == "__MACOSX" }
  }

  private static func components(of name: String) -> [Substring] {
    name.split { $0 == "/" || $0 == "\\" }.filter { $0 != "." && $0 != ".." }
  }

  private static let longestName = 300

  /// As files in folders have them; two of the same name are told apart by a number.
  private mutating func id(of name: String, in path: String) -> String {
    // Cleaned first, so that nothing unseen hides two points.
    var name = Self.components(of: TextCleaner.partOfLine(name)).joined(separator: "/")
      .cut(to: Self.longestName)
    if name.hasSuffix(".paprikarecipe") { name.removeLast(".paprikarecipe".count) }
    let wanted = path + "/" + name
    var id = wanted
    while let number = ids[id] {
      ids[wanted, default: number] += 1
      id = "\(wanted) (\(ids[wanted] ?? number))"
    }
    ids[id] = 1
    return id
  }
}

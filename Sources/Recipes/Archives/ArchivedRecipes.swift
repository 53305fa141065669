import Glibc

/// The recipes of an archive, or one that is named as `simmer convert` names it:
/// "export.paprikarecipes/Beef Stew".
package struct ArchivedRecipes {
  /// At most as many as were asked for.
  package private(set) var recipes: [(id: String, recipe: Recipe)] = []
  /// The first file in it that could not be read.
  package private(set) var failure: RecipeFailure?

  /// Nil where the path leads to no archive.
  ///
  /// Of more recipes than `most` the first few are read: one is enough to run, and a second to say that there are
  /// several.
  package init?(_ path: String, most: Int = 2, lexicon: LexiconChoice = .byText) {
    guard let place = Self.archive(in: path) else { return nil }
    let descriptor = open(place, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let bytes = ArchiveBytes.file(descriptor: descriptor, count: Int(status.st_size))
    guard let beginning = try? bytes.read(0..<min(4, bytes.count)),
      let kind = ArchiveKind(beginning)
    else { return nil }
    var archive = RecipeArchive(bytes, kind, path: place)
    while recipes.count < most, let file = archive.next() {
      if place == path || path == file.id || path.hasPrefix(file.id + "#") {
        add(file, path, lexicon)
      }
    }
  }

  /// The path itself, or the part of it that is called like an archive and is a file.
  private static func archive(in path: String) -> String? {
    var status = stat()
    if stat(path, &status) == 0 { return path }
    var end = path.startIndex
    while let slash = path[end...].firstIndex(of: "/") {
      let place = String(path[..<slash])
      if RecipeArchive.endings.contains(RecipeFiles.ending(of: place)), stat(place, &status) == 0,
        status.st_mode & S_IFMT == S_IFREG
      {
        return place
      }
      end = path.index(after: slash)
    }
    return nil
  }

  private mutating func add(
    _ file: RecipeArchive.File, _ path: String, _ lexicon: LexiconChoice
  ) {
    switch file.content {
    case .failure(let error): failure = failure ?? RecipeFailure(file.id, error)
    case .success(let bytes):
      do throws(RecipeError) {
        let found = try RecipeNotation.recipes(in: bytes, file, lexicon)
        for (place, recipe) in found.enumerated() {
          let id = place == 0 ? file.id : "\(file.id)#\(place + 1)"
          if !path.hasPrefix(file.id + "#") || path == id { recipes.append((id, recipe)) }
        }
      } catch {
        failure = failure ?? RecipeFailure(id: .text(file.id), error)
      }
    }
  }
}

extension RecipeNotation {
  fileprivate static func recipes(
    in bytes: [UInt8], _ file: RecipeArchive.File, _ lexicon: LexiconChoice
  ) throws(RecipeError) -> [Recipe] {
    let read: Result<[Recipe], RecipeError> = bytes.withUnsafeBufferPointer { bytes in
      do throws(RecipeError) {
        return .success(
          try recipes(in: bytes, named: file.name, as: file.likelyNotation, lexicon: lexicon))
      } catch {
        return .failure(error)
      }
    }
    return try read.get()
  }
}

/// Archives: what is in them is read as what is in a folder.
extension InputReader {
  mutating func add(_ archive: RecipeArchive, _ put: (InputPiece, Int) -> Bool) -> Bool {
    var archive = archive
    defer { passedOver += archive.passedOver }
    while let file = archive.next() {
      let wantsMore =
        switch file.content {
        case .success(let bytes): add(bytes, of: file, put)
        case .failure(let error): failInPlace(RecipeFailure(file.id, error), put)
        }
      guard wantsMore, sum.problem == nil else { return false }
    }
    return true
  }

  private mutating func add(
    _ bytes: [UInt8], of file: RecipeArchive.File, _ put: (InputPiece, Int) -> Bool
  ) -> Bool {
    if file.isLines(bytes) { return add(lines: bytes, of: position, put) }
    let document = InputFile(path: file.id, notation: file.likelyNotation)
    return add(document: bytes, document, isArchived: true, put)
  }
}

extension RecipeArchive.File {
  /// Whether it holds a recipe on each line.
  func isLines(_ bytes: [UInt8]) -> Bool {
    if notation != nil { return false }
    let ending = RecipeFiles.ending(of: name)
    if SourceFormat.lineEndings.contains(ending) { return true }
    return !RecipeNotation.allCases.contains { $0.endings.contains(ending) }
      && LineShape.isLines(bytes, named: name)
  }

  /// Nil where its content has to tell.
  var likelyNotation: RecipeNotation? { notation ?? RecipeNotation.named(name) }
}

import Glibc
import Understanding

/// Turns a piece of input into records, one for each recipe.
package struct PieceConverter: Sendable {
  var source: SourceFormat
  var writer: RecordWriter
  var shard: Shard?
  package var asker: (any RecipeAsking)?
  /// How long a single line may be, in bytes.
  static let longestLine = 16 << 20
  private let converter: RecipeConverter
  let lexicon: LexiconChoice
  let clock = ContinuousClock()

  /// `keepsWhole`: the whole recipe goes out with what the format writes anyway.
  package init(
    source: SourceFormat, writer: RecordWriter, shard: Shard? = nil,
    asker: (any RecipeAsking)? = nil, keepsWhole: Bool = false, portions: Portions? = nil,
    lexicon: LexiconChoice = .byText
  ) {
    converter = RecipeConverter(
      keepsWhole: keepsWhole || writer.format.needsWhole, portions: portions)
    self.source = source
    self.writer = writer
    self.shard = shard
    self.asker = asker
    self.lexicon = lexicon
  }

  func converted(_ piece: InputPiece) -> ConvertedPiece {
    var output = ConvertedPiece(writer: writer, sum: piece.sum)
    switch piece.content {
    case .lines(let bytes, let first, let skipped):
      output.inputBytes = bytes.count
      bytes.withUnsafeBufferPointer { convert($0, first, skipped, &output) }
    case .files(let files):
      for file in files { convert(file, &output) }
    case .document(let bytes, let file):
      output.inputBytes = bytes.count
      bytes.withUnsafeBufferPointer { convert(document: $0, file, &output) }
    case .failure(let failure):
      output.add(failure, taking: .zero)
    }
    return output
  }

  // MARK: Lines

  private func convert(
    _ bytes: UnsafeBufferPointer<UInt8>, _ first: LinePlace, _ skipped: Int,
    _ output: inout ConvertedPiece
  ) {
    var number = -1
    var skipped = skipped
    Bytes.forEachLine(of: bytes) { line in
      number += 1
      guard shard?.contains(first.position + number) != false, !Bytes.isBlank(line) else { return }
      guard skipped == 0 else {
        skipped -= 1
        return
      }
      convert(line: line, number: first.line + number + 1, &output)
    }
  }

  private func convert(
    line: UnsafeBufferPointer<UInt8>, number: Int, _ output: inout ConvertedPiece
  ) {
    let start = clock.now
    do throws(RecipeError) {
      let read = try RecipeLine(line, limit: Self.longestLine, lexicon: lexicon)
      add(read.recipe, LineIdentifier(read.id), since: start, &output)
    } catch {
      output.add(
        RecipeFailure(
          id: LineIdentifier(RecipeLine.id(of: line)), code: error.code,
          message: "line \(number): \(error)"),
        taking: start.duration(to: clock.now))
    }
  }

  // MARK: Documents

  private func convert(_ file: InputFile, _ output: inout ConvertedPiece) {
    let bytes: [UInt8]
    do throws(FileProblem) {
      bytes = try FileBytes.read(file.path, limit: RecipeError.usualLimit)
    } catch {
      output.add(error.failure(of: file), taking: .zero)
      return
    }
    output.inputBytes += bytes.count
    bytes.withUnsafeBufferPointer { convert(document: $0, file, &output) }
  }

  private func convert(
    document bytes: UnsafeBufferPointer<UInt8>, _ file: InputFile, _ output: inout ConvertedPiece
  ) {
    let start = clock.now
    do throws(RecipeError) {
      add(try Self.recipes(in: bytes, file, source, lexicon), of: file, since: start, &output)
    } catch {
      guard file.skipped == 0 else { return }
      output.add(
        RecipeFailure(id: .text(file.path), error), taking: start.duration(to: clock.now))
    }
  }

  func add(
    _ recipes: [Recipe], of file: InputFile, since start: ContinuousClock.Instant,
    _ output: inout ConvertedPiece
  ) {
    for (place, recipe) in recipes.enumerated().dropFirst(file.skipped) {
      let id = place == 0 ? file.path : "\(file.path)#\(place + 1)"
      add(recipe, .text(id), since: place == 0 ? start : clock.now, &output)
    }
  }

  /// "-" is no name.
  static func recipes(
    in bytes: UnsafeBufferPointer<UInt8>, _ file: InputFile, _ source: SourceFormat,
    _ lexicon: LexiconChoice
  ) throws(RecipeError) -> [Recipe] {
    try RecipeNotation.recipes(
      in: bytes, named: file.path == "-" ? nil : file.path, as: file.notation ?? source.notation,
      limit: RecipeFiles.mostBytes, lexicon: lexicon)
  }

  func add(
    _ recipe: Recipe, _ id: LineIdentifier, since start: ContinuousClock.Instant,
    _ output: inout ConvertedPiece
  ) {
    guard let asker else {
      output.add(converter.converted(recipe, id: id), taking: start.duration(to: clock.now))
      return
    }
    let asked = converter.asked(recipe, id: id)
    if asker.wants(asked) {
      output.ask(asked, taking: start.duration(to: clock.now))
    } else {
      output.add(asked.local, taking: start.duration(to: clock.now))
    }
  }
}

extension LineIdentifier {
  init(_ id: RecipeLine.ID) {
    self =
      switch id {
      case .text(let text): .text(text)
      case .number(let number): .number(number)
      case .missing: .missing
      }
  }
}

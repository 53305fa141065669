/// A stretch of input that one worker converts.
struct InputPiece: Sendable {
  var content: Content
  /// What the input was up to its end; zero where no sum is wanted.
  var sum: UInt64 = 0

  enum Content: Sendable {
    /// Whole lines of NDJSON, of which the first `skipped` recipes are done already.
    case lines([UInt8], first: LinePlace, skipped: Int)
    case files([InputFile])
    /// What came through standard input or a pipe as a whole.
    case document([UInt8], file: InputFile)
    case failure(RecipeFailure)
  }
}

/// Where a line stands.
struct LinePlace: Hashable, Sendable {
  /// In its file, from 0.
  var line: Int
  /// Among all lines and files of the input, from 0.
  var position: Int
}

/// A file that is a document, or several recipes in one.
struct InputFile: Hashable, Sendable {
  var path: String
  /// So many of its recipes are done already.
  var skipped = 0
  /// Where it is known from an archive; otherwise its name and its content tell.
  var notation: RecipeNotation?
}

/// One of several equal parts of the input, by position.
package struct Shard: Hashable, Sendable {
  package var number: Int
  package var count: Int

  package init(number: Int, count: Int) {
    self.number = number
    self.count = count
  }

  func contains(_ position: Int) -> Bool { position % count == number }
}

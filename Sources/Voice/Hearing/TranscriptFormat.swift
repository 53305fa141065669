/// A notation in which transcribers write down what they heard: the words of `--format`.
///
/// One more is a value like those beside the readers, and its place in `allCases`.
package struct TranscriptFormat: Sendable {
  package let rawValue: String
  /// Whether a transcript with this line first is in it.
  ///
  /// It is asked of lines that say something; JSON is told from lines by its first byte.
  let begins: @Sendable (TranscriptLine) -> Bool
  /// Reads a transcript that is known to be in it.
  let notation: @Sendable () -> any TranscriptNotation
  /// Reads one that is only now known to be in it; nil where none begins with a line.
  let lines: (@Sendable () -> any LineNotation)?

  /// A notation that says itself where its pieces end.
  init(_ name: String, notation: @escaping @Sendable () -> any TranscriptNotation) {
    rawValue = name
    begins = { _ in false }
    self.notation = notation
    lines = nil
  }

  /// A notation of lines, which `returnEndsLine` says whether a carriage return ends.
  init(
    _ name: String, returnEndsLine: Bool = false,
    begins: @escaping @Sendable (TranscriptLine) -> Bool = { _ in false },
    lines: @escaping @Sendable () -> any LineNotation
  ) {
    rawValue = name
    self.begins = begins
    self.lines = lines
    notation = { LineReader(LineSplitter(returnEndsLine: returnEndsLine), lines()) }
  }
}

extension TranscriptFormat: RawRepresentable, Hashable {
  package init?(rawValue: String) {
    guard let known = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = known
  }
}

/// Reads the bytes of a transcript, in whatever pieces.
protocol TranscriptNotation: Sendable {
  mutating func read(_ bytes: [UInt8], into heard: inout Heard)
  /// There are no more bytes.
  mutating func finish(into heard: inout Heard)
}

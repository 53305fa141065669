/// A notation that is read line by line.
protocol LineNotation: Sendable {
  mutating func read(_ line: TranscriptLine, into heard: inout Heard)
  /// There are no more lines.
  mutating func finish(into heard: inout Heard)
}

/// An utterance a line.
struct TextLines: LineNotation {
  mutating func read(_ line: TranscriptLine, into heard: inout Heard) {
    heard.add(Utterance(line.text))
  }

  mutating func finish(into heard: inout Heard) {}
}

extension TranscriptFormat {
  /// An utterance a line.
  package static let text = TranscriptFormat("text", lines: { TextLines() })
}

/// Bytes on their way through a splitter into a notation.
struct LineReader: TranscriptNotation {
  private var splitter: LineSplitter
  private var notation: any LineNotation

  init(_ splitter: LineSplitter, _ notation: any LineNotation) {
    self.splitter = splitter
    self.notation = notation
  }

  mutating func read(_ bytes: [UInt8], into heard: inout Heard) {
    for line in splitter.read(bytes, into: &heard) { notation.read(line, into: &heard) }
  }

  mutating func finish(into heard: inout Heard) {
    for line in splitter.finish(into: &heard) { notation.read(line, into: &heard) }
    notation.finish(into: &heard)
  }
}

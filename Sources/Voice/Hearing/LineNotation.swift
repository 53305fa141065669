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

package import Assistant

/// What came out of a piece of a transcript.
package struct Heard: Hashable, Sendable {
  package var segments: [Segment] = []
  package var problems: [TranscriptProblem] = []

  package init() {}

  /// Takes an utterance in, cleaned; one that is only noise leaves nothing.
  mutating func add(_ utterance: Utterance) {
    if let segment = utterance.segment { segments.append(segment) }
  }

  mutating func add(_ problem: TranscriptProblem.Kind, line: Int) {
    problems.append(TranscriptProblem(line: line, kind: problem))
  }

  package mutating func add(_ other: Heard) {
    segments += other.segments
    problems += other.problems
  }
}

/// A piece of a transcript that could not be read: it is left out, and reading goes on.
package struct TranscriptProblem: Hashable, Sendable {
  /// Counts from 1.
  package var line: Int
  package var kind: Kind

  package init(line: Int, kind: Kind) {
    self.line = line
    self.kind = kind
  }

  package enum Kind: Hashable, Sendable {
    /// A line or a JSON object longer than this many bytes.
    case tooLong(Int)
    case notJSON
    /// JSON with an end missing.
    case unfinished
    case nestedTooDeeply
    case noText
    /// A time before the start, or further off than the time line reaches.
    case badTime
  }
}

extension TranscriptProblem: CustomStringConvertible {
  package var description: String {
    "line \(line) of the transcript \(kind.complaint)"
  }
}

extension TranscriptProblem.Kind {
  fileprivate var complaint: String {
    switch self {
    case .tooLong(let bytes): "is longer than \(bytes) bytes; it was left out"
    case .notJSON: "is not JSON; give --format if it is meant to be something else"
    case .unfinished: "has JSON that breaks off; it was left out"
    case .nestedTooDeeply: "has brackets nested too deeply; it was left out"
    case .noText: "has no \"text\"; it was left out"
    case .badTime: "has an impossible time; give seconds since the start"
    }
  }
}

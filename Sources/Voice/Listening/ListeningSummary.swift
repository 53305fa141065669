import Assistant

/// What came of listening.
package struct ListeningSummary: Hashable, Sendable {
  /// Final segments.
  package var turns = 0
  /// Pieces of the transcript that could not be read.
  package var problems = 0
  /// Turns that could not be done, with the reason in the log.
  package var refusals = 0
  /// Utterances that no recogniser could make out, with the reason in the log.
  package var unrecognised = 0

  package init() {}

  mutating func count(_ event: SourceEvent) {
    switch event {
    case .segment(let segment): if segment.isFinal { turns += 1 }
    case .problem: problems += 1
    case .notice(.unrecognised): unrecognised += 1
    case .failed, .restarted, .notice: break
    }
  }
}

/// Why listening had to end.
package enum ListeningError: Error, Hashable, Sendable {
  /// Nobody takes the lines any more, for this reason.
  case cannotWrite(String)
}

extension ListeningError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .cannotWrite(let reason): "the events could not be written: \(reason)"
    }
  }
}

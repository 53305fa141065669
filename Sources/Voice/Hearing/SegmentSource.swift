package import Assistant

/// Where segments come from.
package protocol SegmentSource: Sendable {
  /// Hands on what it hears, in order, and returns when there will be no more.
  ///
  /// A segment's `spokenAt` counts from `Moment.zero`, the start of listening.
  func listen(_ report: (SourceEvent) async throws -> Void) async throws
}

/// What a source tells.
package enum SourceEvent: Hashable, Sendable {
  case segment(Segment)
  case problem(TranscriptProblem)
  /// The transcriber ended before its time; it is started again after `pause`.
  case failed(ProgramEnd, pause: Duration)
  case restarted
  case notice(AudioNotice)
}

extension Heard {
  /// Reports everything, the problems first.
  func reportAll(to report: (SourceEvent) async throws -> Void) async throws {
    for problem in problems { try await report(.problem(problem)) }
    for segment in segments { try await report(.segment(segment)) }
  }
}

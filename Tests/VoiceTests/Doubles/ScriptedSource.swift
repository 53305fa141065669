import Assistant
import Timers
import Voice

/// A source that says what a test gives it.
struct ScriptedSource: SegmentSource {
  var events: [SourceEvent]

  init(_ events: [SourceEvent]) {
    self.events = events
  }

  /// Segments with the second that they were spoken at; nil for none.
  init(_ segments: (Double?, String)...) {
    events = segments.map { second, text in
      .segment(
        Segment(
          text: text,
          spokenAt: second.map { Moment(nanoseconds: Int64($0 * 1e9)) }))
    }
  }

  func listen(_ report: (SourceEvent) async throws -> Void) async throws {
    for event in events { try await report(event) }
  }
}

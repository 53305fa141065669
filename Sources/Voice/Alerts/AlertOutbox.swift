package import Routines
package import Timers

/// Keeps alerts until they are delivered or given up, so that the next engine sends what this one could not.
///
/// There is at most one alert for each timer, rung and sink.
package protocol AlertOutbox: MessageOutbox<KeptAlert> {
  /// Keeps an alert for each of these sinks; one that is kept already stays as it is.
  func keep(_ alert: Alert, for sinks: [String], at moment: Moment) async throws
  /// What is neither delivered nor given up; removes what was kept before `moment`.
  func waiting(since moment: Moment) async throws -> [KeptAlert]
  /// Removes every alert about a timer.
  func removeAll(about timer: Identifier) async throws
}

/// An alert with the name of the sink that it goes to.
package struct KeptAlert: Hashable, Sendable {
  package var alert: Alert
  package var sink: String

  package init(_ alert: Alert, to sink: String) {
    self.alert = alert
    self.sink = sink
  }
}

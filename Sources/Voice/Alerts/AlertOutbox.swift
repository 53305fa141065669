package import Routines
package import Timers

/// Keeps alerts until they are delivered or given up, so that the next engine sends what this one could not.
///
/// There is at most one alert for each timer, rung and sink.
package protocol AlertOutbox: Sendable {
  /// Keeps an alert for each of these sinks; one that is kept already stays as it is.
  func keep(_ alert: Alert, for sinks: [String], at moment: Moment) async throws
  /// What is neither delivered nor given up; removes what was kept before `moment`.
  func waiting(since moment: Moment) async throws -> [KeptAlert]
  /// Takes an alert for sending, until `deadline` at most.
  func claim(_ kept: KeptAlert, at moment: Moment, until deadline: Moment) async throws
    -> AlertClaim
  /// Gives a claim back: the alert waits again.
  func release(_ kept: KeptAlert) async throws
  /// Notes that an alert was delivered or given up.
  func settle(_ kept: KeptAlert) async throws
  /// Removes every alert about a timer.
  func removeAll(about timer: Identifier) async throws
  /// Nothing is asked of it after that.
  func close() async
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

/// Whether a kept alert may be sent now.
package enum AlertClaim: Hashable, Sendable {
  case granted
  /// Another process is sending it, and has until then to say what became of it.
  case heldUntil(Moment)
  /// It was delivered, given up or removed.
  case gone
}

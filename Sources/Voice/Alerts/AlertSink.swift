package import Assistant
import Routines
package import Timers

/// Somebody, or something, that is told of an alarm to which nobody has come.
package protocol AlertSink: Sendable {
  /// For the log and `alarm test`.
  var name: String { get }
  /// Delivers it once, and returns when it was taken.
  ///
  /// Throws: whatever kept it from being delivered, in bounded time; it may be tried again.
  func send(_ alert: Alert) async throws
}

/// What is sent out when an alarm reaches a rung that sends.
package struct Alert: Hashable, Sendable {
  /// The same however often delivering is tried, and no other alert's.
  package var id: String
  package var text: String
  /// The timer as it was then.
  package var timer: TimerReport
  /// Nothing but this alert is heard or seen.
  package var isUrgent: Bool

  /// `text` is what was announced.
  package init(of timer: TimerReport, text: String, at moment: Moment, isUrgent: Bool = false) {
    id = "\(timer.id)-\(moment.nanoseconds)-\(timer.rung)"
    self.text = text
    self.timer = timer
    self.isUrgent = isUrgent
  }
}

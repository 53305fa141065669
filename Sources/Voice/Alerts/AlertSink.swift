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

/// Why an alert was not taken.
package enum AlertError: Error, Hashable, Sendable {
  case refused(status: Int)
  /// It was not delivered; `reason` is a sentence without an address, which may be a secret.
  case unsent(reason: String)
  /// It was not delivered, and will not be by another try.
  case declined(reason: String)
  /// It may have been delivered.
  case unclear(reason: String)

  /// Another try may do better, and cannot deliver it a second time.
  package var mayPass: Bool {
    switch self {
    case .refused(let status): status == 429 || status >= 500
    case .unsent: true
    case .declined, .unclear: false
    }
  }
}

extension AlertError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unsent(let reason), .declined(let reason), .unclear(let reason): reason
    case .refused(let status):
      switch status {
      case 401, 403: "the service does not take the token (status \(status))"
      case 404: "there is nothing at this address (status 404)"
      default: "the service answered with status \(status)"
      }
    }
  }
}

/// What is sent out when an alarm reaches a rung that sends.
package struct Alert: Hashable, Codable, Sendable {
  /// The same however often delivering is tried, and no other alert's.
  package var id: String
  package var text: String
  /// The timer as it was then.
  package var timer: TimerReport
  /// Whoever gets it is to be disturbed by it.
  package var isUrgent: Bool

  /// `text` is what was announced.
  package init(of timer: TimerReport, text: String, at moment: Moment, isUrgent: Bool = false) {
    id = "\(timer.id)-\(moment.nanoseconds)-\(timer.rung)"
    self.text = text
    self.timer = timer
    self.isUrgent = isUrgent
  }
}

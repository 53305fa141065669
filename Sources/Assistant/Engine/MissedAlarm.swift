package import Routines
import Timers

/// An alarm that rang until the ring limit while nobody came, and that nobody has acknowledged.
package struct MissedAlarm: Codable, Hashable, Sendable {
  package let timer: TimerReport
  /// How long it has been silent.
  package let ago: Seconds

  package init(timer: TimerReport, ago: Seconds) {
    self.timer = timer
    self.ago = ago
  }

  init(_ timer: KitchenTimer, at moment: Moment) {
    self.init(
      timer: TimerReport(ended: timer), ago: Seconds(max(moment - timer.endedAt, .zero)))
  }
}

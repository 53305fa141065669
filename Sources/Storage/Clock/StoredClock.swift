internal import Glibc
import Routines
package import Timers

/// The engine's time line on this machine's clock.
package struct StoredClock: WallClock {
  private let anchor: TimeAnchor
  private let alarm = BootAlarm()

  package init(anchor: TimeAnchor) {
    self.anchor = anchor
  }

  /// How many sleep on it.
  package var sleepers: Int { alarm.sleepers }

  package var executor: (any TaskExecutor)? { alarm.executor }

  package var now: Moment {
    let uptime = ClockReading.nanoseconds(of: CLOCK_BOOTTIME)
    return anchor.moment + .nanoseconds(uptime - anchor.reading.uptime)
  }

  package func sleep(until moment: Moment) async throws {
    while true {
      let uptime = ClockReading.nanoseconds(of: CLOCK_BOOTTIME)
      let wait = moment - (anchor.moment + .nanoseconds(uptime - anchor.reading.uptime))
      guard wait > .zero else { return }
      let (until, isTooFar) = uptime.addingReportingOverflow(wait.wholeNanoseconds)
      try await alarm.sleep(untilUptime: isTooFar ? .max : until)
    }
  }
}

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

  /// By the machine's wall clock as it is set now, in the machine's time zone.
  package func timeOfDay(at moment: Moment) -> TimeOfDay {
    let wall = Moment(nanoseconds: ClockReading.nanoseconds(of: CLOCK_REALTIME)) + (moment - now)
    var seconds = time_t(wall.nanoseconds / 1_000_000_000)
    var local = tm()
    guard localtime_r(&seconds, &local) != nil else {
      return TimeOfDay(midnight: .zero, moment: wall)
    }
    return TimeOfDay(
      seconds: Int(local.tm_hour) * 3600 + Int(local.tm_min) * 60 + Int(local.tm_sec))
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

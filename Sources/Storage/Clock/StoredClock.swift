internal import Glibc
import Routines
package import Timers

/// The engine's time line on this machine's clock.
package struct StoredClock: WallClock {
  private let anchor: TimeAnchor
  private let alarm = BootAlarm()
  private let zone = MachineZone()

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

  /// The machine's, in the machine's time zone.
  package var calendar: WallCalendar {
    let universal = ClockReading.nanoseconds(of: CLOCK_REALTIME)
    return WallCalendar(
      ahead: Moment(nanoseconds: universal) - now, zone: zone.rules(around: universal))
  }

  package func changes() -> AsyncStream<Void> { zone.changes() }

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

internal import Glibc
package import Timers

/// The engine's time line on this machine's clock.
package struct StoredClock: WallClock {
  private let anchor: TimeAnchor

  package init(anchor: TimeAnchor) {
    self.anchor = anchor
  }

  package var now: Moment {
    let uptime = ClockReading.nanoseconds(of: CLOCK_BOOTTIME)
    return anchor.moment + .nanoseconds(uptime - anchor.reading.uptime)
  }

  /// `ContinuousClock` is CLOCK_BOOTTIME on Linux, the clock that `now` reads.
  package func sleep(until moment: Moment) async throws {
    while true {
      let wait = moment - now
      guard wait > .zero else { return }
      try await ContinuousClock().sleep(until: .now + wait, tolerance: .zero)
    }
  }
}

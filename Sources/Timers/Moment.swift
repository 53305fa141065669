import Routines

/// A point on Simmer's own time line, in nanoseconds.
///
/// The line starts near the Unix epoch and then follows CLOCK_BOOTTIME: it counts while the machine
/// sleeps, and does not move when the clock is set. It is not a calendar: wall time is calculated
/// at the edges (the wall clock's time plus what is left).
package struct Moment: Hashable, Comparable, Sendable {
  package var nanoseconds: Int64

  package init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// The start of the line, where a virtual clock starts.
  package static let zero = Moment(nanoseconds: 0)

  package static func < (a: Moment, b: Moment) -> Bool { a.nanoseconds < b.nanoseconds }

  /// Stops at the ends of the line instead of overflowing.
  package static func + (moment: Moment, duration: Duration) -> Moment {
    let (sum, overflow) = moment.nanoseconds.addingReportingOverflow(duration.wholeNanoseconds)
    guard overflow else { return Moment(nanoseconds: sum) }
    return Moment(nanoseconds: duration < .zero ? .min : .max)
  }

  package static func - (moment: Moment, duration: Duration) -> Moment {
    moment + (.zero - duration)
  }

  /// How long from `b` to `a`; negative when `a` is earlier.
  package static func - (a: Moment, b: Moment) -> Duration {
    let (difference, overflow) = a.nanoseconds.subtractingReportingOverflow(b.nanoseconds)
    return .nanoseconds(overflow ? (a > b ? .max : .min) : difference)
  }
}

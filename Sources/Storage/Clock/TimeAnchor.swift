package import Timers

/// Ties the engine's time line to the machine's clocks: the moment at which they showed this
/// reading.
///
/// It is stored with every commit, so that the engine knows the moment after a restart. While the
/// machine runs, only its uptime counts, so setting the clock moves no timer. Across a restart of
/// the machine, only the wall clock is left; it is trusted as long as it goes forward.
package struct TimeAnchor: Hashable, Sendable {
  package var reading: ClockReading
  package var moment: Moment

  package init(reading: ClockReading, moment: Moment) {
    self.reading = reading
    self.moment = moment
  }

  /// The start of a new engine's time line: the wall clock's time, but not before 1970.
  package init(first reading: ClockReading) {
    self.init(reading: reading, moment: Moment(nanoseconds: max(reading.wall, 0)))
  }

  /// The moment at which the clocks show `later`.
  ///
  /// An uptime that went back within one boot belongs to another time namespace, such as a
  /// container's, and cannot be used.
  package func moment(at later: ClockReading) -> Moment {
    let (awake, overflow) = later.uptime.subtractingReportingOverflow(reading.uptime)
    if let boot = reading.boot, boot == later.boot, awake >= 0, !overflow {
      return moment + .nanoseconds(awake)
    }
    let (passed, tooFar) = later.wall.subtractingReportingOverflow(reading.wall)
    return tooFar ? moment : moment + .nanoseconds(max(passed, 0))
  }

  /// The same time line, tied to a later reading.
  package func moved(to later: ClockReading) -> TimeAnchor {
    TimeAnchor(reading: later, moment: moment(at: later))
  }
}

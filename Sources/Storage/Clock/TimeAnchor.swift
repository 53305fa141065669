package import Timers

/// Ties the engine's time line to the machine's clocks: at this reading it was that moment.
///
/// It is stored with every commit, so that after a restart it is known which moment it is. While the
/// machine runs, only its uptime counts, and nobody moves a timer by setting the clock. Over a
/// restart of the machine the wall clock is all there is; it is believed as far as it goes forward.
package struct TimeAnchor: Hashable, Sendable {
  package var reading: ClockReading
  package var moment: Moment

  package init(reading: ClockReading, moment: Moment) {
    self.reading = reading
    self.moment = moment
  }

  /// The start of a new engine's time line: what the wall clock says, but not before 1970.
  package init(first reading: ClockReading) {
    self.init(reading: reading, moment: Moment(nanoseconds: max(reading.wall, 0)))
  }

  /// The moment that it is when the clocks read `later`.
  ///
  /// An uptime that went back in the same run of the machine belongs to another time namespace, such
  /// as a container's, and is no measure.
  package func moment(at later: ClockReading) -> Moment {
    let (awake, overflow) = later.uptime.subtractingReportingOverflow(reading.uptime)
    if let boot = reading.boot, boot == later.boot, awake >= 0, !overflow {
      return moment + .nanoseconds(awake)
    }
    let (passed, tooFar) = later.wall.subtractingReportingOverflow(reading.wall)
    return tooFar ? moment : moment + .nanoseconds(max(passed, 0))
  }

  /// The same line, tied to a later reading.
  package func moved(to later: ClockReading) -> TimeAnchor {
    TimeAnchor(reading: later, moment: moment(at: later))
  }
}

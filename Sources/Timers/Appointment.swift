package import Routines

/// When an alarm or a reminder is due by the clock on the wall, whatever that clock is set to.
package struct Appointment: Hashable, Sendable {
  /// The time that it waits for now.
  package var time: LocalTime
  /// Nil for one that comes once.
  package var series: Series?

  package struct Series: Hashable, Sendable {
    package var rule: RecurrenceRule
    /// What the rule counts from: DTSTART of RFC 5545.
    package var start: LocalTime

    package init(_ rule: RecurrenceRule, from start: LocalTime) {
      self.rule = rule
      self.start = start
    }
  }

  package init(_ time: LocalTime, series: Series? = nil) {
    self.time = time
    self.series = series
  }

  /// The first time of a rule that begins at `start`; nil where there is none after `earlier`.
  package init?(
    _ rule: RecurrenceRule, from start: LocalTime, after earlier: LocalTime,
    in calendar: WallCalendar
  ) {
    let series = Series(rule, from: start)
    guard let first = Self.next(of: series, after: earlier, in: calendar) else { return nil }
    self.init(first, series: series)
  }

  /// What follows in the series, after `moment` and after the time it waits for now.
  package func next(after moment: Moment, in calendar: WallCalendar) -> Appointment? {
    guard let series else { return nil }
    var earlier = max(time, calendar.local(at: moment))
    for _ in 0..<Self.mostInAnHour {
      guard let next = Self.next(of: series, after: earlier, in: calendar) else { return nil }
      // In the second of an hour that comes twice the wall shows what has been already.
      if calendar.moment(of: next) > moment { return Appointment(next, series: series) }
      earlier = next
    }
    return nil
  }

  private static let mostInAnHour = 70

  /// Each hour is an hour long, also where the clock is set meanwhile: such a rule is counted in
  /// universal time, without what would be in the second of an hour that comes twice.
  private static func next(
    of series: Series, after earlier: LocalTime, in calendar: WallCalendar
  ) -> LocalTime? {
    guard series.rule.isShorterThanADay, series.rule.hours.isEmpty else {
      return series.rule.next(after: earlier, from: series.start)
    }
    let even = WallCalendar(ahead: calendar.ahead, zone: ZoneRules(offset: 0))
    func uneven(_ time: LocalTime) -> LocalTime { calendar.local(at: even.moment(of: time)) }
    func universal(_ time: LocalTime) -> LocalTime { even.local(at: calendar.moment(of: time)) }
    var rule = series.rule
    if case .at(let last) = rule.end { rule.end = .at(universal(last)) }
    var before = universal(earlier)
    for _ in 0..<mostInAnHour {
      guard let found = rule.next(after: before, from: universal(series.start)) else { return nil }
      let local = uneven(found)
      if universal(local) == found { return local }
      before = found
    }
    return nil
  }
}

package import Routines

extension SpokenWhen {
  /// Whether something that is due at `time`, first or again and again, is what these words tell it by.
  package func tells(_ time: LocalTime, _ rule: RecurrenceRule?, now: LocalTime) -> Bool {
    if !clocks.isEmpty, !clocks.contains(where: { $0.shows(time.time) }) { return false }
    if let part, !part.contains(time.time) { return false }
    if let spoken = self.rule {
      guard let rule, rule.frequency == spoken.frequency else { return false }
      return spoken.days.isEmpty || Set(spoken.days) == Set(rule.days)
    }
    guard !days.isEmpty || weeksAhead > 0 || monthsAhead > 0 else { return true }
    var alone = SpokenWhen()
    alone.days = days
    alone.weeksAhead = weeksAhead
    alone.monthsAhead = monthsAhead
    let said = alone.daysSaid(after: now).joined()
    guard let rule else { return said.contains(time.day) }
    // One of a series is told by any of its days.
    return said.contains { day in
      let before = LocalTime(seconds: LocalTime(day, minutes: 0).seconds - 1)
      return rule.next(after: max(before, LocalTime(seconds: time.seconds - 1)), from: time)?.day
        == day
    }
  }
}

extension SpokenWhen.Clock {
  fileprivate func shows(_ time: TimeOfDay) -> Bool {
    let minutes = time.seconds / 60
    return isSure ? self.minutes == minutes : self.minutes % 720 == minutes % 720
  }
}

extension PartOfDay {
  fileprivate func contains(_ time: TimeOfDay) -> Bool {
    let minutes = time.seconds / 60
    return range.contains(minutes) || range.contains(minutes + 1440)
  }
}

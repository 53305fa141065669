extension RecurrenceRule {
  /// The first time after `earlier`, of those that a rule gives which begins at `start`.
  ///
  /// Nil where there is none, or none within some lifetimes: the 30th of February. Takes time in
  /// proportion to how often it happened before, where the rule says how often it does.
  package func next(after earlier: LocalTime, from start: LocalTime) -> LocalTime? {
    if case .after(let count) = end {
      var time: LocalTime?
      var unlimited = self
      unlimited.end = .never
      var before = LocalTime(seconds: start.seconds - 1)
      for _ in 0..<count {
        guard let next = unlimited.next(after: before, from: start) else { return nil }
        if next > earlier {
          time = next
          break
        }
        before = next
      }
      return time
    }
    let found = firstInPeriods(
      after: max(earlier, LocalTime(seconds: start.seconds - 1)), from: start)
    if case .at(let last) = end, let found, found > last { return nil }
    return found
  }

  private func firstInPeriods(after earlier: LocalTime, from start: LocalTime) -> LocalTime? {
    var period = max(0, periods(from: start, to: earlier) - 1)
    period -= period % interval
    for _ in 0..<Self.mostPeriods {
      if let time = times(inPeriod: period, from: start).first(where: {
        $0 > earlier && $0 >= start
      }) {
        return time
      }
      period += interval
    }
    return nil
  }

  private static let mostPeriods = 3000

  /// How many whole periods of the frequency lie between two times, roughly.
  private func periods(from start: LocalTime, to later: LocalTime) -> Int {
    let seconds = later.seconds - start.seconds
    let days = later.day - start.day
    return switch frequency {
    case .minutely: Int(seconds / 60)
    case .hourly: Int(seconds / 3600)
    case .daily: days
    case .weekly: days / 7
    case .monthly:
      (later.day.year - start.day.year) * 12 + later.day.month - start.day.month
    case .yearly: later.day.year - start.day.year
    }
  }

  /// What falls into a period, in order.
  private func times(inPeriod number: Int, from start: LocalTime) -> [LocalTime] {
    if isShorterThanADay {
      let length: Int64 = frequency == .minutely ? 60 : 3600
      let time = LocalTime(seconds: start.seconds + Int64(number) * length)
      guard fits(time.day), hours.isEmpty || hours.contains(time.time.hour) else { return [] }
      guard frequency == .hourly, !minutes.isEmpty else {
        return minutes.isEmpty || minutes.contains(time.time.minute) ? [time] : []
      }
      return minutes.map {
        LocalTime(
          time.day, TimeOfDay(seconds: time.time.hour * 3600 + $0 * 60 + start.time.seconds % 60))
      }
    }
    return candidates(inPeriod: number, from: start.day).filter(fits)
      .flatMap { day in timesOfDay(start.time).map { LocalTime(day, $0) } }
  }

  private func timesOfDay(_ start: TimeOfDay) -> [TimeOfDay] {
    let hours = hours.isEmpty ? [start.hour] : hours
    let minutes = minutes.isEmpty ? [start.minute] : minutes
    return hours.flatMap { hour in
      minutes.map { TimeOfDay(seconds: hour * 3600 + $0 * 60 + start.seconds % 60) }
    }
  }

  /// The days of a period on which it may happen, in order.
  private func candidates(inPeriod number: Int, from start: CalendarDay) -> [CalendarDay] {
    switch frequency {
    case .minutely, .hourly: return []
    case .daily: return [start + number]
    case .weekly:
      let monday = start + (1 - start.weekday) + number * 7
      return days.isEmpty
        ? [monday + (start.weekday - 1)] : days.map { monday + ($0.weekday - 1) }
    case .monthly:
      let month = start.year * 12 + start.month - 1 + number
      return inMonth(month % 12 + 1, of: month / 12, from: start)
    case .yearly:
      let year = start.year + number
      if months.isEmpty, monthDays.isEmpty, !days.isEmpty { return inYear(year) }
      let months = !months.isEmpty ? months : monthDays.isEmpty ? [start.month] : Array(1...12)
      return months.flatMap { inMonth($0, of: year, from: start) }
    }
  }

  private func inMonth(_ month: Int, of year: Int, from start: CalendarDay) -> [CalendarDay] {
    guard let first = CalendarDay(year: year, month: month, day: 1) else { return [] }
    let count = CalendarDay.days(inMonth: month, of: year)
    let all = (0..<count).map { first + $0 }
    if monthDays.isEmpty, days.isEmpty { return all.filter { $0.day == start.day } }
    return all.filter { day in
      let isDayOfMonth =
        monthDays.isEmpty || monthDays.contains(day.day) || monthDays.contains(day.day - count - 1)
      let isWeekday =
        days.isEmpty
        || days.contains {
          $0.weekday == day.weekday
            && Self.isTheOne($0.ordinal, place: day.day - 1, count: count)
        }
      return isDayOfMonth && isWeekday
    }
  }

  private func inYear(_ year: Int) -> [CalendarDay] {
    guard let first = CalendarDay(year: year, month: 1, day: 1),
      let next = CalendarDay(year: year + 1, month: 1, day: 1)
    else { return [] }
    let count = next - first
    return (0..<count).map { first + $0 }.filter { day in
      days.contains {
        $0.weekday == day.weekday && Self.isTheOne($0.ordinal, place: day - first, count: count)
      }
    }
  }

  /// The so-manieth of its weekday among `count` days, of which it is the one at `place`.
  private static func isTheOne(_ ordinal: Int?, place: Int, count: Int) -> Bool {
    guard let ordinal else { return true }
    return ordinal > 0 ? place / 7 + 1 == ordinal : (count - 1 - place) / 7 + 1 == -ordinal
  }

  /// What narrows the days of every frequency.
  private func fits(_ day: CalendarDay) -> Bool {
    guard months.isEmpty || months.contains(day.month) else { return false }
    guard isShorterThanADay || frequency == .daily else { return true }
    let count = monthDays.isEmpty ? 0 : CalendarDay.days(inMonth: day.month, of: day.year)
    return (days.isEmpty || days.contains { $0.weekday == day.weekday })
      && (monthDays.isEmpty || monthDays.contains(day.day)
        || monthDays.contains(day.day - count - 1))
  }
}

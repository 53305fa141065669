package import Routines

extension SpokenWhen {
  /// What it is for, which tells what half of the day is meant where neither was said.
  package enum Use: Sendable {
    case alarm, reminder

    /// Minutes since midnight that are rather meant as they stand than twelve hours later.
    fileprivate var morning: Range<Int> {
      switch self {
      case .alarm: 240..<720
      case .reminder: 420..<720
      }
    }
  }

  /// A time, and how often it comes.
  package struct Occasion: Hashable, Sendable {
    /// The first.
    package var time: LocalTime
    package var rule: RecurrenceRule?
    /// Neither a clock nor a part of the day was said, so that the time of day is the usual one.
    package var isUsualTime = false
  }

  /// Each time that is meant and lies ahead, the next one first.
  ///
  /// Empty where all are over, or where a day that does not exist was said.
  package func occasions(after now: LocalTime, for use: Use) -> [Occasion] {
    let all = rule.map { recurring($0, after: now, for: use) } ?? single(after: now, for: use)
    var occasions = all.map { occasion in
      var early = occasion
      if let lead { early.time = early.time + (.zero - lead) }
      return early
    }.filter { $0.time > now }
    if let again, let last = occasions.last {
      occasions.append(Occasion(time: last.time + again, rule: last.rule))
    }
    return occasions
  }

  // MARK: Once

  private func single(after now: LocalTime, for use: Use) -> [Occasion] {
    let plainDays = daysSaid(after: now)
    guard !plainDays.isEmpty else {
      if clocks.isEmpty, let part {
        let time = LocalTime(now.day, minutes: part.usual)
        return [Occasion(time: time > now ? time : LocalTime(now.day + 1, time.time))]
      }
      return clocks.map { Occasion(time: next($0, after: now, for: use)) }
    }
    return plainDays.flatMap { choices in
      if clocks.isEmpty { return occasion(withoutClock: choices, after: now) }
      return clocks.compactMap { clock in
        let times = choices.map { self.time(clock, on: $0, after: now, for: use) }
        return times.first { $0 > now }.map { Occasion(time: $0) }
      }
    }
  }

  private func occasion(withoutClock days: [CalendarDay], after now: LocalTime) -> [Occasion] {
    // "In three days": at the same time of day.
    if part == nil, case .ahead(let count)? = self.days.first, count > 1 {
      return days.prefix(1).map { Occasion(time: LocalTime($0, now.time)) }
    }
    let minutes = part?.usual ?? Self.usualTime
    let times = days.map { LocalTime($0, minutes: minutes) }
    if let time = times.first(where: { $0 > now }) {
      return [Occasion(time: time, isUsualTime: part == nil)]
    }
    // It is later today already: in an hour, where that is still today.
    guard days.first == now.day, now.time.hour < 22 else { return [] }
    return [
      Occasion(time: LocalTime(now.day, minutes: (now.time.hour + 1) * 60), isUsualTime: true)
    ]
  }

  /// Nine in the morning.
  private static let usualTime = 540

  /// The days that were said; of each those that it may be, the next one first.
  func daysSaid(after now: LocalTime) -> [[CalendarDay]] {
    guard days.isEmpty else { return days.compactMap { choices(of: $0, after: now) } }
    if weeksAhead > 0 { return [[now.day + 7 * weeksAhead]] }
    if monthsAhead > 0 { return Self.months(monthsAhead, after: now.day).map { [[$0]] } ?? [] }
    return []
  }

  private func choices(of day: Day, after now: LocalTime) -> [CalendarDay]? {
    let today = now.day
    switch day {
    case .ahead(let days): return [today + days + 7 * weeksAhead]
    case .weekday(let weekday): return Self.weekday(weekday, weeksAhead, after: today)
    case .weekend:
      return today.weekday > 5 && weeksAhead == 0
        ? [today, today + 1] : Self.weekday(6, weeksAhead, after: today)
    case .date(let month?, let day, let year?):
      return CalendarDay(year: year, month: month, day: day).map { [$0] }
    case .date(let month?, let day, nil):
      let all = (0...8).compactMap { CalendarDay(year: today.year + $0, month: month, day: day) }
      return all.filter { $0 >= today }
    case .date(nil, let day, _):
      let first = today.year * 12 + today.month - 1 + monthsAhead
      let all = (0...12).compactMap {
        CalendarDay(year: (first + $0) / 12, month: (first + $0) % 12 + 1, day: day)
      }
      return all.filter { $0 >= today }
    case .nth(let month, let ordinal, let weekday):
      var rule = RecurrenceRule(.yearly)
      rule.months = [month]
      rule.days = [.init(weekday, ordinal: ordinal)]
      let start = LocalTime(today, minutes: 0)
      let before = LocalTime(seconds: start.seconds - 1)
      return rule.next(after: before, from: start).map { [$0.day] }
    }
  }

  /// Today too, and a week later, where it is that day.
  private static func weekday(_ weekday: Int, _ weeks: Int, after today: CalendarDay)
    -> [CalendarDay]
  {
    guard weeks == 0 else { return [today + (weekday - today.weekday + 7 * weeks)] }
    let first = today + (weekday - today.weekday + 7) % 7
    return [first, first + 7]
  }

  /// The same day of another month, or that month's last.
  private static func months(_ count: Int, after day: CalendarDay) -> CalendarDay? {
    let month = day.year * 12 + day.month - 1 + count
    let most = CalendarDay.days(inMonth: month % 12 + 1, of: month / 12)
    return CalendarDay(year: month / 12, month: month % 12 + 1, day: min(day.day, most))
  }

  // MARK: Clocks

  /// On a day that was said.
  private func time(
    _ clock: Clock, on day: CalendarDay, after now: LocalTime, for use: Use
  ) -> LocalTime {
    let minutes = clock.minutes
    // "Twelve tonight" and "one at night" are of the day that begins then.
    if let part, part == .evening || part == .night {
      let all = clock.isSure ? [minutes, minutes + 1440] : Self.dial(minutes)
      if let fitting = all.first(where: part.range.contains) {
        return LocalTime(seconds: LocalTime(day, minutes: 0).seconds + Int64(fitting) * 60)
      }
    }
    if clock.isSure { return LocalTime(day, minutes: minutes) }
    if let part, let fitting = Self.dial(minutes).first(where: part.range.contains) {
      return LocalTime(day, minutes: fitting)
    }
    let early = LocalTime(day, minutes: minutes % 720)
    let late = LocalTime(day, minutes: minutes % 720 + 720)
    if wakes, day > now.day { return LocalTime(day, minutes: Self.wakingTime(clock)) }
    if day == now.day { return early > now ? early : late }
    return use.morning.contains(minutes % 720) ? early : late
  }

  /// Where no day was said: the next such time.
  private func next(_ clock: Clock, after now: LocalTime, for use: Use) -> LocalTime {
    let days = [now.day, now.day + 1, now.day + 2]
    if wakes, !clock.isSure, part == nil {
      let minutes = Self.wakingTime(clock)
      return days.map { LocalTime($0, minutes: minutes) }.first { $0 > now }
        ?? LocalTime(days[1], minutes: minutes)
    }
    if clock.isSure || part != nil {
      return days.map { time(clock, on: $0, after: now, for: use) }.first { $0 > now }
        ?? time(clock, on: days[2], after: now, for: use)
    }
    let all = days.flatMap { day in
      [0, 720].map { LocalTime(day, minutes: clock.minutes % 720 + $0) }
    }.filter { $0 > now }
    // Nobody wants to be reminded of anything in the middle of the night.
    let isAwake = { (time: LocalTime) in (6..<23).contains(time.time.hour) }
    return use == .alarm ? all[0] : isAwake(all[0]) ? all[0] : all[1]
  }

  /// Three in the morning to half past two in the afternoon.
  private static func wakingTime(_ clock: Clock) -> Int {
    let minutes = clock.minutes % 720
    return minutes < 180 ? minutes + 720 : minutes
  }

  /// What a clock with twelve hours that shows `minutes` may mean, until the second morning.
  private static func dial(_ minutes: Int) -> [Int] { [0, 720, 1440].map { minutes % 720 + $0 } }

  // MARK: Again and again

  private func recurring(_ rule: RecurrenceRule, after now: LocalTime, for use: Use) -> [Occasion] {
    let first = daysSaid(after: now).first?.first ?? now.day
    let starts: [LocalTime] =
      if clocks.isEmpty {
        [
          rule.isShorterThanADay
            ? (first == now.day ? now : LocalTime(first, minutes: part?.usual ?? Self.usualTime))
            : LocalTime(first, minutes: part?.usual ?? Self.usualTime)
        ]
      } else {
        clocks.map { clock in
          rule.isShorterThanADay
            ? next(clock, after: now, for: use)
            : time(clock, on: first, after: LocalTime(first + -1, minutes: 0), for: use)
        }
      }
    return starts.compactMap { start in
      var rule = rule
      if let end = end(of: rule, from: max(start, now), for: use) { rule.end = .at(end) }
      // It begins with the first day that fits, from which every other one is counted.
      var plain = rule
      plain.interval = 1
      let isCounted = rule.isShorterThanADay && clocks.isEmpty && first == now.day
      guard let begin = (isCounted ? rule : plain).next(after: now, from: start) else { return nil }
      return Occasion(
        time: begin, rule: rule,
        isUsualTime: clocks.isEmpty && part == nil && !rule.isShorterThanADay)
    }
  }

  private func end(of rule: RecurrenceRule, from start: LocalTime, for use: Use) -> LocalTime? {
    if let untilClock {
      var alone = SpokenWhen()
      alone.part = nil
      return alone.next(untilClock, after: start, for: .alarm)
    }
    guard let untilDay, let day = SpokenWhen().choices(of: untilDay, after: start)?.first else {
      return nil
    }
    return LocalTime(day, minutes: 1439)
  }
}

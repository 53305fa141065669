import Routines

/// Days and dates.
extension CalendarReader {
  /// "Monday", "Monday and Thursday", "Monday to Friday".
  mutating func readWeekdays(from day: Int, in run: Range<Int>) -> Bool {
    let recurs = isEach(at, in: run) || when.rule?.days.isEmpty == false
    at += 1
    var days = [day]
    while true {
      guard let joint = word(at, in: run) else { break }
      var place = at
      let isRange = joint == .for || joint == .until
      if joint == .and || isRange || joint == .of { place += 1 }
      if let word = word(place, in: run), word == .of || word.isEach { place += 1 }
      guard case .weekday(let other, _) = word(place, in: run) else { break }
      if isRange { days = SpokenWhen.week(from: day, to: other) } else { days.append(other) }
      at = place + 1
    }
    if recurs || days.count > 2 {
      recur(.weekly) { rule in rule.days += days.map { .init($0) } }
    } else {
      when.days += days.map { .weekday($0) }
    }
    return true
  }

  /// "Next week", "next Friday", "next month".
  mutating func readNext(in run: Range<Int>) -> Bool {
    switch word(at + 1, in: run) {
    case .unit(.weekly):
      when.weeksAhead = 1
      at += 2
    case .unit(.monthly):
      when.monthsAhead = 1
      at += 2
    case .unit(.yearly):
      when.monthsAhead = 12
      at += 2
    case .unit(.daily):
      when.days.append(.ahead(1))
      at += 2
    case .weekday(let day, let part):
      when.weeksAhead = 1
      when.part = part ?? when.part
      at += 1
      return readWeekdays(from: day, in: run)
    case .weekend:
      when.weeksAhead = 1
      when.days.append(.weekend)
      at += 2
    case .part(let part):
      when.part = part
      at += 2
    case .month:
      at += 1
      return readOne(in: run)
    default: return false
    }
    return true
  }

  /// "December 5th", "december the fifth 2027".
  mutating func readDay(of month: Int, in run: Range<Int>) -> Bool {
    var place = at + 1
    if word(place, in: run) == .of { place += 1 }
    let day: Int
    switch word(place, in: run) {
    case .ordinal(let number): day = number
    case .number(let number) where (1...31).contains(number): day = Int(number)
    default: return false
    }
    at = place + 1
    when.days.append(.date(month: month, day: day, year: readYear(in: run)))
    return true
  }

  mutating func readYear(in run: Range<Int>) -> Int? {
    guard case .number(let number) = word(at, in: run), (1970...9999).contains(number) else {
      return nil
    }
    at += 1
    return Int(number)
  }

  /// "The 3rd of May", "the 3rd", "the first Monday of the month".
  mutating func readOrdinal(
    _ number: Int, in run: Range<Int>, isRecurring: Bool = false
  ) -> Bool {
    var place = at + 1
    if case .weekday(let day, _) = word(place, in: run) {
      let end = endOfEachMonth(place + 1, in: run)
      guard isRecurring || end != nil else { return false }
      recur(.monthly) { $0.days = [.init(day, ordinal: number == -1 ? -1 : min(number, 5))] }
      at = end ?? place + 1
      return true
    }
    guard number > 0, number <= 31 else { return false }
    if let end = endOfEachMonth(place, in: run) {
      recur(.monthly) { $0.monthDays.append(number) }
      at = end
      return true
    }
    if word(place, in: run) == .of { place += 1 }
    if case .month(let month) = word(place, in: run) {
      at = place + 1
      when.days.append(.date(month: month, day: number, year: readYear(in: run)))
      return true
    }
    if isRecurring {
      recur(.monthly) { $0.monthDays.append(number) }
      at += 1
      return true
    }
    guard word(at - 1, in: run) == .of || word(at - 2, in: run) == .of else { return false }
    when.days.append(.date(month: nil, day: number, year: nil))
    at += 1
    return true
  }

  /// Behind "of the month", "of every month" or "every month".
  func endOfEachMonth(_ start: Int, in run: Range<Int>) -> Int? {
    var place = start
    while let word = word(place, in: run), word == .of || word.isEach { place += 1 }
    return word(place, in: run) == .unit(.monthly) ? place + 1 : nil
  }
}

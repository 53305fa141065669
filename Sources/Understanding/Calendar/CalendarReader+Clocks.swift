import Routines

/// Clocks without a word for them, lengths, and what holds until when.
extension CalendarReader {
  /// A clock without a word for it: "at 7", "at 730", "seven thirty".
  mutating func readNumber(_ number: Double, in run: Range<Int>) -> Bool {
    let before = word(at - 1, in: run)
    if case .month(let month) = word(at + 1, in: run), (1...31).contains(number) {
      at += 2
      when.days.append(.date(month: month, day: Int(number), year: readYear(in: run)))
      return true
    }
    // "In two months".
    if before == .of, case .unit(let unit) = word(at + 1, in: run), (1...1000).contains(number),
      unit == .monthly || unit == .yearly
    {
      when.monthsAhead = Int(number) * (unit == .yearly ? 12 : 1)
      at += 2
      return true
    }
    // "Ten to eleven", "twenty past four".
    if case .number(let hour)? = word(at + 2, in: run), let next = word(at + 1, in: run),
      next == .past || next == .for && isTo(at + 1), (1...12).contains(hour),
      (1..<30).contains(number),
      before != .from, number.truncatingRemainder(dividingBy: 5) == 0
    {
      let minutes = Int(hour) * 60 + (next == .past ? Int(number) : -Int(number))
      add(SpokenWhen.Clock(minutes: (minutes + 720) % 720, isSure: false))
      at += 3
      return true
    }
    guard !tokens[at].isArticle, var clock = SpokenWhen.Clock(number: number) else { return false }
    var end = at + 1
    // "To one eighty" is no hour.
    if number < 10, case .number(let more)? = word(end, in: run), more >= 60 { return false }
    // "Seven thirty", "eight oh five".
    if clock.minutes % 60 == 0, number <= 12, case .number(let minutes)? = word(end, in: run),
      (0..<60).contains(minutes), minutes >= 10 || tokens[end].saysZero
    {
      clock.minutes += Int(minutes)
      end += 1
    }
    let saysHalf = word(end, in: run).map(\.isMeridiem) ?? false
    let isLed =
      before == .at || before == .for || before == .until || before == .correction
      || before == .and && !when.clocks.isEmpty || before?.isContent == true && !tokens[at].isApart
      || end > at + 1
    guard isLed || saysHalf else { return false }
    add(clock)
    at = end
    return true
  }

  func isTo(_ place: Int) -> Bool { tokens[place].isTo }

  /// "In three days", "an hour before", "and an hour later".
  mutating func readLength(_ length: Duration, in run: Range<Int>) -> Bool {
    switch word(at + 1, in: run) {
    case .before:
      when.lead = length
      at += 2
      return true
    case .later where !when.clocks.isEmpty:
      when.again = length
      at += 2
      return true
    default: break
    }
    let days = Int(length.components.seconds / 86400)
    guard days > 0, length == .seconds(days * 86400),
      word(at - 1, in: run) == .of || word(at + 1, in: run) == .later
    else { return false }
    when.days.append(.ahead(days))
    at += 1
    return true
  }

  mutating func readUntil(in run: Range<Int>) -> Bool {
    switch word(at + 1, in: run) {
    case .clock(let minutes, let isSure): when.untilClock = .init(minutes: minutes, isSure: isSure)
    case .number(let number):
      guard let clock = SpokenWhen.Clock(number: number) else { return false }
      when.untilClock = clock
    case .weekday(let day, _): when.untilDay = .weekday(day)
    case .day(let days, _): when.untilDay = .ahead(days)
    case .date(let month, let day): when.untilDay = .date(month: month, day: day, year: nil)
    default: return false
    }
    at += 2
    return true
  }

  mutating func readExcept(in run: Range<Int>) -> Bool {
    at += 1
    while let next = word(at, in: run) {
      switch next {
      case .weekday(let day, _), .weekdays(let day): except.insert(day)
      case .weekend, .weekends: except.formUnion([6, 7])
      case .working: except.formUnion(1...5)
      case .and, .of, .each, .every: break
      default: return true
      }
      at += 1
    }
    return true
  }
}

import Routines

/// What a word of the list `calendar` says about when something is to happen.
enum CalendarWord: Hashable {
  case weekday(Int, PartOfDay?)
  /// "Mondays".
  case weekdays(Int)
  /// Monday to Friday.
  case working(PartOfDay?)
  case weekend
  case weekends
  case month(Int)
  /// So many days from today.
  case day(Int, PartOfDay?)
  case part(PartOfDay)
  /// "Mornings": again and again.
  case parts(PartOfDay)
  /// "am" and "pm", and nothing else.
  case meridiem(isAfternoon: Bool)
  case date(month: Int, day: Int)
  /// The so-manieth weekday of a month: Thanksgiving.
  case nth(month: Int, ordinal: Int, weekday: Int)
  case daily(PartOfDay?)
  case frequency(RecurrenceRule.Frequency, Int)
  case each, other, next, this, last
  /// Each; so many minutes before a number alone: "every fifteen".
  case every
  case unit(RecurrenceRule.Frequency)
  case ordinal(Int)
  // Between them
  case at, `for`, of, before, later, until, except, and, from, filler
  /// What was said before it is taken back: "no", "actually".
  case correction
  /// "Half" before an hour is half past it.
  case half
  /// "Past" and "to" between minutes and an hour.
  case past
  // What has a grammar of its own
  case number(Double)
  case length(Duration)
  /// Minutes since midnight; not sure where it may be the other half of the day.
  case clock(Int, isSure: Bool)
  /// Anything else.
  case word

  /// Reads what stands behind "=" in the list; nil where that is not known.
  init?(_ text: String) {
    let parts = text.split(separator: " ")
    func number(_ place: Int) -> Int? { place < parts.count ? Int(parts[place]) : nil }
    func part(_ place: Int) -> PartOfDay? {
      place < parts.count ? PartOfDay(rawValue: String(parts[place])) : nil
    }
    switch (parts.first, number(1), number(2), number(3)) {
    case ("weekday", let day?, _, _): self = .weekday(day, part(2))
    case ("working", _, _, _): self = .working(part(1))
    case ("weekdays", let day?, _, _): self = .weekdays(day)
    case ("month", let month?, _, _): self = .month(month)
    case ("day", let days?, _, _): self = .day(days, part(2))
    case ("ordinal", let number?, _, _): self = .ordinal(number)
    case ("date", let month?, let day?, _): self = .date(month: month, day: day)
    case ("nth", let month?, let ordinal?, let weekday?):
      self = .nth(month: month, ordinal: ordinal, weekday: weekday)
    case ("part", _, _, _):
      guard let part = part(1) else { return nil }
      self = .part(part)
    case ("meridiem", _, _, _): self = .meridiem(isAfternoon: text == "meridiem pm")
    case ("parts", _, _, _):
      guard let part = part(1) else { return nil }
      self = .parts(part)
    case ("daily", _, _, _): self = .daily(part(1))
    case ("frequency", _, let interval?, _):
      guard let frequency = RecurrenceRule.Frequency(rawValue: String(parts[1])) else { return nil }
      self = .frequency(frequency, interval)
    case ("unit", _, _, _):
      guard let unit = Self.units[text] else { return nil }
      self = .unit(unit)
    default:
      guard let word = Self.plain[text] else { return nil }
      self = word
    }
  }

  private static let units: [String: RecurrenceRule.Frequency] = [
    "unit minute": .minutely, "unit hour": .hourly, "unit day": .daily, "unit week": .weekly,
    "unit month": .monthly, "unit year": .yearly,
  ]

  /// In the lists they go by the names of their cases.
  private static let plain = [String: CalendarWord](
    uniqueKeysWithValues: [
      .weekend, .weekends, .correction, .half, .past, .each, .every, .other, .next, .this, .last,
      .at, .for, .of, .before, .later, .until, .except, .and, .from, .filler,
    ].map { (word: CalendarWord) in ("\(word)", word) })

  /// It says something by itself.
  var isContent: Bool {
    switch self {
    case .weekday, .weekdays, .working, .weekend, .weekends, .month, .day, .part, .parts,
      .meridiem, .date, .nth, .daily,
      .frequency, .clock:
      true
    case .each, .every, .other, .next, .this, .last, .unit, .ordinal, .at, .for, .of, .before,
      .later, .until, .except, .and, .from, .filler, .correction, .half, .past, .number, .length,
      .word:
      false
    }
  }
}

/// A part of the day, as it narrows a clock and stands for one.
package enum PartOfDay: String, Sendable, CaseIterable {
  case morning, noon, afternoon, evening, night

  /// Minutes since midnight that a clock said with it may show; those over 1440 are of the next day.
  var range: Range<Int> {
    switch self {
    case .morning: 180..<750
    case .noon: 660..<900
    case .afternoon: 720..<1140
    case .evening: 960..<1620
    case .night: 1080..<1740
    }
  }

  /// Minutes since midnight, where no clock was said.
  package var usual: Int {
    switch self {
    case .morning: 480
    case .noon: 720
    case .afternoon: 900
    case .evening: 1140
    case .night: 1260
    }
  }
}

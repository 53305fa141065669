import Routines

/// Where a word may stand in a stretch of words that says when.
extension CalendarWord {
  /// A stretch with it may say when.
  var mayCarry: Bool {
    switch self {
    case .each, .every, .next, .ordinal, .number, .length, .until, .half: true
    default: isContent
    }
  }

  /// Before a time it belongs to it.
  var leads: Bool {
    switch self {
    case .at, .for, .of, .from, .this, .and, .filler, .before, .until: true
    default: false
    }
  }

  /// "Every second day", "every second Friday".
  var isCounted: Bool {
    switch self {
    case .unit, .weekday, .length: true
    default: false
    }
  }

  var trails: Bool { self == .filler }

  var isEach: Bool { self == .each || self == .every }

  var isMeridiem: Bool { if case .meridiem = self { true } else { false } }
}

extension SpokenWhen.Clock {
  /// "7" and "19" are hours, "730" is said with its minutes; nil for what no clock shows.
  init?(number: Double) {
    guard number == number.rounded(), number >= 0, number <= 2400 else { return nil }
    let number = Int(number)
    let minutes = number < 100 ? number * 60 : number / 100 * 60 + number % 100
    guard number <= 24 || number >= 100 && number % 100 < 60 else { return nil }
    self.init(minutes: minutes % 1440, isSure: minutes >= 780 || minutes < 60)
  }
}

extension SpokenWhen {
  /// The weekdays from one to another.
  static func week(from first: Int, to last: Int) -> [Int] {
    var days = [first]
    while let day = days.last, day != last, days.count < 7 { days.append(day % 7 + 1) }
    return days
  }
}

extension RecurrenceRule.Frequency {
  /// The largest unit that a length is some of; nil for one in seconds.
  static func of(_ length: Duration) -> (RecurrenceRule.Frequency, Int)? {
    let seconds = Int(length.components.seconds)
    for (unit, frequency) in [
      (604_800, Self.weekly), (86_400, .daily), (3600, .hourly), (60, .minutely),
    ] where seconds >= unit && seconds % unit == 0 {
      return (frequency, seconds / unit)
    }
    return nil
  }
}

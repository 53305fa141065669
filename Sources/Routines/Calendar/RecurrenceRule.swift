/// How often something happens: the part of an RFC 5545 RRULE (section 3.3.10) that people say.
package struct RecurrenceRule: Hashable, Sendable {
  package var frequency: Frequency
  /// Every so many of them, from 1.
  package var interval = 1
  /// BYDAY, in the order of the week.
  package var days: [Day] = []
  /// BYMONTHDAY: from 1, or from -1 for the month's last.
  package var monthDays: [Int] = []
  /// BYMONTH, from 1.
  package var months: [Int] = []
  /// BYHOUR and BYMINUTE.
  package var hours: [Int] = []
  package var minutes: [Int] = []
  package var end = End.never

  package init(_ frequency: Frequency) {
    self.frequency = frequency
  }

  package enum Frequency: String, Sendable, CaseIterable {
    case minutely = "MINUTELY"
    case hourly = "HOURLY"
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
    case yearly = "YEARLY"
  }

  /// A weekday, or the so-manieth of the month.
  package struct Day: Hashable, Sendable {
    /// 1 for Monday.
    package var weekday: Int
    /// 1 for the first of the month, -1 for the last; nil for each.
    package var ordinal: Int?

    package init(_ weekday: Int, ordinal: Int? = nil) {
      self.weekday = weekday
      self.ordinal = ordinal
    }
  }

  package enum End: Hashable, Sendable {
    case never
    /// So many times.
    case after(Int)
    /// At that time at the latest, by the clock on the wall.
    case at(LocalTime)
  }

  /// It counts time that passes, whatever the clock on the wall shows.
  package var isShorterThanADay: Bool { frequency == .minutely || frequency == .hourly }
}

// MARK: - As text

extension RecurrenceRule {
  /// Nil for what is no rule, or has a part that is not kept.
  package init?(_ text: some StringProtocol) {
    var parts: [Substring: Substring] = [:]
    for part in Substring(text).split(separator: ";", omittingEmptySubsequences: false) {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard pair.count == 2, parts.updateValue(pair[1], forKey: pair[0]) == nil else { return nil }
    }
    guard
      let frequency = parts.removeValue(forKey: "FREQ").flatMap({ Frequency(rawValue: String($0)) })
    else { return nil }
    self.init(frequency)
    for (key, value) in parts where !read(value, for: key) { return nil }
    if parts["COUNT"] != nil, parts["UNTIL"] != nil { return nil }
  }

  private mutating func read(_ value: Substring, for key: Substring) -> Bool {
    func numbers(_ range: ClosedRange<Int>) -> [Int]? {
      let all = value.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
      let numbers = all.compactMap(\.self)
      guard numbers.count == all.count, numbers.count <= 62,
        numbers.allSatisfy({ range.contains($0) && $0 != 0 || $0 == 0 && range.lowerBound == 0 })
      else { return nil }
      return Array(Set(numbers)).sorted()
    }
    switch key {
    case "INTERVAL":
      guard let number = Int(value), (1...100_000).contains(number) else { return false }
      interval = number
    case "COUNT":
      guard let number = Int(value), (1...100_000).contains(number) else { return false }
      end = .after(number)
    case "UNTIL":
      guard let time = Self.until(value) else { return false }
      end = .at(time)
    case "BYDAY":
      let all = value.split(separator: ",", omittingEmptySubsequences: false).map(Day.init)
      days = all.compactMap(\.self)
      guard days.count == all.count, days.count <= 14 else { return false }
      days = Array(Set(days)).sorted {
        ($0.weekday, $0.ordinal ?? 0) < ($1.weekday, $1.ordinal ?? 0)
      }
    case "BYMONTHDAY":
      guard let read = numbers(-31...31), !read.contains(0) else { return false }
      monthDays = read
    case "BYMONTH":
      guard let read = numbers(1...12) else { return false }
      months = read
    case "BYHOUR":
      guard let read = numbers(0...23) else { return false }
      hours = read
    case "BYMINUTE":
      guard let read = numbers(0...59) else { return false }
      minutes = read
    default: return false
    }
    return true
  }

  /// "20261224T160000", also with a "Z" that says nothing here.
  private static func until(_ value: Substring) -> LocalTime? {
    let bytes = Array(value.utf8)
    guard bytes.count == 15 || bytes.count == 16 && bytes[15] == UInt8(ascii: "Z") else {
      return nil
    }
    func part(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    return LocalTime(
      "\(part(0..<4))-\(part(4..<6))-\(part(6..<8))T\(part(9..<11)):\(part(11..<13)):\(part(13..<15))"
    )
  }
}

extension RecurrenceRule.Day {
  /// "MO", "1MO", "-1FR".
  fileprivate init?(_ text: Substring) {
    guard let place = Self.names.firstIndex(where: { $0 == text.suffix(2) }) else { return nil }
    self.init(place + 1)
    guard text.count > 2 else { return }
    guard let number = Int(text.dropLast(2)), number != 0, (-5...5).contains(number) else {
      return nil
    }
    ordinal = number
  }

  fileprivate static let names = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  fileprivate var text: String {
    (ordinal.map(String.init) ?? "") + Self.names[(weekday - 1) % 7]
  }
}

extension RecurrenceRule: CustomStringConvertible {
  package var description: String {
    func list(_ name: String, _ numbers: [Int]) -> String? {
      numbers.isEmpty ? nil : "\(name)=" + numbers.map(String.init).joined(separator: ",")
    }
    let until: String? =
      switch end {
      case .never: nil
      case .after(let count): "COUNT=\(count)"
      case .at(let time): "UNTIL=" + time.basic
      }
    return [
      "FREQ=" + frequency.rawValue, interval == 1 ? nil : "INTERVAL=\(interval)",
      days.isEmpty ? nil : "BYDAY=" + days.map(\.text).joined(separator: ","),
      list("BYMONTHDAY", monthDays), list("BYMONTH", months), list("BYHOUR", hours),
      list("BYMINUTE", minutes), until,
    ].compactMap(\.self).joined(separator: ";")
  }
}

extension LocalTime {
  /// The basic form of ISO 8601, as iCalendar writes it: "20261224T160000".
  package var basic: String {
    let text = String(describing: self).filter { $0 != "-" && $0 != ":" }
    return text.count == 13 ? text + "00" : text
  }
}

/// What the calendar and the clock on the wall show, to the second and in no zone.
package struct LocalTime: Hashable, Comparable, Sendable {
  package var day: CalendarDay
  package var time: TimeOfDay

  package init(_ day: CalendarDay, _ time: TimeOfDay) {
    self.day = day
    self.time = time
  }

  /// `minutes` since midnight.
  package init(_ day: CalendarDay, minutes: Int) {
    self.init(day, TimeOfDay(seconds: minutes * 60))
  }

  /// Counted as if every day had 24 hours, since the beginning of 1970.
  package init(seconds: Int64) {
    let day = Int((Double(seconds) / 86400).rounded(.down))
    self.init(CalendarDay(number: day), TimeOfDay(seconds: Int(seconds - Int64(day) * 86400)))
  }

  /// As if every day had 24 hours, since the beginning of 1970.
  package var seconds: Int64 { Int64(day.number) * 86400 + Int64(time.seconds) }

  package static func < (a: LocalTime, b: LocalTime) -> Bool {
    (a.day, a.time.seconds) < (b.day, b.time.seconds)
  }

  /// By the clock's figures; a change to or from summer time is not looked for.
  package static func + (time: LocalTime, length: Duration) -> LocalTime {
    LocalTime(seconds: time.seconds + length.components.seconds)
  }
}

/// ISO 8601, to the minute where the seconds are none: "2026-11-25T07:00".
extension LocalTime: CustomStringConvertible {
  package var description: String {
    func digits(_ number: Int, _ count: Int = 2) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(count - text.count, 0)) + text
    }
    let date = day.date
    let second = time.seconds % 60
    return digits(date.year, 4) + "-" + digits(date.month) + "-" + digits(date.day) + "T"
      + digits(time.hour) + ":" + digits(time.minute) + (second == 0 ? "" : ":" + digits(second))
  }

  /// Reads what `description` writes; nil for anything else.
  package init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    func number(_ range: Range<Int>) -> Int? {
      guard bytes[range].allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
        return nil
      }
      return bytes[range].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
    guard bytes.count == 16 || bytes.count == 19, bytes[4] == UInt8(ascii: "-"),
      bytes[7] == UInt8(ascii: "-"), bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"),
      let year = number(0..<4), let month = number(5..<7), let dayOfMonth = number(8..<10),
      let hour = number(11..<13), let minute = number(14..<16), hour < 24, minute < 60,
      let day = CalendarDay(year: year, month: month, day: dayOfMonth)
    else { return nil }
    var second = 0
    if bytes.count == 19 {
      guard bytes[16] == UInt8(ascii: ":"), let read = number(17..<19), read < 60 else {
        return nil
      }
      second = read
    }
    self.init(day, TimeOfDay(seconds: hour * 3600 + minute * 60 + second))
  }
}

import Routines

/// A date and a time of day to the second, in universal time or in whatever zone its reader is in.
///
/// A time without a zone floats (RFC 5545, section 3.3.5): four o'clock is four o'clock on every
/// clock that shows the calendar. A named zone would need its rules written out beside it.
package struct CalendarTime: Hashable, Sendable {
  /// Since the beginning of 1970, in universal time or by the local clock.
  package var seconds: Int64
  package var isUniversal: Bool

  package init(seconds: Int64, isUniversal: Bool) {
    self.seconds = seconds
    self.isUniversal = isUniversal
  }

  /// Reads a date with a time of day, "2026-12-24T16:00", with or without seconds, and with or
  /// without a zone ("Z", "+02:00").
  ///
  /// Nil for anything else, and for dates and hours that do not exist.
  package init?(_ text: String) {
    var reader = CalendarTimeReader(bytes: Array(text.utf8))
    guard let year = reader.number(4), reader.take("-"), let month = reader.number(2),
      reader.take("-"), let day = reader.number(2), reader.take("T") || reader.take(" "),
      let hour = reader.number(2), reader.take(":"), let minute = reader.number(2),
      year >= 1970, let day = CalendarDay(year: year, month: month, day: day), hour < 24,
      minute < 60
    else { return nil }
    var second = 0
    if reader.take(":") {
      guard let number = reader.number(2), number < 60 else { return nil }
      second = number
    }
    guard let offset = reader.zoneToTheEnd() else { return nil }
    let time = Int64(hour * 3600 + minute * 60 + second)
    seconds = Int64(day.number) * 86400 + time - Int64(offset ?? 0)
    isUniversal = offset != nil
  }

  package static func + (time: CalendarTime, length: Duration) -> CalendarTime {
    CalendarTime(
      seconds: time.seconds + length.wholeSeconds, isUniversal: time.isUniversal)
  }

  /// The same figures as universal time.
  var asUniversal: CalendarTime { CalendarTime(seconds: seconds, isUniversal: true) }
}

extension CalendarTime: CustomStringConvertible {
  /// The basic form of ISO 8601, as iCalendar writes it: "20261224T160000Z".
  package var description: String {
    LocalTime(seconds: seconds).basic + (isUniversal ? "Z" : "")
  }
}

/// The signs of a date, one after the other.
private struct CalendarTimeReader {
  let bytes: [UInt8]
  private var place = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func take(_ sign: Character) -> Bool {
    guard place < bytes.count, bytes[place] == sign.asciiValue else { return false }
    place += 1
    return true
  }

  mutating func number(_ digits: Int) -> Int? {
    guard bytes.count - place >= digits else { return nil }
    var number = 0
    for byte in bytes[place..<(place + digits)] {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    place += digits
    return number
  }

  /// Seconds east of Greenwich, where a zone is given; nothing at all where the text goes on
  /// otherwise.
  mutating func zoneToTheEnd() -> Int?? {
    if place == bytes.count { return .some(nil) }
    if take("Z") || take("z") { return place == bytes.count ? .some(0) : nil }
    let sign = take("+") ? 1 : take("-") ? -1 : 0
    guard sign != 0, let hours = number(2), hours < 24 else { return nil }
    _ = take(":")
    guard let minutes = number(2), minutes < 60, place == bytes.count else { return nil }
    return .some(sign * (hours * 3600 + minutes * 60))
  }
}

extension Duration {
  /// To the nearest second.
  var wholeSeconds: Int64 { (self + .milliseconds(500)).components.seconds }
}

/// A day of the Gregorian calendar, in no zone.
package struct CalendarDay: Hashable, Comparable, Sendable {
  /// Days since the beginning of 1970; the calendar is carried on backwards before 1582.
  package let number: Int

  package init(number: Int) {
    self.number = number
  }

  /// Nil for a day that does not exist, and for years that nobody plans for.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.days(inMonth: month, of: year)).contains(day)
    else { return nil }
    number = Self.days(year: year, month: month, day: day)
  }

  package var year: Int { date.year }
  /// 1 for January.
  package var month: Int { date.month }
  /// Of the month, from 1.
  package var day: Int { date.day }

  /// 1 for Monday, 7 for Sunday.
  package var weekday: Int { ((number + 3) % 7 + 7) % 7 + 1 }

  package static func + (day: CalendarDay, days: Int) -> CalendarDay {
    CalendarDay(number: day.number + days)
  }

  package static func - (a: CalendarDay, b: CalendarDay) -> Int { a.number - b.number }

  package static func < (a: CalendarDay, b: CalendarDay) -> Bool { a.number < b.number }

  package static func days(inMonth month: Int, of year: Int) -> Int {
    let next =
      month == 12
      ? days(year: year + 1, month: 1, day: 1) : days(year: year, month: month + 1, day: 1)
    return next - days(year: year, month: month, day: 1)
  }

  /// Hinnant, "chrono-compatible low-level date algorithms", `days_from_civil`.
  private static func days(year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719468
  }

  /// The same source's `civil_from_days`.
  package var date: (year: Int, month: Int, day: Int) {
    let shifted = number + 719468
    let era = (shifted >= 0 ? shifted : shifted - 146096) / 146097
    let dayOfEra = shifted - era * 146097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth + (shiftedMonth < 10 ? 3 : -9)
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
      dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    )
  }
}

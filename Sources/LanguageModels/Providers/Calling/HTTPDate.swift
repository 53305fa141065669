internal import FoundationEssentials

/// A date as HTTP writes it (RFC 9110, 5.6.7), in its three forms:
/// "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994".
enum HTTPDate {
  static func date(in text: String) -> Date? {
    let words = text.prefix(40).split { " ,-".contains($0) }
    guard
      let month = words.lazy.compactMap({ months.firstIndex(of: $0.lowercased()) }).first,
      let clock = words.first(where: { $0.contains(":") })
    else { return nil }
    let numbers = words.filter { !$0.contains(":") }.compactMap { Int($0) }
    let parts = clock.split(separator: ":").compactMap { Int($0) }
    guard numbers.count == 2, (1...31).contains(numbers[0]), parts.count == 3,
      (0...23).contains(parts[0]), (0...59).contains(parts[1]), (0...60).contains(parts[2]),
      (0...9999).contains(numbers[1])
    else { return nil }
    let year = numbers[1] < 100 ? numbers[1] + (numbers[1] < 70 ? 2000 : 1900) : numbers[1]
    let days = daysSince1970(year: year, month: month + 1, day: numbers[0])
    return Date(
      timeIntervalSince1970: Double(days * 86400 + parts[0] * 3600 + parts[1] * 60 + parts[2]))
  }

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// In the Gregorian calendar, whose years begin in March here so that the leap day comes last.
  private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}

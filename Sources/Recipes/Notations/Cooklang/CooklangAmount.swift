import Understanding

/// What stands between the braces of a timer: "25%minutes", "1/2 % hour", "5-10%min".
struct CooklangAmount {
  /// As it is written.
  var quantity: Range<Int>
  var unit: Range<Int>?
  /// Of a number, or a range of two, with a unit of time; nil for anything else.
  var length: ClosedRange<Duration>?

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ lexicon: RecipeLexicon) {
    guard let percent = range.first(where: { bytes[$0] == UInt8(ascii: "%") }) else {
      quantity = bytes.trimmed(range)
      return
    }
    // "=" fixes a quantity against scaling.
    var from = range.lowerBound
    while from < percent, bytes[from] == 32 || bytes[from] == UInt8(ascii: "=") { from += 1 }
    quantity = bytes.trimmed(from..<percent)
    unit = bytes.trimmed(percent + 1..<range.upperBound)
    guard let unit, !unit.isEmpty, let seconds = Self.seconds(of: bytes, unit, lexicon) else {
      return
    }
    length = Self.length(String(decoding: bytes[quantity], as: UTF8.self), seconds)
  }

  /// Longer timers are a slip of the pen.
  private static let longest = 30.0 * 86400

  private static func length(_ quantity: String, _ unit: Double) -> ClosedRange<Duration>? {
    var ends: [Double] = []
    var end = ""
    // A dash between two numbers makes a range.
    for scalar in quantity.unicodeScalars {
      if scalar == "-" || scalar == "–" || scalar == "—" {
        guard let number = number(end) else { return nil }
        ends.append(number)
        end = ""
      } else {
        end.unicodeScalars.append(scalar)
      }
    }
    guard let number = number(end) else { return nil }
    ends.append(number)
    guard ends.count <= 2, let low = ends.first, let high = ends.last, low > 0, low <= high,
      high * unit <= longest
    else { return nil }
    return duration(low * unit)...duration(high * unit)
  }

  private static func duration(_ seconds: Double) -> Duration {
    .milliseconds(Int64((seconds * 1000).rounded()))
  }

  /// "25", "1.5", "1/2", "1 1/2", "½", "1½".
  private static func number(_ text: String) -> Double? {
    var total: Double?
    for word in text.split(separator: " ") {
      guard let value = plainNumber(word) else { return nil }
      // Only a fraction may follow a whole number.
      if let whole = total {
        guard value < 1, whole == whole.rounded() else { return nil }
      }
      total = (total ?? 0) + value
    }
    return total
  }

  private static func plainNumber(_ word: Substring) -> Double? {
    guard word.utf8.count <= 12 else { return nil }
    let halves = word.split(separator: "/", omittingEmptySubsequences: false)
    if halves.count == 2 {
      guard let top = digits(halves[0]), let bottom = digits(halves[1]), bottom > 0 else {
        return nil
      }
      return top / bottom
    }
    if let last = word.unicodeScalars.last, let part = fraction(last) {
      let whole = word.unicodeScalars.dropLast()
      if whole.isEmpty { return part }
      return digits(Substring(whole)).map { $0 + part }
    }
    return digits(word)
  }

  private static func digits(_ text: Substring) -> Double? {
    guard let first = text.utf8.first, Letters.isDigit(first) || first == UInt8(ascii: "."),
      text.utf8.allSatisfy({ Letters.isDigit($0) || $0 == UInt8(ascii: ".") })
    else { return nil }
    return Double(text)
  }

  private static func fraction(_ scalar: Unicode.Scalar) -> Double? {
    switch scalar {
    case "½": 0.5
    case "¼": 0.25
    case "¾": 0.75
    case "⅓": 1.0 / 3
    case "⅔": 2.0 / 3
    case "⅛": 0.125
    case "⅜": 0.375
    case "⅝": 0.625
    case "⅞": 0.875
    case "⅕": 0.2
    case "⅙": 1.0 / 6
    default: nil
    }
  }

  /// "min", "min.".
  private static func seconds(
    of bytes: UnsafeBufferPointer<UInt8>, _ unit: Range<Int>, _ lexicon: RecipeLexicon
  ) -> Double? {
    let name = bytes[unit].filter { $0 != UInt8(ascii: ".") }
    return name.withUnsafeBufferPointer { lexicon.unit($0, 0..<$0.count) }
  }
}

import Understanding

/// What stands between the braces of a timer: "25%minutes", "1/2 % hour", "5-10%min".
struct CooklangAmount {
  /// As it is written.
  var quantity: Range<Int>
  var unit: Range<Int>?
  /// "=" fixes a quantity against scaling.
  var isFixed = false

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    var range = bytes.trimmed(range)
    if let first = range.first, bytes[first] == UInt8(ascii: "=") {
      isFixed = true
      range = first + 1..<range.upperBound
    }
    guard let percent = range.first(where: { bytes[$0] == UInt8(ascii: "%") }) else {
      quantity = bytes.trimmed(range)
      return
    }
    quantity = bytes.trimmed(range.lowerBound..<percent)
    unit = bytes.trimmed(percent + 1..<range.upperBound)
  }

  /// Longer timers are a slip of the pen.
  private static let longest = Duration.seconds(30 * 86400)

  /// Of a number, or a range of two, with a unit of time, read as it would be in a sentence; nil for anything else.
  func length(
    _ bytes: UnsafeBufferPointer<UInt8>, _ language: Language
  ) -> ClosedRange<Duration>? {
    guard let unit, !unit.isEmpty,
      !quantity.contains(where: { Letters.isLetter(bytes[$0]) || bytes[$0] == Self.colon })
    else {
      return nil
    }
    // "sec." ends no sentence.
    let said = bytes[quantity] + [32] + bytes[unit].filter { $0 != UInt8(ascii: ".") }
    let words = String(decoding: said, as: UTF8.self)
    // A unit says which language it is in, whatever the rest of the recipe is.
    let others = Language.available.lazy.filter { $0.code != language.code }
    let found =
      DurationReader(language: language).length(of: words)
      ?? others.compactMap { DurationReader(language: $0).length(of: words) }.first
    guard let length = found else { return nil }
    let high = length.maxDuration ?? length.duration
    guard length.duration > .zero, length.duration <= high, high <= Self.longest else { return nil }
    return length.duration...high
  }

  private static let colon = UInt8(ascii: ":")
}

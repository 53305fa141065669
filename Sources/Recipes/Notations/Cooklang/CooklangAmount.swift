import Understanding

/// What stands between the braces of a timer: "25%minutes", "1/2 % hour", "5-10%min".
struct CooklangAmount {
  /// As it is written.
  var quantity: Range<Int>
  var unit: Range<Int>?

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    guard let percent = range.first(where: { bytes[$0] == UInt8(ascii: "%") }) else {
      quantity = bytes.trimmed(range)
      return
    }
    // "=" fixes a quantity against scaling.
    var from = range.lowerBound
    while from < percent, bytes[from] == 32 || bytes[from] == UInt8(ascii: "=") { from += 1 }
    quantity = bytes.trimmed(from..<percent)
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
    guard
      let length = DurationReader(language: language).length(
        of: String(decoding: said, as: UTF8.self))
    else { return nil }
    let high = length.maxDuration ?? length.duration
    guard length.duration > .zero, length.duration <= high, high <= Self.longest else { return nil }
    return length.duration...high
  }

  private static let colon = UInt8(ascii: ":")
}

/// Reads the times that transcripts are marked with.
///
///     stamp  [hours ":"] minutes ":" seconds [("." | ",") fraction]
///     span   stamp "-->" stamp
struct TimeStamp {
  private let bytes: ArraySlice<UInt8>
  private var index: Int

  private init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  /// A span at the start of `bytes`, and what follows it.
  static func span(
    in bytes: ArraySlice<UInt8>
  ) -> (start: Duration, end: Duration, rest: ArraySlice<UInt8>)? {
    var reader = TimeStamp(bytes)
    reader.skipSpaces()
    guard let start = reader.stamp() else { return nil }
    reader.skipSpaces()
    for byte in "-->".utf8 where !reader.skip(byte) { return nil }
    reader.skipSpaces()
    guard let end = reader.stamp() else { return nil }
    return (start, end, bytes[reader.index...])
  }

  private mutating func stamp() -> Duration? {
    guard let first = number(), skip(UInt8(ascii: ":")), let second = number() else { return nil }
    var (hours, minutes, seconds) = (Int64(0), first, second)
    if skip(UInt8(ascii: ":")) {
      guard let third = number() else { return nil }
      guard second < 60 else { return nil }
      (hours, minutes, seconds) = (first, second, third)
    }
    guard seconds < 60 else { return nil }
    return .seconds(hours * 3600 + minutes * 60 + seconds) + .nanoseconds(fraction())
  }

  /// Up to eight digits.
  private mutating func number() -> Int64? {
    var value: Int64 = 0
    let begin = index
    while let digit, index - begin < 8 {
      value = value * 10 + digit
      index += 1
    }
    return index > begin ? value : nil
  }

  /// In nanoseconds; digits beyond the ninth count for nothing.
  private mutating func fraction() -> Int64 {
    guard skip(UInt8(ascii: ".")) || skip(UInt8(ascii: ",")) else { return 0 }
    var value: Int64 = 0
    var unit: Int64 = 100_000_000
    while let digit {
      value += digit * unit
      unit /= 10
      index += 1
    }
    return value
  }

  private var digit: Int64? {
    guard index < bytes.endIndex, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index])
    else { return nil }
    return Int64(bytes[index] - UInt8(ascii: "0"))
  }

  private mutating func skipSpaces() {
    while skip(UInt8(ascii: " ")) || skip(UInt8(ascii: "\t")) {}
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard index < bytes.endIndex, bytes[index] == byte else { return false }
    index += 1
    return true
  }
}

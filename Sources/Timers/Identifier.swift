/// A UUID of version 7 (RFC 9562, section 5.7): sorted by the time it was made.
package struct Identifier: Hashable, Comparable, Sendable {
  package let high: UInt64
  package let low: UInt64

  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Made at `moment` out of `random` bits; the same moment and bits give the same identifier.
  package init(at moment: Moment, using random: inout some RandomNumberGenerator) {
    let milliseconds = UInt64(bitPattern: moment.nanoseconds / 1_000_000) & 0xFFFF_FFFF_FFFF
    high = milliseconds << 16 | 0x7000 | random.next() & 0x0FFF
    low = 0x8000_0000_0000_0000 | random.next() >> 2
  }

  /// Reads the 36-character form; nil for anything else.
  package init?(_ text: some StringProtocol) {
    var high: UInt64 = 0
    var low: UInt64 = 0
    var digits = 0
    for (offset, byte) in text.utf8.enumerated() {
      if [8, 13, 18, 23].contains(offset) {
        guard byte == UInt8(ascii: "-") else { return nil }
        continue
      }
      guard digits < 32, let value = Character(UnicodeScalar(byte)).hexDigitValue else {
        return nil
      }
      if digits < 16 { high = high << 4 | UInt64(value) } else { low = low << 4 | UInt64(value) }
      digits += 1
    }
    guard digits == 32, text.utf8.count == 36 else { return nil }
    self.init(high: high, low: low)
  }

  /// The low half alone is random enough to tell identifiers apart.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(low)
  }

  package static func < (a: Identifier, b: Identifier) -> Bool {
    (a.high, a.low) < (b.high, b.low)
  }
}

extension Identifier: CustomStringConvertible {
  /// The 36-character form, lower case.
  package var description: String {
    var text = ""
    text.reserveCapacity(36)
    for digit in 0..<32 {
      if [8, 12, 16, 20].contains(digit) { text.append("-") }
      let word = digit < 16 ? high : low
      let value = Int(truncatingIfNeeded: word >> UInt64((15 - digit % 16) * 4)) & 15
      text.append(Identifier.hexDigits[value])
    }
    return text
  }

  private static let hexDigits = Array("0123456789abcdef")
}

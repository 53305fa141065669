/// A UUID of version 7 (RFC 9562, section 5.7): sorted by the time it was made.
package struct Identifier: Hashable, Comparable, Sendable {
  package let high: UInt64
  package let low: UInt64

  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Made out of a time in `milliseconds`, of which 48 bits are kept, and `random` bits; the same time
  /// and bits give the same identifier.
  package init(milliseconds: Int64, using random: inout some RandomNumberGenerator) {
    let milliseconds = UInt64(bitPattern: milliseconds) & 0xFFFF_FFFF_FFFF
    high = milliseconds << 16 | 0x7000 | random.next() & 0x0FFF
    low = 0x8000_0000_0000_0000 | random.next() >> 2
  }

  /// The same words at the same time make the same identifier, in every version: it is stored (FNV-1a).
  package init(milliseconds: Int64, hashing words: String) {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in words.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    var bits = SeededGenerator(seed: hash)
    self.init(milliseconds: milliseconds, using: &bits)
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
    String(unsafeUninitializedCapacity: 36) { room in
      var at = 0
      for digit in 0..<32 {
        if digit == 8 || digit == 12 || digit == 16 || digit == 20 {
          room[at] = UInt8(ascii: "-")
          at += 1
        }
        let word = digit < 16 ? high : low
        let value = UInt8(truncatingIfNeeded: word >> UInt64((15 - digit % 16) * 4)) & 15
        room[at] = value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
        at += 1
      }
      return at
    }
  }
}

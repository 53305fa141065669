/// What bytes of UTF-8 are to a reader of words.
package enum Letters {
  package enum Meaning {
    case letter, space, dash, minus, pause, symbol, unreadable
    case fraction(Double)
  }

  package static func isDigit(_ byte: UInt8) -> Bool { byte &- 48 < 10 }

  package static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 97 < 26 }

  package static func isSpace(_ byte: UInt8) -> Bool { byte <= 32 }

  /// How many bytes a scalar has that begins with this one.
  package static func width(_ first: UInt8) -> Int {
    if first < 0xC0 { return 1 }
    if first < 0xE0 { return 2 }
    return first < 0xF0 ? 3 : 4
  }

  package static func isForeignLetter(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int) -> Bool {
    if case .letter = meaning(bytes, at) { true } else { false }
  }

  /// Of the scalar beyond ASCII that begins at `at`.
  package static func meaning(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int) -> Meaning {
    let first = bytes[at]
    let second = at + 1 < bytes.count ? bytes[at + 1] : 0
    let third = at + 2 < bytes.count ? bytes[at + 2] : 0
    switch first {
    case 0xC2: return latin(second)
    case 0xC3: return second == 0x97 || second == 0xB7 ? .unreadable : .letter
    case 0xE2: return punctuation(second, third)
    case 0xE3 where second == 0x80 && third < 0x83: return .space
    case 0xEF where second == 0xBF && third == 0xBD: return .unreadable
    case 0xEF where second == 0xB8 || second == 0xBB: return .space
    case 0xF0...: return .space
    // Signs that nobody sees, among letters.
    case 0xCD where second == 0x8F, 0xD8 where second == 0x9C: return .space
    case 0xE1 where second == 0xA0 && (0x8B...0x8E).contains(third): return .space
    case 0xC4...0xEF: return .letter
    default: return .space
    }
  }

  /// U+0080 to U+00BF.
  private static func latin(_ second: UInt8) -> Meaning {
    switch second {
    case 0xBC...0xBE: fraction(UInt32(second))
    case 0xB0: .symbol
    case 0xAA, 0xB5, 0xBA: .letter
    default: .space
    }
  }

  /// U+2000 to U+2FFF.
  private static func punctuation(_ second: UInt8, _ third: UInt8) -> Meaning {
    switch (second, third) {
    case (0x80, 0x90...0x95): .dash
    case (0x80, 0xA6): .pause
    case (0x80, 0xB2), (0x80, 0xB3): .symbol
    case (0x88, 0x92): .minus
    case (0x85, 0x90...0x9E): fraction(0x2150 + UInt32(third - 0x90))
    default: .space
    }
  }

  private static func fraction(_ scalar: UInt32) -> Meaning {
    vulgarFraction(scalar).map { .fraction(Double($0.over) / Double($0.under)) } ?? .space
  }

  /// What a sign such as "½" stands for.
  static func vulgarFraction(_ scalar: UInt32) -> (over: Int, under: Int)? {
    switch scalar {
    case 0xBC: (1, 4)
    case 0xBD: (1, 2)
    case 0xBE: (3, 4)
    case 0x2150: (1, 7)
    case 0x2151: (1, 9)
    case 0x2152: (1, 10)
    case 0x2153, 0x2154: (Int(scalar - 0x2152), 3)
    case 0x2155...0x2158: (Int(scalar - 0x2154), 5)
    case 0x2159: (1, 6)
    case 0x215A: (5, 6)
    case 0x215B...0x215E: (2 * Int(scalar - 0x215B) + 1, 8)
    default: nil
    }
  }

  /// The byte after 0xC3 of a small letter with two dots, given the letter.
  package static func diaeresis(over letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "a"): 0xA4
    case UInt8(ascii: "e"): 0xAB
    case UInt8(ascii: "i"): 0xAF
    case UInt8(ascii: "o"): 0xB6
    case UInt8(ascii: "u"): 0xBC
    default: nil
    }
  }

  /// A byte of a letter of U+00C0 to U+00DE in lower case, after the scalar's first byte; any other
  /// byte as it is.
  package static func lowercased(_ byte: UInt8, after first: UInt8) -> UInt8 {
    first == 0xC3 && byte < 0x9F && byte != 0x97 ? byte | 0x20 : byte
  }

  /// How many bytes a scalar has that nobody sees: joiners, marks of direction, soft hyphens,
  /// variation selectors and tags; 0 where one can be seen.
  package static func unseenWidth(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int, before end: Int)
    -> Int
  {
    let second = at + 1 < end ? bytes[at + 1] : 0
    let third = at + 2 < end ? bytes[at + 2] : 0
    switch (bytes[at], second, third) {
    case (0xC2, 0xAD, _), (0xCD, 0x8F, _), (0xD8, 0x9C, _): return 2
    case (0xE2, 0x80, 0x8B...0x8F), (0xE2, 0x80, 0xAA...0xAE), (0xE2, 0x81, 0xA0...0xAF),
      (0xE1, 0xA0, 0x8B...0x8E), (0xEF, 0xB8, 0x80...0x8F), (0xEF, 0xBB, 0xBF):
      return 3
    case (0xF3, 0xA0, 0x80...0x87): return at + 3 < end ? 4 : 0
    case (_, _, _): return 0
    }
  }
}

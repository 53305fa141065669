/// How a character is written inside a JSON string.
package enum JSONEscape {
  /// The escape of a byte that may not stand there as it is; nil for every other byte.
  package static func needed(for byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "\""): "\\\""
    case UInt8(ascii: "\\"): "\\\\"
    case 0x08: "\\b"
    case 0x09: "\\t"
    case 0x0A: "\\n"
    case 0x0C: "\\f"
    case 0x0D: "\\r"
    case 0..<0x20: numeric(for: Unicode.Scalar(byte))
    case _: nil
    }
  }

  /// "\u2028"; two of them for what is beyond U+FFFF.
  package static func numeric(for scalar: Unicode.Scalar) -> String {
    scalar.utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}

import Understanding

/// What the bytes of a file are as a text.
package struct RecipeEncoding: Hashable, Sendable {
  package var text: String
  /// It was no clean UTF-8: `encoding_converted`.
  package var isConverted: Bool

  /// Reads UTF-8, UTF-16 with a byte order mark, or Windows-1252.
  ///
  /// Throws: `.binary`, `.tooLarge`, `.empty`.
  package init(
    _ bytes: UnsafeBufferPointer<UInt8>, limit: Int = RecipeError.usualLimit
  ) throws(RecipeError) {
    guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    guard !bytes.isEmpty else { throw .empty }
    if bytes.count >= 2, bytes[0] == 0xFF, bytes[1] == 0xFE {
      text = try Self.utf16(bytes, low: 0)
      isConverted = true
      return
    }
    if bytes.count >= 2, bytes[0] == 0xFE, bytes[1] == 0xFF {
      text = try Self.utf16(bytes, low: 1)
      isConverted = true
      return
    }
    guard !Self.isBinary(bytes) else { throw .binary }
    let start = bytes.has("\u{FEFF}", at: 0) ? 3 : 0
    let content = UnsafeBufferPointer(rebasing: bytes[start...])
    if let text = String(validating: content, as: UTF8.self) {
      self.text = text
      isConverted = false
      return
    }
    isConverted = true
    text =
      Self.isMostlyUTF8(content)
      ? String(decoding: content, as: UTF8.self)
      : String(String.UnicodeScalarView(content.lazy.map(Self.windows1252)))
  }

  /// Units of two bytes; `low` tells which of them is the lower.
  ///
  /// Throws: `.binary` for a zero, as every letter of UTF-32 has one.
  private static func utf16(
    _ bytes: UnsafeBufferPointer<UInt8>, low: Int
  ) throws(RecipeError) -> String {
    let units = stride(from: 2, to: bytes.count - 1, by: 2).lazy.map { at in
      UInt16(bytes[at + low]) | UInt16(bytes[at + 1 - low]) << 8
    }
    guard !units.contains(0) else { throw .binary }
    return String(decoding: Array(units), as: UTF16.self)
  }

  /// Whether too much is neither letters nor layout, as in a picture or a program.
  private static func isBinary(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var odd = 0
    let looked = min(bytes.count, 1 << 16)
    for byte in bytes[..<looked] {
      if byte == 0 { return true }
      if byte < 32, byte != 9, byte != 10, byte != 12, byte != 13, byte != 27 { odd += 1 }
    }
    return odd * 50 > looked || bytes[looked...].contains(0)
  }

  /// Whether there are more sequences of UTF-8 than bytes that are none.
  private static func isMostlyUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var good = 0
    var bad = 0
    var at = 0
    while at < bytes.count {
      guard bytes[at] >= 0x80 else {
        at += 1
        continue
      }
      let width = bytes[at] < 0xC2 || bytes[at] > 0xF4 ? 1 : Letters.width(bytes[at])
      let isWhole =
        width > 1 && at + width <= bytes.count
        && bytes[at + 1..<at + width].allSatisfy { $0 & 0xC0 == 0x80 }
      if isWhole { good += 1 } else { bad += 1 }
      at += isWhole ? width : 1
    }
    return good > bad
  }

  /// The scalar of a byte: Latin-1, and what Windows has where Latin-1 has controls.
  ///
  /// Source: the WHATWG Encoding Standard, index windows-1252.
  static func windows1252(_ byte: UInt8) -> Unicode.Scalar {
    byte & 0xE0 == 0x80 ? windows[Int(byte & 0x1F)] : Unicode.Scalar(byte)
  }

  private static let windows: [Unicode.Scalar] = [
    "€", "\u{81}", "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", "\u{8D}", "Ž", "\u{8F}",
    "\u{90}", "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", "\u{9D}", "ž", "Ÿ",
  ]
}

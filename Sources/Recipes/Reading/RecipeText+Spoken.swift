import Understanding

extension RecipeText {
  /// A stretch as it is read out; `text(_:)` is what stands there, which evidence must be.
  func spoken(_ range: Range<Int>) -> String {
    SpokenBytes.hasMarkup(bytes[range]) ? SpokenBytes(bytes, range).text : text(range)
  }
}

extension String {
  /// As it is read out: without what Markdown makes bold, slanted or a link.
  package var spoken: String {
    var copy = self
    return copy.withUTF8 { bytes in
      let whole = 0..<bytes.count
      return SpokenBytes.hasMarkup(bytes[whole]) ? SpokenBytes(bytes, whole).text : nil
    } ?? self
  }
}

/// A stretch of a text without its markup: "**golden**", "_golden_", "[golden](https://…)"; but "5 * 3",
/// "2*400 g" and "snake_case" as they stand.
private struct SpokenBytes {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let range: Range<Int>
  private(set) var text = ""

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    self.bytes = bytes
    self.range = range
    var plain: [UInt8] = []
    plain.reserveCapacity(range.count)
    var opened = 0
    var at = range.lowerBound
    while at < range.upperBound {
      if isEscape(at) {
        plain.append(bytes[at + 1])
        at += 2
        continue
      }
      if opened > 0, let end = linkEnd(at) {
        opened -= 1
        at = end
        continue
      }
      if isMarkup(at) {
        if bytes[at] == UInt8(ascii: "[") { opened += 1 }
      } else {
        plain.append(bytes[at])
      }
      at += 1
    }
    text = String(decoding: plain, as: UTF8.self)
  }

  static func hasMarkup(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    bytes.contains { byte in
      switch byte {
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "["),
        UInt8(ascii: "]"), UInt8(ascii: "\\"):
        true
      default: false
      }
    }
  }

  /// "\*" is a star.
  private func isEscape(_ at: Int) -> Bool {
    guard bytes[at] == UInt8(ascii: "\\"), at + 1 < range.upperBound else { return false }
    switch bytes[at + 1] {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: return true
    default: return false
    }
  }

  /// Behind "](https://…)".
  private func linkEnd(_ at: Int) -> Int? {
    guard bytes.has("](", at: at), at + 2 < range.upperBound else { return nil }
    return bytes[at + 2..<range.upperBound].firstIndex(of: UInt8(ascii: ")")).map { $0 + 1 }
  }

  private func isMarkup(_ at: Int) -> Bool {
    let before = at > range.lowerBound ? bytes[at - 1] : UInt8(ascii: " ")
    let after = at + 1 < range.upperBound ? bytes[at + 1] : UInt8(ascii: " ")
    switch bytes[at] {
    case UInt8(ascii: "*"):
      if Letters.isDigit(before), Letters.isDigit(after) { return false }
      return !Letters.isSpace(before) || !Letters.isSpace(after)
    case UInt8(ascii: "`"): return !Letters.isSpace(before) || !Letters.isSpace(after)
    case UInt8(ascii: "_"):
      return !(Letters.isLetter(before) || Letters.isDigit(before))
        || !(Letters.isLetter(after) || Letters.isDigit(after))
    case UInt8(ascii: "["):
      guard let close = bytes[at..<range.upperBound].firstIndex(of: UInt8(ascii: "]")) else {
        return false
      }
      return linkEnd(close) != nil
    default: return false
    }
  }
}

extension RecipeText {
  /// A stretch as it is read out: without what Markdown makes bold, slanted or a link.
  ///
  /// `text(_:)` is what stands there, which evidence must be.
  func spoken(_ range: Range<Int>) -> String {
    guard bytes[range].contains(where: Self.isMarkup) else { return text(range) }
    var plain: [UInt8] = []
    plain.reserveCapacity(range.count)
    var at = range.lowerBound
    while at < range.upperBound {
      if let end = linkEnd(at, before: range.upperBound) {
        at = end
      } else if isMarkup(at, in: range) {
        at += 1
      } else {
        plain.append(bytes[at])
        at += 1
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }

  private static func isMarkup(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "["),
      UInt8(ascii: "]"):
      true
    default: false
    }
  }

  /// Behind "](https://…)".
  private func linkEnd(_ at: Int, before end: Int) -> Int? {
    guard bytes.has("](", at: at), at + 2 < end else { return nil }
    return bytes[at + 2..<end].firstIndex(of: UInt8(ascii: ")")).map { $0 + 1 }
  }

  /// "**golden**", "_golden_", "[golden](…)"; but "5 * 3" and "snake_case".
  private func isMarkup(_ at: Int, in range: Range<Int>) -> Bool {
    let before = at > range.lowerBound ? bytes[at - 1] : UInt8(ascii: " ")
    let after = at + 1 < range.upperBound ? bytes[at + 1] : UInt8(ascii: " ")
    switch bytes[at] {
    case UInt8(ascii: "*"), UInt8(ascii: "`"):
      return !Letters.isSpace(before) || !Letters.isSpace(after)
    case UInt8(ascii: "_"):
      return !(Letters.isLetter(before) || Letters.isDigit(before))
        || !(Letters.isLetter(after) || Letters.isDigit(after))
    case UInt8(ascii: "["):
      guard let close = bytes[at..<range.upperBound].firstIndex(of: UInt8(ascii: "]")) else {
        return false
      }
      return linkEnd(close, before: range.upperBound) != nil
    default: return false
    }
  }
}

/// Text as a voice or a terminal can safely say it.
package enum Speakable {
  /// Names longer than this are cut: nobody wants to hear them out.
  package static let longestName = 60

  /// Keeps letters, digits, spaces and the signs that belong inside words; a run of anything else
  /// (escape sequences, direction marks, markdown, emoji) becomes one space.
  package static func clean(_ text: String, limit: Int = longestName) -> String {
    var kept = String.UnicodeScalarView()
    var gap = false
    var escape = Escape.outside
    var count = 0
    for scalar in text.unicodeScalars {
      if escape.swallows(scalar) {
        gap = true
        continue
      }
      guard isSpoken(scalar) else {
        gap = true
        continue
      }
      if gap, !kept.isEmpty, !isMark(scalar) {
        kept.append(" ")
        count += 1
      }
      gap = false
      kept.append(scalar)
      count += 1
      if count >= limit {
        cutBack(&kept)
        break
      }
    }
    let cleaned = String(kept)
    return cleaned.contains { $0.isLetter || $0.isNumber } ? trimmed(cleaned) : ""
  }

  /// Drops the word that the limit fell into, unless it is the only one.
  private static func cutBack(_ kept: inout String.UnicodeScalarView) {
    guard let space = kept.lastIndex(of: " ") else { return }
    kept.removeSubrange(space...)
  }

  package static func isSpoken(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    if properties.isAlphabetic || properties.numericType != nil || isMark(scalar) { return true }
    return inner.contains(scalar)
  }

  package static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark: true
    default: false
    }
  }

  private static func trimmed(_ text: String) -> String {
    var text = Substring(text)
    while let first = text.unicodeScalars.first, edge.contains(first) { text.removeFirst() }
    while let last = text.unicodeScalars.last, edge.contains(last) {
      text.removeLast()
    }
    return String(text)
  }

  private static let inner: Set<Unicode.Scalar> = [
    "'", "\u{2019}", "-", "&", ",", ".", ":", "%", "°",
  ]
  private static let edge: Set<Unicode.Scalar> = [" ", ",", ".", ":", "-", "&", "'"]

  /// Where we are in a terminal's escape sequence (ECMA-48): ESC, then "[…" up to a letter or a
  /// single character.
  package enum Escape {
    case outside
    case begun
    case inside

    package mutating func swallows(_ scalar: Unicode.Scalar) -> Bool {
      switch self {
      case .outside:
        if scalar == "\u{9B}" {
          self = .inside
        } else if scalar == "\u{1B}" {
          self = .begun
        } else {
          return false
        }
      case .begun: self = scalar == "[" ? .inside : .outside
      case .inside: if (0x40...0x7E).contains(scalar.value) { self = .outside }
      }
      return true
    }
  }
}

/// Text from outside as a part of one line.
package enum TextLine {
  /// Runs of white space and control characters become one space; marks that turn the direction of
  /// everything behind them are dropped.
  package static func of(_ text: String) -> String {
    var kept = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !turnsDirection(scalar) {
      if isGap(scalar) {
        if kept.last != " " { kept.append(" ") }
      } else {
        kept.append(scalar)
      }
    }
    return String(kept)
  }

  /// The same without space at its ends.
  package static func whole(_ text: String) -> String { trimmed(of(text)) }

  package static func trimmed(_ text: String) -> String {
    var text = Substring(text)
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  /// Whether a mark turns the direction of what stands behind it, to the end of the line or beyond.
  package static func turnsDirection(_ scalar: Unicode.Scalar) -> Bool {
    directions.contains(scalar)
  }

  private static func isGap(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
  }

  private static let directions: Set<Unicode.Scalar> = [
    "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}",
    "\u{2068}", "\u{2069}",
  ]
}

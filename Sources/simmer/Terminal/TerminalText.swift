/// Makes text that came from elsewhere harmless on a terminal.
enum TerminalText {
  /// Without control characters, escape sequences and characters that turn the writing direction.
  ///
  /// A name such as "pasta\u{1B}]0;…" must not reach the terminal raw; what is taken out leaves a
  /// replacement character, so that nothing disappears unseen.
  static func clean(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isHarmful) else { return text }
    var cleaned = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      cleaned.append(isHarmful(scalar) ? "\u{FFFD}" : scalar)
    }
    return String(cleaned)
  }

  /// The same on one line: line ends and runs of spaces become one space.
  static func oneLine(_ text: String) -> String {
    clean(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }

  /// The first `width` columns, as most terminals count them.
  static func fitted(_ text: String, to width: Int) -> String {
    var columns = 0
    for index in text.indices {
      columns += self.columns(of: text[index])
      if columns > width { return String(text[..<index]) }
    }
    return text
  }

  static func columns(of text: String) -> Int {
    text.reduce(0) { $0 + columns(of: $1) }
  }

  /// Two for East Asian wide characters and pictures, one for everything else that is cleaned.
  static func columns(of character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    let isWide =
      switch scalar.value {
      case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
        0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
        true
      default: false
      }
    return isWide ? 2 : 1
  }

  private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: false
    case 0..<0x20, 0x7F..<0xA0: true
    // Marks, embeddings, overrides and isolates that turn the writing direction.
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

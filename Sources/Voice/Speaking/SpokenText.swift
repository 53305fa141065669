/// Words as a speech program may have them: no mark-up that it could obey, no marks that it would
/// read out.
enum SpokenText {
  /// Longer replies are cut at a space.
  private static let longest = 2000

  static func plain(_ text: String) -> String {
    var plain = String.UnicodeScalarView()
    var isAfterSpace = true
    for scalar in text.unicodeScalars where !isMark(scalar) {
      guard !PlainText.isControl(scalar), !isBreak(scalar) else {
        if !isAfterSpace { plain.append(" ") }
        isAfterSpace = true
        continue
      }
      isAfterSpace = false
      plain.append(scalar)
    }
    if plain.last == " " { plain.removeLast() }
    return cut(String(plain))
  }

  /// What marks up text for a screen, espeak's own brackets (`[[`), and pictures.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "[", "]", "{", "}", "*", "#", "`", "\\", "~", "^", "•": true
    default: scalar.properties.isEmojiPresentation || scalar.value == 0xFE0F
    }
  }

  /// Space, and what SSML is made of.
  private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "<", ">", "_", "|", "…": true
    default: scalar.properties.isWhitespace
    }
  }

  private static func cut(_ text: String) -> String {
    guard text.count > longest else { return text }
    let head = text.prefix(longest)
    return String(head[..<(head.lastIndex(of: " ") ?? head.endIndex)])
  }
}

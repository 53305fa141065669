import PlainText

/// Words that stand in Markdown as words, whatever signs are in them.
enum MarkdownText {
  /// A part of a line that begins with something else.
  static func inert(_ text: String) -> String {
    var kept = String.UnicodeScalarView()
    for scalar in TextCleaner.partOfLine(text).unicodeScalars {
      if signs.contains(scalar) { kept.append("\\") }
      kept.append(scalar)
    }
    return String(kept)
  }

  /// A line of its own: its beginning makes no list, quotation or heading of it.
  static func line(_ words: String) -> String {
    let words = TextCleaner.trimmed(words)
    let digits = words.prefix { $0.isASCII && $0.isNumber }
    let rest = words[digits.endIndex...]
    if !digits.isEmpty, let sign = rest.first, sign == "." || sign == ")" {
      return digits + "\\" + rest
    }
    if let first = words.first, "-+=".contains(first) { return "\\" + words }
    return words
  }

  private static let signs: Set<Unicode.Scalar> = [
    "\\", "`", "*", "_", "{", "}", "[", "]", "<", ">", "#", "|", "~", "&", "$",
  ]
}

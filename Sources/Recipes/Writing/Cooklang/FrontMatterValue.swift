import PlainText

/// A value of a YAML front matter: a plain scalar where it can be one, else in double quotes.
enum FrontMatterValue {
  static func of(_ text: String) -> String {
    let words =
      text.utf8.contains { $0 < 32 || $0 >= 0x80 }
      ? TextCleaner.line(text) : TextCleaner.trimmed(text)
    guard !isPlain(words) else { return words }
    let escaped = words.unicodeScalars.map { scalar in
      scalar == "\"" || scalar == "\\" ? "\\\(scalar)" : String(scalar)
    }
    return "\"\(escaped.joined())\""
  }

  /// Begins with a letter, and has nothing in it that YAML could read otherwise.
  private static func isPlain(_ words: String) -> Bool {
    if isMeasure(words) { return true }
    guard let first = words.unicodeScalars.first, first.properties.isAlphabetic,
      !ownWords.contains(words.lowercased()), words.last != ":"
    else { return false }
    var last: Unicode.Scalar?
    for scalar in words.unicodeScalars {
      if last == ":", scalar == " " { return false }
      let isWord = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      guard isWord || signs.contains(scalar) else { return false }
      last = scalar
    }
    return true
  }

  /// "15 minutes" and "4" are the same as a text and as whatever else.
  private static func isMeasure(_ words: String) -> Bool {
    let pieces = words.split(separator: " ", omittingEmptySubsequences: false)
    guard pieces.count <= 2, let digits = pieces.first, (1...9).contains(digits.utf8.count),
      digits.utf8.allSatisfy({ $0 &- 48 < 10 }), digits.utf8.first != UInt8(ascii: "0")
    else { return false }
    return pieces.dropFirst().allSatisfy { word in
      !word.isEmpty && word.utf8.allSatisfy { ($0 | 0x20) &- 97 < 26 }
    }
  }

  private static let signs: Set<Unicode.Scalar> = [
    " ", "-", ",", ".", "/", "(", ")", "'", "\u{2019}", ":", "&", "?", "=", "_", "%", "+", "!",
    "\u{2013}",
  ]
  /// Words that are no text to YAML.
  private static let ownWords: Set<String> = [
    "true", "false", "yes", "no", "on", "off", "null", "y", "n",
  ]
}

import PlainText

/// A value of a YAML front matter: a plain scalar where it can be one, else in double quotes.
enum FrontMatterValue {
  static func of(_ text: String) -> String {
    let words = TextCleaner.line(text)
    guard !isPlain(words) else { return words }
    let escaped = words.unicodeScalars.map { scalar in
      scalar == "\"" || scalar == "\\" ? "\\\(scalar)" : String(scalar)
    }
    return "\"\(escaped.joined())\""
  }

  /// Begins with a letter, and has nothing in it that YAML could read otherwise.
  private static func isPlain(_ words: String) -> Bool {
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

  private static let signs: Set<Unicode.Scalar> = [
    " ", "-", ",", ".", "/", "(", ")", "'", "\u{2019}", ":", "&", "?", "=", "_", "%", "+", "!",
    "\u{2013}",
  ]
  /// Words that are no text to YAML.
  private static let ownWords: Set<String> = [
    "true", "false", "yes", "no", "on", "off", "null", "y", "n",
  ]
}

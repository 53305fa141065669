/// The text of a subtitle without its mark-up.
enum CueText {
  /// Takes out tags (`<v Ann>`, `<c.loud>`, `<00:01.000>`, `<i>`, SubRip's `{\an8}`) and writes out
  /// the characters that WebVTT escapes.
  ///
  /// A `<` without its `>` is a character like any other.
  static func plain(_ text: String) -> String {
    guard text.utf8.contains(where: { "<{&".utf8.contains($0) }) else { return text }
    var plain = ""
    var rest = text[...]
    while let mark = rest.firstIndex(where: { $0 == "<" || $0 == "{" || $0 == "&" }) {
      plain += rest[..<mark]
      rest = rest[mark...]
      if let end = endOfTag(rest) {
        rest = rest[end...]
      } else if let (character, end) = entity(rest) {
        plain += character
        rest = rest[end...]
      } else {
        plain.append(rest.removeFirst())
      }
    }
    return plain + rest
  }

  private static let longestTag = 120

  private static func endOfTag(_ text: Substring) -> Substring.Index? {
    let closing: Character
    if text.first == "<" {
      closing = ">"
    } else if text.hasPrefix("{\\") {
      closing = "}"
    } else {
      return nil
    }
    return text.prefix(longestTag).firstIndex(of: closing).map(text.index(after:))
  }

  private static func entity(_ text: Substring) -> (String, Substring.Index)? {
    for (name, character) in entities where text.hasPrefix(name) {
      return (character, text.index(text.startIndex, offsetBy: name.count))
    }
    return nil
  }

  private static let entities = [
    ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&nbsp;", " "), ("&lrm;", ""), ("&rlm;", ""),
    ("&#39;", "'"), ("&quot;", "\""),
  ]
}

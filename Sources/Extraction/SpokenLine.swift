import PlainText

/// A line of Markdown as it is read aloud.
///
///     "## Eggs"  →  Eggs            "- **Boil** `it`"  →  Boil it        "1. Stir"  →  Stir
///     "see [this](https://…)"  →  see this        "https://…"  →  nothing        "🍅"  →  nothing
package enum SpokenLine {
  package static func cleaned(_ line: String) -> String {
    let words = TextCleaner.quote(withoutLinks(line), longest: .max)
      .split(separator: " ").filter { !isAddress($0) }
    return withoutMark(words).map { plain($0) }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// "[text](address)" is its text.
  private static func withoutLinks(_ line: String) -> String {
    var kept = ""
    var rest = line[...]
    while let close = rest.range(of: "](") {
      kept += rest[..<close.lowerBound]
      let address = rest[close.upperBound...]
      rest = address.firstIndex(of: ")").map { address[address.index(after: $0)...] } ?? ""
      kept += " "
    }
    return kept + rest
  }

  private static func isAddress(_ word: Substring) -> Bool {
    word.contains("://") || word.lowercased().hasPrefix("www.")
  }

  /// The mark of a list or a heading at the line's beginning.
  private static func withoutMark(_ words: [Substring]) -> ArraySlice<Substring> {
    guard let first = words.first, words.count > 1 else { return words[...] }
    let isBullet = first.allSatisfy { "-+•–—·".contains($0) }
    let isNumber =
      first.count <= 4 && (first.last == "." || first.last == ")")
      && first.dropLast().allSatisfy(\.isNumber) && first.count > 1
    return isBullet || isNumber ? words.dropFirst() : words[...]
  }

  private static func plain(_ word: Substring) -> String {
    String(String.UnicodeScalarView(word.unicodeScalars.compactMap(spoken)))
  }

  private static func spoken(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    // Full-width letters are letters.
    if (0xFF01...0xFF5E).contains(scalar.value) { return Unicode.Scalar(scalar.value - 0xFEE0) }
    if (0x1D400...0x1D7FF).contains(scalar.value) { return nil }
    let isKept = scalar.isASCII || "°½¼¾⅓⅔€£".unicodeScalars.contains(scalar)
    switch scalar.properties.generalCategory {
    case .otherSymbol, .modifierSymbol, .mathSymbol, .enclosingMark, .otherNumber:
      return isKept ? scalar : nil
    default: return scalar
    }
  }
}

extension Substring {
  /// Without Foundation's own.
  fileprivate func range(of pair: String) -> Range<Index>? {
    let sought = Array(pair)
    var at = startIndex
    while at < endIndex {
      let next = index(after: at)
      if self[at] == sought[0], next < endIndex, self[next] == sought[1] {
        return at..<index(after: next)
      }
      at = next
    }
    return nil
  }
}

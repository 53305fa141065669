extension Speakable {
  /// Sentences that somebody else wrote, without what a voice cannot say or a terminal obeys: marks
  /// of emphasis, headings and lists, escape sequences, direction marks.
  ///
  /// What is longer than `limit` ends with the last whole sentence before it, or word.
  package static func prose(_ text: String, limit: Int) -> String {
    var kept = String.UnicodeScalarView()
    var gap = false
    var escape = Escape.outside
    for scalar in text.unicodeScalars {
      guard !escape.swallows(scalar), isProse(scalar) else {
        gap = true
        continue
      }
      if gap, !kept.isEmpty, !isMark(scalar), !closing.contains(scalar) { kept.append(" ") }
      gap = false
      kept.append(scalar)
      guard kept.count < limit else { break }
    }
    let words = String(kept)
    guard kept.count >= limit else { return words }
    let end = words.lastIndex { ".!?".contains($0) } ?? words.lastIndex(of: " ")
    return end.map { String(words[...$0]) } ?? words
  }

  private static func isProse(_ scalar: Unicode.Scalar) -> Bool {
    isSpoken(scalar) || spokenMarks.contains(scalar)
  }

  private static let closing: Set<Unicode.Scalar> = [".", ",", ";", ":", "!", "?", ")"]
  private static let spokenMarks: Set<Unicode.Scalar> = [
    ";", "!", "?", "(", ")", "\"", "/", "+", "=", "\u{2013}", "\u{2014}", "\u{201C}", "\u{201D}",
    "\u{2018}", "\u{BD}", "\u{BC}", "\u{BE}", "$", "\u{20AC}", "\u{A3}",
  ]
}

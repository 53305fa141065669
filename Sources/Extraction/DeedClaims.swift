package import Understanding

/// Finds sentences in which a model says that it, or somebody, did what only Simmer does.
///
///     claim = any word for a timer, an alarm, …
///           | ("I" | "we" | "I've" | …) up to four words, a deed
///           | ("has been" | "is now" | "are" …) up to two words, a deed
///           | [up to two words] a deed, as the whole sentence          "All cancelled."
///           | a word of mixed alphabets, which only hides something
package enum DeedClaims {
  package static func hasOne(_ sentence: String, in language: Language) -> Bool {
    let words = FoldedText(sentence, language: language).words.map(\.folded)
    if words.contains(where: { language[.timerNouns].contains($0) || isMixed($0) }) { return true }
    if words.count <= 3, words.contains(where: language[.deeds].contains) { return true }
    for (place, word) in words.enumerated() {
      let next = words[(place + 1)...]
      if language[.doers].contains(word), next.prefix(4).contains(where: language[.deeds].contains)
      {
        return true
      }
      if language[.passives].contains(word),
        next.prefix(3).contains(where: language[.doneDeeds].contains)
      {
        return true
      }
    }
    return false
  }

  /// Latin letters with ones of another alphabet that look the same.
  private static func isMixed(_ word: String) -> Bool {
    let letters = word.unicodeScalars
    return letters.contains { $0.isASCII && $0.properties.isAlphabetic }
      && letters.contains { (0x370...0x58F).contains($0.value) }
  }
}

/// The places that text goes to.
extension TextCleaner {
  /// Names longer than this are cut: they are too long to be said.
  package static let longestName = 60

  /// A name, or a few words inside a sentence of ours: letters, digits and the signs that belong
  /// inside words; empty where there is neither a letter nor a digit.
  ///
  ///     "\u{1B}[31mred *soup*"  →  red soup        "tea ☕️"  →  tea        "— — —"  →  nothing
  package static func name(_ text: String, longest: Int = longestName) -> String {
    let cleaner = TextCleaner(
      wanted: .wordsAnd(signsInWords), longest: longest,
      edges: [" ", ",", ".", ":", "-", "&", "'"])
    let name = cleaner.cleaned(text)
    return name.contains { $0.isLetter || $0.isNumber } ? name : ""
  }

  /// Whole sentences that are read out: as a name, with the marks of sentences.
  package static func prose(_ text: String, longest: Int) -> String {
    let cleaner = TextCleaner(
      wanted: .wordsAnd(signsInProse), longest: longest, cut: .afterSentence, closing: closing)
    return cleaner.cleaned(text)
  }

  /// What a speech program is given: no markup that it could obey (espeak's "[[", the "<" of SSML),
  /// no signs or pictures that it would read out.
  package static func speech(_ text: String) -> String {
    let cleaner = TextCleaner(
      wanted: .allBut(markup.union(["\u{2022}", "\u{2026}"]).subtracting(["="])),
      longest: longestSpeech, closing: closing, keepsPictures: false)
    return cleaner.cleaned(text)
  }

  /// Words that are quoted in a message or kept beside a phase: every sign but those of markup.
  package static func quote(_ text: String, longest: Int = 80) -> String {
    TextCleaner(wanted: .allBut(markup), longest: longest).cleaned(text)
  }

  /// A part of a line, with the space at its ends, and otherwise spelt as its author did.
  package static func partOfLine(_ text: some StringProtocol) -> String {
    TextCleaner(edges: [], keepsSpelling: true).cleaned(String(text))
  }

  /// A line of its own.
  package static func line(_ text: String) -> String {
    TextCleaner(keepsSpelling: true).cleaned(text)
  }

  /// Without the spaces at its ends.
  package static func trimmed(_ text: String) -> String {
    var text = Substring(text)
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  private static let longestSpeech = 2000
  private static let closing: Set<Unicode.Scalar> = [".", ",", ";", ":", "!", "?", ")"]
  private static let signsInWords: Set<Unicode.Scalar> = [
    "'", "\u{2019}", "-", "&", ",", ".", ":", "%", "°",
  ]
  private static let signsInProse = signsInWords.union([
    ";", "!", "?", "(", ")", "\"", "/", "+", "=", "\u{2013}", "\u{2014}", "\u{201C}", "\u{201D}",
    "\u{2018}", "\u{BD}", "\u{BC}", "\u{BE}", "$", "\u{20AC}", "\u{A3}",
  ])
  private static let markup: Set<Unicode.Scalar> = [
    "*", "_", "`", "#", "<", ">", "[", "]", "{", "}", "|", "\\", "~", "^", "=",
  ]
}

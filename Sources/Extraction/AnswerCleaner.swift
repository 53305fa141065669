import PlainText
package import Understanding

/// Makes of a model's prose, however it is cut into pieces, sentences that can be spoken.
///
///     line     = [list mark | heading mark | quote mark] {sentence}
///     sentence = up to ". ", "! ", "? " or the line's end
///
/// Markup, links, emoji and everything that is not shown go; sentences that claim a deed are left out
/// whole; behind some 600 characters nothing follows.
package struct AnswerCleaner: Sendable {
  private let language: Language
  private var line = ""
  private var said = 0
  private var isFull = false

  /// In which language it is.
  package init(language: Language = .standard) { self.language = language }

  /// All of an answer.
  package static func cleaned(_ text: String) -> String {
    var cleaner = AnswerCleaner()
    return (cleaner.take(text) + cleaner.finish()).joined()
  }

  /// The sentences that are complete now; each but the first begins with a space.
  package mutating func take(_ piece: String) -> [String] {
    guard !isFull else { return [] }
    var sentences: [String] = []
    for character in piece {
      if character.isNewline {
        sentences += closed()
        continue
      }
      if character.isWhitespace, endsSentence { sentences += closed() }
      line.append(character)
      // A line without any end is not kept for ever.
      if line.utf8.count > Self.longestLine { sentences += closed() }
      if isFull { break }
    }
    return sentences
  }

  package mutating func finish() -> [String] { closed() }

  private var endsSentence: Bool {
    let end = line.last { !Self.closers.contains($0) }
    guard let end, Self.enders.contains(end) else { return false }
    // "1." is a list's number, not a sentence.
    return line.contains(where: \.isLetter)
  }

  private mutating func closed() -> [String] {
    defer { line = "" }
    guard !isFull else { return [] }
    var sentence = SpokenLine.cleaned(line)
    guard sentence.contains(where: { $0.isLetter || $0.isNumber }),
      !DeedClaims.hasOne(sentence, in: language)
    else { return [] }
    if said + sentence.count > Self.longest {
      isFull = true
      guard said == 0 else { return [] }
      sentence = TextCleaner.quote(sentence, longest: Self.longest - 1) + "…"
    }
    if said > 0 { sentence = " " + sentence }
    said += sentence.count
    return [sentence]
  }

  private static let enders: Set<Character> = [".", "!", "?", "…", "。"]
  private static let closers: Set<Character> = ["\"", "”", "’", "'", ")", "*", "_", "`", "]"]
  private static let longest = 600
  private static let longestLine = 4096
}

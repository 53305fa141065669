/// Tells the language of words by the small words in them that only one language has.
///
/// "Stop" and "timer" are the same everywhere and tell nothing: such words are in the language of
/// what was said before.
package struct LanguageGuess: Sendable {
  private let places: [Substring: Int]
  /// Letters beyond a to z, which tell a language wherever they stand in a word.
  private let letters: [Unicode.Scalar: Int]

  /// Among all languages.
  package static let standard = LanguageGuess()

  init() {
    var words: [Substring: Int] = [:]
    var letters: [Unicode.Scalar: Int] = [:]
    for (place, language) in LanguageCode.all.enumerated() {
      let markers = (LanguageCode.markers[language.rawValue] ?? "").utf8
      for bytes in markers.split(whereSeparator: { $0 <= UInt8(ascii: " ") }) {
        let word = Substring(bytes)
        if let letter = word.unicodeScalars.first, !letter.isASCII, word.unicodeScalars.count == 1 {
          letters[letter] = place
        } else {
          words[word] = place
        }
      }
    }
    places = words
    self.letters = letters
  }

  /// The language that most of the telling words are in; nil where none tells, or as many tell of
  /// another one.
  package func language(of text: String) -> LanguageCode? {
    var found = [Int](repeating: 0, count: LanguageCode.all.count)
    let beginning = String(text.unicodeScalars.prefix(Self.longest)).lowercased()
    let words = beginning.split { !$0.isLetter && !Self.apostrophes.contains($0) }
    for word in words {
      if let place = places[word] ?? word.unicodeScalars.lazy.compactMap({ letters[$0] }).first {
        found[place] += 1
      }
    }
    guard let most = found.max(), most > 0, found.count(where: { $0 == most }) == 1 else {
      return nil
    }
    return found.firstIndex(of: most).map { LanguageCode.all[$0] }
  }

  private static let apostrophes: Set<Character> = ["'", "’"]
  /// What comes after so many characters tells nothing new.
  private static let longest = 2000
}

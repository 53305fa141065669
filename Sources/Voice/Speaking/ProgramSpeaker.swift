package import Languages
package import Timers

/// A program that speaks its standard input, such as `espeak-ng --stdin`.
package struct ProgramSpeaker: Speaker {
  package let name: String
  private let languages: Set<LanguageCode>?
  private let goesBySentence: Bool
  private let program: @Sendable (LanguageCode) -> any OutsideProgram
  private let clock: any WallClock
  private let complain: @Sendable (String) -> Void

  /// A program tells nothing of how far it came.
  ///
  /// One that starts quickly `goesBySentence`, so that where it fails only one sentence is said twice;
  /// nil for `languages` stands for every one.
  package init(
    name: String, languages: Set<LanguageCode>? = nil, goesBySentence: Bool = false,
    clock: any WallClock, complain: @escaping @Sendable (String) -> Void,
    program: @escaping @Sendable (LanguageCode) -> any OutsideProgram
  ) {
    self.name = name
    self.languages = languages
    self.goesBySentence = goesBySentence
    self.program = program
    self.clock = clock
    self.complain = complain
  }

  package func speaks(_ language: LanguageCode) -> Bool { languages?.contains(language) ?? true }

  package func speak(_ words: SpokenWords) async throws {
    var rest = (goesBySentence ? words.sentences : [words.text])[...]
    while let sentence = rest.first {
      do {
        let program = EffectProgram(program(words.language), clock: clock, complain: complain)
        try await program.perform(
          reading: Array((sentence + "\n").utf8),
          within: SpokenWords(sentence, in: words.language).patience)
      } catch let error as ProgramError {
        throw SpeechFailure(
          error.isMissing ? "it is not installed" : "\(error)",
          rest: SpokenWords(rest.joined(separator: " "), in: words.language))
      }
      rest.removeFirst()
    }
  }
}

extension SpokenWords {
  /// Each sentence with the sign that ends it.
  var sentences: [String] {
    var sentences: [String] = []
    var sentence = ""
    for word in text.split(separator: " ") {
      sentence += sentence.isEmpty ? String(word) : " \(word)"
      if let end = word.last, ".!?".contains(end), word.count > 2 {
        sentences.append(sentence)
        sentence = ""
      }
    }
    return sentence.isEmpty ? sentences : sentences + [sentence]
  }

  /// What is left to say after so long: from the beginning of a word, and rather once too often than
  /// not at all.
  func rest(after heard: Duration) -> SpokenWords {
    let letters = Int((heard / .seconds(1) * Self.lettersASecond).rounded(.down))
    guard letters > 0 else { return self }
    let said = text.prefix(letters)
    guard said.endIndex < text.endIndex else {
      // It took longer than reckoned: the last words may be missing.
      return SpokenWords(
        text.suffix(from: text.lastIndex(of: " ") ?? text.startIndex), in: language)
    }
    let begin = said.lastIndex(of: " ").map { text.index(after: $0) } ?? text.startIndex
    return SpokenWords(String(text[begin...]), in: language)
  }

  private init(_ text: Substring, in language: LanguageCode) {
    self.init(String(text.drop { $0 == " " }), in: language)
  }

  /// Slower than the voices that were measured (13 to 17).
  private static let lettersASecond = 11.0
}

package import Languages

/// The words of a recipe that is read out, made comparable once: what is said is held against them turn by turn.
package struct CookIndex: Hashable, Sendable {
  /// A sentence of a step, or a line of the ingredients.
  struct Line: Hashable, Sendable {
    let text: String
    let stems: Set<String>
    /// It gives a temperature.
    let isHot: Bool
  }

  /// BCP 47.
  let language: String
  /// The sentences of each step, in the order of the recipe.
  let steps: [[Line]]
  let ingredients: [Line]
  /// As they are written, in small letters.
  let words: Set<Substring>

  /// `steps`: as each is read out; `ingredients`: a line each.
  package init(steps: [String], ingredients: [String], language: LanguageCode) {
    self.init(
      steps: steps, ingredients: ingredients, Language.named(language.rawValue) ?? .standard)
  }

  init(steps: [String], ingredients: [String], _ language: Language) {
    self.language = language.code
    let words = CookWords(language)
    var known: Set<Substring> = []
    func line(_ text: String) -> Line {
      let said = StepTalk.words(of: text)
      known.formUnion(said)
      return Line(text: text, stems: words.stems(said), isHot: words.isHot(text, said))
    }
    self.steps = steps.map { CookWords.sentences(of: $0).map(line) }
    self.ingredients = ingredients.map(line)
    self.words = known
  }

  /// The words of a name by which a recipe can be told from others.
  package static func stems(of text: String, in language: LanguageCode) -> Set<String> {
    CookWords(Language.named(language.rawValue) ?? .standard).stems(StepTalk.words(of: text))
  }

  /// The same in another language.
  func read(in language: Language) -> CookIndex {
    guard language.code != self.language else { return self }
    return CookIndex(
      steps: steps.map { $0.map(\.text).joined(separator: " ") },
      ingredients: ingredients.map(\.text), language)
  }
}

/// How words of a recipe and of its cook are compared.
struct CookWords {
  private let language: Language
  private let endings: WordStems

  init(_ language: Language) {
    self.language = language
    endings = WordStems(language)
  }

  func stems(_ words: [Substring]) -> Set<String> {
    var stems: Set<String> = []
    for word in words {
      // "Plate's" is a plate.
      var word = word
      if let mark = word.lastIndex(of: "'") { word = word[..<mark] }
      guard word.count > 1, !language[.cookSmall].contains(word), word.contains(where: \.isLetter)
      else { continue }
      stems.insert(stem(word))
    }
    return stems
  }

  /// One for all forms of a word, though no word itself; a verb's is its name.
  private func stem(_ word: Substring) -> String {
    if let deed = language[.deedForms].text(of: word) { return deed }
    let stem = endings.stem(of: String(word))
    return language[.deedForms].text(of: stem) ?? stem
  }

  /// It ends as what has happened does: "drizzled".
  func isPast(_ word: Substring) -> Bool {
    language[.pastEndings].phrases.contains { word.count > $0.count + 2 && word.hasSuffix($0) }
  }

  func isHot(_ line: String, _ words: [Substring]) -> Bool {
    if line.contains("°") { return true }
    return words.indices.contains { at in
      // "200C" and "200 C", "gas 6".
      let word = words[at]
      let letters = word.drop { $0.isNumber }
      if letters.count < word.count { return language[.cookHeat].contains(letters) }
      guard language[.cookHeat].contains(word) else { return false }
      return at > 0 && words[at - 1].allSatisfy(\.isNumber)
        || at + 1 < words.count && words[at + 1].allSatisfy(\.isNumber)
    }
  }

  /// Whole sentences of a step, as they are read out.
  static func sentences(of text: String) -> [String] {
    var sentences: [String] = []
    var sentence = ""
    var hasEnded = false
    for character in text {
      if hasEnded, character == " " {
        sentences.append(sentence)
        sentence = ""
        hasEnded = false
        continue
      }
      hasEnded = ".!?".contains(character)
      sentence.append(character)
    }
    if !sentence.isEmpty { sentences.append(sentence) }
    return sentences
  }
}

package import Languages

/// The words of a recipe that is read out, made comparable once: what is said is held against them turn by turn.
package struct CookIndex: Hashable, Sendable {
  /// A sentence of a step, or a line of the ingredients.
  package struct Line: Hashable, Sendable {
    package let text: String
    /// Its words, as they are compared.
    package let stems: Set<String>
    /// What kinds of things it tells, by their numbers in `CookWords`: a temperature, a length, how something looks.
    let tells: [UInt32]
    /// Lengths of time that it tells, both ends of a range.
    let lengths: [Duration]

    /// It tells a temperature.
    package var isHot: Bool { tells.contains(CookWords.heat) }
  }

  /// BCP 47.
  let language: String
  /// The sentences of each step, in the order of the recipe.
  package let steps: [[Line]]
  package let ingredients: [Line]
  /// All of them: the ingredients, then the sentences in the order of the recipe.
  let lines: [Line]
  /// Which step each line belongs to; nil for an ingredient.
  let stepOfLine: [Int?]
  /// The words of each step.
  package let stems: [Set<String>]
  /// Those of what is to be looked for, "until the rice is soft".
  let signs: [Set<String>]
  /// All words of its lines.
  let written: Set<String>
  /// In how many lines each word stands.
  let lineCounts: [String: Int]
  let title: String
  /// What hands do in it.
  package let deeds: CookDeeds
  /// The words of its name, which tells it from others.
  package let titleStems: Set<String>
  /// All words of the recipe, and of its title.
  package let known: Set<String>

  /// `steps`: as each is read out; `ingredients`: a line each.
  package init(title: String, steps: [String], ingredients: [String], language: LanguageCode) {
    self.init(
      title: title, steps: steps, ingredients: ingredients,
      Language.named(language.rawValue) ?? .standard)
  }

  package init(title: String, steps: [String], ingredients: [String], _ language: Language) {
    self.language = language.code
    self.title = title
    let words = CookWords(language)
    let durations = DurationReader(language: language)
    titleStems = words.stems(StepTalk.words(of: title))
    func said(_ texts: [String]) -> Set<String> {
      texts.reduce(into: []) { $0.formUnion(words.stems(StepTalk.words(of: $1))) }
    }
    let kin = words.kin(of: said(ingredients), in: said(steps))
    func stems(_ said: [Substring]) -> Set<String> {
      words.stems(said).reduce(into: words.kinds(in: said)) { stems, stem in
        stems.insert(stem)
        stems.formUnion(kin[stem] ?? [])
      }
    }
    func line(_ text: String) -> Line {
      let said = StepTalk.words(of: text)
      return Line(
        text: text, stems: stems(said), tells: words.tells(text, said),
        lengths: durations.mentions(in: text).flatMap {
          [$0.duration, $0.maxDuration ?? $0.duration]
        })
    }
    let steps = steps.map { CookWords.sentences(of: $0).map(line) }
    let ingredients = ingredients.map(line)
    let lines = ingredients + steps.joined()
    self.steps = steps
    self.ingredients = ingredients
    self.lines = lines
    stepOfLine =
      ingredients.map { _ in nil } + steps.indices.flatMap { at in steps[at].map { _ in at } }
    self.stems = steps.map { $0.reduce(into: []) { $0.formUnion($1.stems) } }
    let isSign = { (word: Substring) in language[.cookSigns].contains(word) }
    signs = steps.map { sentences in
      sentences.reduce(into: []) {
        $0.formUnion(stems(Array(StepTalk.words(of: $1.text).drop { !isSign($0) })))
      }
    }
    lineCounts = lines.reduce(into: [:]) { counts, line in
      for stem in line.stems { counts[stem, default: 0] += 1 }
    }
    let written = Set(lineCounts.keys)
    self.written = written
    known = titleStems.union(written)
    deeds = CookDeeds(steps: steps, ingredients: ingredients, language) {
      Self.stems(of: $0, as: written, language)
    }
  }

  /// What is said, in the recipe's own words where it has them.
  package func stems(of text: String) -> Set<String> {
    Self.stems(of: text, as: written, Language.named(language) ?? .standard)
  }

  /// One of these lengths stands in a step; false where there is no such step.
  func has(_ lengths: [Duration], step: Int) -> Bool {
    steps.indices.contains(step)
      && steps[step].contains { line in line.lengths.contains(where: lengths.contains) }
  }

  package func text(ofLine line: Int) -> String { lines[line].text }

  /// The words of a text, as they are compared; where they stand for some of `words`, as those.
  package static func stems(
    of text: String, as words: Set<String> = [], in language: LanguageCode
  ) -> Set<String> {
    stems(of: text, as: words, Language.named(language.rawValue) ?? .standard)
  }

  private static func stems(
    of text: String, as words: Set<String>, _ language: Language
  ) -> Set<String> {
    let compared = CookWords(language)
    return compared.stems(StepTalk.words(of: text)).reduce(into: []) {
      $0.formUnion(compared.own($1, among: words))
    }
  }

  /// The same in another language.
  func read(in language: Language) -> CookIndex {
    guard language.code != self.language else { return self }
    return CookIndex(
      title: title, steps: steps.map { $0.map(\.text).joined(separator: " ") },
      ingredients: ingredients.map(\.text), language)
  }
}

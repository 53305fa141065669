import Languages
import Routines

/// One deed of a step: of "peel the potatoes, cut them and boil them for ten minutes" the second is "cut them".
///
/// A sentence is cut at its commas and at words such as "and"; a part that names no deed belongs to the one before it,
/// or, where it opens the sentence or the deed stands at the end of the words, to the one behind it.
package struct CookDeed: Hashable, Sendable {
  /// Which sentence of its step it stands in, and that sentence from here on.
  let sentence: Int
  let start: String
  /// Its words, as they are compared; a verb's is its name.
  package let stems: Set<String>
  /// The name of its verb; nil for a sentence without one.
  package let verb: String?
  /// "Chop", "peel".
  package let isPreparing: Bool
  /// "Turn": what cooks already goes on cooking.
  package let isTurning: Bool
  /// Nothing that a wait would have to be held up for: "put the lid on".
  package let isQuick: Bool
  /// Words of ingredients, in the order in which they are named.
  package let things: [String]
  /// Lengths that it tells, both ends of a range.
  package let lengths: [Duration]
}

/// The deeds of a recipe, cut once, and what verbs are to them.
package struct CookDeeds: Hashable, Sendable {
  /// Of each step, in their order.
  package let ofSteps: [[CookDeed]]
  /// The names of the verbs that are waited for.
  package let waits: Set<String>
  /// Those that time alone does.
  package let rests: Set<String>
  private let language: String

  /// `stems`: how the words of a text are compared.
  init(
    steps: [[CookIndex.Line]], ingredients: [CookIndex.Line], _ language: Language,
    stems: (String) -> Set<String>
  ) {
    let foods = ingredients.reduce(into: Set<String>()) { $0.formUnion($1.stems) }
    let pairs = ingredients.map { StepTalk.words(of: $0.text) }
      .flatMap { zip($0, $0.dropFirst()).map { "\($0) \($1)" } }
    self.language = language.code
    let verbs = Dictionary(
      language.cookingVerbs.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    waits = Set(verbs.values.lazy.filter(\.isWait).map(\.name))
    rests = Set(verbs.values.lazy.filter(\.isRest).map(\.name))
    let durations = DurationReader(language: language)
    let words = CookWords(language)
    let cutter = DeedCutter(language: language, foods: foods, pairs: Set(pairs))
    ofSteps = steps.map { sentences in
      sentences.enumerated().flatMap { at, sentence in
        cutter.parts(of: sentence.text).map { part in
          let text = String(sentence.text[part.start..<part.end])
          let said = StepTalk.words(of: text)
          let stems = stems(text).union(words.kinds(in: said))
          let verb = part.verb.flatMap { verbs[$0] }
          return CookDeed(
            sentence: at, start: String(sentence.text[part.start...]), stems: stems,
            verb: part.verb, isPreparing: verb?.kind == .prep, isTurning: verb?.kind == .turning,
            isQuick: verb.map { isQuick($0, stems, language) } ?? false,
            things: said.map(words.stem).filter(foods.contains),
            lengths: durations.mentions(in: text).flatMap {
              [$0.duration, $0.maxDuration ?? $0.duration]
            })
        }
      }
    }
  }

  /// What each part of an utterance tells of a deed: names of verbs, and among all its words the kinds of food that are
  /// called so.
  package func told(
    _ text: String, stems: (String) -> Set<String>
  ) -> [(verbs: Set<String>, words: Set<String>)] {
    let language = Language.named(language) ?? .standard
    let words = CookWords(language)
    return text.split { ".,;:!?".contains($0) }.flatMap { clause in
      StepTalk.words(of: String(clause)).split { language[.clauseJoints].contains($0) }
    }.map { said in
      (
        Set(said.compactMap { language[.deedForms].text(of: $0) }),
        stems(said.joined(separator: " ")).union(said.compactMap { words.kind(named: $0) })
      )
    }
  }
}

/// A lid is put on, or the heat turned down: no work that a wait would have to be held up for.
private func isQuick(_ verb: CookingVerb, _ stems: Set<String>, _ language: Language) -> Bool {
  if verb.sorts.contains(.bringing) { return false }
  return verb.kind == .heatControl || verb.sorts.contains(.tap)
    || !verb.isWait && stems.contains { language[.cookHeat].contains($0) }
}

extension CookIndex {
  /// The deeds of a step, in their order.
  package func deeds(ofStep place: Int) -> [CookDeed] {
    deeds.ofSteps.indices.contains(place) ? deeds.ofSteps[place] : []
  }

  /// The words of a step from one of its deeds on, as they are read out.
  package func text(ofStep place: Int, from deed: CookDeed) -> String {
    let rest = steps[place].dropFirst(deed.sentence + 1).map { " " + $0.text }.joined()
    return CookingVerb.capitalized(deed.start + rest)
  }

  package func told(_ text: String) -> [(verbs: Set<String>, words: Set<String>)] {
    deeds.told(text, stems: stems)
  }
}

/// Cuts a sentence at its deeds.
private struct DeedCutter {
  let language: Language
  /// Words of the ingredients.
  let foods: Set<String>
  /// Two of them that stand beside each other: "brown sugar".
  let pairs: Set<String>

  /// A stretch of a sentence with one deed in it.
  struct Part {
    var start: String.Index
    var end: String.Index
    /// Nil where a sentence has none.
    var verb: String?
  }

  func parts(of sentence: String) -> [Part] {
    let clauses = clauses(of: sentence)
    guard let first = clauses.first else { return [] }
    // "Die Zwiebeln schälen und würfeln": the verb closes what belongs to it.
    let isVerbLast = language.traits.contains(.joinsWords) && verb(opening: first.words) == nil
    var parts: [Part] = []
    var open: String.Index?
    for clause in clauses {
      let start = open ?? clause.range.lowerBound
      let verb = verb(opening: clause.words) ?? (isVerbLast ? verb(closing: clause.words) : nil)
      if let verb {
        parts.append(Part(start: start, end: clause.range.upperBound, verb: verb))
        open = nil
      } else if parts.isEmpty || isVerbLast {
        open = start
      } else {
        parts[parts.count - 1].end = clause.range.upperBound
      }
    }
    guard let open, let last = clauses.last else { return parts }
    if parts.isEmpty {
      return [Part(start: open, end: last.range.upperBound, verb: nil)]
    }
    parts[parts.count - 1].end = last.range.upperBound
    return parts
  }

  private struct Clause {
    var range: Range<String.Index>
    var words: [Substring]
  }

  /// Cut at marks and at joints, which belong to neither side.
  private func clauses(of sentence: String) -> [Clause] {
    var clauses: [Clause] = []
    var isOpen = false
    var at = sentence.startIndex
    while at < sentence.endIndex {
      let end = sentence[at...].firstIndex(where: \.isWhitespace) ?? sentence.endIndex
      let written = sentence[at..<end]
      let isMarked = written.last.map { ",;:".contains($0) } ?? false
      let word = StepTalk.words(of: String(written)).first
      if let word, language[.clauseJoints].contains(word) {
        isOpen = false
      } else if let word {
        if !isOpen { clauses.append(Clause(range: at..<end, words: [])) }
        isOpen = true
        clauses[clauses.count - 1].range = clauses[clauses.count - 1].range.lowerBound..<end
        clauses[clauses.count - 1].words.append(word)
      }
      if isMarked { isOpen = false }
      at = sentence[end...].firstIndex { !$0.isWhitespace } ?? sentence.endIndex
    }
    return clauses
  }

  /// The deed that a clause opens with, small words and one of how it is done aside: "then gently fold".
  private func verb(opening words: [Substring]) -> String? {
    var manners = 0
    for (place, word) in words.enumerated() {
      // "The thyme leaves" are no deed.
      if language[.stepArticles].contains(word) { return nil }
      if let name = deed(word) {
        // "Add flour, brown sugar and salt".
        guard let next = words.dropFirst(place + 1).first else {
          return foods.contains(name) ? nil : name
        }
        return pairs.contains("\(word) \(next)") ? nil : name
      }
      if language[.cookSmall].contains(word) || language[.stepOpeners].contains(word) { continue }
      manners += 1
      guard manners < 2, !language[.deedForms].contains(word),
        !foods.contains(CookWords(language).stem(word)),
        !language[.cookPlaces].contains(word)
      else { return nil }
    }
    return nil
  }

  private func verb(closing words: [Substring]) -> String? { words.last.flatMap(deed) }

  /// What is told to be done: "cut", and not "chopped" or "stirring".
  private func deed(_ word: Substring) -> String? {
    guard let name = language[.deedForms].text(of: word) else { return nil }
    let isTold =
      language[.deedsDone].contains(word)
      || language.endings(.presentEndings).contains { word.hasSuffix($0) }
    return isTold && name != word ? nil : name
  }
}

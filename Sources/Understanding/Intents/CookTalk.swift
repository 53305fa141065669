/// Reads what a cook says while a recipe is read out step by step: that something is in the oven, what comes next,
/// how much flour there was.
///
/// What is said is held against the words of the recipe: a statement is about the step that it shares most words
/// with, a question about such a line. What shares none, and speaks of no "it", is somebody else's talk.
struct CookTalk {
  private let language: Language
  private let cooking: Context.Cooking
  private let context: Context
  /// Between marks, without what may stand before anything.
  private let clauses: [[Substring]]
  private let isAsked: Bool
  private let isToOthers: Bool

  init?(
    _ text: String, in cooking: Context.Cooking, _ context: Context, _ language: Language
  ) {
    self.language = language
    self.cooking = cooking
    self.context = context
    let folded = String(text.lowercased().map { $0 == "\u{2019}" ? "'" : $0 })
    let parts = folded.split { ".,;:!?".contains($0) }
    var clauses: [[Substring]] = []
    for part in parts {
      let words = part.split { !$0.isLetter && !$0.isNumber && $0 != "'" }
      if !words.isEmpty { clauses.append(words) }
    }
    guard !clauses.isEmpty, clauses.reduce(0, { $0 + $1.count }) <= Self.longest else { return nil }
    // "Grandad, the crossword's on the piano": a name that is no word of the kitchen.
    let first = clauses[0]
    isToOthers =
      clauses.contains { $0.contains { language[.cookOthers].contains($0) } }
      || clauses.count > 1 && first.count == 1
        && !Self.isKnown(first[0], language, in: cooking)
    self.clauses = clauses.map { Self.withoutOpeners($0, language) }.filter { !$0.isEmpty }
    guard !self.clauses.isEmpty else { return nil }
    isAsked =
      folded.contains("?")
      || self.clauses.last.map { language[.cookAsk].prefix(of: $0) != nil } ?? false
  }

  private static let longest = 30

  // MARK: Readings

  /// What nothing else could mean.
  func certainly() -> Command? {
    guard context.pending == nil, let last = clauses.last else { return nil }
    let said = last.joined(separator: " ")
    let whole = clauses.map { $0.joined(separator: " ") }.joined(separator: " ")
    for words in [whole, said] {
      if let means = language[.cookAgain].text(of: words) {
        return means == "reply" ? Command(.repeatReply) : Command(.phaseStatus, about: .step)
      }
      if language[.cookAgain].contains(words) { return Command(.phaseStatus, about: .step) }
      if language[.cookWhole].contains(words) { return Command(.askRecipe, about: .steps) }
      if language[.cookNeed].contains(words) { return Command(.askRecipe, about: .whole) }
    }
    guard !isToOthers else { return nil }
    if language[.cookNext].contains(said) { return moved() ?? Command(.nextPhase) }
    return isAsked ? answer() : nil
  }

  /// What it means unless a rule is sure of something else.
  func probably() -> Command? {
    guard context.pending == nil, !isToOthers else { return nil }
    return isAsked ? answer() : statement()
  }

  /// "In it goes. What next?": the wait that is begun is told of, and what comes next with it.
  private func moved() -> Command? {
    guard clauses.count > 1, let said = statement(), said.about == .begun else { return nil }
    return said
  }

  // MARK: Statements

  /// What is said to be done begins the wait that it leads to, or is over.
  private func statement() -> Command? {
    let words = clauses.flatMap { $0 }
    let its = clauses.contains { language[.cookIts].prefix(of: $0) != nil }
    let hasState = words.contains { isState($0) }
    guard hasState else { return nil }
    let content = stems(words)
    let named = content.filter { !isPlace($0) }
    var best: (step: Int, shared: Int)?
    for at in reach {
      let shared = named.intersection(stems(of: cooking.steps[at].text)).count
      if shared > best?.shared ?? 0 { best = (at, shared) }
    }
    if let best { return began(best.step, named) }
    guard its, named.isEmpty || named.count <= 1 && clauses.count == 1, let first = reach.first
    else { return nil }
    let wait = reach.prefix(Self.nearby).first { cooking.steps[$0].waits }
    return wait.map(begin) ?? stand(at: first + 1)
  }

  /// The steps that may be spoken of: up to the first wait that is to be begun.
  private var reach: Range<Int> {
    let first = cooking.position + (cooking.isRunning ? 1 : 0)
    guard first < cooking.steps.count else { return 0..<0 }
    var end = first
    while end < min(cooking.steps.count, first + Self.furthest) {
      end += 1
      if cooking.steps[end - 1].waits { break }
    }
    return first..<end
  }

  private static let furthest = 5
  /// How far behind the present step "it's in" may mean.
  private static let nearby = 2

  private func began(_ at: Int, _ said: Set<String>) -> Command? {
    guard cooking.steps[at].waits else { return stand(at: at + 1) }
    let sentences = Self.sentences(of: cooking.steps[at].text)
    let last = sentences.lastIndex { !said.isDisjoint(with: stems(of: $0)) } ?? 0
    guard last + 1 < sentences.count else { return begin(at) }
    // Only what leads to the wait is done.
    let rest = sentences[(last + 1)...].joined(separator: " ")
    return at == cooking.position
      ? Command(.askRecipe, text: rest) : stand(at: at)
  }

  private func begin(_ at: Int) -> Command {
    Command(.nextPhase, target: Target(index: at - cooking.position), about: .begun)
  }

  private func stand(at place: Int) -> Command {
    Command(.nextPhase, target: Target(index: place - cooking.position), about: .next)
  }

  private func isState(_ word: Substring) -> Bool {
    if language[.cookState].contains(word) { return true }
    if let end = word.lastIndex(of: "'"), end > word.startIndex {
      return language[.stepIsEndings].contains(word[end...])
    }
    guard let deed = language[.deedForms].text(of: word) else {
      return word.count > 4 && (word.hasSuffix("ing") || word.hasSuffix("ed"))
    }
    return deed != word
  }

  // MARK: Questions

  /// The line of the recipe that answers, in its own words.
  private func answer() -> Command? {
    let words = clauses.last { language[.cookAsk].prefix(of: $0) != nil } ?? clauses.last ?? []
    let content = stems(words)
    if words.contains(where: { language[.cookHeat].contains($0) }) {
      let lines = sentencesInOrder.filter(isHot)
      if let line = lines.first { return Command(.askRecipe, text: line) }
    }
    guard !content.isEmpty else { return nil }
    let isAmount = language[.cookAmount].prefix(of: words.drop { $0 == "and" || $0 == "und" }) != nil
    let lines = cooking.ingredients.map { (line: $0, stems: stems(of: $0)) }
    if let line = closest(to: content, among: lines) { return Command(.askRecipe, text: line) }
    guard !isAmount || content.count > 1 else { return nil }
    let sentences = sentencesInOrder.map { (line: $0, stems: stems(of: $0)) }
    return closest(to: content, among: sentences).map { Command(.askRecipe, text: $0) }
  }

  /// The line that shares the words that stand in fewest lines; of several, the first.
  private func closest(
    to content: Set<String>, among lines: [(line: String, stems: Set<String>)]
  ) -> String? {
    var best: (line: String, weight: Double)?
    let weights = Dictionary(
      uniqueKeysWithValues: content.map { stem in
        (stem, 1 / Double(max(1, lines.count { $0.stems.contains(stem) })))
      })
    for (line, stems) in lines {
      let weight = content.intersection(stems).reduce(0) { $0 + (weights[$1] ?? 0) }
      if weight > best?.weight ?? 0 { best = (line, weight) }
    }
    return best?.line
  }

  /// Those still to come before those that are over.
  private var sentencesInOrder: [String] {
    let at = min(cooking.position, cooking.steps.count)
    return (cooking.steps[at...] + cooking.steps[..<at]).flatMap { Self.sentences(of: $0.text) }
  }

  private func isHot(_ line: String) -> Bool {
    if line.contains("°") { return true }
    let words = StepTalk.words(of: line)
    return words.indices.contains { at in
      guard at > 0 || at + 1 < words.count else { return false }
      // "200C" and "200 C", "gas 6".
      let word = words[at]
      let letters = word.drop { $0.isNumber }
      if letters.count < word.count { return language[.cookDegrees].contains(letters) }
      guard language[.cookDegrees].contains(word) else { return false }
      return at > 0 && words[at - 1].allSatisfy(\.isNumber)
        || at + 1 < words.count && words[at + 1].allSatisfy(\.isNumber)
    }
  }

  // MARK: Words

  private static func withoutOpeners(
    _ words: [Substring], _ language: Language
  ) -> [Substring] {
    var words = words
    while let opener = language[.stepOpeners].prefix(of: words), opener <= words.count,
      opener > 0, words.count > opener || opener == words.count
    {
      // "So now" and "and then" ask for the next step with all of their words.
      if language[.cookNext].contains(words.joined(separator: " ")) { break }
      words.removeFirst(opener)
      if words.isEmpty { break }
    }
    return words
  }

  private static func isKnown(
    _ word: Substring, _ language: Language, in cooking: Context.Cooking
  ) -> Bool {
    language[.stepOpeners].contains(word) || language[.cookSmall].contains(word)
      || language[.cookState].contains(word) || language[.deedForms].contains(word)
      || language[.cookPlaces].contains(word) || language[.cookNext].contains(word)
      || cooking.steps.contains { StepTalk.words(of: $0.text).contains(word) }
      || cooking.ingredients.contains { StepTalk.words(of: $0).contains(word) }
      || word.hasSuffix("y") && word.count > 4 || word.hasSuffix("ed") || word.hasSuffix("ing")
  }

  private func isPlace(_ stem: String) -> Bool { language[.cookPlaces].contains(stem) }

  private func stems(of text: String) -> Set<String> { stems(StepTalk.words(of: text)) }

  private func stems(_ words: [Substring]) -> Set<String> {
    var stems: Set<String> = []
    for word in words {
      // "Plate's" is a plate.
      var word = word
      if let mark = word.lastIndex(of: "'") { word = word[..<mark] }
      guard word.count > 1, !language[.cookSmall].contains(word), word.contains(where: \.isLetter)
      else { continue }
      stems.insert(Self.stem(word, language))
    }
    return stems
  }

  /// One for all forms of a word, though no word itself.
  private static func stem(_ word: Substring, _ language: Language) -> String {
    if let deed = language[.deedForms].text(of: word) { return deed }
    var stem = word
    for ending in ["ing", "ed", "es", "s", "e", "y"]
    where stem.count - ending.count >= 3 && stem.hasSuffix(ending) && !stem.hasSuffix("ss") {
      stem = stem.dropLast(ending.count)
      break
    }
    if let deed = language[.deedForms].text(of: stem) { return deed }
    return String(stem)
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

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
    isToOthers =
      clauses.contains { $0.contains { language[.cookOthers].contains($0) } }
      || clauses.count > 1
        && clauses.contains { $0.count == 1 && !Self.isKnown($0[0], language, in: cooking) }
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
    guard isOpen, let last = clauses.last else { return nil }
    let said = last.joined(separator: " ")
    let whole = clauses.map { $0.joined(separator: " ") }.joined(separator: " ")
    if language[.cookAgain].contains(whole) || language[.cookAgain].contains(said) {
      return Command(.phaseStatus, about: .step)
    }
    if clauses.contains(where: { language[.cookWhole].prefix(of: $0) != nil }) {
      return Command(.askRecipe, about: .steps)
    }
    if language[.cookNeed].prefix(of: last) != nil { return Command(.askRecipe, about: .whole) }
    guard !isToOthers else { return nil }
    if language[.cookBack].contains(said) { return Command(.previousPhase) }
    if language[.cookNext].contains(said) {
      return moved() ?? Command(.nextPhase, about: cooking.isRunning ? nil : .next)
    }
    // What is asked about time, the rules know more of.
    let isAboutTime = words.contains(where: language[.cookTimes].contains)
    return isAsked && !isAboutTime ? answer() : nil
  }

  /// What it means unless a rule is sure of something else.
  func probably() -> Command? {
    guard isOpen, !isToOthers else { return nil }
    if isAsked { return answer() }
    return left() ?? statement()
  }

  /// "Forget the chilling": what counts and is spoken of, or the present step.
  private func left() -> Command? {
    guard let clause = clauses.first(where: { language[.cookDrop].prefix(of: $0) != nil }) else {
      return nil
    }
    let named = stems(clause)
    let meant = cooking.steps.indices.first { at in
      let step = cooking.steps[at]
      return step.counts && !named.isDisjoint(with: stems(of: step.text + " " + step.name))
    }
    return Command(.skipPhase, target: meant.map { Target(index: $0 - cooking.position) })
  }

  /// What is said of a step in the recipe's own words.
  func states() -> Command? {
    guard isOpen, !isToOthers, !isAsked else { return nil }
    return shared() ?? unnamed().flatMap { $0.intent == .confirm ? nil : $0 }
  }

  /// Nothing was asked but whether.
  private var isOpen: Bool { context.pending == nil || context.pending == .yesOrNo }

  /// A wait that is begun before what comes next is asked for: "the pie's in the oven, what next".
  private func moved() -> Command? {
    guard clauses.count > 1, let said = shared(), said.about == .begun else { return nil }
    return said
  }

  // MARK: Statements

  /// What is said to be done begins the wait that it leads to, or is over.
  private func statement() -> Command? { shared() ?? unnamed() }

  private var words: [Substring] { clauses.flatMap { $0 } }
  private var its: Bool { clauses.contains { language[.cookIts].prefix(of: $0) != nil } }
  private var isPlaced: Bool { words.contains(where: language[.cookPlaced].contains) }
  private var named: Set<String> { stems(words).filter { !isPlace($0) } }

  /// In the recipe's own words.
  private func shared() -> Command? {
    guard words.contains(where: isState) else { return nil }
    let named = named
    return spokenOf(named).flatMap { began($0, named, isPlaced: its && isPlaced) }
  }

  /// In none of them.
  private func unnamed() -> Command? {
    guard words.contains(where: isState) else { return nil }
    let (its, isPlaced, named) = (its, isPlaced, named)
    // "It's in", "the veg are sweating": what is at hand is meant; "it's tucked up by the boiler" may mean it, and
    // is asked about.
    guard words.count <= Self.mostOfIt, let first = reach.first else { return nil }
    let wait = reach.prefix(Self.nearby).first { cooking.steps[$0].waits }
    let isOfKitchen = words.contains { word in
      language[.deedForms].text(of: word).map { $0 != word } ?? false
    }
    if isPlaced && (named.isEmpty || its && named.count <= Self.mostUnknown)
      || isOfKitchen && wait == cooking.position
    {
      return wait.map(begin) ?? (its && named.isEmpty ? stand(at: first + 1) : nil)
    }
    return its && wait == cooking.position ? Command(.confirm, about: .begun) : nil
  }

  /// Words about "it" that the recipe does not have.
  private static let mostUnknown = 3

  /// Who says more of "it" tells something else.
  private static let mostOfIt = 14

  /// The furthest step within reach that has a word of what is said which none before it has; behind a wait that
  /// nobody said has begun, the first that has two.
  private func spokenOf(_ named: Set<String>) -> Int? {
    var known: Set<String> = []
    var furthest: Int?
    var least = 1
    for at in reach {
      let shared = named.intersection(stems(of: cooking.steps[at].text))
      if !shared.isSubset(of: known), shared.count >= least { furthest = at }
      known.formUnion(shared)
      guard cooking.steps[at].waits else { continue }
      if furthest != nil { break }
      least = 2
    }
    return known.count * Self.leastShare >= named.count ? furthest : nil
  }

  /// One word in so many is the recipe's, in what is said of it.
  private static let leastShare = 4

  /// The steps that may be spoken of.
  private var reach: Range<Int> {
    let first = cooking.position + (cooking.isRunning ? 1 : 0)
    return first..<max(first, min(cooking.steps.count, first + Self.furthest))
  }

  private static let furthest = 5
  /// How far behind the present step "it's in" may mean.
  private static let nearby = 2

  private func began(_ at: Int, _ said: Set<String>, isPlaced: Bool) -> Command? {
    guard cooking.steps[at].waits else { return stand(at: at + 1) }
    let sentences = Self.sentences(of: cooking.steps[at].text)
    let last = sentences.lastIndex { !said.isDisjoint(with: stems(of: $0)) } ?? 0
    guard last + 1 < sentences.count, !isPlaced else { return begin(at) }
    // Only what leads to the wait is done.
    let rest = sentences[(last + 1)...].joined(separator: " ")
    return at == cooking.position ? Command(.askRecipe, text: rest) : stand(at: at)
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
    let asked = clauses.filter { language[.cookAsk].prefix(of: $0) != nil }
    let words = asked.isEmpty ? clauses.last ?? [] : asked.flatMap { $0 }
    let content = stems(words)
    if words.contains(where: { language[.cookHeat].contains($0) }) {
      let lines = sentencesInOrder.filter(isHot)
      if let line = lines.first { return Command(.askRecipe, text: line) }
    }
    let isAmount = asked.contains { language[.cookAmount].prefix(of: $0) != nil }
    let lines = cooking.ingredients.map { (line: $0, stems: stems(of: $0)) }
    let sentences = sentencesInOrder.map { (line: $0, stems: stems(of: $0)) }
    let line = closest(to: content, among: lines)
    let sentence = closest(to: content, among: sentences)
    if let line, isAmount || line.weight >= sentence?.weight ?? 0 {
      return Command(
        .askRecipe,
        text: [line.line, partial(of: content)].compactMap { $0 }.joined(separator: ". "))
    }
    if let found = sentence ?? line { return Command(.askRecipe, text: found.line) }
    if words.contains(where: { language[.cookTimes].contains($0) }) { return Command(.phaseStatus) }
    // "What's it go into?": of what is at hand.
    let isOfIt = content.isEmpty && words.contains { language[.stepPronouns].contains($0) }
    return isOfIt ? Command(.phaseStatus, about: .step) : nil
  }

  /// "Tip 60 g of the oats into a bowl": the present step takes a part of what was asked for.
  private func partial(of content: Set<String>) -> String? {
    guard cooking.steps.indices.contains(cooking.position) else { return nil }
    return Self.sentences(of: cooking.steps[cooking.position].text).first { sentence in
      sentence.contains(where: \.isNumber) && !content.isDisjoint(with: stems(of: sentence))
    }
  }

  /// The line that shares the words that stand in fewest lines; of several, the first.
  private func closest(
    to content: Set<String>, among lines: [(line: String, stems: Set<String>)]
  ) -> (line: String, weight: Double)? {
    var best: (line: String, weight: Double)?
    let weights = Dictionary(
      uniqueKeysWithValues: content.map { stem in
        (stem, 1 / Double(max(1, lines.count { $0.stems.contains(stem) })))
      })
    for (line, stems) in lines {
      let weight = content.intersection(stems).reduce(0) { $0 + (weights[$1] ?? 0) }
      if weight > best?.weight ?? 0 { best = (line, weight) }
    }
    return best
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
      || word.hasSuffix("ed") || word.hasSuffix("ing")
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

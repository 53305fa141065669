/// Reads what a cook says while a recipe is read out step by step: that something is in the oven, what comes next,
/// how much flour there was.
///
/// What is said is held against the words of the recipe: a statement is about the step that it shares most words
/// with, a question about such a line. What shares none, and speaks of no "it", is somebody else's talk.
struct CookTalk {
  private let language: Language
  private let compared: CookWords
  private let cooking: Context.Cooking
  private let index: CookIndex
  private let context: Context
  /// Between marks, without what may stand before anything.
  private let clauses: [[Substring]]
  private let isAsked: Bool
  private let isToOthers: Bool

  init?(
    _ text: String, in cooking: Context.Cooking, _ context: Context, _ language: Language
  ) {
    self.language = language
    let compared = CookWords(language)
    self.compared = compared
    self.cooking = cooking
    index = cooking.index.read(in: language)
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
        && clauses.contains {
          $0.count == 1 && !Self.isKnown($0[0], compared, language, in: cooking.index)
        }
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
    if clauses.contains(where: { isAll($0, of: .cookWhole) }) {
      return Command(.askRecipe, about: .steps)
    }
    if isAll(last, of: .cookNeed) { return Command(.askRecipe, about: .whole) }
    guard !isToOthers else { return nil }
    if let portions { return portions }
    if beginsIt(last) { return Command(.nextPhase, about: .cue) }
    if language[.cookBack].contains(said) { return Command(.previousPhase) }
    if language[.cookNext].contains(said) {
      return moved() ?? Command(.nextPhase)
    }
    // What is asked about time, the rules know more of.
    let isAboutTime = words.contains(where: language[.cookTimes].contains)
    return isAsked && !isAboutTime ? answer() : nil
  }

  /// A phrase of the list, and little behind it: "what do I need out of the cupboard".
  private func isAll(_ clause: [Substring], of list: WordList) -> Bool {
    guard let end = language[list].prefix(of: clause) else { return false }
    return end == clause.count
      || language[.cookAsk].prefix(of: clause) != nil && clause.count - end <= Self.mostBehind
      || stems(Array(clause[end...])).isEmpty && !clause[end...].contains(where: isState)
  }

  private static let mostBehind = 5

  /// "Start it", "start the timer".
  private func beginsIt(_ clause: [Substring]) -> Bool {
    guard let end = language[.stepBegin].prefix(of: clause), end < clause.count else {
      return false
    }
    return clause[end...].allSatisfy {
      language[.cookSmall].contains($0) || language[.timerNouns].contains($0)
    }
  }

  /// "Start the fifteen minutes", of the wait that was read out.
  func begins(lasting length: Duration) -> Bool {
    length == cooking.length && clauses.count == 1
      && language[.stepBegin].prefix(of: clauses[0]) != nil
  }

  /// "For six people", "double it": no length, and not to be taken for one.
  ///
  /// It is all that is said: "for six minutes" and "double the cream" are something else.
  private var portions: Command? {
    guard clauses.count == 1, let end = language[.cookScale].prefix(of: clauses[0]) else {
      return nil
    }
    let clause = clauses[0]
    func isOver(_ place: Int) -> Bool {
      clause[place...].allSatisfy { language[.cookSmall].contains($0) }
    }
    if let times = language[.cookScale].text(of: clause[..<end].joined(separator: " ")),
      !times.isEmpty
    {
      return isOver(end) ? Command(.scaleRecipe, text: times) : nil
    }
    if end == clause.count { return end > 1 ? Command(.scaleRecipe) : nil }
    let rest = language.withDigits(clause[end...].joined(separator: " ")).split(separator: " ")
    guard let number = rest.first, number.count < 4, number.allSatisfy(\.isNumber),
      rest.dropFirst().allSatisfy({ language[.cookSmall].contains($0) })
    else { return nil }
    return Command(.scaleRecipe, text: String(number))
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
      cooking.steps[at] == .counts && !named.isDisjoint(with: stems(ofStep: at))
    }
    if let meant {
      return Command(
        .skipPhase, target: Target(index: meant - cooking.position), about: .begun)
    }
    // "Bin day is tomorrow" is no order to leave the resting out.
    let isThis =
      cooking.steps.indices.contains(cooking.position)
      && !named.isDisjoint(with: stems(ofStep: cooking.position))
    // What runs is asked about first; a step that waits would be gone.
    return isThis || named.isEmpty && cooking.isRunning ? Command(.skipPhase) : nil
  }

  /// What is said of a step in the recipe's own words.
  func states() -> Command? {
    guard isOpen, !isToOthers, !isAsked else { return nil }
    return statement()
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
  private var named: Set<String> { stems(words.filter { !isPlace($0) }) }

  /// In the recipe's own words.
  private func shared() -> Command? {
    guard words.contains(where: isState), !isNotYet else { return nil }
    // What counts already is said again, and begins nothing else.
    let known = counting.reduce(into: Set<String>()) { $0.formUnion(stems(ofStep: $1)) }
    let named = named
    let news = named.subtracting(known)
    guard !news.isEmpty || named.isEmpty else { return Command(.phaseStatus) }
    guard let at = spokenOf(news) else { return nil }
    // "There's a chicken in the garden": more is said of it than the recipe does.
    let rest = news.subtracting(stems(ofStep: at))
    guard rest.isEmpty || words.contains(where: isDeed) else { return nil }
    return began(at, news, isPlaced: its && isPlaced)
  }

  private var counting: [Int] { cooking.steps.indices.filter { cooking.steps[$0] == .counts } }

  /// It is denied, or to come.
  private var isNotYet: Bool {
    clauses.contains { clause in
      clause.indices.contains { language[.cookNotYet].prefix(of: clause[$0...]) != nil }
    }
  }

  /// A form of a kitchen's verb that says that it is done, or goes on.
  private func isDeed(_ word: Substring) -> Bool {
    language[.deedForms].text(of: word).map { $0 != word } ?? false
  }

  /// In none of them.
  private func unnamed() -> Command? {
    guard words.contains(where: isState), !isNotYet else { return nil }
    // "It's in", "the veg are sweating": what is at hand is meant.
    guard words.count <= Self.mostOfIt, let first = reach.first else { return nil }
    let wait = reach.prefix(Self.nearby).first { cooking.steps[$0] == .waits }
    let isDoing = words.contains(where: isDeed) && wait == cooking.position
    let named = named.subtracting(stems(words.filter(isDeed)))
    let isThere = isPlaced && (its || words.contains(where: isPlace))
    if isThere && named.isEmpty || isDoing && named.count <= Self.mostUnknown {
      return wait.map(begin) ?? (its && named.isEmpty ? stand(at: first + 1) : nil)
    }
    return nil
  }

  /// Things in a deed at hand that the recipe does not name: "the veg are sweating".
  private static let mostUnknown = 2

  /// Who says more of "it" tells something else.
  private static let mostOfIt = 14

  /// The furthest step within reach that has a word of what is said which none before it has; behind a wait that
  /// nobody said has begun, the first that has two.
  private func spokenOf(_ named: Set<String>) -> Int? {
    var known: Set<String> = []
    var furthest: Int?
    var least = 1
    for at in reach {
      let shared = named.intersection(stems(ofStep: at))
      if !shared.isSubset(of: known), shared.count >= least { furthest = at }
      known.formUnion(shared)
      guard cooking.steps[at] == .waits else { continue }
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
    guard cooking.steps[at] == .waits else { return stand(at: at + 1) }
    let sentences = index.steps[at]
    let last = sentences.lastIndex { !said.isDisjoint(with: $0.stems) } ?? 0
    guard last + 1 < sentences.count, !isPlaced else { return begin(at) }
    // Only what leads to the wait is done.
    let rest = sentences[(last + 1)...].map(\.text).joined(separator: " ")
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
    return isDeed(word) || compared.isPast(word)
  }

  // MARK: Questions

  /// The line of the recipe that answers, in its own words.
  private func answer() -> Command? {
    let asked = clauses.filter { language[.cookAsk].prefix(of: $0) != nil }
    let words = asked.isEmpty ? clauses.last ?? [] : asked.flatMap { $0 }
    let content = stems(words)
    if words.contains(where: { language[.cookHeat].contains($0) }) {
      if let line = sentencesInOrder.first(where: \.isHot) {
        return Command(.askRecipe, text: line.text)
      }
    }
    let line = closest(to: content, among: index.ingredients)
    let sentence = closest(to: content, among: sentencesInOrder)
    if let line, line.weight >= sentence?.weight ?? 0 {
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
    guard index.steps.indices.contains(cooking.position) else { return nil }
    return index.steps[cooking.position].first { sentence in
      sentence.text.contains(where: \.isNumber) && !content.isDisjoint(with: sentence.stems)
    }?.text
  }

  /// The line that shares the words that stand in fewest lines; of several, the first.
  private func closest(
    to content: Set<String>, among lines: [CookIndex.Line]
  ) -> (line: String, weight: Double)? {
    var counts = Dictionary(uniqueKeysWithValues: content.map { ($0, 0) })
    var sharing: [(line: CookIndex.Line, stems: Set<String>)] = []
    for line in lines {
      let shared = content.intersection(line.stems)
      guard !shared.isEmpty else { continue }
      for stem in shared { counts[stem, default: 0] += 1 }
      sharing.append((line, shared))
    }
    var best: (line: String, weight: Double)?
    for (line, stems) in sharing {
      let weight = stems.reduce(0) { $0 + 1 / Double(counts[$1] ?? 1) }
      if weight > best?.weight ?? 0 { best = (line.text, weight) }
    }
    return best
  }

  /// Those still to come before those that are over.
  private var sentencesInOrder: [CookIndex.Line] {
    let at = min(cooking.position, index.steps.count)
    return Array((index.steps[at...] + index.steps[..<at]).joined())
  }

  // MARK: Words

  private static func withoutOpeners(
    _ words: [Substring], _ language: Language
  ) -> [Substring] {
    var words = words
    while let opener = language[.stepOpeners].prefix(of: words) {
      // "So now" and "and then" ask for the next step with all of their words.
      if language[.cookNext].contains(words.joined(separator: " ")) { break }
      words.removeFirst(opener)
      if words.isEmpty { break }
    }
    return words
  }

  private static func isKnown(
    _ word: Substring, _ compared: CookWords, _ language: Language, in index: CookIndex
  ) -> Bool {
    language[.stepOpeners].contains(word) || language[.cookSmall].contains(word)
      || language[.cookState].contains(word) || language[.deedForms].contains(word)
      || language[.cookPlaces].contains(word) || language[.cookNext].contains(word)
      || index.words.contains(word) || compared.isPast(word)
  }

  /// "Tray's" is a tray.
  private func isPlace(_ word: Substring) -> Bool {
    language[.cookPlaces].contains(word.prefix { $0 != "'" })
  }

  private func stems(_ words: [Substring]) -> Set<String> { compared.stems(words) }

  private func stems(ofStep at: Int) -> Set<String> {
    index.steps[at].reduce(into: []) { $0.formUnion($1.stems) }
  }
}

/// Reads what is said about the steps of a recipe under way: by what they are called, by what ends them
/// and by what is done in them.
///
///     talk  = {opener} (claim | deed | begin | ask | whole | hold)
///     claim = ("it's" | name "is") (what a step's cue says | "done")    "it's golden"
///     deed  = ["I've"] what was called for ["it" | name]                "stirred"
///     begin = "start" name                                              "start the rice"
///     ask   = "how long do" (subject | name) deed                       "how long do they rest"
///
/// Nothing is read that no step is called by, so that talk about other things stays talk.
struct StepTalk {
  private let language: Language
  private let words: [Substring]
  private let steps: [Step]
  private let context: Context

  init?(_ utterance: Utterance, _ context: Context) {
    guard context.isInRoutine, !utterance.pieces.isEmpty, utterance.lengths.isEmpty else {
      return nil
    }
    var words = Self.words(of: utterance.text(utterance.pieces.indices))
    let language = utterance.language
    while let opener = language[.stepOpeners].prefix(of: words), opener < words.count {
      words.removeFirst(opener)
    }
    guard !words.isEmpty, words.count <= Self.longest else { return nil }
    self.words = words
    self.language = language
    self.context = context
    steps = context.steps.map { Step($0, language: language) }
  }

  private static let longest = 14

  func command() -> Command? {
    let said = words.joined(separator: " ")
    if language[.stepHold].contains(said), context.pending == nil {
      return Command(.pauseTimer, about: .hold)
    }
    if language[.stepRunning].contains(said) { return Command(.listTimers) }
    if language[.stepWhole].contains(said) { return Command(.timerStatus, about: .whole) }
    return claim() ?? deed() ?? begin() ?? ask()
  }

  // MARK: Sentences

  private func claim() -> Command? {
    if let end = language[.stepItIs].prefix(of: words), end < words.count {
      let state = words[end...].filter { !language[.stepEmpty].contains($0) }
      // What rings is what is done, and may be no step.
      if context.isRinging, !state.isEmpty, state.allSatisfy(language[.stepDone].contains) {
        return Command(.confirm, about: .done)
      }
      return done(meant { $0.isNow && $0.ends(with: state) })
    }
    let words = words.flatMap(apart)
    if let step = meant({ $0.isNow && $0.cue.isSaid(words) }) { return done(step) }
    guard let at = words.firstIndex(where: language[.stepSeems].contains), at > 0,
      at + 1 < words.count
    else { return nil }
    let name = Array(words[..<at])
    let state = words[at...].filter {
      !language[.stepSeems].contains($0) || language[.cueDenials].contains($0)
    }
    guard !state.isEmpty else { return nil }
    let said = state.filter { !language[.stepEmpty].contains($0) }
    if !said.isEmpty, said.allSatisfy(language[.stepDone].contains) {
      return done(step(named: name) { $0.isNow })
    }
    let isIt = name.count == 1 && language[.stepPronouns].contains(name[0])
    return done(meant { $0.isNow && $0.ends(with: state) && (isIt || $0.isAbout(name)) })
  }

  private func deed() -> Command? {
    var rest = words[...]
    if let start = language[.stepDeed].prefix(of: words), start < words.count {
      rest = words[start...]
    }
    guard let deed = rest.first.flatMap({ language[.deedsDone].text(of: $0) }), rest.count <= 4
    else {
      return nil
    }
    return done(steps.first { $0.isCalled && $0.deed == deed })
  }

  private func begin() -> Command? {
    guard let end = language[.stepBegin].prefix(of: words), end < words.count,
      let found = step(named: Array(words[end...]), where: { _ in true }),
      !found.isOver || !isRoutine(words[end...])
    else { return nil }
    return Command(.nextPhase, target: Target(name: found.name))
  }

  private func ask() -> Command? {
    guard let end = language[.stepHowLong].prefix(of: words), end < words.count else {
      return nil
    }
    var rest = Array(words[end...])
    if let subject = language[.stepSubjects].prefix(of: rest) {
      rest.removeFirst(subject)
    }
    rest.removeAll { language[.stepSubjects].contains($0) || language[.stepAsides].contains($0) }
    guard rest.contains(where: { language[.deedForms].contains($0) }),
      let found = step(named: rest, where: { _ in true })
    else { return nil }
    return Command(.phaseStatus, target: Target(name: found.name), about: .length)
  }

  /// "Start the bread" where the bread of the recipe is over, and a routine is called so.
  private func isRoutine(_ name: ArraySlice<Substring>) -> Bool {
    func words(_ words: some Sequence<Substring>) -> [Substring] {
      words.filter { !language[.stepArticles].contains($0) }
    }
    return context.routineNames.contains { words(Self.words(of: $0)) == words(name) }
  }

  private func done(_ step: Step?) -> Command? {
    step.map { Command(.confirm, target: Target(name: $0.name), about: .done) }
  }

  // MARK: Steps

  /// The step that is called so: one that is under way before one to come, that before one that is
  /// over.
  private func step(named said: [Substring], where fits: (Step) -> Bool) -> Step? {
    let named = steps.filter { fits($0) && $0.isNamed(by: said) }
    return named.first(where: \.isDue) ?? named.first(where: \.isNow)
      ?? named.first { !$0.isOver } ?? named.first
  }

  /// Of steps that fit as well, what was called out is meant.
  private func meant(_ fits: (Step) -> Bool) -> Step? {
    steps.first { $0.isDue && fits($0) } ?? steps.first(where: fits)
  }

  static func words(of text: String) -> [Substring] {
    let folded = text.lowercased().map { $0 == "\u{2019}" ? "'" : $0 }
    return String(folded).split { !$0.isLetter && !$0.isNumber && $0 != "'" }
  }

  /// "The bread's" is "the bread is".
  private func apart(_ word: Substring) -> [Substring] {
    guard let sign = word.lastIndex(of: "'"), sign != word.startIndex,
      let whole = language[.stepIsEndings].text(of: word[sign...])
    else { return [word] }
    return [word[..<sign], Substring(whole)]
  }

  /// A step with its words made comparable.
  private struct Step {
    let language: Language
    let name: String
    let isNow: Bool
    let isDue: Bool
    let isOver: Bool
    let isCalled: Bool
    let deed: String?
    private let words: Set<String>
    let cue: StepCue

    init(_ step: Context.Step, language: Language) {
      self.language = language
      name = step.name
      isDue = step.stand == .due
      isNow = step.stand == .now || step.stand == .called || isDue
      isOver = step.stand == .over
      isCalled = step.stand == .called
      let said = StepTalk.words(of: step.name)
      deed = said.first.flatMap { language[.deedForms].text(of: $0) }
      words = Set(said.map { StepTalk.stem($0, language) })
      cue = StepCue(step.cue ?? "", language: language)
    }

    /// Every word but articles is one of the name's, in whatever form.
    func isNamed(by said: [Substring]) -> Bool { isCalled(said) { _ in false } }

    /// "The onions" of a step that is called after them, or whose cue speaks of them.
    func isAbout(_ said: [Substring]) -> Bool { isCalled(said, or: cue.mentions) }

    private func isCalled(_ said: [Substring], or isKnown: (Substring) -> Bool) -> Bool {
      let named = said.filter { !language[.stepArticles].contains($0) }
      return !named.isEmpty
        && named.allSatisfy { words.contains(StepTalk.stem($0, language)) || isKnown($0) }
    }

    /// It is as the recipe says that it has to be.
    func ends(with state: [Substring]) -> Bool {
      let said = state.filter {
        !language[.stepEmpty].contains($0) && !language[.stepArticles].contains($0)
          && (!language[.stepSeems].contains($0) || denies($0))
      }
      return cue.isReached(said)
    }

    private func denies(_ word: Substring) -> Bool { language[.cueDenials].contains(word) }
  }

  static func stem(_ word: Substring, _ language: Language) -> String {
    if let deed = language[.deedForms].text(of: word) { return deed }
    guard word.count > 3, word.last == "s", !word.hasSuffix("ss") else { return String(word) }
    return String(word.hasSuffix("oes") ? word.dropLast(2) : word.dropLast())
  }
}

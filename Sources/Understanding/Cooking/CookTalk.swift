/// Reads what a cook says while a recipe is read out step by step: that something is in the oven, what comes next,
/// how much flour there was.
///
/// What it means is judged by a model that was trained from what cooks say; it sees the words, the recipe and the
/// state that it is in.
struct CookTalk {
  private let language: Language
  private let scene: Context.Cooking
  private let index: CookIndex
  private let clauses: [[Substring]]
  private let stems: Set<String>
  private let choice: Choice<CookAct>
  /// Something was asked, and may be answered.
  private let isAnswer: Bool

  /// Nil for a language without a model, and while something else than yes or no is asked.
  init?(_ text: String, in cooking: Context.Cooking, _ context: Context, _ language: Language) {
    guard context.pending == nil || context.pending == .yesOrNo,
      let weights = ChoiceWeights(.cooking, language: language.code)
    else { return nil }
    var scene = cooking
    scene.index = cooking.index.read(in: language)
    let features = CookFeatures(text, in: scene, language)
    guard let choice = weights.choice(features) else { return nil }
    self.language = language
    self.scene = scene
    self.choice = choice
    isAnswer = context.pending != nil
    index = scene.index
    stems = index.stems(of: text)
    clauses = text.split { ".,;:!?".contains($0) }.map { StepTalk.words(of: String($0)) }
      .filter { !$0.isEmpty }
  }

  // MARK: Beside the rules

  /// How sure it has to be where a rule reads an act, where one reads a question or nothing, and where none does.
  private enum Least {
    static let act = 0.8
    static let told = 0.5
    static let alone = 0.4
    /// To begin a wait; what is less sure is asked, down to the other.
    static let begin = 0.5
    static let maybe = 0.3
    /// To doubt the order that a rule reads.
    static let others = 0.9
    /// To begin one with words that neither the recipe nor a kitchen has: "bin day is tomorrow".
    static let foreign = 0.9
    /// To begin one with a word that says nothing: "so".
    static let word = 0.97
  }

  /// What it means beside what the rules read, nil where that stands; `lengths` are those that are said.
  ///
  /// What is to start at a time of day begins nothing now.
  func command(
    beside ruled: Interpretation?, lengths: [Duration], mayTellClock: Bool
  ) -> Command? {
    if mayTellClock, choice.reading.act == .begin, isToStart { return nil }
    let acts = ruled?.commands.contains(where: \.acts)
    // "Start the twenty minutes" of a wait that takes thirty is a timer.
    if acts == true, choice.reading.act == .begin, !lengths.isEmpty, let length = scene.length,
      !lengths.contains(length)
    {
      return nil
    }
    let least: Double =
      switch acts {
      case true?: Least.act
      case false?: Least.told
      case nil: Least.alone
      }
    // "Where are we" asks for no other step, and for no line.
    if let asked = ruled?.commands.first, asked.intent == .phaseStatus,
      asked.about ?? .step == .step,
      [.back, .ask].contains(choice.reading.act)
    {
      return nil
    }
    // To do without a wait is asked about, so that it may be doubted less.
    if choice.reading.act == .leave,
      choice.chance >= (lengths.isEmpty ? Least.alone : Least.begin)
    {
      return command
    }
    if choice.reading.act != .other, choice.reading.act != .begin, choice.chance >= least {
      switch choice.reading.act {
      case .order: return nil
      case .time, .heard, .notYet: return ruled == nil && !isAnswer ? command : nil
      default: return command
      }
    }
    guard acts != true || choice.beginning >= Least.act else { return nil }
    // "Are the leeks in" and "don't boil them" begin nothing.
    if isAsked {
      return choice.reading.act == .begin && ruled == nil ? Command(.phaseStatus) : nil
    }
    // "Okay" alone may mean that it has begun.
    let isOneWord = clauses.joined().count < 2
    let begins =
      tellsOfDeed
      ? max(least, Least.begin)
      : !stems.isEmpty ? Least.foreign : isOneWord ? Least.word : Least.act
    // One word that nobody knows is no deed: "evil".
    let isDeed = tellsOfDeed || stems.isEmpty || clauses.joined().count > 1
    if choice.reading.act == .begin, isDeed,
      choice.chance >= begins || tellsOfDeed && acts == nil && choice.going >= Least.act
    {
      return command
    }
    // What may mean that it has begun is asked.
    let mayBegin =
      choice.beginning >= Least.maybe && choice.beginning + choice.hearing >= Least.told
      && (isDeed || choice.hearing >= Least.told)
    return mayBegin && ruled == nil && !isAnswer && scene.isWaiting ? Command(.confirm) : nil
  }

  func interpretation(_ command: Command, of utterance: Utterance) -> Interpretation {
    var read = Interpretation(commands: [command], confidence: Certainty(utterance).value)
    read.stepChance = stepChance
    return read
  }

  /// How sure it is of the step that a deed leads to.
  var stepChance: Double {
    [.begin, .on].contains(choice.reading.act) ? choice.chance * choice.share : 0
  }

  /// So sure that it was said to others that even a rule's order is doubted.
  var isSurelyForOthers: Bool {
    choice.reading.act == .other && choice.chance >= Least.others && !isAnswer
  }

  /// A clause begins as a question does, or as what must not be; "is in the oven now", without what is, tells.
  private var isAsked: Bool {
    clauses.contains { clause in
      var clause = clause[...]
      while let opener = language[.stepOpeners].prefix(of: clause) { clause.removeFirst(opener) }
      guard let end = language[.cookAsks].prefix(of: clause) else { return false }
      let subject = clause.dropFirst(end).first
      let isTold =
        choice.chance >= Least.told
        && subject.map {
          language[.cookPlaces].contains($0) || language[.cookSmall].contains($0)
        } ?? false
        && ![WordList.stepArticles, .stepPronouns, .stepSubjects, .cookAsks].contains {
          language[$0].prefix(of: clause.dropFirst(end)) != nil
        }
      return !isTold
    }
  }

  /// "We'll start the onions".
  private var isToStart: Bool {
    clauses.contains { clause in
      clause.indices.contains { language[.stepBegin].prefix(of: clause[$0...]) != nil }
    }
  }

  /// "Start the fifteen minutes", of the wait that was read out.
  func begins(lasting length: Duration) -> Bool {
    length == scene.length && clauses.count == 1
      && language[.stepBegin].prefix(of: clauses[0]) != nil
  }

  /// "Ten minutes", "leeks ten minutes": the wait that was read out takes so long, and no timer beside it is meant.
  func begins(_ ruled: Interpretation?, lasting lengths: [Duration]) -> Bool {
    guard scene.isWaiting, let length = scene.length, lengths == [length],
      let command = ruled?.commands.first, ruled?.commands.count == 1,
      command.intent == .startTimer || command.intent == .setDuration
    else { return false }
    let named = command.name ?? command.target?.name ?? ""
    return index.stems(of: named).isSubset(of: index.stems[scene.position])
  }

  /// "Start it", "start the timer"; "start" alone where a wait was read out.
  var beginsIt: Bool {
    guard var clause = clauses.last else { return false }
    while let opener = language[.stepOpeners].prefix(of: clause) { clause.removeFirst(opener) }
    guard let end = language[.stepBegin].prefix(of: clause) else { return false }
    return (end < clause.count || end == 1 && clauses.count == 1 && scene.isWaiting)
      && clause[end...].allSatisfy {
        !language[.cueDenials].contains($0)
          && (language[.cookSmall].contains($0) || language[.timerNouns].contains($0))
      }
  }

  // MARK: Commands

  private var command: Command? {
    let place = choice.reading.target
    switch choice.reading.act {
    case .begin: return isSureEnough(of: place) ? step(place, .begun) : nil
    case .on:
      guard isSureEnough(of: place) else { return nil }
      // "Next", where a wait was read.
      if place <= scene.position, !tellsOfDeed { return Command(.nextPhase) }
      guard place == scene.position + 1 else { return step(place, .next) }
      // "What next" alone tells nothing of what is done.
      if !tellsOfDeed { return Command(.nextPhase) }
      return rest.map { Command(.askRecipe, text: $0) } ?? step(place, .next)
    case .again: return Command(.phaseStatus, about: .step)
    case .back:
      return place == scene.position - 1
        ? Command(.previousPhase)
        : Command(.askRecipe, text: text(ofStep: place))
    case .leave: return leave(place)
    case .ask: return asksForAbsent ? Command(.askRecipe, about: .untold) : answer(place)
    case .time: return Command(.phaseStatus)
    case .heard: return Command(.confirm)
    case .notYet: return Command(.reject, about: .notYet)
    case .need: return Command(.askRecipe, about: .whole)
    case .whole: return Command(.askRecipe, about: .steps)
    case .portions: return portions
    case .unknown: return Command(.askRecipe, about: .untold)
    case .order, .other: return nil
    }
  }

  /// Far ahead there may be another oven: "the oven's heating up".
  private func isSureEnough(of place: Int) -> Bool {
    place - scene.position < Self.far || stepChance >= Least.act
  }

  /// In steps.
  private static let far = 5

  /// It has a word of the recipe, a place of the kitchen, or a deed of it.
  private var tellsOfDeed: Bool {
    !stems.isDisjoint(with: index.known)
      || clauses.joined().contains {
        language[.deedForms].contains($0) || language[.cookPlaces].contains($0)
      }
  }

  /// What is left of the present step where only its first sentences are told of: "they're in the wok".
  private var rest: String? {
    guard !scene.isRunning, index.steps.indices.contains(scene.position),
      clauses.count == 1, case let sentences = index.steps[scene.position],
      case let said = stems,
      let done = sentences.lastIndex(where: { !$0.stems.isDisjoint(with: said) }),
      done + 1 < sentences.count
    else { return nil }
    return sentences[(done + 1)...].map(\.text).joined(separator: " ")
  }

  private func step(_ place: Int, _ about: Topic) -> Command {
    Command(.nextPhase, target: Target(index: place - scene.position), about: about)
  }

  /// What counts is asked about; what waits is left out where the cook has come to it.
  private func leave(_ place: Int) -> Command {
    if scene.steps[place] == .counts, place != scene.position {
      return Command(
        .skipPhase, target: Target(index: place - scene.position), about: .begun)
    }
    // "Skip that" names none further on.
    guard place > scene.position, !stems.isDisjoint(with: index.known) else {
      return Command(.skipPhase)
    }
    return step(place + 1, .next)
  }

  private func text(ofStep place: Int) -> String {
    index.steps[place].map(\.text).joined(separator: " ")
  }

  /// It asks for food that the recipe has not, by the name of no kind: "how much sugar" goes into leek soup.
  private var asksForAbsent: Bool {
    let words = CookWords(language)
    let foods = clauses.joined().filter { word in
      words.kind(named: word) == nil && !words.kinds(in: [word]).isEmpty
    }
    return !foods.isEmpty
      && foods.allSatisfy { index.stems(of: String($0)).isDisjoint(with: index.known) }
  }

  /// A line in the recipe's own words; "tip 60 g of the oats into a bowl" is said beside how many there are.
  private func answer(_ place: Int) -> Command {
    let line = index.lines[place]
    var said = [line.text]
    if index.stepOfLine[place] == nil, index.steps.indices.contains(scene.position) {
      let asked = stems.intersection(line.stems)
      let part = index.steps[scene.position].first { sentence in
        sentence.text.contains(where: \.isNumber) && !asked.isDisjoint(with: sentence.stems)
      }
      said += part.map { [$0.text] } ?? []
    }
    return Command(.askRecipe, text: said.joined(separator: ". "))
  }

  // MARK: For how many

  /// "For six people", "double it": no length, and not to be taken for one.
  ///
  /// It is all that a clause says: "for six minutes" and "double the cream" are something else.
  var portions: Command? {
    guard clauses.count == 1 || choice.reading.act == .portions else { return nil }
    return clauses.lazy.compactMap(portions).first
  }

  private func portions(_ clause: [Substring]) -> Command? {
    guard let end = language[.cookScale].prefix(of: clause) else { return nil }
    func isOver(_ place: Int) -> Bool {
      clause[place...].allSatisfy { language[.cookSmall].contains($0) }
    }
    if let scale = language.scale(clause[..<end].joined(separator: " ")) {
      return isOver(end) ? Command(.scaleRecipe, text: scale) : nil
    }
    if end == clause.count { return end > 1 ? Command(.scaleRecipe) : nil }
    let rest = language.withDigits(clause[end...].joined(separator: " ")).split(separator: " ")
    guard let number = rest.first, number.count < 4, number.allSatisfy(\.isNumber),
      rest.dropFirst().allSatisfy({ language[.cookSmall].contains($0) })
    else { return nil }
    return Command(.scaleRecipe, text: String(number))
  }
}

extension Language {
  /// For how many a phrase of the list `cookScale` says it is, or how many times; nil where it only begins to.
  package func scale(_ phrase: String) -> String? {
    if let times = self[.cookScale].text(of: phrase), !times.isEmpty { return times }
    return self[.cookScale].number(of: phrase).flatMap { $0 > 0 ? String(Int($0)) : nil }
  }
}

extension Command {
  /// It changes something.
  package var acts: Bool { intent != .none && intent.traits.effect != .tells }
}

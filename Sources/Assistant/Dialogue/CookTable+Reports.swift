import Languages
import Replies
import Routines
import Timers
import Understanding

/// What a cook tells of one thing begins no other.
///
/// A reader that judges words alone takes "the potatoes are tender" for the step that was just called out, since it has
/// the word.
extension CookTable {
  /// What is meant where it is not what was read.
  ///
  /// `isPlain`: no reader took it for anything; `isRead`: the present step was told to somebody who asked, and not only
  /// called out.
  func report(
    _ command: Command, _ text: String, _ said: SpokenClauses, isPlain: Bool, isRead: Bool
  ) -> Command? {
    // What is left of the step is told to whoever has done a part of it.
    let isPart = command.intent == .askRecipe && command.about == nil && !isAsked(said)
    let isMove =
      isPart || command.intent == .nextPhase && [nil, .begun, .next].contains(command.about)
    guard waits, steps.indices.contains(position), isMove || isPlain,
      !said.has(wording.phrases(.next)),
      !wording.phrases(.nextAlone).contains(said.clauses.last?.joined(separator: " ") ?? "")
    else { return nil }
    if isPlain, isAsked(said) || callsOthers(said) { return nil }
    let words = stems(text).intersection(index.known)
    // "Mehl ist aus": what is lacking is in nothing.
    if isMove, said.has(wording.phrases(.lacking)),
      index.ingredients.contains(where: { !words.isDisjoint(with: $0.stems) })
    {
      return Command(.none)
    }
    if let baking = baking(said, isMove || command.intent == .confirm) { return baking }
    guard isMove || !words.isEmpty else { return nil }
    let begins =
      isMove && command.about == .begun
      ? min(position + max(command.target?.index ?? 1, 0), steps.count - 1) : nil
    return tellsOfOver(said, words, begins: begins, isRead: isRead)
      ? Command(.nextPhase, about: .heard) : nil
  }

  /// What is meant instead where `command` would go on, or begin a wait, by words that tell of nothing done: "they're
  /// nearly soft", "it smells lovely", "the onions are chopped".
  ///
  /// `chance`: that the model of cooks is right about the step.
  func insteadOfMove(
    _ command: Command, _ text: String, _ said: SpokenClauses, chance: Double
  ) -> Command? {
    guard steps.indices.contains(position),
      [.nextPhase, .skipPhase].contains(command.intent) || command.about == .done
    else { return nil }
    if endsInPraise(said) || goesOnBesideDeed(command, said) { return Command(.none) }
    // "Are they soft" is asked after the bell.
    let asks = Language.named(wording.language.rawValue)?[.cookAsks]
    let asksForLook = said.clauses.contains { clause in
      asks?.prefix(of: clause) != nil && SpokenClauses.has(wording.phrases(.become), clause)
    }
    if asksForLook { return Command(.phaseStatus) }
    guard command.about != .heard, !isAsked(said), !said.has(wording.phrases(.leave)),
      !said.has(wording.phrases(.next)),
      !said.has(wording.phrases(.nextAlone))
    else { return nil }
    let told = stems(text).intersection(index.known)
    if said.has(wording.phrases(.nearly))
      || command.about == .begun && said.has(wording.phrases(.not))
        && !said.has(wording.phrases(.become))
    {
      return Command(.reject, about: .notYet)
    }
    if isSaidToOthers(said, told) { return Command(.none) }
    return doneBefore(command, said, told)
      ?? (chance < Self.sureStep ? ofWhatCounts(command, text, said, told) : nil)
      ?? (chance < Self.likelyStep || isOfBefore(command, told)
        ? insteadOfBeginning(command, said, told) : nil)
  }

  /// Nothing but praise is said at the end: "super, weiter so".
  private func endsInPraise(_ said: SpokenClauses) -> Bool {
    guard let last = said.clauses.last else { return false }
    return wording.phrases(.praise).contains { phrase in
      SpokenClauses.place(of: phrase, in: last).map { last.count - $0.count < 2 } ?? false
    }
  }

  /// "Spielt weiter": another deed stands beside the one word that goes on.
  private func goesOnBesideDeed(_ command: Command, _ said: SpokenClauses) -> Bool {
    guard command == Command(.nextPhase),
      let language = Language.named(wording.language.rawValue)
    else { return false }
    let single = Set(wording.phrases(.next).filter { !$0.contains(" ") })
    let kinds: [KitchenPhrases] = [
      .next, .nextAlone, .passing, .stepGo, .stepRead, .stepWord, .finished,
    ]
    let phrases = kinds.reduce(into: [String]()) { $0 += wording.phrases($1) }
    let own = Set(phrases.joined(separator: " ").split(separator: " ").map(String.init))
    return said.clauses.contains { clause in
      clause.contains(where: single.contains)
        && clause.contains { word in
          !own.contains(word) && !language[.cookSmall].contains(word)
            && !language[.stepOpeners].contains(word)
            && (language[.deedForms].contains(word) || stems(word).isDisjoint(with: index.known))
        }
    }
  }

  /// Praise, a call, or the end of something that is not in the recipe: "well done", "okay darling", "done with the
  /// maths".
  private func isSaidToOthers(_ said: SpokenClauses, _ told: Set<String>) -> Bool {
    let tellsOfDone = [.done, .become, .over].contains { said.has(wording.phrases($0)) }
    if said.has(wording.phrases(.praise)), !tellsOfDone {
      return told.isSubset(of: phraseStems(.praise))
    }
    guard told.isEmpty else { return false }
    if said.has(wording.phrases(.done)), said.clauses.count == 1, tellsOfOthers(said) {
      return true
    }
    return callsOthers(said) && said.count <= Self.shortCall && !tellsOfDone
  }

  /// The words of a step, of its name and of the title.
  private func words(of place: Int) -> Set<String> {
    steps[place].union(stems(run.steps[place].name)).union(index.titleStems)
  }

  /// "Chicken's buttered", once the next step was read: what is told was to be done before.
  private func doneBefore(
    _ command: Command, _ said: SpokenClauses, _ told: Set<String>
  ) -> Command? {
    guard command.about == .begun, waits, position > 0, (command.target?.index ?? 0) <= 0,
      !told.isEmpty, !told.isSubset(of: words(of: position)),
      told.isSubset(of: words(of: position - 1)), !said.has(wording.phrases(.baking))
    else { return nil }
    return Command(.nextPhase, about: .heard)
  }

  /// "The onions are in" while they fry: how they stand is told.
  private func ofWhatCounts(
    _ command: Command, _ text: String, _ said: SpokenClauses, _ told: Set<String>
  ) -> Command? {
    guard !waits, !told.isEmpty, told.isSubset(of: words(of: position)), !isOver(said),
      command != Command(.nextPhase), index.told(text).allSatisfy(\.verbs.isEmpty)
    else { return nil }
    return Command(.phaseStatus)
  }

  /// "The sauce is boiling", which was begun before, where the pasta is to be boiled.
  private func isOfBefore(_ command: Command, _ told: Set<String>) -> Bool {
    let target = position + (command.target?.index ?? 0)
    guard command.about == .begun, !told.isEmpty, steps.indices.contains(target) else {
      return false
    }
    // "The tomatoes are in", where the onion is to be fried.
    let foods = foods(in: told)
    if !foods.isEmpty, foods.isDisjoint(with: words(of: target)) { return true }
    return told.isDisjoint(with: words(of: target))
      && steps[..<target].indices.contains {
        run.steps[$0].kind == .wait && told.isSubset(of: words(of: $0))
      }
  }

  /// Words of ingredients.
  private func foods(in told: Set<String>) -> Set<String> {
    told.filter { word in index.ingredients.contains { $0.stems.contains(word) } }
  }

  private func isOver(_ said: SpokenClauses) -> Bool {
    [.become, .done, .over, .lacking].contains { said.has(wording.phrases($0)) }
  }

  /// "The potatoes are boiling" before the chicken is in the oven: no other wait begins.
  private func insteadOfBeginning(
    _ command: Command, _ said: SpokenClauses, _ told: Set<String>
  ) -> Command? {
    if !waits, !told.isEmpty, told.isSubset(of: words(of: position)), !isOver(said),
      command != Command(.nextPhase)
    {
      return Command(.phaseStatus)
    }
    guard command.about == .begun else { return nil }
    let isOver = isOver(said)
    let target = min(max(position + (command.target?.index ?? 0), position), steps.count - 1)
    // "It's in the oven", "they're sizzling", of the wait that counts.
    if !waits, target > position,
      told.isSubset(of: words(of: position))
        || said.has(wording.phrases(.baking)) && isDone(by: .oven, position)
    {
      return Command(.phaseStatus)
    }
    guard waits else { return nil }
    let places = Language.named(wording.language.rawValue)?[.cookPlaces]
    let things = told.filter { places?.contains($0) != true }
    if !things.isEmpty, things.isDisjoint(with: words(of: target)),
      !said.has(wording.phrases(.baking)), steps.contains(where: { !things.isDisjoint(with: $0) })
    {
      return Command(.askRecipe, about: .heard)
    }
    if !isOver, !said.has(wording.phrases(.baking)), let rest = rest(ofStep: target, behind: things)
    {
      return Command(.askRecipe, text: rest)
    }
    // "The onions are chopped" before they are fried.
    let done = steps[target].intersection(told)
    return said.has(wording.phrases(.prepared)) && phraseStems(.prepared).isDisjoint(with: done)
      ? Command(.confirm) : nil
  }

  /// What follows in a step on "the oil's in", where the wait is of something else, or more goes in before it.
  private func rest(ofStep place: Int, behind things: Set<String>) -> String? {
    let sentences = index.steps[place]
    guard !things.isEmpty, sentences.count > 1,
      let first = sentences.firstIndex(where: { !things.isDisjoint(with: $0.stems) }),
      let wait = sentences.lastIndex(where: { $0.text.contains(where: \.isNumber) }), first < wait,
      things.isDisjoint(with: sentences[wait].stems)
    else { return nil }
    func ingredients(in sentence: Int) -> Int {
      index.ingredients.count { !$0.stems.isDisjoint(with: sentences[sentence].stems) }
    }
    let isOfOthers = ingredients(in: wait) > 0
    let isFirstOfMany =
      ingredients(in: wait) == 0 && ingredients(in: first) >= Self.fewIngredients
      && things.count < 3
    guard isOfOthers || isFirstOfMany else { return nil }
    return sentences[(first + (isOfOthers ? 1 : 0))...].map(\.text).joined(separator: " ")
  }

  private static let fewIngredients = 3

  /// It has a word that neither the recipe nor a cook's report has.
  private func tellsOfOthers(_ said: SpokenClauses) -> Bool {
    guard let language = Language.named(wording.language.rawValue) else { return false }
    let known = index.known.union(phraseStems(.done)).union(phraseStems(.become))
    return said.clauses.joined().contains { word in
      !language[.cookSmall].contains(word) && !language[.deedForms].contains(word)
        && !language[.stepOpeners].contains(word) && !language[.stepEmpty].contains(word)
        && !language[.cookPlaces].contains(word) && !stems(word).isEmpty
        && stems(word).isDisjoint(with: known)
    }
  }

  /// "Are the onions done", "is it cooked yet", of the wait that counts.
  func asksWhetherDone(_ said: SpokenClauses, _ text: String) -> Bool {
    guard said.count <= Self.shortReport, said.clauses.count == 1, steps.indices.contains(position),
      let asks = Language.named(wording.language.rawValue)?[.cookAsks],
      asks.prefix(of: said.clauses[0]) != nil, !callsOthers(said),
      said.has(wording.phrases(.become)) || said.has(wording.phrases(.done))
    else { return false }
    let looks = phraseStems(.become).union(phraseStems(.done))
    let told = stems(text).subtracting(looks).intersection(index.known)
    return told.isSubset(
      of: steps[position].union(stems(run.steps[position].name)).union(index.titleStems))
  }

  private func isAsked(_ said: SpokenClauses) -> Bool {
    let asks = Language.named(wording.language.rawValue)?[.cookAsks]
    return said.has(wording.phrases(.question))
      || said.clauses.contains { asks?.prefix(of: $0) != nil }
  }

  /// "Potatoes are tender", "the chicken's out": the wait before is over, and nothing is told of what comes now.
  private func tellsOfOver(
    _ said: SpokenClauses, _ words: Set<String>, begins target: Int?, isRead: Bool
  ) -> Bool {
    guard said.count <= Self.shortReport else { return false }
    let looks = wording.phrases(.become).reduce(into: Set<String>()) { $0.formUnion(stems($1)) }
    let isLook = said.has(wording.phrases(.become))
    let told = isLook ? words.subtracting(looks) : words
    let isOfOver = run.steps[..<position].indices.contains { place in
      run.steps[place].kind == .wait
        && told.isSubset(
          of: steps[place].union(stems(run.steps[place].name)).union(index.titleStems))
    }
    guard isOfOver else { return false }
    if let target, !isRead, !words.isEmpty, words.isDisjoint(with: steps[target]) { return true }
    // "It's done" alone may as well be the work by hand.
    guard isLook, !told.isEmpty || !said.has(wording.phrases(.done)) else { return false }
    let here = SpokenClauses(run.steps[position].instruction ?? "")
    guard !here.has(wording.phrases(.become).filter { said.has([$0]) }) else { return false }
    return !isRead || told.isDisjoint(with: steps[position])
  }

  /// "It's in the oven", where nothing else is waited for before what is baked.
  private func baking(_ said: SpokenClauses, _ mayBegin: Bool) -> Command? {
    guard mayBegin, said.has(wording.phrases(.baking)), !isAsked(said),
      let place = run.steps.indices.first(where: {
        $0 >= position && run.steps[$0].kind == .wait
      }), isDone(by: .oven, place)
    else { return nil }
    return Command(.nextPhase, target: Target(index: place - position), about: .begun)
  }

  /// The wait is called after a deed of that kind: "Bake the bread".
  private func isDone(by kind: CookingVerb.Kind, _ place: Int) -> Bool {
    guard let language = Language.named(wording.language.rawValue) else { return false }
    let name = stems(run.steps[place].name)
    // "Vorbacken" is a kind of "backen".
    return language.cookingVerbs.contains { verb in
      verb.kind == kind && name.contains { $0.hasSuffix(verb.name) }
    }
  }

  static let shortReport = 8

  /// How sure the model of cooks has to be of a step, that what is told of others does not speak against it; and that
  /// nothing does.
  ///
  /// Set with the totals of whole recipes that are put away in view: 543 of 677 utterances are right, 534 without.
  static let likelyStep = 0.85
  static let sureStep = 0.95

  /// In words: a call such as "okay darling".
  private static let shortCall = 3
}

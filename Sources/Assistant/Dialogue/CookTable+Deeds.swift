import Languages
import Replies
import Routines
import Timers
import Understanding

/// Where in the recipe stands what a cook tells that was done: a step has several deeds, and the first of them is not
/// the whole.
///
/// "The tomatoes are in" is no boiling yet, where they are to be brought to the boil first.
extension CookTable {
  /// A deed, and how much of what was told speaks of it.
  private struct Told {
    var step: Int
    var deed: Int
    var score: Int
    /// It tells of what goes on by itself: "it's simmering".
    var isOfWait: Bool
    /// It tells what was done by its verb: "peeled".
    var isDone: Bool
    /// It has words that the recipe does not have.
    var hasStrangers: Bool
  }

  private enum Weight {
    static let verb = 3
    static let food = 2
    static let other = 1
  }

  /// What is meant by `command`, which goes on or begins a wait, where what is told of is not what that wants; nil where
  /// it stands.
  ///
  /// `chance`: that the model of cooks is right about the step.
  func placed(
    _ command: Command, _ text: String, _ said: SpokenClauses, chance: Double = 0
  ) -> Command? {
    guard steps.indices.contains(position) else { return nil }
    let target =
      command.about == .begun
      ? min(position + (command.target?.index ?? 0), steps.count - 1) : position
    if begunByTaking(command, text, said, target) { return Command(.nextPhase, about: .heard) }
    // "Turned it down" is not "turned it off".
    if command.about == .begun, isRest(target), said.has(wording.phrases(.lowered)),
      !SpokenClauses(run.steps[target].instruction ?? "").has(wording.phrases(.lowered))
    {
      return waits ? Command(.nextPhase, about: .heard) : Command(.phaseStatus)
    }
    let isMove = isMove(command)
    guard mayBePlaced(said), isMove || mayBeReport(command, said) else { return nil }
    guard let told = told(text, target) else { return nil }
    guard isMove else {
      return waits && told.step == position && told.isDone && !told.hasStrangers
        ? placed(Command(.nextPhase), text, said) ?? complete(told) : nil
    }
    if told.step < position {
      // "Tray's in", which was oiled before.
      guard command.about != .begun || chance < Self.sureStep else { return nil }
      // "It's rested": the wait before is over.
      if run.steps[told.step].kind == .wait, told.isOfWait { return nil }
      return waits ? Command(.nextPhase, about: .heard) : Command(.phaseStatus)
    }
    guard told.step == position else {
      return told.step == target && command.about == .begun
        ? early(told) : passed(told, by: command)
    }
    guard waits else { return target > position ? Command(.phaseStatus) : nil }
    let deeds = index.deeds(ofStep: position)
    guard run.steps[position].kind == .wait else {
      if isPart(of: deeds[told.deed], text) { return Command(.confirm) }
      return told.deed + 1 < deeds.count
        ? Command(.askRecipe, text: index.text(ofStep: position, from: deeds[told.deed + 1])) : nil
    }
    let wait = wait(among: deeds, ofStep: position)
    let between = deeds.indices.filter { $0 > told.deed && $0 < wait }
    // To put a lid on, or to turn the heat down, is no work.
    if let next = between.first(where: { !deeds[$0].isQuick }) {
      return Command(.askRecipe, text: index.text(ofStep: position, from: deeds[next]))
    }
    // What was chopped is not in the pan yet.
    guard told.deed < wait, between.isEmpty else { return nil }
    return deeds[told.deed].isPreparing && !isRest(deeds[wait]) ? Command(.confirm) : nil
  }

  /// "The mince is off the heat" begins nothing but a rest.
  private func begunByTaking(
    _ command: Command, _ text: String, _ said: SpokenClauses, _ target: Int
  ) -> Bool {
    guard waits, command.about == .begun, !said.has(wording.phrases(.baking)), !isRest(target),
      let clause = said.clauses.last, clause.count < Self.shortReport,
      SpokenClauses.has(wording.phrases(.taken), clause),
      position > 0
    else { return false }
    // What was taken off is of what was done before.
    let told = stems(text).subtracting(phraseStems(.taken)).intersection(index.known)
    let own = steps[..<position].reduce(into: index.titleStems) { $0.formUnion($1) }
    guard told.isSubset(of: own) else { return false }
    let verbs = index.told(text).reduce(into: Set<String>()) { $0.formUnion($1.verbs) }
    return verbs.subtracting(phraseStems(.taken)).isDisjoint(with: index.deeds.waits)
  }

  /// A report that no reader took for one: "I've peeled the potatoes".
  private func mayBeReport(_ command: Command, _ said: SpokenClauses) -> Bool {
    let others: [KitchenPhrases] = [.not, .still, .nearly, .you, .longer, .tooEarly]
    let isNothing =
      [.none, .unknown].contains(command.intent) || command == Command(.confirm)
      || command.intent == .reject && command.about == .notYet
    return isNothing && said.count <= Self.shortReport
      && !others.contains { said.has(wording.phrases($0)) }
  }

  /// What follows on a deed that closes the work of its step.
  private func complete(_ told: Told) -> Command? {
    guard run.steps[position].kind == .wait else { return Command(.nextPhase, about: .cue) }
    let deeds = index.deeds(ofStep: position)
    return told.deed < wait(among: deeds, ofStep: position)
      ? Command(.nextPhase, target: Target(index: 0), about: .begun) : nil
  }

  /// A step ahead that would be passed over though only its first deeds were told: it is read.
  private func passed(_ told: Told, by command: Command) -> Command? {
    guard command.about == .next, position + (command.target?.index ?? 1) > told.step,
      told.deed + 1 < index.deeds(ofStep: told.step).count
    else { return nil }
    return Command(.nextPhase, target: Target(index: told.step - position), about: .next)
  }

  /// A step ahead whose wait cannot have begun, since more is to be done for it: it is read.
  private func early(_ told: Told) -> Command? {
    let deeds = index.deeds(ofStep: told.step)
    guard run.steps[told.step].kind == .wait else { return nil }
    let wait = wait(among: deeds, ofStep: told.step)
    let isPrepared = deeds[told.deed].isPreparing && !isRest(deeds[wait])
    guard told.deed < wait,
      isPrepared || deeds[(told.deed + 1)..<wait].contains(where: { !$0.isQuick })
    else { return nil }
    return Command(
      .nextPhase, target: Target(index: told.step - position), about: .next)
  }

  /// Which of a step's deeds its wait belongs to.
  private func wait(among deeds: [CookDeed], ofStep place: Int) -> Int {
    let lengths = [run.steps[place].duration, run.steps[place].maxDuration].compactMap(\.self)
    return deeds.firstIndex { $0.lengths.contains(where: lengths.contains) } ?? deeds.count - 1
  }

  /// "It's out", "the pie's out of the oven", of the wait that counts.
  func isTakenOut(_ said: SpokenClauses, _ text: String) -> Bool {
    guard said.count <= Self.shortReport, steps.indices.contains(position),
      said.has(wording.phrases(.taken)), !said.has(wording.phrases(.lacking))
    else { return false }
    let told = stems(text).subtracting(phraseStems(.taken)).intersection(index.known)
    return told.isSubset(
      of: steps[position].union(stems(run.steps[position].name)).union(index.titleStems))
  }

  /// No word of the recipe is said, and no deed.
  func tellsOfNothing(_ text: String) -> Bool {
    index.told(text).allSatisfy { $0.verbs.isEmpty && $0.words.isDisjoint(with: index.known) }
  }

  /// It goes on, begins a wait, or reads what is left of a step.
  private func isMove(_ command: Command) -> Bool {
    switch command.intent {
    case .nextPhase: [nil, .begun, .next].contains(command.about)
    case .askRecipe:
      command.about == nil
        && command.text.map { text in
          let step = index.steps[position].map(\.text).joined(separator: " ")
          return step.hasSuffix(text) && step != text
        } ?? false
    default: false
    }
  }

  /// Something done is told, and nothing is asked for, looked at or over.
  private func mayBePlaced(_ said: SpokenClauses) -> Bool {
    let asks = Language.named(wording.language.rawValue)?[.cookAsks]
    let others: [KitchenPhrases] = [
      .next, .question, .baking, .become, .over, .leave, .lacking, .nearly,
    ]
    return !others.contains { said.has(wording.phrases($0)) }
      && !wording.phrases(.nextAlone).contains(said.clauses.last?.joined(separator: " ") ?? "")
      && !said.clauses.contains { asks?.prefix(of: $0) != nil }
  }

  /// Where the last part of what is told stands; nil where a part is of something that the recipe does not tell.
  private func told(_ text: String, _ target: Int) -> Told? {
    let everything = wording.phrases(.everything)
    var told: [Told] = []
    for (verbs, words) in index.told(text) where !words.isEmpty {
      let known = words.filter { index.known.contains($0) || $0.hasPrefix("#") }
      guard !known.isEmpty, var part = place(of: known, verbs, target) else { return nil }
      part.hasStrangers = !words.subtracting(verbs).isSubset(of: known)
      told.append(part)
    }
    guard !SpokenClauses(text).has(everything), let last = told.last,
      told.allSatisfy({ $0.step == last.step })
    else { return nil }
    return told.max { $0.deed < $1.deed }
  }

  /// The deed that most of the words speak of; of several the one at hand, then those ahead.
  private func place(of known: Set<String>, _ verbs: Set<String>, _ target: Int) -> Told? {
    var best: Told?
    for step in [position, target] + (position..<steps.count) + (0..<position).reversed() {
      // "The milk's boiling", where it was poured into the pan before.
      var implied: Set<String> = []
      for (place, deed) in index.deeds(ofStep: step).enumerated() {
        let score = score(of: deed, known, verbs)
        implied.formUnion(deed.stems)
        let isFurther =
          best.map { $0.step == step && score == $0.score && place > $0.deed } ?? false
        // A thing that was not told by then is of another deed.
        guard score > 0, isFurther || score > best?.score ?? 0,
          known.isSubset(of: implied.union(verbs))
        else { continue }
        let done = deed.stems.union([deed.verb ?? ""]).intersection(verbs)
        best = Told(
          step: step, deed: place, score: score,
          isOfWait: !done.isDisjoint(with: index.deeds.waits),
          isDone: !done.isEmpty, hasStrangers: false)
      }
    }
    return best
  }

  private func score(of deed: CookDeed, _ known: Set<String>, _ verbs: Set<String>) -> Int {
    // "The onions are in" tells of no chopping.
    if verbs.isEmpty, deed.isPreparing { return 0 }
    let places = Language.named(wording.language.rawValue)?[.cookPlaces]
    return known.reduce(0) { sum, word in
      // "Aufkochen" is a kind of "kochen".
      let isOwn = verbs.contains(word) && (deed.verb?.hasSuffix(word) ?? false)
      guard isOwn || deed.stems.contains(word) else { return sum }
      if verbs.contains(word) { return sum + Weight.verb }
      // "They're in the pan", which is turned halfway.
      if deed.isTurning, places?.contains(word) == true { return sum }
      let isFood = deed.things.contains(word) || word.hasPrefix("#")
      return sum + (isFood ? Weight.food : Weight.other)
    }
  }

  /// "The flour's in", where salt and yeast are to follow.
  private func isPart(of deed: CookDeed, _ text: String) -> Bool {
    let parts = index.told(text)
    let told = parts.reduce(into: Set<String>()) { $0.formUnion($1.words) }
    let things = Set(deed.things)
    let isByVerb = !parts.allSatisfy(\.verbs.isEmpty)
    // "The tomatoes are on the tray": where all of it goes.
    let places = Language.named(wording.language.rawValue)?[.cookPlaces]
    guard !told.contains(where: { places?.contains($0) ?? false && deed.stems.contains($0) })
    else { return false }
    // "The spices" are several of them.
    guard !told.contains(where: { $0.hasPrefix("#") }), told.intersection(things).count == 1,
      things.count > (isByVerb ? 1 : 2), let last = deed.things.last
    else { return false }
    return !told.contains(last)
  }

  private func isRest(_ deed: CookDeed) -> Bool {
    deed.verb.map(index.deeds.rests.contains) ?? false
  }

  /// Time alone does what is waited for there, or it is to be taken off the heat for that.
  private func isRest(_ place: Int) -> Bool {
    let deeds = index.deeds(ofStep: place)
    guard run.steps[place].kind == .wait, !deeds.isEmpty else { return false }
    return !deeds[wait(among: deeds, ofStep: place)].stems.isDisjoint(with: index.deeds.rests)
      || SpokenClauses(run.steps[place].instruction ?? "").has(wording.phrases(.taken))
  }
}

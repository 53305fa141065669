import Languages
import Recipes
import Replies
import Routines
import Timers
import Understanding

/// What a cook asks while a recipe is read out, and whether it was asked of Simmer at all.
extension Conversation {
  /// "How long left on the veg", "how's the chicken": what counts, if the wait has one of the words.
  func timeLeft(
    _ read: Interpretation, _ said: SpokenClauses, _ table: CookTable, in snapshot: BookSnapshot
  ) -> Command? {
    // "How long do the onions take" asks for the whole length.
    guard read.commands.allSatisfy({ $0.duration == nil && $0.about != .length }),
      let words = said.rest(behind: writer.wording.phrases(.time)), words.count < Self.shortTime
    else { return nil }
    let name = words.joined(separator: " ")
    let asked = Request(Command(.timerStatus, target: Target(name: name)))
    guard !table.stems(name).isEmpty else { return nil }
    if statusOfFood(asked, in: snapshot) != nil { return asked.command }
    // "How long do the onions take", which nothing counts yet.
    guard finder(snapshot).named(name, among: snapshot.timers).isEmpty,
      let wait = table.wait(of: name)
    else { return nil }
    return Command(.phaseStatus, target: Target(name: wait.name), about: .length)
  }

  mutating func question(
    _ read: Interpretation, of said: SpokenClauses, _ text: String, _ table: CookTable,
    in snapshot: BookSnapshot
  ) -> Command? {
    let wording = writer.wording
    if said.has(wording.phrases(.servings)) {
      return table.run.recipe?.yield.map { Command(.askRecipe, text: $0) }
        ?? Command(.askRecipe, about: .untold)
    }
    // "Can you double it".
    let asked = said.dropping(wording.phrases(.planLead))
    let isPolite = spokenLanguage[.cookScale].prefix(of: asked.clauses[0]) != nil
    if table.run.recipe != nil, let portions = table.portions(isPolite ? asked : said) {
      return portions
    }
    // "Peas?" is asked after "how much flour"; "onion's in" is told.
    let isTold = read.commands.contains { $0.intent == .nextPhase } && !addsThing(said)
    if let lines = table.quantity(
      said, of: text, goesOn: !isTold && quantityTopic.isFresh(at: snapshot.moment))
    {
      quantityTopic.at = snapshot.moment
      return Command(.askRecipe, text: lines)
    }
    if let heat = table.heat(said, of: text) { return Command(.askRecipe, text: heat) }
    // "And carrots?", of which the recipe has none.
    if let asked = read.commands.first, asked.intent == .startTimer, asked.duration == nil,
      asked.target?.pronoun == .it, asked.name != nil, text.hasSuffix("?"),
      quantityTopic.isFresh(at: snapshot.moment)
    {
      return Command(.askRecipe, about: .untold)
    }
    guard read.isNothing else { return nil }
    if said.ends(with: wording.phrases(.again)), !said.has(wording.phrases(.not)),
      !table.callsOthers(said), !callsSomebody(text, table)
    {
      return Command(.phaseStatus, about: .step)
    }
    return asksForOther(said, text, table) ? Command(.askRecipe, about: .untold) : nil
  }

  /// "And soy sauce": nothing but a thing stands behind the "and".
  private func addsThing(_ said: SpokenClauses) -> Bool {
    guard let words = said.clauses.first, said.clauses.count == 1, words.count > 1,
      writer.wording.phrases(.listWith).contains(words[0])
    else { return false }
    return words.dropFirst().allSatisfy {
      spokenLanguage[.stepArticles].contains($0) || !spokenLanguage[.cookSmall].contains($0)
    }
  }

  /// "There's no cumin, can I use curry powder": the recipe tells of no other way.
  ///
  /// The question is all that is said, or stands behind what is lacking: "jack can I use the milk" asks for the milk.
  func asksForOther(_ said: SpokenClauses, _ text: String, _ table: CookTable) -> Bool {
    let wording = writer.wording
    guard let language = Language.named(wording.language.rawValue),
      !table.callsOthers(said), !callsSomebody(text, table),
      !table.completed(table.stems(text)).isDisjoint(with: table.index.known)
    else { return false }
    let asks = said.clauses.contains { clause in
      SpokenClauses.prefix(wording.phrases(.swap), of: Array(table.opened(clause, language))) != nil
    }
    return (asks || said.has(wording.phrases(.lacking)) && said.has(wording.phrases(.swap)))
      && (said.has(wording.phrases(.swapped))
        || said.clauses.joined().contains { language[.deedForms].contains($0) })
  }

  /// It has words of the recipe and is said to nobody else, so that silence would be no answer.
  func isSaidToCook(_ said: SpokenClauses, _ text: String, _ table: CookTable) -> Bool {
    guard !table.callsOthers(said), said.clauses[0].count > 2 || said.count > 4
    else {
      return false
    }
    let words = table.stems(text)
    let strangers = words.subtracting(table.index.known)
    return words.intersection(table.index.known).count >= max(1, strangers.count)
      && !callsSomebody(text, table)
  }

  /// "Ollie, is there any milk": a name that the recipe has not stands before or behind a comma.
  func callsSomebody(_ text: String, _ table: CookTable) -> Bool {
    let words = text.split(whereSeparator: \.isWhitespace)
    return words.enumerated().contains { place, word in
      let letters = word.filter { $0.isLetter }
      guard let first = letters.first, first.isUppercase, letters.count > 2,
        place > 0 || word.last == ","
      else { return false }
      return table.stems(letters).isDisjoint(with: table.index.known)
    }
  }

  /// In words.
  private static let shortTime = 7

  /// "Turned it", "done", while a call for that rings: heard, and nothing else is done.
  func deedCalledFor(
    _ said: SpokenClauses, _ text: String, _ timer: KitchenTimer, _ table: CookTable,
    in snapshot: BookSnapshot
  ) -> Command? {
    let wording = writer.wording
    guard said.count <= Self.shortDeed,
      ![.next, .not, .question].contains(where: { said.has(wording.phrases($0)) }),
      !said.clauses.contains(where: { spokenLanguage[.cookAsks].prefix(of: $0) != nil })
    else { return nil }
    // "Gave it a stir" has more words than the deed.
    let told = table.stems(text).subtracting(table.phraseStems(.done))
      .filter { word in
        table.index.known.contains(word)
          || snapshot.ringing.contains { table.stems($0.phase?.name ?? "").contains(word) }
      }
    let called = snapshot.ringing.filter { ringing in
      guard ringing.isCall || ringing.parent == nil, ringing.id != timer.id,
        let name = ringing.text ?? ringing.phase?.name ?? ringing.name
      else { return false }
      return told.isEmpty
        ? ringing.isCall && said.has(wording.phrases(.done))
        : told.isSubset(of: table.stems(name))
    }
    guard called.count == 1 else { return nil }
    return called[0].isCall
      ? called[0].phase.map { Command(.confirm, target: Target(name: $0.name), about: .done) }
      : Command(.dismiss)
  }

  /// In words: "I've turned it now".
  private static let shortDeed = 5
}

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
    if isPlain, isAsked(said) || said.has(wording.phrases(.you)) { return nil }
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
    return language.cookingVerbs.contains { $0.kind == kind && name.contains($0.name) }
  }

  private static let shortReport = 8
}

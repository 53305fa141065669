import Languages
import Replies
import Routines
import Timers
import Understanding

/// Which step a cook speaks of.
extension CookTable {
  /// "Skip to the baking": the nearest step ahead with most of the words.
  func step(ahead words: [String]) -> Int? {
    let said = stems(words.joined(separator: " "))
    let first = position + 1
    guard !said.isEmpty, first < run.steps.count else { return nil }
    let counts = (first..<run.steps.count).map { place in
      (place, steps[place].union(stems(run.steps[place].name)).intersection(said).count)
    }
    guard let most = counts.map(\.1).max(), most > 0 else { return nil }
    return counts.first { $0.1 == most }?.0
  }

  /// "Go back to the onions": the nearest step behind with most of the words.
  func step(behind words: [String]) -> Int? {
    let said = stems(words.joined(separator: " "))
    let counts = steps.prefix(position).map { $0.intersection(said).count }
    guard let most = counts.max(), most > 0 else { return nil }
    return counts.lastIndex(of: most)
  }

  /// What is begun with words that a reader took to be about a step further on.
  ///
  /// Of the steps from here to there it is the nearest with most of the words: "the onions are sweating" is no step
  /// behind the onions. Nil where what was read stands.
  func nearer(than command: Command, _ text: String, _ said: SpokenClauses) -> Command? {
    guard command.intent == .nextPhase, let distance = command.target?.index, distance >= 0,
      command.about == .begun || command.about == .next, steps.indices.contains(position)
    else { return nil }
    let target = min(position + distance, steps.count - 1)
    // The title's words say little, unless there are no others for what is begun beside something.
    let told = stems(text).intersection(index.known)
    let rest = told.subtracting(index.titleStems)
    let words = rest.isEmpty && !waits ? told : rest
    if waits, command.about == .begun, isOver(words, run.steps[target], steps[target], said) {
      return Command(.nextPhase, about: .heard)
    }
    // A wait that was read and not begun is not passed over: what next is read again, and what may have begun is asked.
    if command.about == .next, distance > 0, waits, run.steps[position].kind == .wait {
      let isAhead = (position + 1...max(target, position + 1)).contains {
        steps.indices.contains($0) && !words.isDisjoint(with: steps[$0])
      }
      let isHere = !words.isDisjoint(with: steps[position])
      // Unless what is told of is a step behind it.
      if !isHere, !isAhead { return Command(.nextPhase) }
      if isHere, !isAhead, distance == 1, !said.has(wording.phrases(.next)),
        !wording.phrases(.nextAlone).contains(said.clauses.last?.joined(separator: " ") ?? "")
      {
        return Command(.confirm, about: .begun)
      }
    }
    // "What next" alone tells of no deed.
    if command.about == .next, distance == 1, words.isEmpty { return Command(.nextPhase) }
    guard distance > 0 else { return nil }
    let counts = (position...target).map { words.intersection(steps[$0]).count }
    let most = counts.max() ?? 0
    guard distance < counts.count else { return nil }
    if most == 0 {
      // Nothing tells of a step further on, and what was read out is what the cook does.
      let here = run.steps[position]
      return command.about == .begun && waits && here.kind == .wait ? at(0, .begun) : nil
    }
    guard let near = counts.firstIndex(of: most) else { return nil }
    let passed = run.steps[position..<target].contains { $0.kind == .wait }
    if near == distance, command.about == .begun, waits, passed,
      most < Self.sureWords, !hasOwnWord(words, target)
    {
      // One word that other steps have too is little to pass over a wait for.
      return run.steps[position].kind == .wait
        ? Command(.confirm, about: .begun) : Command(.nextPhase, about: .heard)
    }
    guard near < distance else { return nil }
    let step = run.steps[position + near]
    // Work by hand is done where the words tell more of it than of the wait.
    guard step.kind == .wait else {
      return command.about == .begun && (passed || most > counts[distance])
        ? at(near + 1, .next) : nil
    }
    if near == 0, !waits { return nil }
    return command.about == .begun ? at(near, .begun) : nil
  }

  /// No other step has one of the words.
  private func hasOwnWord(_ words: Set<String>, _ step: Int) -> Bool {
    words.intersection(steps[step]).contains { word in
      steps.indices.allSatisfy { $0 == step || !steps[$0].contains(word) }
    }
  }

  /// What is over was taken out: nothing of the step that would begin is told, and it takes nothing out itself.
  private func isOver(
    _ words: Set<String>, _ step: Phase, _ there: Set<String>, _ said: SpokenClauses
  ) -> Bool {
    let out = wording.phrases(.out)
    guard said.has(out), !SpokenClauses(step.instruction ?? "").has(out) else { return false }
    if step.id != run.steps[position].id { return true }
    let before = lastWait.map { stems($0.instruction ?? "") } ?? []
    return words.subtracting(before).isDisjoint(with: there)
  }

  private func at(_ distance: Int, _ about: Topic) -> Command {
    Command(.nextPhase, target: Target(index: distance), about: about)
  }

  /// The words are what the wait before was to become, "until doubled", and nothing of the present step.
  func tellsOfCue(_ text: String) -> Bool {
    guard waits, let wait = lastWait, steps.indices.contains(position) else { return false }
    let cue = stems(wait.cue ?? "")
    let words = stems(text)
    return !cue.isDisjoint(with: words) && words.intersection(steps[position]).isEmpty
  }

  /// "Suppengrün dünstet": all that is said is of the nearest wait, which nobody asks about.
  func begins(_ text: String, _ said: SpokenClauses) -> Command? {
    guard waits, said.clauses.count == 1, said.count <= Self.shortTelling,
      let language = Language.named(wording.language.rawValue),
      language[.cookAsks].prefix(of: said.clauses[0]) == nil
    else { return nil }
    let words = stems(text)
    let ahead = run.steps.indices.filter { $0 >= position && run.steps[$0].kind == .wait }
    guard let place = ahead.first else { return nil }
    let covers = covers(text, in: place, language)
    let rest = words.subtracting(covers)
    guard words.count > 1 || place == position && !covers.isEmpty,
      rest.isSubset(of: steps[place].union(index.titleStems))
    else { return nil }
    return at(place - position, .begun)
  }

  /// "Deckel drauf", where it is to cook "zugedeckt".
  private func covers(_ text: String, in place: Int, _ language: Language) -> Set<String> {
    func covers(_ text: String) -> [String] {
      SpokenClauses(text).clauses.joined().filter(language[.cookCovers].contains)
    }
    guard !covers(run.steps[place].instruction ?? "").isEmpty else { return [] }
    return covers(text).reduce(into: []) { $0.formUnion(stems($1)) }
  }

  private static let sureWords = 2
  private static let shortTelling = 6
}

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

  /// What is said of a step by its number: "what's step six", "step two again", "go back to step one".
  enum Numbered {
    /// It is to be read, and nothing moves.
    case read(Int)
    case go(Int)
    /// There is none.
    case missing
  }

  /// Nil where no step is asked for by its number, or it is only told of.
  func numbered(_ said: SpokenClauses) -> Numbered? {
    guard let language = Language.named(wording.language.rawValue), said.clauses.count == 1,
      !said.has(wording.phrases(.time))
    else { return nil }
    var words = Array(opened(said.clauses[0], language))
    func drop(_ kind: KitchenPhrases) -> Bool {
      guard let end = SpokenClauses.prefix(wording.phrases(kind), of: words) else { return false }
      words.removeFirst(end)
      return true
    }
    let goes = drop(.stepGo)
    let reads = !goes && drop(.stepRead)
    words = Array(words.drop { language[.stepArticles].contains($0) })
    // "Back to the last step" is the one before.
    let isLast = reads && drop(.stepLast)
    guard let first = words.first, wording.phrases(.stepWord).contains(first) else { return nil }
    words.removeFirst()
    let number = words.first.flatMap { Int(language.withDigits($0)) }
    if number != nil { words.removeFirst() }
    guard isLast != (number != nil) else { return nil }
    let isAgain = drop(.stepAgain)
    guard words.allSatisfy({ language[.stepArticles].contains($0) }),
      goes || reads || isAgain
    else { return nil }
    let place = number.map { $0 - 1 } ?? steps.count - 1
    guard steps.indices.contains(place) else { return .missing }
    return goes ? .go(place) : .read(place)
  }

  func command(for numbered: Numbered) -> Command {
    switch numbered {
    case .read(let place):
      run.steps[place].instruction.map { Command(.askRecipe, text: $0) }
        ?? Command(.askRecipe, about: .untold)
    case .go(let place) where place < position:
      Command(.previousPhase, target: Target(index: place - position))
    case .go(let place) where place == position: Command(.phaseStatus, about: .step)
    case .go(let place): at(place - position, .next)
    case .missing: Command(.askRecipe, about: .untold)
    }
  }

  /// The wait that has all words of the recipe that are said; of several the nearest ahead, or else the first.
  func wait(of name: String) -> Phase? {
    let told = stems(name).intersection(index.known)
    guard !told.isEmpty else { return nil }
    let waits = run.steps.indices.filter {
      run.steps[$0].kind == .wait
        && told.isSubset(of: steps[$0].union(stems(run.steps[$0].name)))
    }
    return (waits.first { $0 >= position } ?? waits.first).map { run.steps[$0] }
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
    let counts = (position...target).map { words.intersection(steps[$0]).count }
    guard distance > 0, distance < counts.count, let most = counts.max(), most > 0,
      let near = counts.firstIndex(of: most), near < distance
    else { return nil }
    let step = run.steps[position + near]
    // Work by hand is done where the words tell more of it than of the wait.
    guard step.kind == .wait else {
      let passed = run.steps[position..<target].contains { $0.kind == .wait }
      return command.about == .begun && (passed || most > counts[distance])
        ? at(near + 1, .next) : nil
    }
    if near == 0, !waits { return nil }
    return command.about == .begun ? at(near, .begun) : nil
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
}

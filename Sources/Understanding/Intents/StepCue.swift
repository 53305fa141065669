/// What ends a step, taken apart so that it can be held against what somebody says they see.
///
///     cue    = ["until"] part {"," part}
///     part   = clause {("and" | "or" | "but") clause} [("when" | "as" …) whatever follows]
///     clause = [subject being] [state] [denial state]
///
/// "The whites are set" has a subject and a state. Of "no longer pink" the end of the pink is waited
/// for; of "golden, not brown" the brown only must not come.
struct StepCue {
  private var subjects: Set<Substring> = []
  private var states: Words
  /// Whose end is waited for.
  private var gone: Words
  /// What must not come; where nothing else is waited for, its absence is.
  private var refused: Words
  /// As it is written, without articles.
  private var clauses: Set<[Substring]> = []

  /// Words in any form; but what is still going on is not done: "browning" is not "browned".
  private struct Words {
    let language: Language
    private var words: Set<Substring> = []
    private var stems: Set<String> = []

    init(language: Language) { self.language = language }

    var isEmpty: Bool { words.isEmpty }

    mutating func add(_ words: some Sequence<Substring>) {
      for word in words {
        self.words.insert(word)
        if !word.hasSuffix("ing") { stems.insert(StepTalk.stem(word, language)) }
      }
    }

    func contains(_ word: Substring) -> Bool {
      words.contains(word)
        || !word.hasSuffix("ing") && stems.contains(StepTalk.stem(word, language))
    }
  }

  private let language: Language

  init(_ cue: String, language: Language) {
    self.language = language
    states = Words(language: language)
    gone = Words(language: language)
    refused = Words(language: language)
    var restrictions: Set<[Substring]> = []
    for part in cue.split(whereSeparator: { ",;.:()".contains($0) }) {
      let words = StepTalk.words(of: String(part)).prefix { !language[.cueConditions].contains($0) }
      var denial: Denial?
      for clause in clauses(of: words.filter { !language[.cueLeads].contains($0) }) {
        // "No longer pink or raw" denies both.
        denial = read(clause.words, after: clause.isAlternative ? denial : nil)
        let whole = clause.words.filter { !language[.cueArticles].contains($0) }
        if denial == .refusal { restrictions.insert(whole) } else { clauses.insert(whole) }
      }
    }
    if states.isEmpty, gone.isEmpty { clauses.formUnion(restrictions) }
  }

  private func clauses(
    of words: [Substring]
  ) -> [(words: [Substring], isAlternative: Bool)] {
    var clauses: [(words: [Substring], isAlternative: Bool)] = [([], false)]
    for word in words {
      if language[.cueJoints].contains(word) {
        clauses.append(([], language[.cueAlternatives].contains(word)))
      } else {
        clauses[clauses.count - 1].words.append(word)
      }
    }
    return clauses
  }

  private enum Denial {
    case end
    case refusal
  }

  /// `before` is how the clause is denied that this one is an alternative to.
  private mutating func read(_ clause: [Substring], after before: Denial?) -> Denial? {
    let at =
      before == nil ? clause.firstIndex(where: language[.cueDenials].contains) : clause.startIndex
    guard let at else {
      addState(clause[...])
      return nil
    }
    let rest = clause[at...].filter {
      !language[.cueDenials].contains($0) && !language[.cueArticles].contains($0)
    }
    let denial =
      before
      ?? (clause[at...].prefix(2).contains(where: language[.cueEnds].contains) ? .end : .refusal)
    switch denial {
    case .end: gone.add(rest)
    case .refusal: refused.add(rest)
    }
    var held = clause[..<at]
    if let last = held.last, language[.cueJoinsDenial].contains(last) { held.removeLast() }
    if at < clause.endIndex, language[.cueBecomes].contains(clause[at]) {
      subjects.formUnion(held)
    } else {
      addState(held)
    }
    return denial
  }

  private mutating func addState(_ clause: ArraySlice<Substring>) {
    var state = Array(clause)
    if let being = state.firstIndex(where: language[.cueBecomes].contains) {
      subjects.formUnion(state[..<being])
      state.removeSubrange(...being)
    }
    // "The juices run clear", "bubbly round the edges".
    for at in state.indices.dropLast().reversed() where language[.cueArticles].contains(state[at]) {
      subjects.insert(state.remove(at: at + 1))
    }
    states.add(
      state.filter { !language[.cueArticles].contains($0) && !language[.cuePronouns].contains($0) })
  }

  /// What is said to be seen is what is waited for: "golden", "no longer pink".
  func isReached(_ said: [Substring]) -> Bool {
    let seen = said.filter { !language[.cueDenials].contains($0) }
    guard !seen.isEmpty else { return false }
    if seen.count == said.count { return seen.allSatisfy(states.contains) }
    return seen.allSatisfy { word in
      gone.contains(word) || states.isEmpty && gone.isEmpty && refused.contains(word)
    }
  }

  /// It is said as it is written: "the juices run clear".
  func isSaid(_ words: [Substring]) -> Bool {
    let words = words.filter { !language[.cueArticles].contains($0) }
    return words.count > 1 && clauses.contains(words)
  }

  /// It speaks of this: "the juices are clear" where it is written that they run clear.
  func mentions(_ word: Substring) -> Bool { subjects.contains(word) || states.contains(word) }
}

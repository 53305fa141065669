/// What ends a step, taken apart so that it can be held against what somebody says they see.
///
///     cue  = part {("," | "and" | "but" …) part}
///     part = [subject being] state            "the whites are set", "golden", "no longer pink"
struct StepCue {
  /// What it speaks of, and what is no state by itself: "whites".
  private(set) var subjects: Set<Substring> = []
  private var states: Set<Substring> = []
  /// What must not be seen any more, or not yet; each with the words that deny it.
  private var denied: Set<Substring> = []

  init(_ cue: String) {
    for part in cue.split(whereSeparator: { ",;.:()".contains($0) }) {
      let words = StepTalk.words(of: String(part))
      for clause in words.split(whereSeparator: English.stepWords.joints.contains) { read(clause) }
    }
  }

  private mutating func read(_ clause: ArraySlice<Substring>) {
    let tables = English.stepWords
    var state = Array(clause)
    if let being = state.firstIndex(where: tables.becomes.contains), being + 1 < state.count {
      subjects.formUnion(state[..<being].filter { !tables.articles.contains($0) })
      // "Aren't" denies what follows.
      state.removeSubrange(..<(tables.negations.contains(state[being]) ? being : being + 1))
    } else {
      // "The juices run clear", "bubbly round the edges".
      for at in state.indices.dropLast().reversed() where tables.articles.contains(state[at]) {
        subjects.insert(state.remove(at: at + 1))
      }
    }
    if state.contains(where: tables.negations.contains) {
      denied.formUnion(state)
    } else {
      states.formUnion(state)
    }
  }

  /// What is said to be seen is what the cue waits for: "golden", "no longer pink".
  func isReached(_ said: [Substring]) -> Bool {
    let tables = English.stepWords
    let seen = said.filter { !tables.negations.contains($0) }
    guard !seen.isEmpty else { return false }
    return seen.allSatisfy((seen.count == said.count ? states : denied).contains)
  }
}

/// Which of a step's deeds an utterance tells of, and how that stands to the wait of the step.
struct ToldDeeds {
  /// How what was told stands to a step.
  enum Stand: UInt32 {
    /// No word of it.
    case none
    /// More is to be done before its wait, or before it is done.
    case early
    /// Nothing but what is quickly done stands between it and the wait.
    case near
    /// The wait's own deed, or the last one.
    case last
    /// It comes when the wait is over.
    case later
  }

  private let stands: [Stand]
  /// It is told by its verb: "peeled".
  private let isByVerb: [Bool]

  /// `steps`: which ones are looked at.
  init(_ text: String, in index: CookIndex, steps: Range<Int>) {
    // What is told last is where the cook has come to.
    let told = index.told(text).last {
      !$0.words.isDisjoint(with: index.known) || !$0.verbs.isEmpty
    }
    var stands = [Stand](repeating: .none, count: index.steps.count)
    var isByVerb = [Bool](repeating: false, count: index.steps.count)
    if let told {
      for step in steps.clamped(to: index.steps.indices) {
        let deeds = index.deeds(ofStep: step)
        var best: (score: Int, deed: Int)?
        for (place, deed) in deeds.enumerated() {
          let isDone = deed.verb.map(told.verbs.contains) ?? false
          let score = told.words.intersection(deed.stems).count + (isDone ? 2 : 0)
          if score > 0, score >= best?.score ?? 0 { best = (score, place) }
        }
        guard let best else { continue }
        isByVerb[step] = deeds[best.deed].verb.map(told.verbs.contains) ?? false
        let wait = deeds.firstIndex { !$0.lengths.isEmpty } ?? deeds.count - 1
        stands[step] =
          best.deed > wait
          ? .later
          : best.deed == wait
            ? .last
            : deeds[(best.deed + 1)..<wait].allSatisfy(\.isQuick) ? .near : .early
      }
    }
    self.stands = stands
    self.isByVerb = isByVerb
  }

  /// As a feature; 0 for a step that there is not.
  func stand(of step: Int) -> UInt32 {
    guard stands.indices.contains(step) else { return 0 }
    return stands[step].rawValue * 2 + (isByVerb[step] ? 1 : 0)
  }
}

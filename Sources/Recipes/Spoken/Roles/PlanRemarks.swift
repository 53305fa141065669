import Understanding

/// Which steps are spoken of once more where an end is told: "… and the *custard* has to be cool when the *jelly* is set".
struct PlanRemarks {
  /// Where a step is said again, beside the word of an end.
  struct Place: OptionSet, Hashable {
    let rawValue: UInt32
    static let before = Place(rawValue: 1)
    static let behind = Place(rawValue: 2)
  }

  /// By the places of the lengths.
  private let said: [Place]
  /// The steps that each remark is about.
  private let together: [Set<Int>]

  init(_ scene: PlanScene, _ names: PlanNames) {
    let text = scene.text
    var said = [Place](repeating: [], count: text.lengths.count)
    var together: [Set<Int>] = []
    let own = text.lengths.indices.map(names.words)
    for cue in text.cues where Self.ends.contains(cue.kind) {
      let start = max(
        text.sentenceStart(cue.words.lowerBound), cue.words.lowerBound - Self.reach,
        text.lengths.last { $0.words.upperBound <= cue.words.lowerBound }?.words.upperBound ?? 0)
      let end = min(
        text.sentenceEnd(cue.words.upperBound - 1), cue.words.upperBound + Self.reach,
        text.lengths.first { $0.words.lowerBound >= cue.words.upperBound }?.words.lowerBound
          ?? text.words.count)
      var about: Set<Int> = []
      for at in start..<max(start, end) {
        let stems = names.contentStems(in: at..<at + 1)
        for step in text.lengths.indices
        where !own[step].contains(at) && !stems.isDisjoint(with: scene.stems[step]) {
          said[step].insert(at < cue.words.lowerBound ? .before : .behind)
          about.insert(step)
        }
      }
      together.append(about)
    }
    self.said = said
    self.together = together
  }

  /// In words, before and behind the word of an end.
  private static let reach = 12
  private static let ends: Set<OrderCue> = [.finishing, .together, .endingWith]

  /// Nothing is said again of what is no length.
  subscript(step: Int) -> UInt32 { said.indices.contains(step) ? said[step].rawValue : 0 }

  /// One remark is about both.
  func joins(_ one: Int, _ other: Int) -> Bool {
    together.contains { $0.contains(one) && $0.contains(other) }
  }

  /// How many steps are spoken of so.
  var count: UInt32 { UInt32(min(3, said.count { !$0.isEmpty })) }
}

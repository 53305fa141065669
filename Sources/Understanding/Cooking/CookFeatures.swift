/// Every way of taking what a cook says, and what speaks for each: features of the log-linear models of `ChoiceWeights`.
///
/// What speaks for an act are the words and kinds of words of the utterance and the state of the recipe; what speaks
/// for a step or a line is how it stands to the words and to the present step. Kinds of features:
///
/// | kind | of the utterance (for every act) |
/// | --- | --- |
/// | 1 to 4 | words: one, two in a row, two with one between, three in a row |
/// | 5, 6 | kinds of words: two and three in a row |
/// | 7, 8 | the state of the recipe, and a word in it |
/// | 9 | how many words, how many of them unknown to the recipe |
/// | 10 to 12 | where most of what was said stands in the recipe |
/// | 13, 14 | the first words of the last clause, and their kinds |
/// | 15 | whether it speaks of what the step, or one beside it, was to become |
/// | 16, 17 | words, one and two in a row, at the first step, where nothing was done yet |
/// | 18 | four letters in a row: what the corpora have in another form, or in a compound, is still alike |
/// | 19 | which of the present step, and those beside it, has a length that is said |
/// | 33, 34, 36 | how what is told stands to the deeds of the present step and of the first wait to come |
///
/// | kind | of a step | kind | of a line |
/// | --- | --- | --- | --- |
/// | 20 to 30 | distance, stand, shared words | 40 to 50 | shared words, what it tells, beside what is asked |
/// | 31, 32 | whether it, or the step before it, has a length that is said | | |
/// | 35, 37 | how what is told stands to its deeds, or to those of the step before it | | |
package struct CookFeatures: ChoiceFeatures {
  package static let buckets = 720_896

  package let readings: [CookReading]
  /// Of the utterance: they speak for or against every act.
  package let shared: [UInt32]
  private let scene: Context.Cooking
  private let index: CookIndex
  private let utterance: CookUtterance
  private let words: [UInt32]
  private let pairs: [UInt32]
  private let overlaps: Overlaps
  private let present: UInt32
  private let told: ToldDeeds

  package init(_ text: String, in scene: Context.Cooking, _ language: Language) {
    let index = scene.index
    let utterance = CookUtterance(text, in: index, language)
    self.scene = scene
    self.index = index
    self.utterance = utterance
    words = utterance.words.map(\.hash)
    pairs = zip(words, words.dropFirst()).map { FeatureHash.feature(2, $0, $1) }
    overlaps = Overlaps(utterance, index)
    present = Self.present(in: scene)
    told = ToldDeeds(text, in: index, steps: Self.reached(in: scene))
    readings = Self.readings(in: scene, overlaps)
    shared =
      Self.shared(utterance, scene, present) + overlaps.summary(scene, index, present)
      + Self.lengths(utterance, scene, present) + Self.deeds(told, scene, present)
  }

  // MARK: Ways of taking it

  /// A step further away is not spoken of.
  private static let reach = 7
  /// A recipe with more lines than this has those looked at that share a word.
  private static let mostLines = 120

  private static func reached(in scene: Context.Cooking) -> Range<Int> {
    let end = min(scene.steps.count, scene.position + reach)
    return min(max(0, scene.position - reach), end)..<end
  }

  private static func readings(
    in scene: Context.Cooking, _ overlaps: Overlaps
  ) -> [CookReading] {
    var readings: [CookReading] = []
    let at = scene.position
    for step in reached(in: scene) {
      if step >= at, scene.steps[step] == .waits { readings.append(CookReading(.begin, step)) }
      if scene.steps[step] != .other { readings.append(CookReading(.leave, step)) }
      if step < at { readings.append(CookReading(.back, step)) }
    }
    for step in at...max(at, min(scene.steps.count, at + reach)) where step > at || !scene.isRunning
    {
      readings.append(CookReading(.on, step))
    }
    let lines = scene.index.lines
    for line in lines.indices
    where lines.count <= mostLines || overlaps.lines[line].shared > 0 {
      readings.append(CookReading(.ask, line))
    }
    for act in CookAct.allCases {
      switch act {
      case .begin, .on, .back, .leave, .ask: break
      default: readings.append(CookReading(act))
      }
    }
    return readings
  }

  // MARK: The utterance

  private static func present(in scene: Context.Cooking) -> UInt32 {
    guard scene.steps.indices.contains(scene.position) else { return 3 }
    if scene.isRunning { return 2 }
    return (scene.steps[scene.position] == .waits ? 1 : 0) + (scene.isCalled ? 4 : 0)
  }

  private static let edge: UInt32 = 1

  private static func shared(
    _ utterance: CookUtterance, _ scene: Context.Cooking, _ present: UInt32
  ) -> [UInt32] {
    var features: [UInt32] = [FeatureHash.feature(7, present)]
    let words = utterance.words
    var last: (hash: UInt32, kind: UInt32) = (edge, edge)
    var before = last
    let isOpening = scene.position == 0 && !scene.isRunning
    for word in words {
      features.append(FeatureHash.feature(1, word.hash))
      features.append(FeatureHash.feature(2, last.hash, word.hash))
      features.append(FeatureHash.feature(3, before.hash, word.hash))
      features.append(FeatureHash.feature(4, before.hash &* 31 &+ last.hash, word.hash))
      features.append(FeatureHash.feature(5, last.kind, word.kind))
      features.append(FeatureHash.feature(6, before.kind &* 31 &+ last.kind, word.kind))
      features.append(FeatureHash.feature(8, present, word.kind))
      for letters in word.letters { features.append(FeatureHash.feature(18, letters)) }
      if isOpening {
        features.append(FeatureHash.feature(16, word.hash))
        features.append(FeatureHash.feature(17, last.hash, word.hash))
      }
      before = last
      last = (word.hash, word.kind)
    }
    features.append(FeatureHash.feature(2, last.hash, edge))
    features.append(FeatureHash.feature(5, last.kind, edge))
    features.append(FeatureHash.feature(6, before.kind &* 31 &+ last.kind, edge))
    // "It won't set. What now?": the last clause tells what is wanted.
    let mark = words.dropLast().lastIndex(where: \.isMark) ?? -1
    for at in mark + 1..<min(words.count, mark + 4) {
      features.append(FeatureHash.feature(13, words[at].hash, UInt32(at - mark)))
      features.append(FeatureHash.feature(14, words[at].kind, UInt32(at - mark)))
    }
    let counting = scene.steps.contains(.counts) ? UInt32(1) : 0
    let unknown = min(3, utterance.stems.count - utterance.known.count)
    features.append(
      FeatureHash.feature(9, UInt32(unknown * 4 + min(3, utterance.known.count)), counting))
    features.append(FeatureHash.feature(9, 100 + UInt32(min(words.count, 12) / 2), present))
    return features
  }

  /// "Thirty minutes are up": which of the steps has them.
  private static func lengths(
    _ utterance: CookUtterance, _ scene: Context.Cooking, _ present: UInt32
  ) -> [UInt32] {
    guard !utterance.lengths.isEmpty else { return [] }
    let has = (-1...1).map { scene.index.has(utterance.lengths, step: scene.position + $0) }
    return [
      FeatureHash.feature(
        19, zip(has, [1, 2, 4]).reduce(0) { $0 + ($1.0 ? $1.1 : 0) }, present)
    ]
  }

  /// Whether the present step, and the first wait that is to come, is told as begun or done.
  private static func deeds(
    _ told: ToldDeeds, _ scene: Context.Cooking, _ present: UInt32
  ) -> [UInt32] {
    let at = min(scene.position, scene.steps.count)
    let wait = scene.steps[at...].firstIndex(of: .waits)
    let distance = UInt32(min(3, (wait ?? at) - at))
    return [
      FeatureHash.feature(33, told.stand(of: scene.position), present),
      FeatureHash.feature(34, wait.map(told.stand) ?? 99, distance),
      FeatureHash.feature(
        36, told.stand(of: scene.position) * 16 + (wait.map(told.stand) ?? 15), distance),
    ]
  }

  // MARK: Steps and lines

  /// What speaks for the step or the line of a reading: how it stands, and the words beside that.
  package func visitTarget(
    of reading: CookReading, _ body: (UInt32) -> Void, words: (UInt32) -> Void
  ) {
    switch reading.act {
    case .begin, .on, .back, .leave: visitStep(reading.target, body, words)
    case .ask: visitLine(reading.target, body, words)
    default: break
    }
  }

  private func visitStep(_ step: Int, _ body: (UInt32) -> Void, _ lexical: (UInt32) -> Void) {
    let distance = UInt32(max(-3, min(4, step - scene.position)) + 3)
    // A step beyond the last is the end.
    let stand: UInt32 =
      switch scene.steps.indices.contains(step) ? scene.steps[step] : nil {
      case .waits: 1
      case .counts: 2
      case .other: 3
      case nil: 4
      }
    let here = stand == 4 ? Overlap() : overlaps.steps[step]
    // What was just done is the step before the one that is wanted.
    let earlier = step > 0 ? overlaps.steps[step - 1] : Overlap()
    let first = scene.steps[min(scene.position, scene.steps.count)...].firstIndex(of: .waits)
    let isFirst: UInt32 = first == step ? 1 : 0
    let place = distance * 8 + stand
    body(FeatureHash.feature(20, place, present))
    body(FeatureHash.feature(21, here.level, place))
    body(FeatureHash.feature(22, here.level, stand))
    body(FeatureHash.feature(23, earlier.level, distance))
    body(FeatureHash.feature(24, here.level * 16 + earlier.level, isFirst))
    body(FeatureHash.feature(25, isFirst * 2 + (overlaps.hasSteps ? 1 : 0), here.isMost ? 1 : 0))
    body(FeatureHash.feature(26, earlier.isMost ? 1 : 0, here.isMost ? 1 : 0))
    if here.isAtEnd { body(FeatureHash.feature(27, place, here.level)) }
    body(FeatureHash.feature(35, told.stand(of: step), place))
    body(FeatureHash.feature(37, told.stand(of: step - 1), place))
    body(FeatureHash.feature(30, (here.isSign ? 1 : 0) + (earlier.isSign ? 2 : 0), distance))
    if !utterance.lengths.isEmpty, stand != 4 {
      body(FeatureHash.feature(31, index.has(utterance.lengths, step: step) ? 1 : 0, place))
      body(FeatureHash.feature(32, index.has(utterance.lengths, step: step - 1) ? 1 : 0, place))
    }
    let isLast: UInt32 = step + 1 == scene.steps.count ? 1 : 0
    for word in words {
      lexical(FeatureHash.feature(28, word, distance))
      lexical(FeatureHash.feature(29, word, isLast * 2 + (stand == 2 ? 1 : 0)))
    }
  }

  private func visitLine(_ line: Int, _ body: (UInt32) -> Void, _ lexical: (UInt32) -> Void) {
    let here = overlaps.lines[line]
    let tells = index.lines[line].tells
    let place: UInt32 =
      switch index.stepOfLine[line].map({ $0 - scene.position }) {
      case nil: 0
      case 0?: 1
      case 1?: 2
      case let distance?: distance > 0 ? 3 : 4
      }
    let isKnown: UInt32 = overlaps.hasLines ? 1 : 0
    body(FeatureHash.feature(40, here.level, place))
    body(FeatureHash.feature(41, here.isMost ? 1 : 0, place))
    body(FeatureHash.feature(42, here.level, isKnown * 2 + (here.isMost ? 1 : 0)))
    body(FeatureHash.feature(43, place, isKnown))
    let isItem: UInt32 = place == 0 ? 1 : 0
    for word in words {
      lexical(FeatureHash.feature(44, word, place))
      for tell in tells { lexical(FeatureHash.feature(45, word, tell)) }
    }
    for pair in pairs {
      lexical(FeatureHash.feature(46, pair, isItem))
    }
    for tell in tells {
      body(FeatureHash.feature(48, tell, place))
      if utterance.asks.contains(tell) { body(FeatureHash.feature(49, tell, isKnown)) }
    }
    for asked in utterance.asks where !tells.contains(asked) {
      body(FeatureHash.feature(50, asked, isItem))
    }
  }

  /// How the words of an utterance stand to each step and line.
  struct Overlap {
    var shared: Double = 0
    /// 0 for nothing, up to 5 for all that the recipe knows of what was said.
    var level: UInt32 = 0
    var isMost = false
    /// In what is to be looked for: "until tender".
    var isSign = false
    /// In the last sentence of the step.
    var isAtEnd = false
  }

  struct Overlaps {
    var steps: [Overlap]
    var lines: [Overlap]
    var hasSteps: Bool { steps.contains { $0.shared > 0 } }
    var hasLines: Bool { lines.contains { $0.shared > 0 } }

    init(_ utterance: CookUtterance, _ index: CookIndex) {
      // A word in few lines tells more.
      let weights = Dictionary(
        uniqueKeysWithValues: utterance.known.map { ($0, 1 / Double(index.lineCounts[$0] ?? 1)) })
      let all = weights.values.sorted().reduce(0, +)
      func overlap(_ stems: Set<String>) -> Overlap {
        var overlap = Overlap()
        guard all > 0 else { return overlap }
        overlap.shared = utterance.known.intersection(stems).map { weights[$0] ?? 0 }.sorted()
          .reduce(0, +)
        overlap.level = overlap.shared == 0 ? 0 : 1 + UInt32(min(4, overlap.shared / all * 4))
        return overlap
      }
      steps = index.stems.map(overlap)
      lines = index.lines.map { overlap($0.stems) }
      for step in steps.indices where steps[step].shared > 0 {
        steps[step].isAtEnd =
          index.steps[step].last.map { !$0.stems.isDisjoint(with: utterance.known) } ?? false
        steps[step].isSign = !index.signs[step].isDisjoint(with: utterance.known)
      }
      Self.mark(&steps)
      Self.mark(&lines)
    }

    /// Where most of what was said stands in the recipe.
    func summary(
      _ scene: Context.Cooking, _ index: CookIndex, _ present: UInt32
    ) -> [UInt32] {
      var features: [UInt32] = []
      for step in steps.indices where steps[step].isMost {
        let distance = UInt32(max(-2, min(3, step - scene.position)) + 2)
        let stand: UInt32 =
          switch scene.steps[step] {
          case .waits: 1
          case .counts: 2
          case .other: 0
          }
        features.append(FeatureHash.feature(10, distance * 4 + stand, steps[step].level))
        features.append(FeatureHash.feature(11, distance, present))
      }
      if features.isEmpty { features.append(FeatureHash.feature(10, 99, present)) }
      // "The potatoes are tender": what the present step, or the one before, was to become.
      let at = scene.position
      func isSign(_ step: Int) -> UInt32 {
        steps.indices.contains(step) && steps[step].isSign ? 1 : 0
      }
      features.append(
        FeatureHash.feature(15, isSign(at) + 2 * isSign(at - 1) + 4 * isSign(at + 1), present))
      if let line = lines.indices.first(where: { lines[$0].isMost }) {
        let isItem: UInt32 = index.stepOfLine[line] == nil ? 1 : 0
        features.append(FeatureHash.feature(12, isItem, lines[line].level))
      }
      return features
    }

    private static func mark(_ overlaps: inout [Overlap]) {
      guard let most = overlaps.map(\.shared).max(), most > 0 else { return }
      for at in overlaps.indices { overlaps[at].isMost = overlaps[at].shared == most }
    }
  }
}

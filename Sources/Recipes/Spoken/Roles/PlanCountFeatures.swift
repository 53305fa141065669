import Languages
package import Understanding

/// How often a step of a plan is done in a row, or with others.
package enum PlanCount: UInt8, CaseIterable, Sendable {
  case once
  /// On each side.
  case sides
  /// As often as a number says: "three batches", "eight times".
  case counted
}

/// Every number that may say how often a step is done, and what speaks for each.
///
/// | kind | of the step |
/// | --- | --- |
/// | 1 to 3 | the words round its length, one by one and in pairs |
/// | 4 | what it is to the plan, and how many numbers there are |
/// | 5 | what the rules say |
/// | 6 | the words near it that are no deeds |
///
/// | kind | of the number |
/// | --- | --- |
/// | 10 to 12 | on which side and how far away it is, in steps, words and sentences |
/// | 13, 14 | the words round it, and as what they are known |
/// | 15 | the words between both |
/// | 16 | whether the rules have it |
package struct PlanCountFeatures: ChoiceFeatures {
  package static let buckets = 65_536

  package let readings: [ChoiceReading<PlanCount>]
  package let shared: [UInt32]
  private let scene: PlanCountScene
  private let at: Int

  init(_ scene: PlanCountScene, at: Int) {
    self.scene = scene
    self.at = at
    readings =
      [ChoiceReading(.once)] + (scene.sides[at] == nil ? [] : [ChoiceReading(.sides)])
      + scene.numbers.indices.map { ChoiceReading(.counted, $0) }
    var found: [UInt32] = []
    func add(_ kind: UInt32, _ one: UInt32, _ other: UInt32 = 0) {
      found.append(FeatureHash.feature(kind, one, other))
    }
    let own = scene.text.lengths[at].words
    for step in 1...4 {
      add(1, scene.word(own.lowerBound - step), UInt32(step))
      add(2, scene.word(own.upperBound + step - 1), UInt32(step))
    }
    add(3, scene.word(own.lowerBound - 2), scene.word(own.lowerBound - 1))
    add(3, scene.word(own.upperBound), scene.word(own.upperBound + 1) &+ 1)
    let role = UInt32(scene.roles[at].act.rawValue)
    let count = UInt32(min(3, scene.numbers.count))
    add(4, role, count)
    add(4, UInt32(at), 10 + count)
    add(4, UInt32(min(4, scene.text.lengths.count - 1 - at)), 20 + count)
    let ruled = scene.ruled[at]
    add(5, ruled > 1 ? 1 : 0, count)
    add(5, ruled > 1 ? 1 : 0, 10 + (scene.sides[at] == nil ? 0 : 1))
    add(5, 2, at > 0 && scene.ruled[at - 1] > 1 ? 1 : 0)
    add(5, 3, at + 1 < scene.ruled.count && scene.ruled[at + 1] > 1 ? 1 : 0)
    let near = max(0, own.lowerBound - 8)..<min(scene.text.words.count, own.upperBound + 8)
    for word in near where scene.tells(word) {
      add(6, scene.word(word), word < own.lowerBound ? 0 : 1)
    }
    shared = found
  }

  package func visitTarget(
    of reading: ChoiceReading<PlanCount>, _ body: (UInt32) -> Void, words lexical: (UInt32) -> Void
  ) {
    guard reading.act == .counted else { return }
    func add(_ kind: UInt32, _ one: UInt32, _ other: UInt32 = 0) {
      body(FeatureHash.feature(kind, one, other))
    }
    let number = scene.numbers[reading.target]
    let text = scene.text
    let own = text.lengths[at].words
    let isBefore = number.word < own.lowerBound
    let between =
      isBefore
      ? number.word + 1..<max(number.word + 1, own.lowerBound)
      : own.upperBound..<max(own.upperBound, number.word)
    let steps = UInt32(
      min(4, text.lengths.count { between.contains($0.words.lowerBound) }))
    let side: UInt32 = isBefore ? 0 : 1
    let stops = UInt32(min(2, between.count { text.hasStop(before: $0) }))
    add(10, side, steps)
    add(11, side * 8 + steps, stops)
    add(12, side, UInt32(min(8, between.count)))
    let (before, behind) = (number.word - 1, number.word + 1)
    add(13, scene.word(before), side)
    add(13, scene.word(behind), 2 + side)
    add(13, scene.word(behind), 8 + side * 8 + steps)
    add(13, scene.word(behind), scene.word(behind + 1))
    add(13, scene.word(number.word), 7)
    add(14, scene.kind(behind), side)
    add(14, 50 + (number.isTimes ? 1 : 0), side * 8 + steps)
    add(14, 60 + UInt32(min(number.times, 12)), side)
    for word in between.prefix(6) where between.count <= 12 && scene.tells(word) {
      add(15, scene.word(word), side)
    }
    add(16, scene.ruled[at] == number.times ? 1 : 0, side)
  }
}

/// A description whose steps are known, with the numbers that are none of their lengths.
package struct PlanCountScene {
  struct Number: Hashable {
    var word: Int
    var times: Int
    /// "Twice", "dreimal".
    var isTimes: Bool
  }

  /// Its lengths are steps, calls and delays.
  let text: PlanText
  let roles: [PlanReading]
  let numbers: [Number]
  /// How often the rules have each.
  let ruled: [Int]
  /// How often each is done for the sides that are said; nil where none are.
  let sides: [Int?]
  private let words: [UInt32]
  private let kinds: [UInt32]

  init(_ text: PlanText, _ roles: [PlanReading]) {
    self.text = text
    self.roles = roles
    let language = text.language
    let taken = Set(text.lengths.lazy.map(\.words).joined())
    numbers = text.words.indices.compactMap { word in
      guard !taken.contains(word) else { return nil }
      let folded = text.words[word].folded
      if let times = language[.timesWords].number(of: folded), times >= 2 {
        return Number(word: word, times: Int(times), isTimes: true)
      }
      guard let times = Int(folded), (2...100).contains(times) else { return nil }
      return Number(word: word, times: times, isTimes: false)
    }
    let relations = PlanRelations(text)
    ruled = relations.placed().phases.map(\.repeats)
    sides = text.lengths.indices.map { relations.sides(of: $0) }
    words = text.words.indices.map { word in
      let folded = text.words[word].folded
      return taken.contains(word)
        ? 12 : Int(folded) != nil ? 11 : FeatureHash.text(folded)
    }
    kinds = text.words.map { word in
      language[.planRounds].contains(word.folded)
        ? 2
        : language[.planLots].contains(word.folded)
          ? 3 : language[.deedForms].contains(word.folded) ? 4 : 1
    }
  }

  func word(_ at: Int) -> UInt32 { at < 0 ? 1 : at >= words.count ? 2 : words[at] }

  func kind(_ at: Int) -> UInt32 { at < 0 ? 8 : at >= kinds.count ? 9 : kinds[at] }

  /// It is no deed.
  func tells(_ word: Int) -> Bool { kinds[word] != 4 }

  /// There is something that could say how often a step is done.
  package func isOpen(_ at: Int) -> Bool { !numbers.isEmpty || sides[at] != nil }

  /// How often each length of a plan is done, and by which number; nil where by none.
  func counts(by weights: PlanWeights) -> [(times: Int, number: Int?)] {
    text.lengths.indices.map { at in
      guard isOpen(at), let choice = weights.counts.choice(PlanCountFeatures(self, at: at)) else {
        return (1, nil)
      }
      switch choice.reading.act {
      case .once: return (1, nil)
      case .sides: return (sides[at] ?? 1, nil)
      case .counted: return (numbers[choice.reading.target].times, choice.reading.target)
      }
    }
  }

  package var features: [PlanCountFeatures] {
    text.lengths.indices.map { PlanCountFeatures(self, at: $0) }
  }

  /// What is right of each length, where it is known how often each is done; nil where nothing is to be told.
  package func right(_ times: [Int?]) -> [[ChoiceReading<PlanCount>]?] {
    text.lengths.indices.map { at in
      guard let times = times[at], isOpen(at) else { return nil }
      let act: PlanCount = times == 1 ? .once : sides[at] == times ? .sides : .counted
      guard act == .counted else { return [ChoiceReading(act)] }
      let right = numbers.indices.filter { numbers[$0].times == times }
      return right.isEmpty ? nil : right.map { ChoiceReading(.counted, $0) }
    }
  }
}

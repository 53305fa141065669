/// Every way of taking what is said while timers run, and what speaks for each.
///
/// Names of live timers, of the one that was ended last, things that are timed, lengths and numbers are folded to signs, so that "two more on the rice"
/// and "five more on the stew" look alike. Kinds of features:
///
/// | kind | of the utterance (for every act) |
/// | --- | --- |
/// | 1 to 4 | words: one, two in a row, two with one between, three in a row |
/// | 5 | how words begin |
/// | 6, 7 | a word, and how the timer that is named stands; and what rings or is paused |
/// | 8 | a word, and what was done last |
/// | 9 to 12 | how many lengths, names and things are said; the state of the kitchen; what was done, and when |
/// | 13 | the first words |
/// | 14 | three letters in a row: what is written otherwise, or in another form, is still alike |
/// | 15 to 18 | commas, full stops and question marks, where they are written: how many, beside which words, at its ends |
///
/// | kind | of a timer |
/// | --- | --- |
/// | 20 to 26 | whether it is named, how it stands, whether it was the last one; how it is among the others |
/// | 27 to 30 | a word, and these |
package struct DialogueFeatures: ChoiceFeatures {
  package static let buckets = 1_048_576

  package let readings: [ChoiceReading<DialogueAct>]
  package let shared: [UInt32]
  /// Which timers are named, by their places.
  let named: [Int]
  /// Each is named in words of its own, and not in what sounds like them.
  let isNamedAsWritten: Bool
  private let kitchen: Context.Kitchen
  private let words: [UInt32]
  private let ranks: [UInt32]
  private let orders: [UInt32]

  /// More timers than these are not told apart.
  static let mostTimers = 12
  private static let mostWords = 48

  /// Of some of the words, as if they were all.
  init(_ all: DialogueWords, _ range: Range<Int>, in kitchen: Context.Kitchen) {
    var kitchen = kitchen
    kitchen.timers = Array(kitchen.timers.prefix(Self.mostTimers))
    self.kitchen = kitchen
    let items = all.items(in: range)
    let said = all.hashes(of: range, most: Self.mostWords)
    words = said.map(\.hash)
    var named: [Int] = []
    for item in items {
      // More than are told apart are none.
      guard let place = item.place, kitchen.timers.indices.contains(place), !named.contains(place)
      else { continue }
      named.append(place)
    }
    self.named = named
    isNamedAsWritten = items.allSatisfy(\.isWritten)
    let lefts = kitchen.timers.map(\.left)
    let most = lefts.max()
    let least = lefts.min()
    ranks = lefts.map { $0 == least ? ($0 == most ? 3 : 0) : $0 == most ? 1 : 2 }
    let last = kitchen.timers.count - 1
    orders = kitchen.timers.indices.map { last == 0 ? 3 : $0 == 0 ? 0 : $0 == last ? 1 : 2 }
    readings = Self.readings(in: kitchen, named)
    shared = Self.shared(all, range, words, items, named, kitchen) + Self.written(all, range, said)
  }

  /// What a target beyond the timers stands for.
  var all: Int { kitchen.timers.count }
  var allNamed: Int { kitchen.timers.count + 1 }

  /// The timers that a target stands for.
  package func timers(of target: Int) -> [Int] {
    target == all ? Array(kitchen.timers.indices) : target == allNamed ? named : [target]
  }

  private static func readings(
    in kitchen: Context.Kitchen, _ named: [Int]
  ) -> [ChoiceReading<DialogueAct>] {
    let count = kitchen.timers.count
    var readings: [ChoiceReading<DialogueAct>] = []
    for act in DialogueAct.allCases {
      guard act.hasTarget, count > 0 else {
        if !act.hasTarget || act == .status { readings.append(ChoiceReading(act)) }
        continue
      }
      for place in 0..<count {
        let stand = kitchen.timers[place].stand
        // What does not ring cannot be heard, and what runs not go on.
        if act == .heard, stand != .ringing { continue }
        if act == .resume, stand != .paused { continue }
        if act == .pause, stand != .running { continue }
        readings.append(ChoiceReading(act, place))
      }
      if act == .same || act == .rename { continue }
      if readings.count(where: { $0.act == act }) > 1 {
        readings.append(ChoiceReading(act, count))
      }
      if named.count > 1, named.count < count { readings.append(ChoiceReading(act, count + 1)) }
    }
    return readings
  }

  // MARK: The utterance

  private static func shared(
    _ all: DialogueWords, _ range: Range<Int>, _ words: [UInt32], _ items: [DialogueWords.Item],
    _ named: [Int], _ kitchen: Context.Kitchen
  ) -> [UInt32] {
    func count(_ stand: Context.Kitchen.Stand) -> UInt32 {
      UInt32(min(2, kitchen.timers.count { $0.stand == stand }))
    }
    let state = count(.running) * 9 + count(.paused) * 3 + count(.ringing)
    let alert = min(1, count(.paused)) * 2 + min(1, count(.ringing)) + (state == 0 ? 4 : 0)
    let stand = named.isEmpty ? 0 : 1 + kitchen.timers[named[0]].stand.rawValue
    let age: UInt32 = kitchen.since < .seconds(15) ? 0 : kitchen.since < .seconds(60) ? 1 : 2
    let deed = (kitchen.deed.map { UInt32($0.rawValue) + 1 } ?? 0) * 4 + age
    var features: [UInt32] = []
    var last = DialogueWords.Sign.edge
    var before = last
    for word in words {
      features.append(FeatureHash.feature(1, word))
      features.append(FeatureHash.feature(2, last, word))
      features.append(FeatureHash.feature(3, before, word))
      features.append(FeatureHash.feature(4, before &* 31 &+ last, word))
      features.append(FeatureHash.feature(6, word, stand))
      features.append(FeatureHash.feature(7, word, alert))
      features.append(FeatureHash.feature(8, word, deed))
      before = last
      last = word
    }
    features.append(FeatureHash.feature(2, last, DialogueWords.Sign.edge))
    let folded = Set(items.filter { DialogueWords.sign(of: $0.kind) != nil }.flatMap(\.words))
    for place in range.prefix(mostWords) {
      features.append(FeatureHash.feature(5, all.words[place].beginning))
      guard !folded.contains(place) else { continue }
      for three in all.words[place].letters { features.append(FeatureHash.feature(14, three)) }
    }
    for (place, word) in words.prefix(2).enumerated() {
      features.append(FeatureHash.feature(13, word, UInt32(place)))
    }
    func said(_ isOne: (SpokenSlots.Kind) -> Bool) -> UInt32 {
      UInt32(min(2, items.count { isOne($0.kind) }))
    }
    let times = said {
      switch $0 {
      case .length, .number: true
      default: false
      }
    }
    let slots =
      times * 9 + min(2, UInt32(named.count)) * 3 + said { $0 == .thing || $0 == .unknown }
    features.append(FeatureHash.feature(9, slots, UInt32(min(words.count, 12))))
    features.append(FeatureHash.feature(10, slots, state))
    features.append(FeatureHash.feature(11, slots, deed))
    features.append(FeatureHash.feature(12, state, stand))
    features.append(FeatureHash.feature(12, 100 + deed, alert))
    return features
  }

  /// What is written between the words and behind them; a recogniser may write nothing.
  private static func written(
    _ all: DialogueWords, _ range: Range<Int>, _ said: [(hash: UInt32, pause: UInt32)]
  ) -> [UInt32] {
    let words = all.words[range.prefix(mostWords)]
    let asked: UInt32 =
      words.last?.isAsked == true ? 2 : words.contains(where: \.isAsked) ? 1 : 0
    let inside = words.dropFirst()
    func count(_ pause: UInt32) -> UInt32 { UInt32(min(3, inside.count { $0.pause == pause })) }
    var features = [FeatureHash.feature(15, count(1) * 4 + count(2), asked)]
    if asked > 0, let first = said.first {
      features.append(FeatureHash.feature(16, first.hash, asked))
    }
    for (last, next) in zip(said, said.dropFirst()) where next.pause > 0 {
      features.append(FeatureHash.feature(17, last.hash, next.pause))
      features.append(FeatureHash.feature(17, next.hash, 10 + next.pause))
    }
    let before = range.lowerBound == 0 ? 3 : all.words[range.lowerBound].pause
    let behind = range.upperBound == all.words.count ? 3 : all.words[range.upperBound].pause
    features.append(FeatureHash.feature(18, before * 4 + behind))
    return features
  }

  // MARK: Timers

  package func visitTarget(
    of reading: ChoiceReading<DialogueAct>, _ body: (UInt32) -> Void,
    words lexical: (UInt32) -> Void
  ) {
    guard reading.act.hasTarget, !kitchen.timers.isEmpty else { return }
    let isAnyNamed: UInt32 = named.isEmpty ? 0 : named.count > 1 ? 2 : 1
    let count = UInt32(min(3, kitchen.timers.count))
    guard reading.target < kitchen.timers.count else {
      let isAll: UInt32 = reading.target == all ? 1 : 2
      body(FeatureHash.feature(20, isAll, isAnyNamed * 4 + count))
      for word in words { lexical(FeatureHash.feature(27, word, isAll)) }
      return
    }
    let timer = kitchen.timers[reading.target]
    let isNamed: UInt32 = named.contains(reading.target) ? 1 : 0
    let isLast: UInt32 = kitchen.last == reading.target ? 1 : 0
    let stand = timer.stand.rawValue
    let alike = kitchen.timers.count { $0.stand == timer.stand }
    let isOnly: UInt32 = alike == 1 ? 1 : 0
    body(FeatureHash.feature(21, isNamed, isAnyNamed * 4 + count))
    body(FeatureHash.feature(22, isNamed * 2 + isLast, stand * 2 + isOnly))
    body(FeatureHash.feature(23, isLast, isAnyNamed))
    body(FeatureHash.feature(24, stand * 2 + isOnly, isAnyNamed))
    body(FeatureHash.feature(25, ranks[reading.target], isAnyNamed))
    body(FeatureHash.feature(26, orders[reading.target], isAnyNamed))
    for word in words {
      lexical(FeatureHash.feature(28, word, ranks[reading.target]))
      lexical(FeatureHash.feature(29, word, orders[reading.target]))
      lexical(FeatureHash.feature(30, word, stand * 4 + isLast * 2 + isNamed))
    }
  }
}

extension DialogueFeatures {
  /// Of words as they are said, or of some of them; nil where there are none, or too many.
  package init?(
    _ text: String, _ words: Range<Int>? = nil, in kitchen: Context.Kitchen, _ language: Language
  ) {
    let features = UtteranceReader(language).withSlots(of: text, in: kitchen) {
      Self(DialogueWords($0, $1, in: kitchen), words ?? $0.words.indices, in: kitchen)
    }
    guard let features else { return nil }
    self = features
  }
}

extension OrderCuts {
  /// Of words as they are said; nil too where there are too many.
  package init?(_ text: String, in kitchen: Context.Kitchen, _ language: Language) {
    let cuts = UtteranceReader(language).withSlots(of: text, in: kitchen) {
      Self($0, $1, in: kitchen)
    }
    guard let cuts, let cuts else { return nil }
    self = cuts
  }
}

extension UtteranceReader {
  /// What is made of what is said in a text; nil where that is nothing.
  func withSlots<Result>(
    of text: String, in kitchen: Context.Kitchen, _ body: (Utterance, SpokenSlots) -> Result
  ) -> Result? {
    var text = text
    return text.withUTF8 { bytes in
      let utterance = Utterance(bytes, language: language, limit: Self.longest)
      return engine.spoken(in: utterance, context: Context(kitchen)).map { body(utterance, $0) }
    }
  }
}

/// The lengths and numbers of an order, of which one is how long it is to be, and what speaks for each.
///
/// "Ten for the sauce, no, five, it's nearly there" is five minutes, and "eggs four instead of seven" four. Kinds of
/// features, most beside what is ordered:
///
/// | kind | of a length |
/// | --- | --- |
/// | 1 to 6 | the words before and behind it: one, two, and both sides |
/// | 7 | whether it has a unit, and is said as more or less |
/// | 8, 9 | which one of them it is, from both ends; of how many |
/// | 10 | the words between it and the next one, and between it and the one before |
/// | 11 | whether it is said again, and whether a timer is as long |
/// | 12 | as what the words beside it are known |
/// | 13 | commas and full stops around it |
package struct LengthFeatures: ChoiceFeatures {
  package enum Act: UInt8, CaseIterable, Sendable {
    case said
  }

  package static let buckets = 16_384

  package let readings: [ChoiceReading<Act>]
  package let shared: [UInt32] = []
  let times: [OrderSlots.Time]
  private let act: UInt32
  private let said: OrderSigns
  /// Of the timers that run.
  private let lengths: [Duration]

  init(
    _ act: DialogueAct, _ utterance: Utterance, _ words: Range<Int>, _ spoken: SpokenSlots,
    _ times: [OrderSlots.Time], in kitchen: Context.Kitchen
  ) {
    self.act = UInt32(act.rawValue)
    self.times = times
    said = OrderSigns(utterance, words, spoken)
    lengths = kitchen.timers.map(\.length)
    readings = self.times.indices.map { ChoiceReading(.said, $0) }
  }

  /// Of more, none is chosen.
  static let most = 8
  private static let mostBetween = 6

  package func visitTarget(
    of reading: ChoiceReading<Act>, _ body: (UInt32) -> Void, words lexical: (UInt32) -> Void
  ) {
    func add(_ kind: UInt32, _ one: UInt32, _ other: UInt32 = 0) {
      body(FeatureHash.feature(kind, one, other))
    }
    let place = reading.target
    let time = times[place]
    let (first, end) = (time.words.lowerBound, time.words.upperBound)
    let (before, behind) = (said.sign(first - 1), said.sign(end))
    add(1, before, act)
    add(2, behind, act)
    add(1, before, 100)
    add(2, behind, 100)
    add(3, said.sign(first - 2) &* 31 &+ before)
    add(4, behind &* 31 &+ said.sign(end + 1))
    add(5, before, behind)
    add(6, said.sign(first - 2), act)
    add(6, said.sign(end + 1), 100 + act)
    let way: UInt32 =
      switch time.direction {
      case .more: 1
      case .less: 2
      case nil: 0
      }
    add(7, (time.hasUnit ? 1 : 0) * 4 + way, act)
    let (count, last) = (UInt32(times.count), UInt32(times.count - 1 - place))
    add(8, UInt32(place) * 10 + last, act)
    add(8, UInt32(place) * 10 + last, 100)
    add(9, last, count * 2 + (time.hasUnit ? 1 : 0))
    add(9, 100 + UInt32(place), count)
    if place + 1 < times.count {
      for word in between(end..<times[place + 1].words.lowerBound) { add(10, word, 0) }
    }
    if place > 0 {
      for word in between(times[place - 1].words.upperBound..<first) { add(10, word, 1) }
    }
    let isAgain: UInt32 =
      times.indices.contains { $0 != place && times[$0].length == time.length } ? 1 : 0
    let isOld: UInt32 = lengths.contains { time.length == $0 } ? 1 : 0
    add(11, isAgain * 2 + isOld, act)
    add(12, said.kind(first - 1), act)
    add(12, 100 + said.kind(end), act)
    add(12, 200 + said.kind(first - 1) * 16 + said.kind(end))
    add(13, said.pauses(around: time.words), act)
  }

  private func between(_ words: Range<Int>) -> some Sequence<UInt32> {
    words.prefix(Self.mostBetween).map(said.sign)
  }
}

/// How long an order is to be, of several lengths that are said, as the model of lengths finds it.
struct GivenTime {
  let time: OrderSlots.Time
  /// How probable that is.
  let share: Double

  /// Nil where there is none, or a language has no model.
  init?(_ features: LengthFeatures, language: String) {
    guard let weights = ChoiceWeights(.lengths, language: language),
      let choice = weights.choice(features)
    else { return nil }
    let time = features.times[choice.reading.target]
    // Said twice, it is one.
    let shares = weights.probabilities(features)
    share = features.times.indices.filter { features.times[$0].length == time.length }
      .reduce(0) { $0 + shares[$1] }
    self.time = time
  }
}

extension DialogueAct {
  /// It may give a length.
  package var mayGiveLength: Bool {
    switch self {
    case .start, .add, .less, .set, .instead: true
    default: false
    }
  }
}

extension LengthFeatures {
  /// Of an order's words, and those of its lengths that are meant; nil where fewer than two are said or too many, or none is meant.
  package static func labelled(
    _ act: DialogueAct, _ text: String, _ words: Range<Int>?, length: Duration,
    in kitchen: Context.Kitchen, _ language: Language
  ) -> (features: LengthFeatures, right: [Int])? {
    UtteranceReader(language).withSlots(of: text, in: kitchen) { utterance, spoken in
      let words = words ?? utterance.words.indices
      let slots = OrderSlots(
        spoken, in: words, of: utterance, Context(kitchen), speaksOfUs: false)
      let features = Self(act, utterance, words, spoken, slots.everyTime, in: kitchen)
      let right = features.times.indices.filter { features.times[$0].length == length }
      return !right.isEmpty && (2...most).contains(features.times.count) ? (features, right) : nil
    } ?? nil
  }
}

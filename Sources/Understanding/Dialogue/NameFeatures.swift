/// The words of an order that may be the name it gives, and what speaks for each.
///
/// "Jam, call it strawberry, the damson's next" names strawberry. There is a reading for every run of words that may be
/// a name, and one for none. Kinds of features, all of a run of words and most beside what is ordered:
///
/// | kind | |
/// | --- | --- |
/// | 1 to 6 | the words before and behind it: one, two, and both sides |
/// | 7 to 9 | its first and last word, and those between |
/// | 10 to 12 | how many words it has, and where it begins and ends |
/// | 13, 14 | as what its first and last words are known |
/// | 15, 16 | on which side of a length it is, and how far; whether it is said again |
/// | 17, 18 | of no name: the words that are said, and what they may name |
/// | 19 | commas and full stops between its words and around them |
package struct NameFeatures: ChoiceFeatures {
  package enum Act: UInt8, CaseIterable, Sendable {
    case named
  }

  package static let buckets = 65_536

  package let readings: [ChoiceReading<Act>]
  package let shared: [UInt32] = []
  private let act: UInt32
  /// Those that may be a name; the reading behind them is of none.
  private let runs: [Range<Int>]
  private let said: OrderSigns
  private let times: [Range<Int>]

  private static let longest = 5

  init(_ act: DialogueAct, _ utterance: Utterance, _ words: Range<Int>, _ spoken: SpokenSlots) {
    self.act = UInt32(act.rawValue)
    said = OrderSigns(utterance, words, spoken)
    var times: [Range<Int>] = []
    // No name has a length in it.
    var blocked: Set<Int> = []
    for item in spoken.items(in: words) {
      switch item.kind {
      case .length, .clock, .colon:
        blocked.formUnion(item.words)
        times.append(item.words)
      case .number: times.append(item.words)
      default: break
      }
    }
    var runs: [Range<Int>] = []
    for start in said.range {
      for end in start + 1...min(said.range.upperBound, start + Self.longest) {
        if blocked.contains(end - 1) { break }
        runs.append(start..<end)
      }
    }
    self.times = times
    self.runs = runs
    readings = (0...runs.count).map { ChoiceReading(.named, $0) }
  }

  /// The words of a reading; nil where it is of no name.
  package func words(of place: Int) -> Range<Int>? {
    runs.indices.contains(place) ? runs[place] : nil
  }

  package func visitTarget(
    of reading: ChoiceReading<Act>, _ body: (UInt32) -> Void, words lexical: (UInt32) -> Void
  ) {
    func add(_ kind: UInt32, _ one: UInt32, _ other: UInt32 = 0) {
      body(FeatureHash.feature(kind, one, other))
    }
    let (range, signs, kinds) = (said.range, said.signs, said.kinds)
    guard let run = words(of: reading.target) else {
      for place in range { add(17, signs[place], act) }
      var known: UInt32 = 0
      for place in range { known |= 1 << min(kinds[place], 8) }
      add(18, known, act)
      add(18, 1000 + UInt32(min(range.count, 12)), act)
      return
    }
    let (before, behind) = (said.sign(run.lowerBound - 1), said.sign(run.upperBound))
    let (first, last) = (signs[run.lowerBound], signs[run.upperBound - 1])
    add(1, before, act)
    add(2, behind, act)
    add(1, before, 100)
    add(2, behind, 100)
    add(3, said.sign(run.lowerBound - 2) &* 31 &+ before, act)
    add(4, behind &* 31 &+ said.sign(run.upperBound + 1), act)
    add(5, before, behind)
    add(6, said.sign(run.lowerBound - 2), act)
    add(7, first)
    add(8, last)
    for place in run { add(9, signs[place], run.count == 1 ? 1 : 0) }
    let count = UInt32(run.count)
    add(10, count, act)
    let begins: UInt32 = run.lowerBound == range.lowerBound ? 1 : 0
    let ends: UInt32 = run.upperBound == range.upperBound ? 1 : 0
    add(11, begins * 2 + ends, act)
    add(12, begins * 2 + ends, count)
    let (firstKind, lastKind) = (kinds[run.lowerBound], kinds[run.upperBound - 1])
    add(13, firstKind * 16 + lastKind, count)
    add(13, firstKind * 16 + lastKind, 100 + act)
    let (kindBefore, kindBehind) = (said.kind(run.lowerBound - 1), said.kind(run.upperBound))
    add(14, firstKind * 16 + kindBefore, lastKind * 16 + kindBehind)
    add(14, 1000 + kindBefore, act)
    add(14, 2000 + kindBehind, act)
    add(15, distance(of: run), act)
    let isSaidAgain = range.contains { place in
      !run.contains(place) && place + run.count <= range.upperBound
        && !run.overlaps(place..<place + run.count)
        && signs[place..<place + run.count].elementsEqual(signs[run])
    }
    add(16, isSaidAgain ? 1 : 0, act)
    add(19, said.isDivided(run) ? 1 : 0, act)
    add(19, 10 + said.pauses(around: run), act)
  }

  /// From the nearest length: on which side, and how many words lie between.
  private func distance(of run: Range<Int>) -> UInt32 {
    let all = times.map { time -> UInt32 in
      time.upperBound <= run.lowerBound
        ? UInt32(min(5, run.lowerBound - time.upperBound))
        : UInt32(10 + min(5, max(0, time.lowerBound - run.upperBound)))
    }
    return all.min { $0 % 10 < $1 % 10 } ?? 20
  }
}

/// The name that an order gives, as the model of names finds it.
struct GivenName {
  /// Nil where it gives none.
  let name: String?
  /// Those that say it.
  let words: Range<Int>?
  /// How probable that is.
  let share: Double

  /// Its words, where it is sure.
  var surely: Range<Int>? { share >= DialogueTalk.Least.certain ? words : nil }

  /// Nil where the order can give none, or a language has no model.
  init?(_ act: DialogueAct, _ utterance: Utterance, _ words: Range<Int>, _ spoken: SpokenSlots) {
    guard act.mayGiveName,
      let weights = ChoiceWeights(.names, language: utterance.language.code)
    else { return nil }
    let features = NameFeatures(act, utterance, words, spoken)
    guard let choice = weights.choice(features) else { return nil }
    self.words = features.words(of: choice.reading.target)
    name = self.words.map(utterance.name)
    share = choice.share
  }
}

extension NameFeatures {
  /// Of an order's words, and those of their readings that are its name; nil where it is not among them, or nothing is
  /// said.
  package static func labelled(
    _ act: DialogueAct, _ text: String, _ words: Range<Int>?, name: String?,
    in kitchen: Context.Kitchen, _ language: Language
  ) -> (features: NameFeatures, right: [Int])? {
    UtteranceReader(language).withSlots(of: text, in: kitchen) { utterance, spoken in
      let features = Self(act, utterance, words ?? utterance.words.indices, spoken)
      let right = features.readings(of: name, in: utterance)
      return right.isEmpty ? nil : (features, right)
    } ?? nil
  }

  /// As it is said, or else in another form.
  private func readings(of name: String?, in utterance: Utterance) -> [Int] {
    guard let name, !name.isEmpty else { return [runs.count] }
    let said = runs.map { utterance.name($0).lowercased() }
    let same = said.indices.filter { said[$0] == name.lowercased() }
    if !same.isEmpty { return same }
    let alike = said.indices.filter {
      NameMatcher.isSame(said[$0], name, in: utterance.language)
    }
    // Without "the".
    let least = alike.map { runs[$0].count }.min()
    return alike.filter { runs[$0].count == least }
  }
}

/// The words of an order, and what each of them is known as, as features of what stands around a name or a length.
struct OrderSigns {
  /// Of the order's words, those that are looked at.
  let range: Range<Int>
  /// Of each word of the utterance; all lengths are alike.
  let signs: [UInt32]
  /// What each word is known as.
  let kinds: [UInt32]
  /// What is written before each word.
  private let pauses: [UInt32]

  private static let mostWords = 40

  init(_ utterance: Utterance, _ words: Range<Int>, _ spoken: SpokenSlots) {
    range = words.prefix(Self.mostWords)
    var signs = utterance.words.indices.map { place in
      FeatureHash.text(
        utterance.words(place..<place + 1).lowercased().filter { $0 != "'" && $0 != "’" })
    }
    var kinds = [UInt32](repeating: 0, count: signs.count)
    for item in spoken.items(in: words) {
      for place in item.words { kinds[place] = item.kind.number }
      switch item.kind {
      case .length, .clock, .colon:
        for place in item.words { signs[place] = FeatureHash.text("#length") }
      default: break
      }
    }
    pauses = utterance.words.map(\.pause)
    self.signs = signs
    self.kinds = kinds
  }

  /// Of a word, or of where the order begins or ends.
  func sign(_ place: Int) -> UInt32 {
    range.contains(place) ? signs[place] : FeatureHash.text(place < range.lowerBound ? "<" : ">")
  }

  func kind(_ place: Int) -> UInt32 { range.contains(place) ? kinds[place] : 15 }

  /// What is written on both sides of some words.
  func pauses(around words: Range<Int>) -> UInt32 {
    pause(words.lowerBound) * 4 + pause(words.upperBound)
  }

  /// Something is written between some words.
  func isDivided(_ words: Range<Int>) -> Bool { words.dropFirst().contains { pauses[$0] > 0 } }

  private func pause(_ place: Int) -> UInt32 {
    place > range.lowerBound && place < range.upperBound ? pauses[place] : 3
  }
}

extension SpokenSlots.Kind {
  /// As a feature.
  fileprivate var number: UInt32 {
    switch self {
    case .live: 1
    case .thing: 2
    case .unknown: 3
    case .other: 4
    case .length: 5
    case .number: 6
    case .clock, .colon: 7
    case .pronoun: 8
    case .every: 9
    }
  }
}

/// What the features of dialogues see of the words of an utterance: found once for all parts of it.
struct DialogueWords {
  struct Word {
    /// In small letters, without apostrophes.
    let hash: UInt32
    /// Of its first four letters.
    let beginning: UInt32
    /// Of three letters in a row.
    let letters: [UInt32]
    /// What is written before it.
    let pause: UInt32
    /// A question mark stands behind it.
    let isAsked: Bool
  }

  struct Item {
    let kind: SpokenSlots.Kind
    let words: Range<Int>
    /// What its words are folded to.
    let sign: UInt32?
    /// Of the live timer that it names.
    let place: Int?
    /// In words of the timer's own name, and not in what sounds like them.
    let isWritten: Bool
  }

  let words: [Word]
  /// In the order of the words.
  let items: [Item]

  init(_ utterance: Utterance, _ spoken: SpokenSlots, in kitchen: Context.Kitchen) {
    words = utterance.words.indices.map { Word(utterance, $0) }
    let matcher = NameMatcher(language: utterance.language)
    let names = kitchen.timers.map { $0.name ?? "" }
    items = spoken.items.map { item in
      let isGone =
        item.kind.mayName
        && kitchen.gone.map {
          matcher.match(utterance.name(item.words), among: [$0]) == .one(0)
        } ?? false
      let live =
        item.kind == .live ? Self.live(utterance.name(item.words), names, utterance.language) : nil
      return Item(
        kind: item.kind, words: item.words,
        sign: isGone ? Sign.gone : Self.sign(of: item.kind), place: live?.place,
        isWritten: live?.isWritten ?? true)
    }
  }

  func items(in range: Range<Int>) -> [Item] {
    items.filter { range.contains($0.words.lowerBound) }
  }

  /// What some words are to the features, each with what is written before it; no more than `most`.
  func hashes(of range: Range<Int>, most: Int) -> [(hash: UInt32, pause: UInt32)] {
    var hashes: [(hash: UInt32, pause: UInt32)] = []
    var next = range.lowerBound
    var items = items[...]
    while next < range.upperBound, hashes.count < most {
      while let item = items.first, item.words.lowerBound < next { items.removeFirst() }
      if let item = items.first, item.words.lowerBound == next, let sign = item.sign {
        hashes.append((sign, words[next].pause))
        next = item.words.upperBound
      } else {
        hashes.append((words[next].hash, words[next].pause))
        next += 1
      }
    }
    return hashes
  }

  private static func live(
    _ said: String, _ names: [String], _ language: Language
  ) -> (place: Int, isWritten: Bool)? {
    guard case .one(let place) = NameMatcher(language: language).match(said, among: names) else {
      return nil
    }
    let words = Set(names[place].lowercased().split(separator: " "))
    return (
      place,
      NameMatcher.isSame(said, names[place], in: language)
        || words.isSuperset(of: said.lowercased().split(separator: " "))
    )
  }

  enum Sign {
    fileprivate static let live = FeatureHash.text("#live")
    fileprivate static let gone = FeatureHash.text("#gone")
    fileprivate static let thing = FeatureHash.text("#thing")
    fileprivate static let length = FeatureHash.text("#length")
    fileprivate static let number = FeatureHash.text("#number")
    fileprivate static let clock = FeatureHash.text("#clock")
    static let edge = FeatureHash.text("#")
  }

  static func sign(of kind: SpokenSlots.Kind) -> UInt32? {
    switch kind {
    case .live: Sign.live
    case .thing: Sign.thing
    case .length: Sign.length
    case .number: Sign.number
    case .clock, .colon: Sign.clock
    case .unknown, .other, .pronoun, .every: nil
    }
  }
}

extension DialogueWords.Word {
  fileprivate init(_ utterance: Utterance, _ place: Int) {
    let bytes = utterance.bytes[utterance.byteRange(of: place..<place + 1)]
    let written = utterance.words[place]
    if bytes.allSatisfy({ $0 < 0x80 }) {
      let small = bytes.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
      self.init(small, beginning: small.prefix(4), written)
    } else {
      let word = utterance.words(place..<place + 1).lowercased()
      self.init(Array(word.utf8), beginning: Array(String(word.prefix(4)).utf8)[...], written)
    }
  }

  private init(_ bytes: [UInt8], beginning: ArraySlice<UInt8>, _ written: Understanding.Word) {
    pause = written.pause
    isAsked = written.marks.contains(.asked)
    hash = Self.withoutApostrophes(bytes).reduce(FeatureHash.seed) {
      FeatureHash.adding($1, to: $0)
    }
    self.beginning = beginning.reduce(FeatureHash.seed) { FeatureHash.adding($1, to: $0) }
    letters = FeatureHash.letters(of: bytes, inARow: 3)
  }

  /// Neither "'" nor "’".
  private static func withoutApostrophes(_ bytes: [UInt8]) -> [UInt8] {
    let plain = bytes.filter { $0 != UInt8(ascii: "'") }
    guard plain.contains(0xE2) else { return plain }
    return Array(String(decoding: plain, as: UTF8.self).filter { $0 != "’" }.utf8)
  }
}

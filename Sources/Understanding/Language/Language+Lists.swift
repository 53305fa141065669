internal import CLanguages

extension Language {
  package subscript(list: WordList) -> PhraseList { PhraseList(language: self, list: list) }
}

/// One of the lists that stand beside the grammar's words.
package struct PhraseList: Sendable {
  fileprivate let language: Language
  fileprivate let list: WordList

  package func contains(_ phrase: some StringProtocol) -> Bool {
    language.slot(of: phrase, in: list) != nil
  }

  /// What stands after "=" behind a phrase, as a number.
  package func number(of phrase: some StringProtocol) -> Double? {
    language.slot(of: phrase, in: list)?.number
  }

  /// What stands after "=" behind a phrase.
  package func text(of phrase: some StringProtocol) -> String? {
    language.slot(of: phrase, in: list).map { language.text(at: $0.text_start, $0.text_count) }
  }

  /// How many words the longest phrase has with which `words` begin.
  package func prefix(of words: some Sequence<some StringProtocol>) -> Int? {
    var phrase = ""
    var found: Int?
    for (count, word) in zip(1...max(language.mostListWords, 1), words) {
      if count > 1 { phrase += " " }
      phrase += word
      if contains(phrase) { found = count }
    }
    return found
  }

  /// All of them, in no order.
  package var phrases: [String] {
    (0..<language.listCount).map { language.listSlots[$0] }.filter { $0.holds(list) }
      .map { language.text(at: $0.start, $0.count) }
  }
}

/// The phrases of all lists in some words, looked up once.
package struct ListedPhrases: Sendable {
  /// Of each word, those that begin with it, the shortest first.
  private let found: [[(count: Int, slot: language_list_slot)]]

  package init(_ words: [String], _ language: Language) {
    found = words.indices.map { start in
      var phrase = ""
      var found: [(count: Int, slot: language_list_slot)] = []
      for end in start..<min(words.count, start + max(language.mostListWords, 1)) {
        if end > start { phrase += " " }
        phrase += words[end]
        if let slot = language.slot(of: phrase) { found.append((end + 1 - start, slot)) }
      }
      return found
    }
  }

  /// How many words the longest phrase of a list has that begins at a word and ends before another.
  package func prefix(at start: Int, before end: Int, in list: WordList) -> Int? {
    found[start].last { start + $0.count <= end && $0.slot.holds(list) }?.count
  }
}

extension Language {
  fileprivate func text(at start: UInt32, _ count: UInt16) -> String {
    String(
      decoding: UnsafeBufferPointer(start: letters + Int(start), count: Int(count)), as: UTF8.self)
  }

  fileprivate func slot(of phrase: some StringProtocol, in list: WordList) -> language_list_slot? {
    slots(of: phrase) { slots in slots.last { $0.holds(list) } }
  }

  /// The one that tells of all its lists.
  fileprivate func slot(of phrase: some StringProtocol) -> language_list_slot? {
    slots(of: phrase, \.first)
  }

  private func slots<Found>(
    of phrase: some StringProtocol, _ choose: (Slots) -> Found
  ) -> Found {
    let found = phrase.utf8.withContiguousStorageIfAvailable { choose(Slots(of: $0, in: self)) }
    return found
      ?? Array(phrase.utf8).withUnsafeBufferPointer { choose(Slots(of: $0, in: self)) }
  }
}

/// What is stored of a phrase, in the order in which it was added.
private struct Slots: Sequence, IteratorProtocol {
  private let phrase: UnsafeBufferPointer<UInt8>
  private let language: Language
  private let hash: UInt32
  private var at: Int

  init(of phrase: UnsafeBufferPointer<UInt8>, in language: Language) {
    self.phrase = phrase
    self.language = language
    hash = Language.hash(phrase)
    at = Language.place(ofPhrase: hash, in: language.listCount)
  }

  var first: language_list_slot? {
    var slots = self
    return slots.next()
  }

  func last(where fits: (language_list_slot) -> Bool) -> language_list_slot? {
    var last: language_list_slot?
    for slot in self where fits(slot) { last = slot }
    return last
  }

  mutating func next() -> language_list_slot? {
    while true {
      let slot = language.listSlots[at]
      if slot.isEmpty { return nil }
      at = at + 1 == language.listCount ? 0 : at + 1
      if slot.hash == hash, Int(slot.count) == phrase.count,
        phrase.indices.allSatisfy({ language.letters[Int(slot.start) + $0] == phrase[$0] })
      {
        return slot
      }
    }
  }
}

extension language_list_slot {
  var isEmpty: Bool { lists.0 | lists.1 | lists.2 == 0 }

  fileprivate func holds(_ list: WordList) -> Bool {
    let bit = UInt64(1) << UInt64(list.rawValue & 63)
    return switch list.rawValue >> 6 {
    case 0: lists.0 & bit != 0
    case 1: lists.1 & bit != 0
    default: lists.2 & bit != 0
    }
  }

  mutating func insert(_ list: WordList) {
    let bit = UInt64(1) << UInt64(list.rawValue & 63)
    switch list.rawValue >> 6 {
    case 0: lists.0 |= bit
    case 1: lists.1 |= bit
    default: lists.2 |= bit
    }
  }
}

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
    (0...language.listMask).map { language.listSlots[$0] }.filter { $0.holds(list) }
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
    slot(of: phrase).flatMap { $0.holds(list) ? $0 : nil }
  }

  fileprivate func slot(of phrase: some StringProtocol) -> language_list_slot? {
    let found = phrase.utf8.withContiguousStorageIfAvailable { slot(of: $0) }
    if let found { return found }
    return Array(phrase.utf8).withUnsafeBufferPointer { slot(of: $0) }
  }

  private func slot(of phrase: UnsafeBufferPointer<UInt8>) -> language_list_slot? {
    let hash = Self.hash(phrase)
    var at = Int(hash) & listMask
    while true {
      let slot = listSlots[at]
      if slot.lists.0 | slot.lists.1 == 0 { return nil }
      if slot.hash == hash, Int(slot.count) == phrase.count,
        phrase.indices.allSatisfy({ letters[Int(slot.start) + $0] == phrase[$0] })
      {
        return slot
      }
      at = (at + 1) & listMask
    }
  }
}

extension language_list_slot {
  fileprivate func holds(_ list: WordList) -> Bool {
    let place = list.rawValue
    return (place < 64 ? lists.0 >> UInt64(place) : lists.1 >> UInt64(place - 64)) & 1 != 0
  }
}

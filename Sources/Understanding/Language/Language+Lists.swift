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

extension Language {
  fileprivate func text(at start: UInt32, _ count: UInt16) -> String {
    String(
      decoding: UnsafeBufferPointer(start: letters + Int(start), count: Int(count)), as: UTF8.self)
  }

  fileprivate func slot(of phrase: some StringProtocol, in list: WordList) -> language_list_slot? {
    let found = phrase.utf8.withContiguousStorageIfAvailable { slot(of: $0, in: list) }
    if let found { return found }
    return Array(phrase.utf8).withUnsafeBufferPointer { slot(of: $0, in: list) }
  }

  private func slot(
    of phrase: UnsafeBufferPointer<UInt8>, in list: WordList
  ) -> language_list_slot? {
    let hash = Self.hash(phrase)
    var at = Int(hash) & listMask
    while true {
      let slot = listSlots[at]
      if slot.lists.0 | slot.lists.1 == 0 { return nil }
      if slot.hash == hash, Int(slot.count) == phrase.count,
        phrase.indices.allSatisfy({ letters[Int(slot.start) + $0] == phrase[$0] })
      {
        return slot.holds(list) ? slot : nil
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

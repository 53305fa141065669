import Understanding

/// What a sentence says that it is about.
extension PhaseNamer {
  /// What a sentence says that it is about: "For the sauce, simmer", "Batter: rest it".
  func purpose(of sentence: Int) -> FoodPhrase? {
    let words = text.sentences[sentence].words
    let first = text.words[words.lowerBound]
    let isFor =
      first.traits.contains(.link) && first.traits.small == nil && words.count > 3
      && text.words[words.lowerBound + 1].traits.contains(.filler)
    if isFor || isLabelled(words) {
      let isMade = text.lexicon.verbs[first.traits.cookingVerb].sorts.contains(.making)
      let start = isFor || isMade ? words.lowerBound + 1 : words.lowerBound
      guard let phrase = reader.phraseReader(to: words.upperBound).phrase(from: start),
        phrase.isFood, phrase.end < words.upperBound,
        text.words[phrase.end].marks.contains(.comma)
      else { return nil }
      return phrase
    }
    return label(before: sentence)
  }

  /// "EGGS.".
  func label(before sentence: Int) -> FoodPhrase? {
    guard sentence > 0, text.sentences[sentence - 1].part == text.sentences[sentence].part else {
      return nil
    }
    let label = text.sentences[sentence - 1].words
    guard label.count <= 2,
      let phrase = reader.phraseReader(to: label.upperBound).phrase(from: label.lowerBound),
      phrase.words == label, phrase.isFood, phrase.isKnown
    else { return nil }
    return phrase
  }

  /// Up to three words and a colon.
  func isLabelled(_ words: Range<Int>) -> Bool {
    let label = words.dropFirst().prefix(3)
    guard let end = label.first(where: { text.words[$0].marks.contains(.comma) }) else {
      return false
    }
    return text.bytes[Int(text.words[end - 1].end)] == UInt8(ascii: ":")
  }

  /// "until the onions are soft": the onions.
  func cueSubject(of length: FoundLength, from at: Int) -> FoodPhrase? {
    let sentence = text.sentences[length.sentence].words
    let start = min(max(at, sentence.lowerBound), length.words.lowerBound)
    guard
      let until = text.words[start..<sentence.upperBound].firstIndex(where: {
        $0.traits.contains(.until)
      }), until + 1 < sentence.upperBound
    else { return nil }
    let limit = until < length.words.lowerBound ? length.words.lowerBound : sentence.upperBound
    guard
      let phrase = reader.phraseReader(to: limit, endsAtVerb: true).phrase(from: until + 1),
      phrase.isFood, phrase.isKnown, phrase.end < limit, !isOnlyState(phrase)
    else { return nil }
    let next = text.words[phrase.end].traits
    guard next.hasAny([.being, .withHe, .bare, .participle]) else { return nil }
    return phrase
  }

  func isOnlyState(_ phrase: FoodPhrase) -> Bool {
    text.words[phrase.words].allSatisfy { $0.traits.contains(.state) }
  }
}

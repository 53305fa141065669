import Understanding

/// What a verb is done to, and where.
extension RecipeActReader {
  /// What stands right after the verb.
  func food(of act: RecipeAct, in sentence: Range<Int>) -> FoodPhrase? {
    var at = act.word + 1
    let isMixed =
      switch act.kind {
      case .handling, .adding, .placing: true
      case .none, .pot, .hob, .oven, .rest, .dressing, .other, .prep, .turning, .heatControl,
        .carrier:
        false
      }
    while at < sentence.upperBound, at <= act.word + 2 {
      let word = text.words[at]
      if word.marks.hasAny([.comma, .opens, .closes, .ampersand]) { return nil }
      if text.lexicon.has(.after, word) { return nil }
      guard word.traits.contains(.link), !word.traits.contains(.filler) || isAdverb(word) else {
        break
      }
      guard isParticle(word, isMixed) || isLiquid(at, of: act), !isCoating(at, of: act) else {
        return nil
      }
      at += 1
    }
    let reader = phraseReader(to: sentence.upperBound, endsAtVerb: act.kind == .carrier)
    guard var phrase = reader.phrase(from: at) else { return nil }
    // "toss in the sauce", but "toss in the prawns"
    if text.lexicon.verbs[act.cookingVerb].sorts.contains(.tossing),
      text.words[act.word + 1].traits.small == .in,
      text.words[phrase.words.upperBound - 1].traits.hasAny([.dish, .seasoning])
    {
      return nil
    }
    // "put in it the onions"
    if phrase.kind == .pronoun, act.kind == .placing, phrase.end < sentence.upperBound,
      text.words[phrase.end - 2].traits.small == .in,
      let what = reader.phrase(from: phrase.end), what.isFood
    {
      phrase = what
    }
    if act.kind == .placing || act.kind == .adding,
      let below = below(phrase, to: sentence.upperBound, reader)
    {
      return below.kind == .tool ? nil : below
    }
    // "add salt to the beans": the beans.
    if isMixed || act.kind == .dressing, phrase.kind == .seasoning,
      phrase.end < sentence.upperBound,
      text.words[phrase.end].traits.small == .to, text.words[phrase.end].marks.isEmpty,
      let whole = reader.phrase(from: phrase.end + 1), whole.isFood
    {
      return whole
    }
    return phrase
  }

  /// "spread the soup over the casserole": the casserole; nothing where it is "over the top".
  func below(
    _ phrase: FoodPhrase, to limit: Int, _ reader: FoodPhraseReader
  ) -> FoodPhrase? {
    var at = phrase.end
    while at < limit, at <= phrase.end + 1,
      isAdverb(text.words[at]) || text.words[at].traits == [.link]
    { at += 1 }
    guard at + 1 < limit, phrase.isFood, text.words[at].marks.isEmpty,
      // A chicken is more than what it lies on.
      !text.words[phrase.words.upperBound - 1].traits.contains(.baked),
      text.lexicon.has(.over, text.words[at]),
      let below = reader.phrase(from: at + 1)
    else { return nil }
    if below.kind == .tool {
      let last = text.words[below.words.upperBound - 1]
      return text.lexicon.has(.top, last) ? below : nil
    }
    return below.kind == .food && below.isKnown ? below : nil
  }

  /// "stir in", "stir through", "mix together", "pour over", "set aside", "cook gently".
  func isParticle(_ word: RecipeWord, _ isMixed: Bool) -> Bool {
    isAdverb(word) || word.traits.contains(.particle)
      || isMixed
        && (word.traits.small == .in
          || text.lexicon.has(.mixedIn, word))
  }

  /// "deglaze with the wine".
  func isLiquid(_ at: Int, of act: RecipeAct) -> Bool {
    text.lexicon.verbs[act.cookingVerb].sorts.contains(.liquid)
      && text.lexicon.has(.with, text.words[at])
  }

  /// Says whether what follows only comes on something: "roll in coconut".
  func isCoating(_ at: Int, of act: RecipeAct) -> Bool {
    text.lexicon.has(.in, text.words[at])
      && text.lexicon.verbs[act.cookingVerb].sorts.contains(.coating)
  }

  /// The verb of the first place among the words: "in the fridge".
  func place(_ range: Range<Int>) -> Int {
    for at in range where text.words[at].traits.contains(.place) {
      let traits = text.words[at].traits
      let previous = text.words[max(at - 1, 0)].traits
      // "from the oven" is where it is no longer.
      if previous.hasAny([.link, .filler]) || isInside(at) {
        return isLeaving(at) ? -traits.cookingVerb : traits.cookingVerb
      }
    }
    return 0
  }

  /// "in a 150°C oven".
  func isInside(_ at: Int) -> Bool {
    text.words[max(0, at - 4)..<at].contains {
      $0.traits.small == .in || $0.traits.contains(.leads) && $0.traits.contains(.link)
    }
  }

  func isLeaving(_ at: Int) -> Bool {
    for before in (max(0, at - 3)..<at).reversed() {
      switch text.words[before].traits.small {
      case .from, .off, .of: return true
      case .in: return false
      case .by, .to, nil: continue
      }
    }
    return false
  }
}

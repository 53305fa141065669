import Understanding

/// Verbs in the recipe's own words, where no table has them.
extension PhaseNamer {
  /// "deep fry", "pressure cook", "bake blind".
  func manner(of act: RecipeAct) -> Range<Int>? {
    guard act.word > 0, text.words[act.word].traits.contains(.bare) else { return nil }
    let word = text.words[act.word]
    if act.word + 1 < act.end, text.words[act.word + 1].marks.isEmpty,
      text.lexicon.has(.after, text.words[act.word + 1])
    {
      return act.word..<act.word + 2
    }
    let before = text.words[act.word - 1]
    // "In the same pan soften the onion."
    let isThing =
      act.word > 1 && before.traits.contains(.tool)
      && text.words[act.word - 2].traits.hasAny([.filler, .article])
    guard
      before.traits.contains(.manner), !isThing,
      !word.marks.hasAny([.comma, .stop, .opens, .closes])
    else {
      // "stir fry", "stir-fry": the fry is behind.
      return mannerAhead(of: act)
    }
    return act.word - 1..<act.word + 1
  }

  func mannerAhead(of act: RecipeAct) -> Range<Int>? {
    guard text.words[act.word].traits.contains(.manner), act.word + 1 < text.words.count else {
      return nil
    }
    let next = text.words[act.word + 1]
    guard next.traits.contains(.bare), text.lexicon.verbs[next.traits.cookingVerb].isWait,
      !next.marks.hasAny([.comma, .stop, .opens, .closes])
    else { return nil }
    return act.word..<act.word + 2
  }

  /// A sentence that begins with no word of any table begins with its verb: "Whizz for 30 seconds".
  func unknownVerb(_ sentence: Range<Int>, before length: FoundLength) -> Range<Int>? {
    var first = sentence.lowerBound
    while first < length.words.lowerBound, text.words[first].marks.contains(.digits) { first += 1 }
    guard first < length.words.lowerBound else { return nil }
    let word = text.words[first]
    if word.traits.contains(.manner), first + 1 < length.words.lowerBound,
      text.words[first + 1].traits.isDisjoint(with: [.number, .time, .bare, .tool]),
      !text.words[first + 1].marks.hasAny([.comma, .opens])
    {
      return first..<first + 2
    }
    guard word.traits.isDisjoint(with: .notAVerb), word.end - word.start > 2 else { return nil }
    guard !word.ends(in: text.lexicon.letters(.adverbEnding), text.bytes) else { return nil }
    // "Birds are done in 2 hours"
    guard !text.words[first + 1].traits.contains(.being) else { return nil }
    // "Beef: 20 minutes" and "Prawns, 2 minutes" name what is cooked.
    guard !text.words[first + 1].marks.hasAny([.comma, .aside, .opens]) else { return nil }
    return first..<first + 1
  }

  /// "let rehydrate", "allow it to harden".
  func unknownCarried(_ act: RecipeAct, before length: FoundLength) -> Range<Int>? {
    guard text.lexicon.verbs[act.cookingVerb].sorts.contains(.letting) else { return nil }
    if let food = act.food, food.words.count > 1, food.second == nil, food.kind == .food,
      food.end <= length.words.lowerBound,
      text.words[food.words.upperBound - 1].traits.isEmpty, food.end == food.words.upperBound
    {
      return food.words.upperBound - 1..<food.words.upperBound
    }
    var at = act.word + 1
    while at < length.words.lowerBound, at <= act.word + 2,
      text.words[at].traits.hasAny([.pronoun, .leads])
    { at += 1 }
    guard at < length.words.lowerBound, text.words[at].traits.isEmpty,
      text.words[at].marks.isEmpty,
      at + 1 >= length.words.lowerBound
        || text.words[at + 1].traits.hasAny([.link, .about, .number, .until])
        || text.words[at + 1].marks.hasAny([.comma, .opens])
    else { return nil }
    return at..<at + 1
  }

  func placeVerb(_ sentence: Range<Int>, before length: FoundLength) -> Int? {
    text.words[sentence].first { $0.traits.contains(.place) && $0.traits.cookingVerb > 0 }?.traits
      .cookingVerb
  }
}

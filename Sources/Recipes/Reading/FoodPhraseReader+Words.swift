import Understanding

/// What a word is inside the name of a food.
extension FoodPhraseReader {
  /// Before the noun: "the boneless, skinless breasts", "the (very) ripe tomatoes".
  func goesOn(_ at: Int) -> Bool {
    let marks = words[at].marks
    if marks.contains(.closes) { return true }
    return marks.contains(.comma) && !marks.hasAny([.stop, .opens])
      && words[at - 1].traits.contains(.filler) && words[at].traits.contains(.filler)
  }

  func isThen(_ at: Int) -> Bool {
    at + 1 < limit && words[at + 1].marks.isEmpty && words[at + 1].traits.cookingVerb == 0
      && !words[at + 1].traits.hasAny([.condition, .pronoun])
  }

  /// "onions (diced) and garlic".
  func pastBrackets(_ start: Int) -> Int {
    guard words[start].marks.contains(.opens) else { return start }
    for at in start + 1..<max(start + 1, min(limit, start + 12))
    where words[at].marks.contains(.closes) { return at }
    return start
  }

  /// Whether a list can go on with this word.
  func isNoVerb(_ at: Int) -> Bool {
    let traits = words[at].traits
    if traits.hasAny([.ing, .link, .condition, .about, .being, .meantime]) {
      return traits.contains(.filler)
    }
    if traits.contains(.bare) {
      // "the leeks, cream and broth"
      if lexicon.verbs[traits.cookingVerb].sorts.contains(.stuff),
        at + 1 >= limit || words[at + 1].traits.contains(.and)
          || words[at + 1].marks.hasAny([.comma, .stop])
      {
        return true
      }
      // "roast beef", but "add salt and roast".
      return traits.contains(.filler) && at + 1 < limit && words[at + 1].traits.isEmpty
    }
    return true
  }

  /// A verb that says no more of a food, and what it is done to: "add the chicken".
  func isOrder(_ at: Int) -> Bool {
    guard words[at].traits.contains(.bare), at + 1 < limit, isObject(at + 1) else { return false }
    return lexicon.verbs[words[at].traits.cookingVerb].kind == .adding
      && words[at].traits.isDisjoint(with: RecipeTraits.noun)
  }

  /// What a verb is done to, or how, may begin here.
  func isObject(_ at: Int) -> Bool {
    words[at].marks.isEmpty
      && words[at].traits.hasAny([.link, .filler, .food, .seasoning, .baked, .dish])
  }

  /// "the tomatoes whole", "pat the ribs dry", "the carrots easily".
  func isTrailing(_ at: Int) -> Bool {
    words[at].traits.contains(.filler)
      && (words[at].traits.cookingVerb == 0 || words[at].traits.contains(.state))
      || isManner(words[at])
  }

  /// "the duck" is one, "fat" only how it lies.
  func isNamed(_ at: Int) -> Bool { at > 0 && words[at - 1].traits.contains(.filler) }

  /// "skin side", "cut sides", behind the food.
  func isPosition(_ at: Int) -> Bool {
    words[at].traits.contains(.tool)
      && lexicon.has(.positions, words[at])
  }

  /// "vigorously"; "jelly" is known to be something else.
  func isManner(_ word: RecipeWord) -> Bool {
    word.traits.isDisjoint(with: RecipeTraits.noun.union([.bare]))
      && word.ends(in: lexicon.letters(.adverbEnding), bytes)
  }

  /// "all to the jar"; but "all of the onions", "all onions".
  func isAlone(_ at: Int) -> Bool {
    guard at + 1 < limit, words[at + 1].marks.isDisjoint(with: Self.pauses) else { return true }
    return words[at + 1].traits.hasAny([.link, .time, .until, .and]) && !isOf(at + 1)
      && !words[at + 1].traits.contains(.filler)
  }

  /// "cook", and not "roast" or "rest".
  func isOnlyVerb(_ traits: RecipeTraits) -> Bool {
    traits.isDisjoint(with: [.state, .tool, .baked, .dish, .rough, .seasoning, .place])
      && lexicon.verbs[traits.cookingVerb].isCooking
  }

  func isNoun(_ at: Int) -> Bool {
    words[at].traits.hasAny([.baked, .dish, .rough, .seasoning, .tool])
      && !words[at].traits.contains(.time)
  }

  /// Before the noun: "2 cups of the finely chopped".
  func isDropped(_ at: Int) -> Bool {
    let traits = words[at].traits
    if traits.hasAny([.filler, .number]) || words[at].marks.contains(.digits) { return true }
    if isManner(words[at]) { return true }
    let next = at + 1 < limit ? words[at + 1] : nil
    let isLast =
      next.map { $0.marks.hasAny(Self.pauses) || $0.traits.hasAny([.time, .until, .being]) } ?? true
    // "low-carb tortillas"
    if words[at].marks.contains(.dashed), !isLast { return true }
    if traits.contains(.measure) {
      // "pieces of chicken", but "turn the slices".
      return !isLast && !(next?.traits.hasAny([.link, .and]) ?? false) || isOf(at + 1)
    }
    if isOf(at), at > 0, words[at - 1].traits.hasAny([.measure, .filler, .number]) { return true }
    if isLast { return false }
    return traits.contains(.participle) && !traits.contains(.bare) || endsInEd(words[at])
  }

  func isOf(_ at: Int) -> Bool { at < limit && words[at].traits.small == .of }

  /// "distributing them".
  func isDoing(_ word: RecipeWord) -> Bool {
    word.traits.isEmpty && word.ends(in: lexicon.letters(.doingEnding), bytes)
  }

  /// "leg of lamb"; but "vegetables of choice".
  func isPart(_ of: Int) -> Bool {
    of + 1 < limit && words[of + 1].marks.isEmpty
      && words[of + 1].traits.isDisjoint(
        with: Self.boundary.union([.filler, .number, .measure, .tool]))
  }

  /// "the glaze ingredients" are the glaze; but "the wet ingredients".
  func isOnlyIngredients(_ at: Int) -> Bool {
    lexicon.has(.all, words[at]) && words[at].traits.contains(.rough)
      && words[at - 1].traits.hasAny([.food, .baked, .dish, .seasoning])
      && !words[at - 1].traits.contains(.filler)
  }

  func endsInEd(_ word: RecipeWord) -> Bool {
    word.traits.isDisjoint(with: [.baked, .dish, .seasoning, .rough])
      && word.ends(in: lexicon.letters(.participleEnding), bytes)
      && !word.ends(in: lexicon.letters(.noParticipleEnding), bytes)
  }

  func kind(_ range: Range<Int>) -> FoodPhrase.Kind {
    let head = words[range.upperBound - 1].traits
    let last = words[range.upperBound - 1]
    if last.end - last.start < 2 { return .tool }
    let isNamed = isNamed(range.lowerBound)
    // "roast", and "golden brown"; but "the steam" can be meant.
    if range.count == 1, !isNamed && head.contains(.bare) || head.contains(.state),
      head.isDisjoint(with: [.baked, .dish, .rough, .food])
    {
      return .tool
    }
    if head.hasAny([.tool, .place]) && head.isDisjoint(with: [.baked, .dish, .rough]) {
      return .tool
    }
    if head.contains(.rough) {
      // "Moroccan spice mix", "curry paste"; but "butter mixture".
      let isBought =
        range.count > 1 && lexicon.has(.blends, last)
        && words[range.upperBound - 2].traits.hasAny([.seasoning, .dish])
      return isBought ? .seasoning : .rough
    }
    if isDoing(last) { return .tool }
    if head.contains(.ing), head.isDisjoint(with: [.baked, .dish]) { return .tool }
    if range.count > 1, head.contains(.dish),
      lexicon.has(.bottled, words[range.upperBound - 2])
    {
      return .seasoning
    }
    if range.count > 1, lexicon.has(.peppers, last),
      lexicon.has(.sweet, words[range.upperBound - 2])
    {
      return .food
    }
    // "juice of lemons"
    let isOfSeasoning = range.dropFirst().contains {
      isOf($0) && words[$0 - 1].traits.contains(.seasoning)
    }
    if head.contains(.seasoning) || isOfSeasoning { return .seasoning }
    // "balls of dough"
    if range.count > 2, isOf(range.lowerBound + 1),
      words[range.upperBound - 1].traits.contains(.rough)
    {
      return .rough
    }
    return isThing(range) ? .food : .stranger
  }

  /// Whether what no table knows is a thing: what the recipe lists, or speaks of as "the …".
  private func isThing(_ range: Range<Int>) -> Bool {
    let last = words[range.upperBound - 1]
    let known: RecipeTraits = [.food, .baked, .dish, .rough, .seasoning]
    if words[range].contains(where: { $0.traits.hasAny(known) }) { return true }
    // "now", "again"
    let small: RecipeTraits = [
      .link, .leads, .condition, .being, .about, .until, .more, .and, .particle, .pronoun,
    ]
    if last.traits.hasAny(small) || isManner(last) || isInitials(last) { return false }
    return isDefinite(range.lowerBound) || !text.nouns.hasIngredients
      || text.nouns.contains(last, bytes)
  }

  /// "the (chopped) parcels": what was there before.
  private func isDefinite(_ start: Int) -> Bool {
    var at = start - 1
    while at >= 0, words[at].traits.contains(.filler) || words[at].traits.contains(.participle) {
      if lexicon.has(.articles, words[at]) { return true }
      at -= 1
    }
    return false
  }

  /// "TJ" is nothing to eat.
  private func isInitials(_ word: RecipeWord) -> Bool {
    word.end - word.start <= 3
      && bytes[Int(word.start)..<Int(word.end)].allSatisfy { $0 >= 65 && $0 <= 90 }
  }
}

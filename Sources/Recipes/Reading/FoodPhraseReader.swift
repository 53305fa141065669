import Understanding

/// Reads the name of a food that begins at a word.
///
///     phrase = item { ("," | "and") item }
///     item = { filler | number | measure ["of"] } noun { noun }
struct FoodPhraseReader {
  let text: RecipeText
  // Those of the text, at hand: every word is looked at through them.
  let words: [RecipeWord]
  let bytes: UnsafeBufferPointer<UInt8>
  let lexicon: RecipeLexicon
  /// Where reading stops.
  let limit: Int
  /// "let the dough rise": a verb ends the phrase.
  let endsAtVerb: Bool

  init(text: RecipeText, limit: Int, endsAtVerb: Bool) {
    self.text = text
    words = text.words
    bytes = text.bytes
    lexicon = text.lexicon
    self.limit = limit
    self.endsAtVerb = endsAtVerb
  }

  static let boundary: RecipeTraits = [
    .link, .condition, .being, .about, .time, .until, .meantime, .and, .pronoun,
  ]
  static let pauses: RecipeWord.Marks = [.comma, .stop, .opens, .closes, .ampersand, .slash]

  func phrase(from start: Int) -> FoodPhrase? {
    guard var found = item(from: start) else { return nil }
    var at = found.end
    var items = 1
    var foods = found.isFood ? 1 : 0
    /// The first that is not only there for its taste.
    var plain: FoodPhrase?
    while at < limit, items < 12 {
      at = pastBrackets(at)
      guard at < limit else { break }
      let word = words[at]
      let isListed =
        word.marks.hasAny([.comma, .ampersand]) && !word.marks.hasAny([.stop, .opens])
      if word.traits.contains(.and) {
        guard !word.marks.hasAny([.stop, .opens]) else { break }
        at += 1
      } else if !isListed {
        break
      } else if word.traits.contains(.leads), word.traits.contains(.link), isThen(at) {
        // "add the oil, then the onion"
        at += 1
      }
      guard at < limit, isNoVerb(at), !isDoing(words[at]), let next = item(from: at),
        next.kind != .pronoun
      else {
        break
      }
      items += 1
      if next.isFood { foods += 1 }
      if found.isFood, next.isFood {
        if found.second == nil, next.kind == .food, found.kind == .food {
          found.second = next.words
        }
        if plain == nil, next.kind == .food, next.isKnown, !isAromatic(next) { plain = next }
        if next.kind != .food || found.kind != .food { found.isList = true }
      } else if next.isFood {
        found.words = next.words
        found.kind = next.kind
        found.isKnown = next.isKnown
      }
      found.end = next.end
      at = next.end
    }
    if foods > 2 || foods == 1 && items > 3 { found.isList = true }
    guard found.isList else { return found }
    found.second = nil
    // Garlic is in everything: of three things, it names none.
    if let plain, isAromatic(found) { found.words = plain.words }
    return found
  }

  /// "garlic cloves", "fenugreek seeds".
  func isAromatic(_ phrase: FoodPhrase) -> Bool {
    phrase.words.contains { at in
      words[at].traits.contains(.food)
        && lexicon.has(.aromatics, words[at])
    }
  }

  private func item(from start: Int) -> FoodPhrase? {
    var at = start
    var first = -1
    while at < limit {
      if first < 0, at > start { at = pastBrackets(at) }
      guard at < limit else { break }
      let word = words[at]
      let traits = word.traits
      if at > start, word.marks.hasAny(Self.pauses), first >= 0 || !goesOn(at) { break }
      if first < 0 {
        if traits.contains(.pronoun), !traits.contains(.filler) || isAlone(at) {
          return FoodPhrase(words: at..<at + 1, kind: .pronoun, end: at + 1)
        }
        // "cook a further 5 minutes"
        if traits.contains(.more),
          at + 1 >= limit || words[at + 1].traits.hasAny([.number, .time])
            || words[at + 1].marks.contains(.digits)
        {
          return nil
        }
        if isDropped(at) {
          at += 1
          continue
        }
        if traits.contains(.and), at > start {
          at += 1
          continue
        }
        if traits.hasAny(Self.boundary) || endsAtVerb && traits.contains(.bare) { return nil }
        // "once boiling add the chicken"
        if isOrder(at) { return nil }
        first = at
      } else {
        if isOf(at), at - first < 2, isPart(at) {
          at += 2
          continue
        }
        // "the lentils the night before"
        if traits.contains(.article) { break }
        if traits.hasAny(Self.boundary)
          && !(traits.contains(.filler) && word.marks.contains(.dashed))
          || traits.hasAny([.number, .withHe]) && !isNoun(at)
        {
          break
        }
        if traits.contains(.participle) || endsInEd(word) {
          guard word.marks.contains(.dashed), at + 1 < limit else { break }
          // "plant-based puddings"
          first = -1
          at += 1
          continue
        }
        if traits.contains(.bare), endsAtVerb || isOnlyVerb(traits) { break }
        // "an onion cut in half", "the onions add the carrots"
        if traits.contains(.bare), at + 1 < limit, isObject(at + 1),
          traits.isDisjoint(with: [.baked, .dish, .rough, .seasoning, .tool, .state, .food])
        {
          break
        }
        // "place the duck skin side down"
        if isPosition(at) {
          // "fat side up" says only how it lies.
          if at == first + 1, words[first].marks.isEmpty, !isNamed(first) { return nil }
          // "cut side"
          while at > first + 1, words[at - 1].traits.hasAny([.bare, .filler]) { at -= 1 }
          break
        }
        if at - first >= 5 { break }
      }
      at += 1
    }
    guard first >= 0 else { return nil }
    let end = at
    var last = end
    while last > first + 1, isTrailing(last - 1) || isOnlyIngredients(last - 1) { last -= 1 }
    // The last words name it: "boneless chicken thighs"; never "of cashew nuts".
    var named = max(first, last - 3)
    if isOf(named), named > first { named -= 1 }
    // "pan sauce"
    while named + 1 < last, !words[last - 1].traits.contains(.tool),
      words[named].traits.contains(.tool),
      words[named].traits.isDisjoint(with: [.baked, .dish, .food, .filler])
    { named += 1 }
    return FoodPhrase(
      words: named..<last, kind: kind(named..<last), end: end,
      isKnown: words[named..<last].contains {
        $0.traits.hasAny([.food, .baked, .dish, .rough, .seasoning])
      })
  }
}

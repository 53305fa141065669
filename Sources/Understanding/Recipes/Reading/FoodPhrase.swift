/// What is cooked, as the recipe calls it: "the onions and garlic".
struct FoodPhrase {
  /// Of the text's words.
  var words: Range<Int>
  /// What comes with it: "garlic".
  var second: Range<Int>?
  /// Of the last word.
  var kind: Kind
  /// After everything that belongs to it.
  var end: Int
  /// More than the two are listed.
  var isList = false

  enum Kind {
    case food
    /// Food on its way: "dough", "mixture".
    case rough
    /// "salt", "water": what is waited for is mostly something else.
    case seasoning
    case pronoun
    /// Nothing to eat.
    case tool
  }

  var isFood: Bool { kind == .food || kind == .rough }
}

/// Reads the name of a food that begins at a word.
///
///     phrase = item { ("," | "and") item }
///     item = { filler | number | measure ["of"] } noun { noun }
struct FoodPhraseReader {
  let words: [RecipeWord]
  let bytes: UnsafeBufferPointer<UInt8>
  /// Where reading stops.
  let limit: Int
  /// "let the dough rise": a deed ends the phrase.
  var endsAtDeed = false

  private static let boundary: RecipeTraits = [
    .link, .condition, .being, .about, .time, .until, .meantime, .and, .pronoun,
  ]
  private static let pauses: RecipeWord.Marks = [.comma, .stop, .opens, .closes]

  func phrase(from start: Int) -> FoodPhrase? {
    guard var found = item(from: start) else { return nil }
    var at = found.end
    var items = 1
    while at < limit, items < 12 {
      at = pastBrackets(at)
      guard at < limit else { break }
      let word = words[at]
      let isListed = word.marks.contains(.comma) && !word.marks.hasAny([.stop, .opens])
      if word.traits.contains(.and) {
        guard !word.marks.hasAny([.stop, .opens]) else { break }
        at += 1
      } else if !isListed {
        break
      } else if word.traits.contains(.leads), word.traits.contains(.link), isThen(at) {
        // "add the oil, then the onion"
        at += 1
      }
      guard at < limit, isNoDeed(at), !isDoing(words[at]), let next = item(from: at),
        next.kind != .pronoun
      else {
        break
      }
      items += 1
      if found.isFood, next.isFood {
        if found.second == nil, next.kind == .food, found.kind == .food {
          found.second = next.words
        } else {
          found.isList = true
        }
      } else if next.isFood {
        found.words = next.words
        found.kind = next.kind
      }
      found.end = next.end
      at = next.end
    }
    if items > 2 { found.isList = true }
    if found.isList { found.second = nil }
    return found
  }

  /// Before the noun: "the boneless, skinless breasts", "the (very) ripe tomatoes".
  private func goesOn(_ at: Int) -> Bool {
    let marks = words[at].marks
    if marks.contains(.closes) { return true }
    return marks.contains(.comma) && !marks.hasAny([.stop, .opens])
      && words[at - 1].traits.contains(.filler) && words[at].traits.contains(.filler)
  }

  private func isThen(_ at: Int) -> Bool {
    at + 1 < limit && words[at + 1].marks.isEmpty && words[at + 1].traits.deed == 0
      && !words[at + 1].traits.hasAny([.condition, .pronoun])
  }

  /// "onions (diced) and garlic".
  private func pastBrackets(_ start: Int) -> Int {
    guard words[start].marks.contains(.opens) else { return start }
    for at in start + 1..<max(start + 1, min(limit, start + 12))
    where words[at].marks.contains(.closes) { return at }
    return start
  }

  /// Whether a list can go on with this word.
  private func isNoDeed(_ at: Int) -> Bool {
    let traits = words[at].traits
    if traits.hasAny([.ing, .link, .condition, .about, .being, .meantime]) {
      return traits.contains(.filler)
    }
    if traits.contains(.bare) {
      // "roast beef", but "add salt and roast".
      return traits.contains(.filler) && at + 1 < limit && words[at + 1].traits.isEmpty
    }
    return true
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
        if traits.contains(.pronoun), !traits.contains(.filler) {
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
        if traits.hasAny(Self.boundary) || endsAtDeed && traits.contains(.bare) { return nil }
        first = at
      } else {
        if isOf(at), at - first < 2, isPart(at) {
          at += 2
          continue
        }
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
        if traits.contains(.bare), endsAtDeed || isOnlyDeed(traits) { break }
        // "an onion cut in half"
        if traits.contains(.bare), at + 1 < limit, words[at + 1].traits.contains(.link),
          traits.isDisjoint(with: [.baked, .dish, .rough, .seasoning, .tool])
        {
          break
        }
        if at - first >= 5 { break }
      }
      at += 1
    }
    guard first >= 0 else { return nil }
    let end = at
    var last = end
    while last > first + 1, words[last - 1].traits.contains(.filler),
      words[last - 1].traits.deed == 0
    { last -= 1 }
    // The last words name it: "boneless chicken thighs".
    let named = max(first, last - 3)
    return FoodPhrase(words: named..<last, kind: kind(named..<last), end: end)
  }

  /// "cook", and not "roast" or "rest".
  private func isOnlyDeed(_ traits: RecipeTraits) -> Bool {
    traits.isDisjoint(with: [.state, .tool, .baked, .dish, .rough, .seasoning, .place])
      && English.recipeDeeds[traits.deed].isCooking
  }

  private func isNoun(_ at: Int) -> Bool {
    words[at].traits.hasAny([.baked, .dish, .rough, .seasoning, .tool])
      && !words[at].traits.contains(.time)
  }

  /// Before the noun: "2 cups of the finely chopped".
  private func isDropped(_ at: Int) -> Bool {
    let traits = words[at].traits
    if traits.hasAny([.filler, .number]) || words[at].marks.contains(.digits) { return true }
    let next = at + 1 < limit ? words[at + 1] : nil
    let isLast =
      next.map { $0.marks.hasAny(Self.pauses) || $0.traits.hasAny([.time, .until, .being]) } ?? true
    // "low-carb tortillas"
    if words[at].marks.contains(.dashed), !isLast { return true }
    if traits.contains(.measure) {
      // "pieces of chicken", but "turn the slices".
      return !isLast && !(next?.traits.contains(.link) ?? false) || isOf(at + 1)
    }
    if isOf(at), at > 0, words[at - 1].traits.hasAny([.measure, .filler, .number]) { return true }
    if isLast { return false }
    return traits.contains(.participle) && !traits.contains(.bare) || endsInEd(words[at])
      || isAdverb(words[at], next)
  }

  private func isOf(_ at: Int) -> Bool { at < limit && words[at].traits.small == .of }

  /// "distributing them".
  private func isDoing(_ word: RecipeWord) -> Bool {
    word.traits.isEmpty && word.ends(in: English.doingEnding, bytes)
  }

  /// "leg of lamb".
  private func isPart(_ of: Int) -> Bool {
    of + 1 < limit && words[of + 1].marks.isEmpty
      && words[of + 1].traits.isDisjoint(with: Self.boundary.union([.filler, .number, .measure]))
  }

  private func isAdverb(_ word: RecipeWord, _ next: RecipeWord?) -> Bool {
    next != nil && word.traits.isEmpty && word.ends(in: English.adverbEnding, bytes)
  }

  private func endsInEd(_ word: RecipeWord) -> Bool {
    word.traits.isDisjoint(with: [.baked, .dish, .seasoning, .rough])
      && word.ends(in: English.participleEnding, bytes)
      && !word.ends(in: English.noParticipleEnding, bytes)
  }

  private func kind(_ range: Range<Int>) -> FoodPhrase.Kind {
    let head = words[range.upperBound - 1].traits
    let last = words[range.upperBound - 1]
    if last.end - last.start < 2 { return .tool }
    let isNamed = range.lowerBound > 0 && words[range.lowerBound - 1].traits.contains(.filler)
    if range.count == 1, !isNamed, head.contains(.bare),
      head.isDisjoint(with: [.baked, .dish, .rough])
    {
      return .tool
    }
    if head.hasAny([.tool, .place]) && head.isDisjoint(with: [.baked, .dish, .rough]) {
      return .tool
    }
    if head.contains(.rough) { return .rough }
    if head.contains(.ing), head.isDisjoint(with: [.baked, .dish]) { return .tool }
    if range.count > 1, head.contains(.dish),
      English.recipeBottled.contains(where: { words[range.upperBound - 2].is($0, bytes) })
    {
      return .seasoning
    }
    // "juice of lemons"
    let isOfSeasoning = range.dropFirst().contains {
      isOf($0) && words[$0 - 1].traits.contains(.seasoning)
    }
    if head.contains(.seasoning) || isOfSeasoning { return .seasoning }
    return .food
  }
}

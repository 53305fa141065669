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
  /// One of its words is known to be eaten: "king oyster mushrooms", and not "the probe".
  var isKnown = false

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
    var foods = found.isFood ? 1 : 0
    /// The first that is not only there for its taste.
    var plain: FoodPhrase?
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
    if foods > 2 { found.isList = true }
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
        && English.recipeAromatics.contains { words[at].is($0, bytes) }
    }
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
        // "an onion cut in half", "the onions add the carrots"
        if traits.contains(.bare), at + 1 < limit, isObject(at + 1),
          traits.isDisjoint(with: [.baked, .dish, .rough, .seasoning, .tool, .state, .food])
        {
          break
        }
        // "place the duck skin side down"
        if isPosition(at) {
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
    while last > first + 1, isTrailing(last - 1) { last -= 1 }
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

  /// What a deed is done to, or how, may begin here.
  private func isObject(_ at: Int) -> Bool {
    words[at].marks.isEmpty
      && words[at].traits.hasAny([.link, .filler, .food, .seasoning, .baked, .dish])
  }

  /// "the tomatoes whole", "the carrots easily".
  private func isTrailing(_ at: Int) -> Bool {
    words[at].traits.contains(.filler) && words[at].traits.deed == 0 || isManner(words[at])
  }

  /// "skin side", "cut sides", behind the food.
  private func isPosition(_ at: Int) -> Bool {
    words[at].traits.contains(.tool)
      && English.recipePositions.contains { words[at].is($0, bytes) }
  }

  /// "vigorously"; "jelly" is known to be something else.
  private func isManner(_ word: RecipeWord) -> Bool {
    word.traits.isEmpty && word.ends(in: English.adverbEnding, bytes)
  }

  /// "all to the jar"; but "all of the onions", "all onions".
  private func isAlone(_ at: Int) -> Bool {
    guard at + 1 < limit, words[at + 1].marks.isDisjoint(with: Self.pauses) else { return true }
    return words[at + 1].traits.hasAny([.link, .time, .until, .and]) && !isOf(at + 1)
      && !words[at + 1].traits.contains(.filler)
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
    if isManner(words[at]) { return true }
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
    // "roast", and "golden brown"; but "the steam" can be meant.
    if range.count == 1, !isNamed && head.contains(.bare) || head.contains(.state),
      head.isDisjoint(with: [.baked, .dish, .rough, .food])
    {
      return .tool
    }
    if head.hasAny([.tool, .place]) && head.isDisjoint(with: [.baked, .dish, .rough]) {
      return .tool
    }
    if head.contains(.rough) { return .rough }
    if isDoing(last) { return .tool }
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

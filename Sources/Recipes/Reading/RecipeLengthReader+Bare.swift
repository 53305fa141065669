import Understanding

/// Numbers that lost their unit, as terse cooks write them: "boil 10 min, rest 15".
///
///     bare   = led number over | item number over | number way | inside number over
///     led    = (verb | "for" | "another") number        "rest 15,", "simmer another 20-25."
///     item   = "," one or two words number              "onion 8 mins, garlic 1,"
///     way    = number after "," or "or", followed as the length before it was
///                                                       "3 minutes if fresh, 9 if dried"
///            | kind number                              "soft, 6 minutes; hard, 10"
///            | "(" number (condition | "is better")     "25 minutes (40 if cold)"
///     inside = ("every" | turning … ("after" | "at")) number
///                                                       "turning it every 12", "flip after 4"
///
/// The unit is that of the length before it. Where that does not fit (two hours, then "rest 20"), or
/// where there is none, the number stays a question.
extension RecipeLengthReader {
  func bare(_ start: Int) -> FoundLength? {
    guard mayBeBare(start), let (low, high, next) = ends(start) else { return nil }
    // What was said far above says nothing about this number.
    let neighbour = last.flatMap { place - $0.sentence > 3 ? nil : $0 }
    let isHere = neighbour?.sentence == place
    let isLed =
      isLedToBare(start, isHere)
      && (isOverOrGoesOn(next) || isLeft(start, next, isHere) || sign(next).contains(.condition))
    guard let neighbour else { return isLed ? unsure(start..<next) : nil }
    let isInside = isHere && isInside(start, next)
    guard
      isLed || isInside || isGiven(start, next)
        || isHere && (isItem(start, next, neighbour) || isWay(start, next, neighbour))
    else { return nil }
    let before = (neighbour.maxDuration ?? neighbour.duration) / .seconds(1)
    let unit = unit(low, Double(neighbour.unit), before, isInside: isInside)
    let top = (high ?? low) * unit
    guard unit <= 3600, isInside ? top < before : top <= 4 * max(before, 15 * 60),
      16 * low * unit >= before || unit < 3600
    else { return unsure(start..<next) }
    var length = found(start..<next, low * unit, to: high.map { $0 * unit }, unit: unit)
    length.isBare = true
    return length
  }

  /// That of the length before it; but "simmer 1 hour, rest 20" is 20 minutes to everybody.
  ///
  /// What lies inside it is shorter: "smoke 6 hours, spritzing every 45".
  private func unit(
    _ low: Double, _ unit: Double, _ before: Double, isInside: Bool
  ) -> Double {
    let isMinutes =
      unit == 3600 && low >= 10 && (isInside || before <= 4 * 3600) && low * 3600 > before
    return isMinutes ? 60 : unit
  }

  /// Says whether a sentence without any unit may have a length all the same ("rest for 10").
  static func mayBeBare(
    _ word: RecipeWord, before next: RecipeWord?, after last: RecipeWord, _ lexicon: RecipeLexicon
  ) -> Bool {
    guard word.marks.contains(.digits),
      word.marks.isDisjoint(with: [.measured, .comma, .opens, .stop])
    else { return false }
    let lead = lexicon.cues(last)
    guard
      last.traits.hasAny([.heat, .rest])
        || lead.hasAny([.leadsBare, .pronoun, .gives, .about, .then])
    else { return false }
    guard let next, !next.marks.hasAny([.stop, .comma, .closes, .dashed]) else { return true }
    return next.traits.hasAny([.or, .to, .until, .joinsParts])
      || lexicon.cues(next).hasAny([.more, .another, .condition])
      || lead.hasAny([.untouched, .last, .another, .then])
        && (next.traits.contains(.preposition)
          || lexicon.cues(next).contains(.out))
  }

  private func mayBeBare(_ at: Int) -> Bool {
    let word = text.words[at]
    return word.traits.contains(.number) && !word.traits.hasAny([.article, .part, .couple, .vague])
      && word.marks.isDisjoint(with: [.measured, .dashed, .slash, .glued])
  }

  /// The number, or both ends of a range; no kitchen counts to more without saying of what.
  private func ends(_ start: Int) -> (low: Double, high: Double?, next: Int)? {
    let first = seen.lowerBound
    guard let ends = grammar.amounts(at: start - first), ends.low >= 1, ends.low <= 120,
      ends.high ?? 0 <= 120
    else { return nil }
    return (ends.low, ends.high, ends.next + first)
  }

  /// "rest 15", "for 15", "simmer for another 15"; but "bake for 4 people" goes on.
  private func isLedToBare(_ start: Int, _ isHere: Bool) -> Bool {
    guard start > 0, text.words[start].marks.isDisjoint(with: [.comma, .stop, .opens, .closes])
    else {
      return false
    }
    // "for at least 5", "for about 10"
    var lead = start - 1
    while lead > 0, start - lead < 4, sign(lead).hasAny([.about, .least]),
      !sign(lead).contains(.leadsBare), text.words[lead].marks.isDisjoint(with: .comma)
    {
      lead -= sign(lead).contains(.least) && sign(lead - 1).contains(.at) ? 2 : 1
    }
    guard lead >= 0,
      text.words[lead].traits.hasAny([.heat, .rest])
        || sign(lead).contains(.leadsBare) || isFirst(start),
      !isCounted(lead)
    else { return false }
    // "for" alone leads to people as well: something must be cooked or left.
    // "foil on for the last 10" is said of what is cooking.
    let isOfLast = sign(lead).contains(.last) && lead > 0 && sign(lead - 1).contains(.the)
    return text.words[lead].traits.hasAny([.heat, .rest]) || isHere || isOfLast
      || (max(0, start - 8)..<start).contains {
        text.words[$0].traits.hasAny([.heat, .rest, .hands])
      }
  }

  /// "for the first 8".
  private func isFirst(_ start: Int) -> Bool {
    start > 2 && sign(start - 1).contains(.first) && sign(start - 3).hasAny([.forWord, .inside])
  }

  private func isOverOrGoesOn(_ next: Int) -> Bool {
    isOver(next) || text.words[next].traits.hasAny([.until, .joinsParts]) || isMore(next)
      || sign(next).contains(.then)
      // "5 or so."
      || text.words[next].traits.contains(.or) && next + 1 < end
        && text.words[next + 1].traits.contains(.between) && isOver(next + 2)
  }

  /// "10 more.", "3 more and drain", "5 more to cook out".
  private func isMore(_ next: Int) -> Bool {
    guard next < end, sign(next).hasAny([.more, .another]) else { return false }
    return isOver(next + 1) || text.words[next + 1].traits.hasAny([.until, .joinsParts])
      || text.words[next + 1].traits.contains(.to) && next + 2 < end
        && text.words[next + 2].traits.hasAny([.heat, .rest])
  }

  /// "rest 10 in the pan", "cool 15 on a rack": nobody counts what rests.
  private func isLeft(_ start: Int, _ next: Int, _ isHere: Bool) -> Bool {
    let isLast = start > 2 && sign(start - 1).contains(.last) && sign(start - 3).contains(.forWord)
    // "another 2 on the other side"
    let isMore = isHere && sign(start - 1).contains(.another)
    return next < end
      && (isLast || isMore
        || sign(start - 1).contains(.untouched) && (number(start)?.value ?? 0) >= 3)
      && (text.words[next].traits.contains(.preposition)
        && !sign(next).hasAny([.of, .to, .at, .forWord])
        || sign(next).hasAny([.before, .about, .out]))
  }

  /// "give it 25, at least", "give it 20-25 more", "let it go 20 more".
  private func isGiven(_ start: Int, _ next: Int) -> Bool {
    if start > 1, isOver(next), sign(start - 1).contains(.pronoun), sign(start - 2).contains(.gives)
    {
      return true
    }
    return isGivenMore(start, next)
  }

  private func isGivenMore(_ start: Int, _ next: Int) -> Bool {
    isMore(next) && start > 0 && sign(start - 1).hasAny([.pronoun, .gives])
      && (max(0, start - 4)..<start).contains {
        text.words[$0].traits.hasAny([.heat, .rest]) || sign($0).contains(.gives)
      }
  }

  /// "turning it every 12", "turning once after 25", "flip at 5".
  private func isInside(_ start: Int, _ next: Int) -> Bool {
    guard start > 1, isOver(next) || text.words[next].traits.contains(.joinsParts) else {
      return false
    }
    if text.words[start - 1].traits.contains(.every) { return true }
    return sign(start - 1).hasAny([.after, .inside])
      && (max(0, start - 4)..<start - 1).contains { sign($0).contains(.turns) }
  }

  /// ", garlic 1," in a list, ", the tart 40" behind another.
  private func isItem(_ start: Int, _ next: Int, _ neighbour: FoundLength) -> Bool {
    let behind = neighbour.words.upperBound
    guard isOver(next), start > behind, start - behind <= 8,
      text.words[start].marks.isDisjoint(with: [.comma, .opens, .closes, .stop]),
      let comma = (max(behind, start - 2)..<start).last(where: {
        text.words[$0].marks.contains(.comma)
      })
    else { return false }
    return (comma..<start).allSatisfy {
      !text.words[$0].traits.hasAny([.preposition, .number, .hands]) && !isCounted($0)
    }
  }

  /// ", 9 if dried", "or 12 by hand", "then 40 at 180": said like the length before it.
  private func isWay(_ start: Int, _ next: Int, _ neighbour: FoundLength) -> Bool {
    let behind = neighbour.words.upperBound
    guard behind <= start, start - behind <= 8 else { return false }
    // "25 minutes (40 if it was chilled)", "8 hrs (12 is better)"
    if text.words[start].marks.hasAny([.opens, .comma]), isPraised(next) { return true }
    // "20 (or 25 if frozen) minutes"
    let opener = text.words[start - 1].traits.contains(.or) ? start - 1 : start
    if text.words[opener].marks.contains(.opens), start - behind <= 3, next < end {
      return sign(next).hasAny([.condition, .forWord, .when, .inside])
    }
    guard behind < start else { return false }
    // "soft, 6 minutes; jammy, 7½"
    if isOver(next), sign(start - 1).contains(.variant),
      text.words[start - 1].marks.hasAny([.comma, .opens, .slash]),
      neighbour.words.lowerBound > 0, sign(neighbour.words.lowerBound - 1).contains(.variant)
    {
      return true
    }
    // "20 min covered + 20-25 uncovered", "by hand 8 minutes, with a mixer 2"
    if next < end, sign(next).contains(.state), sign(behind).contains(.state) { return true }
    if isOver(next), sign(start - 1).contains(.way),
      (max(behind, start - 3)..<start).contains(where: {
        text.words[$0].marks.contains(.comma) && text.words[$0].traits.contains(.preposition)
      })
    {
      return true
    }
    let isAfterComma = text.words[start].marks.contains(.comma)
    if isAfterComma, isMore(next) { return true }
    // "then 20 uncovered", "then 10 off the heat"
    if sign(start - 1).contains(.then), isOver(next) || sign(next).hasAny([.state, .out]) {
      return true
    }
    guard next < end, !isOver(next), !isOver(behind) else { return false }
    let (mine, other) = (text.words[next], text.words[behind])
    // "12 at a time" counts things.
    let isOfThings = next + 1 < end && text.words[next + 1].traits.contains(.article)
    let isAlike = mine.hash == other.hash && mine.hash != 0 && !isOfThings
    let opens =
      isAfterComma || text.words[start - 1].traits.contains(.or)
      || isAlike
        && (sign(start - 1).contains(.then) || text.words[start - 1].traits.contains(.joinsParts))
    guard opens else { return false }
    return isAlike
      || !isCounted(next) && mine.traits.hasAny([.preposition, .condition])
        && other.traits.hasAny([.preposition, .condition])
  }

  /// "12 is better".
  private func isPraised(_ next: Int) -> Bool {
    next + 1 < end && !isOver(next) && sign(next).contains(.being)
      && text.words[next + 1].traits.contains(.better)
  }

  /// "makes 12", "gas mark 4": the number is none of time.
  private func isCounted(_ word: Int) -> Bool { sign(word).contains(.counted) }
}

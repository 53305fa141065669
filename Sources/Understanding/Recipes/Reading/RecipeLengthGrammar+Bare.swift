/// Numbers that lost their unit, as terse cooks write them: "boil 10 min, rest 15".
///
///     bare = led number over | item number over | number way
///     led  = (deed | "for" | "another") number          "rest 15,", "simmer another 20-25."
///     item = "," one or two words number                "onion 8 mins, garlic 1,"
///     way  = number after "," or "or", followed as the length before it was
///                                                       "3 minutes if fresh, 9 if dried"
///
/// The unit is that of the length before it. Where that does not fit (two hours, then "rest 20"), or
/// where there is none, the number stays a question.
extension RecipeLengthGrammar {
  /// The length before a number: where it ends, and what it counts in.
  struct Neighbour {
    var words: Range<Int>
    var seconds: Double
    /// Seconds of its unit.
    var unit: Double
    /// In the same sentence.
    var isHere: Bool
  }

  enum Bare {
    case length(Reading)
    case unsure(Range<Int>)
  }

  func bare(_ start: Int, after neighbour: Neighbour?) -> Bare? {
    guard mayBeBare(start), let (low, high, next) = ends(start) else { return nil }
    let isLed = isLedToBare(start, neighbour) && isOverOrGoesOn(next)
    guard let neighbour else { return isLed ? .unsure(start..<next) : nil }
    guard
      isLed || neighbour.isHere && (isItem(start, next, neighbour) || isWay(start, next, neighbour))
    else { return nil }
    let unit = unit(low, neighbour)
    let top = (high ?? low) * unit
    guard unit <= 3600, top <= 4 * max(neighbour.seconds, 15 * 60),
      16 * low * unit >= neighbour.seconds || unit < 3600
    else { return .unsure(start..<next) }
    return .length(
      Reading(
        duration: LengthGrammar.duration(low * unit),
        maxDuration: high.map { LengthGrammar.duration($0 * unit) }, words: start..<next,
        unit: unit))
  }

  /// That of the length before it; but "simmer 1 hour, rest 20" is 20 minutes to everybody.
  private func unit(_ low: Double, _ neighbour: Neighbour) -> Double {
    let isMinutes =
      neighbour.unit == 3600 && low >= 10 && neighbour.seconds <= 4 * 3600
      && low * 3600 > neighbour.seconds
    return isMinutes ? 60 : neighbour.unit
  }

  /// Says whether a sentence without any unit may have a length all the same: "Rest for 10."
  static func mayBeBare(_ word: RecipeWord, before next: RecipeWord?, after last: RecipeWord)
    -> Bool
  {
    word.marks.contains(.digits) && word.marks.isDisjoint(with: [.measured, .comma, .opens, .stop])
      && (next.map { $0.marks.hasAny([.stop, .comma, .closes]) } ?? true)
      && (last.traits.hasAny([.heat, .rest])
        || English.waitSigns.entry(last.hash).traits.contains(.leadsBare))
  }

  private func mayBeBare(_ at: Int) -> Bool {
    let word = text.words[at]
    return word.traits.contains(.number) && !word.traits.hasAny([.article, .part, .couple, .vague])
      && word.marks.isDisjoint(with: [.measured, .dashed, .slash, .glued])
  }

  /// The number, or both ends of a range; no kitchen counts to more without saying of what.
  private func ends(_ start: Int) -> (low: Double, high: Double?, next: Int)? {
    guard let low = number(start), low.value >= 1, low.value <= 120 else { return nil }
    guard let joint = joint(low.next, from: start, isBare: true),
      !text.words[joint].marks.contains(.measured), let high = number(joint),
      high.value > low.value, high.value <= 120, !high.isArticle
    else { return (low.value, nil, low.next) }
    return (low.value, high.value, high.next)
  }

  /// "rest 15", "for 15", "simmer for another 15"; but "bake for 4 people" goes on.
  private func isLedToBare(_ start: Int, _ neighbour: Neighbour?) -> Bool {
    guard start > 0, text.words[start].marks.isDisjoint(with: [.comma, .stop, .opens, .closes]),
      text.words[start - 1].traits.hasAny([.heat, .rest])
        || sign(start - 1).contains(.leadsBare),
      !isCounted(start - 1)
    else { return false }
    // "for" alone leads to people as well: something must be cooked or left.
    return text.words[start - 1].traits.hasAny([.heat, .rest]) || neighbour?.isHere == true
      || (max(0, start - 8)..<start).contains {
        text.words[$0].traits.hasAny([.heat, .rest, .hands])
      }
  }

  private func isOverOrGoesOn(_ next: Int) -> Bool {
    isOver(next) || text.words[next].traits.hasAny([.until, .joinsParts]) || isMore(next)
      || sign(next).contains(.then)
  }

  /// "10 more.", "3 more and drain".
  private func isMore(_ next: Int) -> Bool {
    next < end && sign(next).hasAny([.more, .another])
      && (isOver(next + 1) || text.words[next + 1].traits.hasAny([.until, .joinsParts]))
  }

  /// ", garlic 1," in a list, ", the tart 40" behind another.
  private func isItem(_ start: Int, _ next: Int, _ neighbour: Neighbour) -> Bool {
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
  private func isWay(_ start: Int, _ next: Int, _ neighbour: Neighbour) -> Bool {
    let behind = neighbour.words.upperBound
    guard behind < start, start - behind <= 8 else { return false }
    let isAfterComma = text.words[start].marks.contains(.comma)
    if isAfterComma, isMore(next) { return true }
    // "then 20 uncovered"
    if sign(start - 1).contains(.then), isOver(next) || sign(next).contains(.state) { return true }
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
      || !isOfThings && !isCounted(next) && mine.traits.hasAny([.preposition, .condition])
        && other.traits.hasAny([.preposition, .condition])
  }

  /// "makes 12", "gas mark 4": the number is none of time.
  private func isCounted(_ word: Int) -> Bool { sign(word).contains(.counted) }
}

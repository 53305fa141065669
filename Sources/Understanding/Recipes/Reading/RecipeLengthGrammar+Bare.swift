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
    let top = (high ?? low) * neighbour.unit
    guard neighbour.unit <= 3600, top <= 4 * max(neighbour.seconds, 15 * 60),
      16 * low * neighbour.unit >= neighbour.seconds || neighbour.unit < 3600
    else { return .unsure(start..<next) }
    return .length(
      Reading(
        duration: LengthGrammar.duration(low * neighbour.unit),
        maxDuration: high.map { LengthGrammar.duration($0 * neighbour.unit) }, words: start..<next,
        unit: neighbour.unit))
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
    isOver(next) || text.words[next].traits.hasAny([.until, .joinsParts])
  }

  /// ", garlic 1," in a list whose first length stands bare behind its food as well.
  private func isItem(_ start: Int, _ next: Int, _ neighbour: Neighbour) -> Bool {
    guard isOver(next), start - neighbour.words.upperBound <= 2, start > neighbour.words.upperBound,
      text.words[neighbour.words.upperBound].marks.contains(.comma),
      text.words[start].marks.isDisjoint(with: [.comma, .opens, .closes, .stop])
    else { return false }
    return (neighbour.words.upperBound..<start).allSatisfy {
      !text.words[$0].traits.hasAny([.preposition, .number, .hands]) && !isCounted($0)
    }
  }

  /// ", 9 if dried", "or 12 by hand", "+ 20-25 uncovered": said like the length before it.
  private func isWay(_ start: Int, _ next: Int, _ neighbour: Neighbour) -> Bool {
    let behind = neighbour.words.upperBound
    guard next < end, behind < start, start - behind <= 8, !isOver(next), !isOver(behind) else {
      return false
    }
    let opens =
      text.words[start].marks.contains(.comma) || text.words[start - 1].traits.contains(.or)
    let (mine, other) = (text.words[next], text.words[behind])
    guard opens, !isCounted(next) else { return false }
    return mine.hash == other.hash
      || mine.traits.hasAny([.preposition, .condition])
        && other.traits.hasAny([.preposition, .condition])
  }

  /// "makes 12", "gas mark 4": the number is none of time.
  private func isCounted(_ word: Int) -> Bool { sign(word).contains(.counted) }
}

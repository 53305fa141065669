import Understanding

/// Words of time that stand without a number: "halfway", "for a moment".
extension RecipeLengthGrammar {
  /// "turn it halfway", "Halfway through, …"; but "fill them halfway", "halfway up the sides".
  func halfway(_ at: Int, from start: Int) -> Range<Int>? {
    // "half way"
    let isSplit = !isAlone(text.words[at])
    guard !isSplit || at > start && text.words[at - 1].traits.contains(.part),
      sign(at).contains(.halfway)
    else { return nil }
    let isThrough =
      at + 1 < end && (text.words[at + 1].traits.contains(.to) || sign(at + 1).contains(.into))
    guard isOver(at + 1) || isThrough || sign(at + 1).hasAny([.inside, .mark]) else { return nil }
    let first = isSplit ? at - 1 : at
    let around = max(start, at - 6)..<min(end, isOver(at + 1) ? at : at + 7)
    guard isThrough && first == start || around.contains(where: { sign($0).contains(.turns) })
    else { return nil }
    return first..<(isThrough ? at + 2 : at + 1)
  }

  /// "for the first hour", "for the last minute"; "at the last minute" is none.
  func endUnit(_ at: Int) -> Reading? {
    guard at > 2, text.words[at].traits.isDisjoint(with: [.short, .second]),
      text.words[at].marks.isDisjoint(with: [.comma, .stop, .opens, .dashed]),
      sign(at - 1).hasAny([.first, .last]), sign(at - 2).contains(.the),
      sign(at - 3).hasAny([.forWord, .inside]), !sign(at - 3).contains(.at),
      text.bytes[Int(text.words[at].end) - 1] | 0x20 != UInt8(ascii: "s")
    else { return nil }
    let seconds = Double(text.words[at].value)
    return Reading(
      duration: LengthGrammar.duration(seconds), words: at..<at + 1, unit: seconds)
  }

  /// The end of "for a moment", "wait a few moments"; "at the last moment" is none.
  func moment(_ start: Int) -> Int? {
    guard start > 0 else { return nil }
    var at = start
    if text.words[at].traits.contains(.article) { at += 1 }
    if at < end, text.words[at].traits.hasAny([.vague, .couple]) { at += 1 }
    if at < end, text.words[at].traits.contains(.of) { at += 1 }
    guard at > start, at < end, isAlone(text.words[at]), sign(at).contains(.moment),
      text.words[start - 1].traits.hasAny([.heat, .rest])
        || sign(start - 1).hasAny([.leadsBare, .about])
    else { return nil }
    return at + 1
  }

  /// A word of time that is no unit and no night.
  func isAlone(_ word: RecipeWord) -> Bool {
    word.traits.contains(.time) && !word.traits.hasAny([.unit, .night])
  }
}

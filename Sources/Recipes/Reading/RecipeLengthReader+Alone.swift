import Understanding

/// Words of time that stand without a number: "halfway", "for a moment", "every hour".
extension RecipeLengthReader {
  /// "turn it halfway", "Halfway through, …", "at the halfway point"; but "fill them halfway", "halfway up the
  /// sides", "cut halfway through".
  func halfway(_ at: Int) -> FoundLength? {
    // "half way"
    let isSplit = at + 1 < end && text.words[at].traits.contains(.part)
    let way = isSplit ? at + 1 : at
    guard isSplit || isAlone(text.words[at]), sign(way).contains(.halfway) else { return nil }
    let next = way + 1
    let isThrough =
      next < end && !text.words[next].marks.contains(.comma)
      && (text.words[next].traits.contains(.to) && !sign(next).contains(.to)
        || sign(next).contains(.into))
    let isPoint =
      next < end && sign(next).contains(.mark) && at - sentence.lowerBound >= 2
      && sign(at - 1).contains(.the) && sign(at - 2).contains(.at)
    if isPoint { return found(at..<next + 1, verdict: .mark(.half), confidence: 0.9) }
    // "stir halfway and serve"
    let isClosed = isOver(next) || text.words[next].traits.contains(.joinsParts)
    guard isClosed || isThrough || sign(next).hasAny([.inside, .mark]) else { return nil }
    // "Halfway, flip."
    let opensSentence = at == sentence.lowerBound && isOver(next)
    let around =
      max(sentence.lowerBound, way - 6)..<min(end, isClosed && !opensSentence ? way : way + 7)
    guard
      isThrough && (at == sentence.lowerBound || isThroughCooking(next + 1))
        || around.contains(where: { sign($0).contains(.turns) })
    else { return nil }
    return found(at..<(isThrough ? next + 1 : next), verdict: .mark(.half), confidence: 0.9)
  }

  /// "halfway through cooking", "half way through the baking time".
  private func isThroughCooking(_ at: Int) -> Bool {
    var at = at
    while at < end, sign(at).hasAny([.the, .pronoun]) { at += 1 }
    guard at < end else { return false }
    let isDone =
      text.words[at].traits.hasAny([.heat, .rest]) && text.words[at].traits.contains(.ing)
    return isDone || sign(at).hasAny([.phase, .time])
  }

  /// The length without a number that begins right at `start`.
  func alone(_ start: Int) -> FoundLength? {
    let word = text.words[start]
    if word.traits.contains(.unit) { return everyUnit(start) ?? endUnit(start) }
    if isAlone(word), sign(start).contains(.often) {
      return found(start..<start + 1, Double(word.value))
    }
    let isNight = word.traits.contains(.night)
    if let next = isNight ? start + 1 : moment(start) {
      return found(start..<next, verdict: .question(.vague))
    }
    // One unit, so that several months are told from a few minutes.
    return vague(start).map { vague in
      found(start..<vague.next, vague.unit, verdict: .question(.vague))
    }
  }

  /// "every hour", "every minute and a half", "every other day"; "every second pancake" is another
  /// matter.
  private func everyUnit(_ at: Int) -> FoundLength? {
    let isOther = at > 1 && sign(at - 1).contains(.other)
    guard at > 0, text.words[isOther ? at - 2 : at - 1].traits.contains(.every), isSingular(at)
    else { return nil }
    let part = grammar.half(at: at + 1 - seen.lowerBound)
    let count = isOther ? 2 : 1 + (part?.value ?? 0)
    let next = part.map { $0.next + seen.lowerBound } ?? at + 1
    return found((isOther ? at - 1 : at)..<next, count * Double(text.words[at].value))
  }

  /// "for the first hour", "for the last minute"; "at the last minute" is none.
  private func endUnit(_ at: Int) -> FoundLength? {
    guard at > 2, isSingular(at), !text.words[at].marks.contains(.dashed),
      sign(at - 1).hasAny([.first, .last]), sign(at - 2).contains(.the),
      sign(at - 3).hasAny([.forWord, .inside]), !sign(at - 3).contains(.at)
    else { return nil }
    let unit = Double(text.words[at].value)
    return found(at..<at + 1, unit, unit: unit)
  }

  /// The end of "for a moment", "wait a few moments"; "at the last moment" is none.
  private func moment(_ start: Int) -> Int? {
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

  /// The end of "a few more minutes".
  private func vague(_ start: Int) -> (unit: Double, next: Int)? {
    var at = start
    if text.words[at].traits.contains(.article) { at += 1 }
    guard at < end, text.words[at].traits.contains(.vague) else { return nil }
    at += 1
    for _ in 0..<2 where at < end && text.words[at].traits.contains(.between) { at += 1 }
    guard at < end, !text.words[at].traits.contains(.short) else { return nil }
    return unit(at).map { ($0, at + 1) }
  }

  /// A unit that is written out, and only one of it.
  private func isSingular(_ at: Int) -> Bool {
    let word = text.words[at]
    return !word.traits.hasAny([.short, .second])
      && word.marks.isDisjoint(with: [.comma, .stop, .opens])
      && text.bytes[Int(word.end) - 1] | 0x20 != UInt8(ascii: "s")
  }

  /// A word of time that is no unit and no night.
  private func isAlone(_ word: RecipeWord) -> Bool {
    word.traits.contains(.time) && !word.traits.hasAny([.unit, .night])
  }
}

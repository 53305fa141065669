import Understanding

/// Whether a length is for every cook: one of several ways to do the same, or only for who likes.
extension LengthContext {
  // MARK: One of several

  /// "or high for 4 hours", "9 minutes if dried", "in the oven instead".
  func isAlternative(to last: FoundLength) -> Bool {
    let distance = length.sentence - last.sentence
    if precedes([.instead], within: 12) || follows([.instead], within: 6) { return distance <= 6 }
    // "For a thicker soup, 10 minutes longer" goes on with the same.
    if choosesAnotherWay || isForAnother && !sign(end).contains(.more), distance <= 3 {
      return true
    }
    if isOfAnother, distance <= 1 { return true }
    // "In the cold it can take up to 18 hours"; "bring to the boil, this can take an hour" is a wait.
    if distance <= 1, distance == 0 || verbTraits(sentence.lowerBound..<first).isEmpty,
      length.duration > last.duration,
      let want = place(of: [.want], before: first, within: 4),
      place(of: [.may], before: want, within: 2) != nil
    {
      return true
    }
    // "No pressure cooker? Simmer it for 3 hours."
    if let question = questionBefore, question.contains(where: { isWay($0) }) { return true }
    guard distance > 0 else { return isAlternativeHere(to: last) }
    guard distance == 1 else { return false }
    return sign(sentence.lowerBound).contains(.or) && first - sentence.lowerBound < 12
  }

  private func isAlternativeHere(to last: FoundLength) -> Bool {
    let gap = first - last.words.upperBound
    guard gap >= 0 else { return false }
    // "or at least 1 hour"; of "7 min, beans 4" the "min" is a unit.
    if let least = place(of: [.least], before: first, within: 2), least >= last.words.upperBound,
      length.duration < last.duration, gap <= 4
    {
      return true
    }
    if let or = place(of: [.or], before: first, within: min(gap, 14)),
      place(of: [.until], after: or, within: first - or) == nil,
      // "2 minutes or so, then"
      or + 1 == first || !traits(or + 1).contains(.between)
    {
      // "or until tender, then rest 5 minutes": what comes after a verb of its own is another step.
      if first - or <= 7 || marks(or + 1).isDisjoint(with: .comma) { return true }
    }
    // "10 minutes (15 at altitude)"
    if length.isBare, marks(first).contains(.opens), gap <= 3 { return true }
    // "by hand 8 minutes, with a mixer 2"
    if length.isBare, sign(first - 1).contains(.way), !traits(first - 1).contains(.heat) {
      return true
    }
    if isAsideOnAnother(last) || goesOnAside(last) || isInAnotherPlace(than: last) { return true }
    // "LOW 6-8 hrs / HIGH 3-4 hrs"
    if gap <= 4, (last.words.upperBound...first).contains(where: { marks($0).contains(.slash) }) {
      return true
    }
    return isContrasted(with: last)
  }

  /// "3 minutes for rare, 4 for medium", "8 hours on low, 4 hours on high".
  ///
  /// Each of the two has a word beside it that tells which it is for, not the same word, and nothing
  /// is done between them.
  private func isContrasted(with last: FoundLength) -> Bool {
    let gap = last.words.upperBound..<first
    guard gap.count <= 12,
      !gap.contains(where: {
        traits($0).hasAny([.heat, .rest, .hands]) && !sign($0).hasAny([.way, .variant, .choosing])
          || sign($0).hasAny([.after, .until, .then])
          || traits($0).contains(.joinsParts) && isThen($0 + 1)
      })
    else { return false }
    // "10 minutes (5 minutes for small ones)"
    if marks(first).contains(.opens), kind(behind: end..<min(end + 6, sentence.upperBound)) != nil {
      return true
    }
    // Both are told behind their lengths, or both before them.
    if let mine = kind(behind: end..<min(end + 6, sentence.upperBound)),
      let other = kind(behind: gap.lowerBound..<min(gap.lowerBound + 6, first))
    {
      return mine != other
    }
    // "pints 20 minutes, quarts 25 minutes", "soft, 6 minutes; hard, 10"
    let (mine, other) = (first - 1, last.words.lowerBound - 1)
    if sign(mine).contains(.variant), sign(other).contains(.variant), mine > other + 1,
      text.words[mine].hash != text.words[other].hash
    {
      return true
    }
    // "5 min for spreadable, 30 min for firm"
    if isFor(end), isFor(last.words.upperBound), marks(first).contains(.comma),
      lastWord(behind: end) != lastWord(behind: last.words.upperBound)
    {
      return true
    }
    let before = max(sentence.lowerBound, last.words.lowerBound - 6)..<last.words.lowerBound
    guard let mine = kind(before: max(gap.lowerBound, first - 6)..<first),
      let other = kind(before: before)
    else { return false }
    return mine != other
  }

  /// "for a block": what it is for.
  private func lastWord(behind place: Int) -> UInt64 {
    let skips = traits(place + 1).contains(.article) && place + 2 < sentence.upperBound
    return text.words[place + (skips ? 2 : 1)].hash
  }

  private func isFor(_ place: Int) -> Bool {
    sign(place).contains(.forWord) && marks(place).isDisjoint(with: [.comma, .opens, .closes])
      && place + 1 < sentence.upperBound
      && (traits(place + 1).contains(.article) || !traits(place + 1).contains(.number))
  }

  /// "(or under pressure: 15 minutes, then 2 hours more)": the bracket goes on.
  private func goesOnAside(_ last: FoundLength) -> Bool {
    guard last.doubt == .alternative,
      !(last.words.upperBound...first).contains(where: { marks($0).contains(.closes) })
    else { return false }
    let before = max(sentence.lowerBound, last.words.lowerBound - 12)...last.words.lowerBound
    guard let opening = before.last(where: { marks($0).contains(.opens) }) else { return false }
    return !(opening...last.words.lowerBound).dropFirst().contains {
      marks($0).contains(.closes)
    }
  }

  /// "(in winter it may take 16 hours)", "(summer: half a day is enough)": beside the wait that it
  /// stands for.
  private func isAsideOnAnother(_ last: FoundLength) -> Bool {
    let gap = last.words.upperBound...first
    guard gap.count <= 10, let opening = gap.last(where: { marks($0).contains(.opens) }),
      !(opening...first).dropFirst().contains(where: { marks($0).contains(.closes) })
    else { return false }
    // "(stand mixer: 6 minutes)"
    if text.isColon(after: first - 1),
      (opening..<first).contains(where: { sign($0).contains(.way) })
    {
      return true
    }
    guard
      !(opening..<first).contains(where: { traits($0).hasAny([.heat, .rest, .hands]) })
    else { return false }
    return (opening..<first).contains {
      sign($0).hasAny([.may, .condition]) || text.isColon(after: $0)
    } || sign(end).contains(.being) && marks(end).isEmpty
  }

  /// "4 hours on the bench, 45 minutes in the fridge": much shorter where it is colder.
  private func isInAnotherPlace(than last: FoundLength) -> Bool {
    guard marks(first).hasAny([.comma, .opens]), length.duration * 2 < last.duration,
      let mine = coolness(behind: end), let other = coolness(behind: last.words.upperBound)
    else { return false }
    return other < first && text.words[mine].hash != text.words[other].hash
      && first - last.words.upperBound <= 5
  }

  private func coolness(behind place: Int) -> Int? {
    guard traits(place).contains(.preposition) else { return nil }
    return (place + 1..<place + 4).first { sign($0).contains(.coolness) }
  }

  private func isThen(_ place: Int) -> Bool { traits(place).hasAny([.heat, .rest, .hands]) }

  /// The word that tells which of several it is, up to the next comma; after "for", "if" or "by",
  /// since "soft" and "low" are said of much else.
  private func kind(behind range: Range<Int>) -> UInt64? {
    let end = range.dropFirst().first { marks($0).hasAny([.comma, .closes]) }
    return kind(in: range.lowerBound..<(end ?? range.upperBound))
  }

  /// The same, back to the last comma.
  private func kind(before range: Range<Int>) -> UInt64? {
    let start = range.last { marks($0).hasAny([.comma, .opens]) }
    return kind(in: (start ?? range.lowerBound)..<range.upperBound)
  }

  private func kind(in clause: Range<Int>) -> UInt64? {
    guard
      let lead = clause.first(where: {
        sign($0).hasAny([.forWord, .condition, .by, .from]) || isLevel($0, sign($0))
      })
    else { return nil }
    // "medium" and "medium-rare" are two.
    let kinds = clause.filter { $0 > lead && sign($0).hasAny([.variant, .way]) }
    return kinds.isEmpty ? nil : kinds.reduce(0) { $0 &* 31 &+ text.words[$1].hash }
  }

  /// "on low" of a slow cooker; on a hob, minutes on high come before minutes on low.
  private func isLevel(_ place: Int, _ sign: ContextCues) -> Bool {
    length.duration >= .seconds(3600) && traits(place).contains(.preposition)
      && !sign.hasAny([.to, .of])
  }

  /// "If using a microwave, …", "If cooking indoors, …".
  private var choosesAnotherWay: Bool {
    guard let condition = place(of: [.condition, .when], before: first, within: 14),
      let choosing = place(of: [.choosing], after: condition + 1, within: 5)
    else { return false }
    return place(of: [.way, .variant], after: choosing, within: min(8, first - choosing)) != nil
      || sign(choosing).contains(.way)
  }

  /// "In a hurry, …", "For a slow dough …", "(quick soak: …)".
  private var isForAnother: Bool {
    let opening = sentence.lowerBound..<min(sentence.lowerBound + 5, first)
    if opening.contains(where: { sign($0).contains(.shortcut) }) { return true }
    if let shortcut = place(of: [.shortcut], before: first, within: 8),
      (shortcut..<first).contains(where: { text.isColon(after: $0) })
    {
      return true
    }
    let start = sentence.lowerBound
    return start + 2 < first && sign(start).contains(.forWord) && sign(start + 1).contains(.article)
      && sign(start + 2).hasAny([.way, .variant])
  }

  /// "(individual puddings need only 40 minutes)", "they can also be grilled, about 20 minutes".
  private var isOfAnother: Bool {
    if let want = place(of: [.want], before: first, within: 4),
      let subject = place(of: [.variant], before: want, within: 4),
      (subject + 1...want).allSatisfy({ marks($0).isDisjoint(with: [.comma, .opens, .closes]) })
    {
      return true
    }
    guard let also = place(of: [.also], before: first, within: 10),
      place(of: [.may], before: also, within: 2) != nil
    else { return false }
    return (also..<first).contains { traits($0).contains(.heat) }
  }

  /// In a note, where the wait that it stands for may be far above.
  var tellsAnotherWay: Bool {
    precedes([.instead], within: 12) || follows([.instead], within: 6) || choosesAnotherWay
  }

  // MARK: Perhaps

  var isOptional: Bool {
    precedes([.condition, .optional], within: 16) || follows([.condition, .optional], within: 10)
      || isAllowed || isForMore || isPerhapsMore || answersAQuestion || isLiked
      // "Should you want a glossier top, …"
      || sign(sentence.lowerBound).contains(.should)
  }

  /// "Not thick enough? Give it 5 minutes more": it answers a short question.
  private var answersAQuestion: Bool { questionBefore != nil }

  /// The words of a short question right before the sentence.
  private var questionBefore: Range<Int>? {
    guard length.sentence > 0 else { return nil }
    let before = text.sentences[length.sentence - 1]
    guard before.part == text.sentences[length.sentence].part, before.words.count <= 8 else {
      return nil
    }
    let end = Int(text.words[before.words.upperBound - 1].end)
    let gap = end..<Int(text.words[sentence.lowerBound].start)
    return text.bytes[gap].contains(UInt8(ascii: "?")) ? before.words : nil
  }

  private func isWay(_ word: Int) -> Bool {
    text.lexicon.cues(text.words[word]).contains(.way)
  }

  /// "I like to leave them out for 30 minutes first".
  private var isLiked: Bool {
    guard let like = place(of: [.like], before: first, within: 10) else { return false }
    return place(of: [.teller], before: like, within: 3) != nil
  }

  /// "Ideally leave it for 2 hours", "you can also leave it to set for 4 hours".
  private var isAllowed: Bool {
    if text.words[max(sentence.lowerBound, first - 12)..<first].contains(where: {
      $0.traits.contains(.better)
    }) {
      return true
    }
    guard let may = place(of: [.may], before: first, within: 12), sign(may - 1).contains(.you)
    else {
      return false
    }
    // "until you can pierce it, 10 minutes"
    return place(of: [.until], before: may, within: 6) == nil && !verbTraits(may..<first).isEmpty
  }

  /// "For a crisper skin, give it 10 minutes uncovered".
  private var isForMore: Bool {
    guard let rather = place(of: [.rather], before: first, within: 14) else { return false }
    return place(of: [.forWord], before: rather, within: 3).map {
      $0 == sentence.lowerBound || marks($0).hasAny([.comma, .opens])
        || traits($0 - 1).contains(.joinsParts)
    } ?? false
  }

  /// "It may need another 5 minutes", "larger ones will want 5 minutes longer".
  private var isPerhapsMore: Bool {
    guard sign(first - 1).contains(.another) || sign(end).contains(.more) else { return false }
    // "maybe another 5 minutes"
    if precedes([.maybe], within: 3) { return true }
    guard let want = place(of: [.want], before: first, within: 4) else { return false }
    return place(of: [.may, .modal], before: want, within: 3) != nil
  }

  private func verbTraits(_ range: Range<Int>) -> RecipeTraits {
    range.reduce(into: []) {
      $0.formUnion(text.words[$1].traits.intersection([.heat, .rest, .hands]))
    }
  }

  /// "60 minutes, eventually up to 90 minutes": the end of another wait, perhaps.
  func extends(_ last: FoundLength?) -> Bool {
    guard let last, last.sentence == length.sentence, last.verdict == .wait,
      leadSign.contains(.to), sign(lead - 1).contains(.up), length.duration > last.duration
    else { return false }
    let gap = last.words.upperBound..<first
    return gap.count <= 8 && verbTraits(gap).isEmpty
      && gap.contains { sign($0).hasAny([.eventually, .condition]) }
  }
}

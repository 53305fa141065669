/// Finds the clauses of an utterance, and drops those that only give a reason.
///
///     utterance = [statement ("so" | "," | ".")] order {("and" | "then" | "," | ".") order} [reason]
struct ClauseSplitter {
  let pieces: [Piece]

  func clauses() -> [Range<Int>] {
    let end = withoutReason()
    let start = afterStatement(end)
    var ranges: [Range<Int>] = []
    var first = start
    var at = start + 1
    while at < end {
      let piece = pieces[at]
      let isJoint = piece.kind == .word && piece.isAny([.and, .then]) && !piece.is(.add)
      let next = isJoint ? at + 1 : at
      let isMarked =
        isJoint || isSudden(at, first)
        || !piece.marks.isDisjoint(with: [.stop, .comma, .opens, .aside])
      if next < end, isMarked, begins(next, first..<at, isJoint: isJoint, end) {
        ranges.append(first..<at)
        first = next
        at = next
      }
      at += 1
    }
    ranges.append(first..<end)
    if ranges.count > 1, isStatement(ranges[ranges.count - 1]) { ranges.removeLast() }
    return ranges
  }

  /// A verb that can only begin a new order, without "and": "… ten minutes cancel the pasta".
  private func isSudden(_ at: Int, _ first: Int) -> Bool {
    let piece = pieces[at]
    guard at > first + 1, at + 1 < pieces.count else { return false }
    let before = pieces[at - 1]
    if piece.is(.oneNoun), pieces[at + 1].isAny([.forWord, .of, .nameIntroducer]) {
      return before.is(.timers)
    }
    guard piece.kind == .word, piece.isAny([.cancel, .pause, .resume, .restart, .change]),
      !piece.isAny([.imperative, .finish]) || piece.is(.cancel) && !piece.is(.finish),
      pieces[at + 1].isAny([.definite, .all, .timer, .pronoun]), pieces[at + 1].kind == .word
    else { return false }
    return before.kind == .length || before.is(.timer) || before.is(.food)
  }

  /// "… because the sauce is thick" goes.
  private func withoutReason() -> Int {
    guard
      let at = pieces.indices.dropFirst().first(where: {
        pieces[$0].kind == .word && pieces[$0].is(.reason)
      })
    else {
      return statementAtEnd()
    }
    let hasOrder = pieces[..<at].contains { isVerb($0) || $0.kind == .length }
    let more = pieces[at...].indices.contains { k in
      k > at + 1 && isVerb(pieces[k])
        && (pieces[k - 1].isAny([.and, .then])
          || !pieces[k].marks.isDisjoint(with: [.comma, .stop, .opens]))
    }
    return hasOrder && !more ? at : pieces.count
  }

  /// The "I'm making pasta" of "set ten minutes, I'm making pasta" goes.
  private func statementAtEnd() -> Int {
    guard
      let at = pieces.indices.dropFirst().last(where: {
        !pieces[$0].marks.isDisjoint(with: [.comma, .stop, .aside])
      }),
      isStatement(at..<pieces.count), pieces[..<at].contains(where: isVerb)
    else { return pieces.count }
    return at
  }

  /// "I'm making eggs, so …" goes.
  private func afterStatement(_ end: Int) -> Int {
    guard let first = pieces.first, first.kind == .word,
      !isVerb(first) || first.is(.declares) || first.is(.reason)
    else { return 0 }
    var at = 1
    while at < end {
      let isMarked =
        !pieces[at].marks.isDisjoint(with: [.comma, .stop, .opens])
        || pieces[at - 1].isAny([.and]) && pieces[at - 1].kind == .word
      let isOpen =
        isMarked
        || first.is(.reason) && at > 2 && isVerb(pieces[at]) && !pieces[at].isAny([.food, .finish])
      let opens =
        isVerb(pieces[at]) || pieces[at].isAny([.howLong, .article, .forWord])
        || pieces[at].kind == .length
      if isOpen, opens {
        let stop = pieces[at - 1].is(.and) ? at - 1 : at
        if isStatement(0..<stop) { return at }
        return 0
      }
      at += 1
    }
    return 0
  }

  /// Says how things are, without a timer or a length.
  private func isStatement(_ range: Range<Int>) -> Bool {
    guard range.count >= 2, let first = range.first else { return false }
    let speaks = range.contains {
      pieces[$0].kind == .word && pieces[$0].isAny([.declares, .being, .reason])
    }
    let isPlain = range.allSatisfy {
      pieces[$0].kind == .word
        && !pieces[$0].isAny([
          .timer, .negation, .condition, .alarm, .reminder, .stopwatch, .howLong, .what, .pastTime,
          .left,
        ])
        || pieces[$0].is(.reason)
    }
    return speaks && isPlain && (!isVerb(pieces[first]) || pieces[first].is(.declares))
      && !pieces[first].isAny([.what, .how, .when, .which])
      && !(pieces[first].is(.being) && !pieces[first].is(.declares))
  }

  private func isVerb(_ piece: Piece) -> Bool {
    piece.kind == .word && piece.isAny(ClauseGrammar.verbs) && !piece.isAny([.timer, .food])
  }

  /// A new clause begins here: with a verb, a question, or a length of its own.
  private func begins(_ at: Int, _ left: Range<Int>, isJoint: Bool, _ end: Int) -> Bool {
    if pieces[left.lowerBound].is(.remind) {
      guard isVerb(pieces[at]) else { return false }
      return pieces[at..<end].contains {
        $0.kind == .length || $0.kind == .word && $0.isAny([.timer, .remind, .alarm])
      }
    }
    let hasVerb = left.contains {
      isVerb(pieces[$0]) || pieces[$0].isAny(QuestionGrammar.openers) && pieces[$0].kind == .word
    }
    let hasLength = left.contains { pieces[$0].kind == .length || pieces[$0].kind == .number }
    let piece = pieces[at]
    if piece.is(.approximately), at + 1 < end, pieces[at + 1].kind == .length { return false }
    if isVerb(piece) { return hasVerb || isJoint && hasLength }
    if piece.kind == .word, piece.isAny([.howLong, .what, .when, .how, .howMuch, .declares]) {
      return hasVerb || hasLength
    }
    if isJoint, piece.is(.article), at + 1 < end, pieces[at + 1].kind == .word,
      pieces[at + 1].isAny([.stopwatch, .pomodoro, .alarm, .reminder])
    {
      return hasVerb
    }
    if isJoint, piece.is(.article), at + 2 < end, pieces[at + 1].is(.timer),
      pieces[at + 2].isAny([.forWord, .nameIntroducer]),
      left.contains(where: { pieces[$0].is(.timer) && pieces[$0].kind == .word })
    {
      return hasVerb
    }
    if isJoint, piece.is(.oneNoun), at + 1 < end,
      pieces[at + 1].isAny([.forWord, .of, .nameIntroducer])
    {
      return hasVerb || hasLength
    }
    if piece.kind == .word, piece.is(.definite) || piece.is(.demonstrative), !isJoint, hasVerb {
      return isStatement(at..<end)
    }
    if left.contains(where: { pieces[$0].is(.pomodoro) && pieces[$0].kind == .word }) {
      return false
    }
    if pieces[at].is(.oneNoun), at > 0, pieces[at - 1].is(.timers) { return true }
    if left.contains(where: { pieces[$0].is(.timers) && pieces[$0].kind == .word }),
      piece.kind == .length || piece.kind == .number && !piece.is(.oneNoun)
    {
      return false
    }
    guard isJoint, hasLength || left.contains(where: { pieces[$0].is(.timer) }) else {
      return false
    }
    var k = at
    while k < end, !(pieces[k].kind == .word && pieces[k].isAny([.and, .then])) {
      if pieces[k].kind == .length || pieces[k].kind == .number { return hasLength }
      if pieces[k].is(.another), pieces[k].kind == .word { return hasVerb || hasLength }
      if isVerb(pieces[k]) { return false }
      k += 1
    }
    return false
  }
}

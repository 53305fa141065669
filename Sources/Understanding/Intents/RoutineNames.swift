/// Reads orders to begin a routine that has a name.
///
///     order = {when} verb ["the" | "my"] name ["routine"] {when} | {when} verb … "routine" {when}
///
/// The name is a saved routine's, whatever words it is made of, so it is looked for before the
/// words are taken to mean anything else.
struct RoutineNames {
  let utterance: Utterance
  let pieces: [Piece]
  let context: Context

  func command() -> Command? {
    guard !context.routineNames.isEmpty || pieces.contains(where: isNoun) else { return nil }
    var when = WhenGrammar.When()
    let whens = WhenGrammar(utterance: utterance, pieces: pieces, end: pieces.count)
    var start = 0
    while let next = whens.read(at: start, into: &when), next > start { start = next }
    guard start < pieces.count, pieces[start].kind == .word,
      pieces[start].isAny([.start, .want, .resume]) && !pieces[start].isAny([.show]),
      start + 1 < pieces.count
    else { return nil }
    let isTimed = start > 0
    let isStart = pieces[start].is(.start)
    start += 1
    while start < pieces.count, pieces[start].kind == .word,
      pieces[start].isAny([.definite, .demonstrative]), saved(start..<pieces.count) == nil
    {
      start += 1
    }
    for end in (start..<pieces.count).reversed() {
      var later = when
      guard let rest = readToEnd(from: end + 1, whens, &later), rest else { continue }
      if let found = name(start..<(end + 1)) {
        let isLater = isTimed || end + 1 < pieces.count
        guard isLater else { return Command(.startRoutine, name: found) }
        return Command(
          .scheduleRoutine, name: found, at: later.clock.map(ClockGrammar.text),
          recurrence: WhenGrammar.rule(later))
      }
    }
    return isStart && !isTimed ? partly(start..<pieces.count) : nil
  }

  /// "start the stew", where one saved routine is the "Slow Cooker Beef Stew".
  private func partly(_ range: Range<Int>) -> Command? {
    guard !range.isEmpty, range.allSatisfy({ pieces[$0].kind == .word }) else { return nil }
    let said = utterance.text(range)
    guard NameMatcher().match(said, among: context.timerNames) == .none else { return nil }
    switch NameMatcher().match(said, among: context.routineNames) {
    case .one(let place): return Command(.startRoutine, name: context.routineNames[place])
    case .several: return Command(.startRoutine, name: said)
    case .near, .none: return nil
    }
  }

  /// Says whether only expressions of time follow.
  private func readToEnd(
    from start: Int, _ whens: WhenGrammar, _ when: inout WhenGrammar.When
  ) -> Bool? {
    var at = start
    while at < pieces.count {
      guard let next = whens.read(at: at, into: &when), next > at else { return nil }
      at = next
    }
    return when.isDated ? nil : true
  }

  /// The name of a saved routine; with the word "routine", any name.
  private func name(_ range: Range<Int>) -> String? {
    guard !range.isEmpty else { return nil }
    if let saved = saved(range) { return saved }
    guard range.count > 1, isNoun(pieces[range.upperBound - 1]) else { return nil }
    let inner = range.lowerBound..<(range.upperBound - 1)
    if let saved = saved(inner) { return saved }
    let references = ReferenceGrammar(utterance: utterance, pieces: pieces, end: range.upperBound)
    return inner.allSatisfy(references.isNameable) ? utterance.text(inner) : nil
  }

  private func saved(_ range: Range<Int>) -> String? {
    guard !context.routineNames.isEmpty else { return nil }
    let said = utterance.text(range)
    return context.routineNames.first { NameMatcher.isSame($0, said) }
  }

  private func isNoun(_ piece: Piece) -> Bool { piece.kind == .word && piece.is(.routine) }
}

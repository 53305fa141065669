/// Reads phases in the order in which they are spoken.
///
///     routine = [opening] item {("then" | "and" | ",") item} ["repeat" … number "times"]
///     item    = phase | number "rounds" ["of"] phase {("and" | ",") phase}
///     phase   = length ["of" | "for" | "to"] [name] | name ["for" | "of"] length
struct RoutineGrammar {
  let utterance: Utterance
  let pieces: [Piece]
  let range: Range<Int>

  struct Found {
    var routine: SpokenRoutine
    /// "create a routine …": kept, not begun.
    var isCreated: Bool
  }

  func read() -> Found? {
    var state = State(at: range.lowerBound)
    opening(&state)
    while state.at < range.upperBound {
      let start = state.at
      guard step(&state), state.at > start else { return nil }
    }
    close(&state)
    let phases = state.items.reduce(0) { count, item in
      switch item {
      case .phase: count + 1
      case .group(let phases, _): count + phases.count + 1
      }
    }
    let isRepeated =
      if case .phase(let phase) = state.items.first { phase.repeats > 1 } else { false }
    guard phases >= 2 || isRepeated, state.hasOrder || phases >= 2 && isActive(state.items) else {
      return nil
    }
    return Found(
      routine: SpokenRoutine(name: state.name, items: state.items), isCreated: state.isCreated)
  }

  /// Every phase has a name, and at least one is something to do, not a dish.
  private func isActive(_ items: [SpokenRoutine.Item]) -> Bool {
    let named = items.allSatisfy { item in
      if case .phase(let phase) = item { phase.name != nil } else { true }
    }
    return named
      && range.contains {
        pieces[$0].kind == .word && pieces[$0].is(.imperative) && !pieces[$0].isAny([.appliance])
      }
      && !range.contains { pieces[$0].kind == .word && pieces[$0].isAny([.food, .timer]) }
  }

  private struct State {
    var at: Int
    var items: [SpokenRoutine.Item] = []
    var name: String?
    var isCreated = false
    /// Something says that one comes after the other.
    var hasOrder = false
    /// Rounds that are being filled.
    var repeats: Int?
    var group: [SpokenPhase] = []
    /// Of the last length, for the bare numbers after it.
    var unit: Double?
    /// Where the phases of the last stretch begin, for "… three times".
    var stretch = 0
  }

  /// "create a routine called intervals: ", "let's do", "start with".
  private func opening(_ state: inout State) {
    while state.at < range.upperBound {
      let piece = pieces[state.at]
      guard piece.kind == .word else { return }
      if piece.is(.routine) {
        state.hasOrder = true
        state.isCreated = pieces[range.lowerBound].isAny([.start, .make, .save, .add])
        state.at += 1
      } else if piece.is(.nameIntroducer) {
        let start = state.at + 1
        var end = start
        while end < range.upperBound, pieces[end].kind == .word,
          end == start || pieces[end].marks.isDisjoint(with: [.comma, .stop]),
          !pieces[end].is(.with)
        {
          end += 1
        }
        guard end > start, end - start < 6 else { return }
        state.name = utterance.text(start..<end)
        state.at = end
      } else if piece.isAny([
        .start, .make, .want, .add, .article, .newness, .with, .of, .me, .definite, .ordinal,
      ]) && !(piece.is(.imperative) && isBeforeLength(state.at)) || piece.is(.timer) {
        state.at += 1
      } else {
        return
      }
    }
  }

  private func step(_ state: inout State) -> Bool {
    let piece = pieces[state.at]
    if piece.kind == .word, piece.is(.then) {
      state.hasOrder = true
      close(&state)
      state.stretch = state.items.count
      state.at += 1
      return true
    }
    if piece.kind == .word, piece.is(.and) || piece.isAny([.adverb]) {
      state.at += 1
      return true
    }
    if repeated(&state) { return true }
    if piece.kind == .number, state.at + 1 < range.upperBound, pieces[state.at + 1].is(.rounds),
      state.items.isEmpty || state.hasOrder
    {
      close(&state)
      state.repeats = Int(min(max(piece.value, 1), 999))
      state.hasOrder = true
      state.at += 2
      while state.at < range.upperBound, pieces[state.at].kind == .word,
        pieces[state.at].isAny([.of, .with, .article])
      { state.at += 1 }
      return state.at < range.upperBound
    }
    if piece.kind == .word, state.at > range.lowerBound, piece.isAny([.start, .add, .with, .make]),
      !(piece.is(.imperative) && isBeforeLength(state.at)), state.at + 1 < range.upperBound
    {
      state.at += 1
      return true
    }
    guard let phase = phase(&state) else { return false }
    if state.repeats != nil {
      state.group.append(phase)
    } else {
      state.items.append(.phase(phase))
    }
    return true
  }

  private func isBeforeLength(_ at: Int) -> Bool {
    guard at + 1 < range.upperBound else { return false }
    var at = at
    if pieces[at + 1].kind == .word, pieces[at + 1].is(.pronoun), at + 2 < range.upperBound {
      at += 1
    }
    let next = pieces[at + 1]
    return next.kind == .length || next.kind == .number
      || next.is(.forWord) && at + 2 < range.upperBound
        && (pieces[at + 2].kind == .length || pieces[at + 2].kind == .number)
  }

  /// "repeat that three times", "three times".
  private func repeated(_ state: inout State) -> Bool {
    var at = state.at
    guard at < range.upperBound, pieces[at].kind != .length else { return false }
    if pieces[at].is(.restart) { at += 1 }
    if at < range.upperBound, pieces[at].isAny([.pronoun, .all, .definite]), at > state.at {
      at += 1
    }
    while at < range.upperBound, pieces[at].isAny([.forWord, .rounds, .again]),
      pieces[at].kind == .word
    { at += 1 }
    guard at + 1 < range.upperBound, pieces[at].kind == .number, pieces[at + 1].is(.rounds),
      at + 2 >= range.upperBound || pieces[at + 2].isAny([.then, .and])
        || pieces[at + 2].marks.contains(.comma)
    else { return false }
    let times = Int(min(max(pieces[at].value, 1), 999))
    close(&state)
    // "A then B, repeat": both; "A then B and C, repeat": the last two.
    let from = state.items.count - state.stretch > 1 ? state.stretch : 0
    let phases = state.items[from...].flatMap { item in
      switch item {
      case .phase(let phase): [phase]
      case .group(let phases, _): phases
      }
    }
    guard !phases.isEmpty else { return false }
    state.items.removeSubrange(from...)
    state.items.append(.group(phases, repeat: times))
    state.hasOrder = true
    state.at = at + 2
    return true
  }

  private func close(_ state: inout State) {
    if let repeats = state.repeats, !state.group.isEmpty {
      if state.group.count == 1 {
        state.group[0].repeats = repeats
        state.items.append(.phase(state.group[0]))
      } else {
        state.items.append(.group(state.group, repeat: repeats))
      }
    }
    state.repeats = nil
    state.group = []
  }

  private func phase(_ state: inout State) -> SpokenPhase? {
    var at = state.at
    if pieces[at].kind == .word, pieces[at].isAny([.forWord, .article]), at + 1 < range.upperBound {
      at += 1
    }
    if let length = amount(at, &state) {
      var next = length.next
      let isAside = next < range.upperBound && pieces[next].isAny([.on, .off]) && isLast(next)
      if !isAside, next < range.upperBound, pieces[next].kind == .word,
        pieces[next].isAny([.of, .forWord, .to, .on, .at]), next + 1 < range.upperBound
      {
        next += 1
        if pieces[next].isAny([.definite, .article]) { next += 1 }
      }
      var name = name(next)
      if isAside { name = next..<(next + 1) }
      guard next == length.next || name != nil else { return nil }
      state.at = name?.upperBound ?? next
      if state.at < range.upperBound, pieces[state.at].isAny([.phase, .timer]),
        pieces[state.at].kind == .word
      {
        state.at += 1
      }
      return made(length, at, name)
    }
    guard let name = name(at) else { return nil }
    var next = name.upperBound
    if next < range.upperBound, pieces[next].kind == .word,
      pieces[next].isAny([.forWord, .of, .at])
    {
      next += 1
    }
    guard next < range.upperBound, let length = amount(next, &state) else { return nil }
    state.at = length.next
    return made(length, next, name)
  }

  private struct Amount {
    var duration: Duration
    var maxDuration: Duration?
    var next: Int
  }

  /// A length, or after one a bare number: "sear two minutes, flip, two more, then rest five".
  private func amount(_ at: Int, _ state: inout State) -> Amount? {
    guard at < range.upperBound else { return nil }
    if pieces[at].kind == .length {
      let spoken = utterance.lengths[pieces[at].length]
      state.unit = min(spoken.unit, 60)
      return Amount(duration: spoken.duration, maxDuration: spoken.maxDuration, next: at + 1)
    }
    guard pieces[at].kind == .number, let unit = state.unit, pieces[at].value > 0 else {
      return nil
    }
    var next = at + 1
    if next < range.upperBound, pieces[next].kind == .word, pieces[next].is(.more) { next += 1 }
    let isOpen =
      next == range.upperBound || !pieces[next].marks.isDisjoint(with: [.comma, .stop])
      || pieces[next].isAny([.and, .then, .forWord, .of, .on, .at])
    guard isOpen else { return nil }
    return Amount(
      duration: LengthGrammar.duration(pieces[at].value * unit), maxDuration: nil, next: next)
  }

  /// A phase ends behind this piece.
  private func isLast(_ at: Int) -> Bool {
    guard at + 1 < range.upperBound else { return true }
    let next = pieces[at + 1]
    return next.kind != .word || next.isAny([.and, .then]) || next.marks.contains(.comma)
  }

  private func name(_ start: Int) -> Range<Int>? {
    var end = start
    while end < range.upperBound, end - start < 5, pieces[end].kind == .word,
      pieces[end].roles.subtracting(ReferenceGrammar.things).isEmpty
        || end > start && pieces[end].isAny([.up, .down, .over, .definite, .on, .pronoun])
        || end == start && pieces[end].is(.imperative) && (isBeforeLength(end) || isLast(end))
        || end == start && pieces[end].isAny([.pause, .running, .state, .start]) && isAlone(end),
      end == start || pieces[end].marks.isDisjoint(with: [.comma, .stop])
    {
      end += 1
    }
    return end > start ? start..<end : nil
  }

  /// A word such as "run" or "pause" that stands where only a name can.
  private func isAlone(_ at: Int) -> Bool {
    at > range.lowerBound && pieces[at - 1].kind == .length
      && (at + 1 == range.upperBound || pieces[at + 1].isAny([.and, .then])
        || pieces[at + 1].marks.contains(.comma))
  }

  private func made(_ length: Amount, _ at: Int, _ name: Range<Int>?) -> SpokenPhase {
    let piece = pieces[at]
    let start = Int(utterance.words[Int(piece.first)].start)
    let end = Int(utterance.words[Int(piece.end) - 1].end)
    return SpokenPhase(
      name: name.map(utterance.text), duration: length.duration, maxDuration: length.maxDuration,
      evidence: String(decoding: utterance.bytes[start..<end], as: UTF8.self))
  }
}

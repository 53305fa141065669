/// Reads a clause of an order into a frame, slot by slot, in any order of the slots.
struct ClauseGrammar {
  let utterance: Utterance
  let pieces: [Piece]
  let context: Context
  /// It leaves out what the clause before it said.
  var isElided = false

  /// The verbs that an order can begin with.
  static let verbs: Roles = [
    .start, .make, .add, .put, .give, .take, .want, .turn, .cancel, .stop, .pause, .resume,
    .restart, .increase, .decrease, .change, .rename, .call, .timeVerb, .countDown, .ping, .remind,
    .wake, .show, .snooze, .save, .skip, .silence,
  ]

  func frame(_ range: Range<Int>) -> Frame {
    var frame = Frame()
    var at = range.lowerBound
    let end = range.upperBound
    let references = ReferenceGrammar(
      utterance: utterance, pieces: pieces, end: end, numbersAreLengths: isElided)
    while at < end {
      let start = at
      defer { at = max(at, start + 1) }
      let piece = pieces[at]
      if let next = verb(at, end, &frame, references) {
        at = next
      } else if let reference = references.withNoun(at: at) {
        frame.references.append(reference)
        at = reference.range.upperBound
      } else if piece.kind == .length {
        frame.lengthAt = at
        frame.lengths.append(length(piece, nil))
        at += 1
      } else if piece.kind == .clock, !piece.is(.vague) {
        frame.clock = Int(piece.value)
        at += 1
      } else if piece.kind == .number, piece.is(.oneNoun), isElided, isOne(at, end) {
        var reference = Reference(range: at..<(at + 1))
        reference.hasNoun = true
        reference.isIndefinite = true
        frame.references.append(reference)
        at += 1
      } else if piece.kind == .word, piece.is(.another), at + 1 < end,
        pieces[at + 1].kind == .number, !pieces[at + 1].is(.oneNoun)
      {
        at = number(at + 1, end, nil, &frame)
        if let last = frame.lengths.indices.last { frame.lengths[last].isMore = true }
      } else if piece.kind == .number {
        at = number(at, end, nil, &frame)
      } else if let next = introduced(at, end, &frame, references) {
        at = next
      } else if let next = particle(at, end, &frame) {
        at = next
      } else if let reference = references.withoutNoun(at: at) {
        frame.references.append(reference)
        at = reference.range.upperBound
      } else {
        if let noun = noun(piece) {
          frame.nouns.formUnion(noun)
        } else {
          frame.leftovers.append(at)
        }
        at += 1
      }
    }
    return frame
  }

  /// "… and one for the chicken": a timer, not a number.
  private func isOne(_ at: Int, _ end: Int) -> Bool {
    at + 1 < end && pieces[at + 1].kind == .word
      && pieces[at + 1].isAny([.forWord, .of, .at, .nameIntroducer, .with])
  }

  // MARK: Verbs

  private func verb(
    _ at: Int, _ end: Int, _ frame: inout Frame, _ references: ReferenceGrammar
  ) -> Int? {
    let piece = pieces[at]
    if frame.verb == .start, piece.is(.countDown), piece.kind == .word, !piece.is(.timer) {
      frame.verb = .countDown
      return at + 1
    }
    if frame.verb == .start, piece.kind == .word, piece.is(.timeVerb), !piece.is(.clock),
      at + 1 == end || pieces[at + 1].is(.me) || pieces[at + 1].kind == .length
    {
      frame.verb = .timeVerb
      frame.hasMe = true
      return at + 1
    }
    guard frame.verb == nil, piece.kind == .word, piece.isAny(Self.verbs) else { return nil }
    if piece.is(.timer), !(at + 1 < end && pieces[at + 1].isAny([.from, .forWord])) { return nil }
    // "the time", "a second check": not verbs after a determiner.
    if at > 0, pieces[at - 1].isAny([.article, .definite]), frame.references.isEmpty,
      !frame.leftovers.isEmpty
    {
      return nil
    }
    frame.verb = Self.order.first { piece.is($0) }
    frame.verbAt = at
    if piece.is(.call), piece.is(.ping) {
      frame.verb =
        at + 1 < end && pieces[at + 1].is(.me) && pieces[at + 1].id != 0
          && !pieces[at + 1].is(.article) ? .ping : .call
    }
    return at + 1
  }

  /// Which verb a word is that can be several.
  private static let order: [Role] = [
    .rename, .remind, .wake, .snooze, .countDown, .restart, .pause, .resume, .stop, .silence, .turn,
    .take, .put, .add, .increase, .decrease, .cancel, .make, .change, .want, .start, .give, .save,
    .skip, .timeVerb, .ping, .show, .call,
  ]

  // MARK: Slots with a word before them

  private func introduced(
    _ at: Int, _ end: Int, _ frame: inout Frame, _ references: ReferenceGrammar
  ) -> Int? {
    let piece = pieces[at]
    guard piece.kind == .word else { return nil }
    if piece.is(.nameIntroducer), frame.verb == nil, at + 1 < end, pieces[at + 1].is(.timer) {
      frame.verb = .call
      return at + 1
    }
    if piece.is(.nameIntroducer), let next = named(at + 1, end, &frame) { return next }
    guard let preposition = Self.prepositions.first(where: { piece.is($0) }) else { return nil }
    var next = at + 1
    while next < end, pieces[next].isAny([.approximately, .adverb]), pieces[next].kind == .word {
      next += 1
    }
    guard next < end else { return nil }
    let object = pieces[next]
    if let reference = references.withNoun(at: next) {
      add(reference, preposition, &frame)
      return reference.range.upperBound
    }
    switch object.kind {
    case .length:
      frame.lengths.append(length(object, preposition))
      return next + 1
    case .clock where !object.is(.vague):
      frame.clock = Int(object.value)
      return next + 1
    case .number:
      return number(next, end, preposition, &frame)
    default: break
    }
    if preposition != .on, object.is(.vague) {
      if let next = vague(next, end, &frame) { return next }
      if preposition == .forWord || preposition == .of || object.kind == .clock {
        if object.kind == .clock { frame.doubtful = Int(object.value) }
        frame.wantsLength = true
        return next + 1
      }
    }
    if preposition == .inside || preposition == .on, let area = area(next, end) {
      frame.area = area
      return area.upperBound
    }
    if preposition == .to, object.isAny([.imperative, .show, .status, .start]),
      frame.purpose == nil,
      frame.verb.map(Self.begins) ?? !frame.references.isEmpty, let purpose = purpose(next, end)
    {
      frame.purpose = purpose
      return purpose.upperBound
    }
    if preposition == .on, object.isAny([.pause, .resume]) {
      frame.verb = object.is(.pause) ? .pause : .resume
      return next + 1
    }
    if preposition != .inside, preposition != .after, preposition != .until,
      let reference = references.withoutNoun(at: next)
    {
      add(reference, preposition, &frame)
      return reference.range.upperBound
    }
    return nil
  }

  /// What is begun can have a purpose: "a timer to flip the steak".
  private static func begins(_ verb: Role) -> Bool {
    [.start, .make, .want, .give, .put, .add, .ping, .timeVerb].contains(verb)
  }

  private static let prepositions: [Role] = [
    .forWord, .to, .by, .at, .off, .of, .from, .inside, .after, .on, .with, .until,
  ]

  private func add(_ reference: Reference, _ preposition: Role, _ frame: inout Frame) {
    var reference = reference
    reference.introducer = preposition
    frame.references.append(reference)
  }

  private func named(_ start: Int, _ end: Int, _ frame: inout Frame) -> Int? {
    var at = start
    while at < end {
      let piece = pieces[at]
      if at > start, piece.marks.contains(.stop) || piece.marks.contains(.comma) { break }
      if piece.kind == .length || piece.kind == .clock { break }
      if piece.kind == .word, piece.isAny([.forWord, .to, .of, .inside, .at, .and, .then]),
        at > start,
        at + 1 < end, pieces[at + 1].kind != .word || piece.isAny([.and, .then, .to])
      {
        break
      }
      if at > start, piece.isAny([.timer]) { break }
      at += 1
    }
    guard at > start else { return nil }
    var name = start..<at
    if name.count > 1, pieces[start].isAny([.article, .definite]) { name = (start + 1)..<at }
    var reference = Reference(range: start..<at)
    reference.name = name
    reference.introducer = .nameIntroducer
    frame.references.append(reference)
    return at
  }

  private func area(_ start: Int, _ end: Int) -> Range<Int>? {
    let at = pieces[start].is(.definite) ? start + 1 : start
    guard at < end, pieces[at].is(.area), at > start else { return nil }
    return at..<(at + 1)
  }

  /// "to flip the steak": up to the next length or the clause's end.
  private func purpose(_ start: Int, _ end: Int) -> Range<Int>? {
    var at = start
    while at < end, at - start < 9, pieces[at].kind == .word,
      !pieces[at].isAny([.timer, .alarm, .condition, .negation]),
      !(pieces[at].isAny([.forWord, .inside, .of]) && at + 1 < end
        && pieces[at + 1].kind == .length),
      at == start || pieces[at].marks.isDisjoint(with: [.stop, .comma])
    {
      at += 1
    }
    return at - start >= 1 && at - start < 9 ? start..<at : nil
  }

  // MARK: Numbers and lengths

  private func length(_ piece: Piece, _ preposition: Role?) -> Frame.Length {
    let spoken = utterance.lengths[piece.length]
    return Frame.Length(
      spoken: spoken, preposition: preposition, isMore: spoken.isMore, isLess: spoken.isLess)
  }

  /// A bare number: "make it twelve", "five more".
  private func number(_ at: Int, _ end: Int, _ preposition: Role?, _ frame: inout Frame) -> Int {
    var length = Frame.Length(number: pieces[at].value, at: at, preposition: preposition)
    var next = at + 1
    let grammar = ReferenceGrammar(utterance: utterance, pieces: pieces, end: end)
    if next < end, pieces[next].marks.isDisjoint(with: [.comma, .stop]), grammar.isNameable(next) {
      // "five eggs", "a thousand years"
      frame.leftovers.append(at)
      return next
    }
    if next < end, pieces[next].kind == .word, !pieces[next].marks.contains(.comma) {
      if pieces[next].is(.more) { length.isMore = true }
      if pieces[next].is(.less) { length.isLess = true }
      if length.isMore || length.isLess {
        next += 1
        if next < end, pieces[next].marks.isDisjoint(with: [.comma, .stop]),
          grammar.isNameable(next)
        {
          // "five more pancakes"
          frame.leftovers.append(at)
          return next
        }
      }
    }
    frame.lengths.append(length)
    return next
  }
}

/// Particles, and words that only bind.
extension ClauseGrammar {
  func particle(_ at: Int, _ end: Int, _ frame: inout Frame) -> Int? {
    let piece = pieces[at]
    guard piece.kind == .word else { return nil }
    if frame.verb == .ping || frame.verb == .show,
      piece.isAny([.when, .being, .having, .finish, .condition, .doing])
    {
      frame.speaksOfEnd = true
      return at + 1
    }
    if let next = relative(at, end, frame) { return next }
    if piece.isAny([.running, .state]), !piece.isAny([.on, .off]), !frame.references.isEmpty,
      [.start, .want, .resume, .make, .give, .put].contains(frame.verb),
      !piece.is(.start) || at + 1 == end
    {
      return at + 1
    }
    if piece.is(.finish), at + 1 == end, at > 0, pieces[at - 1].kind == .length,
      !piece.isAny(Self.verbs)
    {
      return at + 1
    }
    for role in Self.particles where piece.is(role) {
      frame.particles.insert(Roles(role))
      return at + 1
    }
    if piece.is(.me) {
      frame.hasMe = true
      return at + 1
    }
    if piece.isAny([.adverb, .approximately]) {
      if piece.is(.other) { frame.isInstead = true }
      return at + 1
    }
    if piece.is(.every), at + 1 == end { return at + 1 }
    if piece.isAny([.and, .then]), at + 1 < end { return at + 1 }
    if piece.isAny([.article, .definite]), at + 1 < end, pieces[at + 1].kind == .word,
      pieces[at + 1].isAny(Self.things)
    {
      return at + 1
    }
    if piece.is(.clock), !piece.is(.more), [.start, .make, .want].contains(frame.verb) {
      var reference = Reference(range: at..<(at + 1))
      reference.isClock = true
      frame.references.append(reference)
      return at + 1
    }
    if piece.is(.left) {
      frame.particles.insert(Roles(.left))
      return at + 1
    }
    if piece.is(.vague) { return vague(at, end, &frame) }
    if piece.isAny([.more, .less]), [.make, .give, .add, .want, nil].contains(frame.verb) {
      var next = at + 1
      if piece.is(.clock) { frame.wantsTime = true }
      if next < end, pieces[next].kind == .word, pieces[next].isAny([.clock, .unit]) {
        frame.wantsTime = true
        next += 1
      }
      if piece.is(.more) { frame.wantsMore = true } else { frame.wantsLess = true }
      return next
    }
    return nil
  }

  /// "a timer which rings in three minutes".
  private func relative(_ start: Int, _ end: Int, _ frame: Frame) -> Int? {
    guard pieces[start].isAny([.which, .demonstrative, .to]),
      frame.references.contains(where: \.hasNoun)
    else { return nil }
    var at = start + 1
    while at < end, pieces[at].kind == .word, pieces[at].isAny([.finish, .doing, .being]) {
      at += 1
    }
    guard at > start + 1, at < end, pieces[at].isAny([.inside, .after, .forWord, .at]),
      at + 1 < end, pieces[at + 1].kind != .word
    else { return nil }
    return at
  }

  /// "a few more minutes": how many, Simmer has to ask.
  func vague(_ at: Int, _ end: Int, _ frame: inout Frame) -> Int? {
    var next = at + 1
    let isMore = next < end && pieces[next].is(.more)
    if isMore {
      frame.wantsTime = frame.wantsTime || pieces[next].is(.clock)
      next += 1
    }
    if next < end, pieces[next].kind == .word, pieces[next].isAny([.unit, .clock]) {
      frame.wantsTime = true
      next += 1
    } else if !isMore {
      return nil
    }
    frame.wantsLength = true
    frame.wantsMore = frame.wantsMore || isMore
    if isMore, next < end, pieces[next].kind == .word, pieces[next].is(.clock) { next += 1 }
    if next < end, pieces[next].kind == .word, pieces[next].is(.more) {
      frame.wantsMore = true
      next += 1
    }
    return next
  }

  private static let particles: [Role] = [.off, .on, .back, .again, .up, .down, .over]

  private static let things: Roles = [
    .alarm, .reminder, .stopwatch, .routine, .pomodoro, .focus, .phase, .lap, .nameNoun,
  ]

  func noun(_ piece: Piece) -> Roles? {
    let nouns = piece.roles.intersection(Self.things)
    return piece.kind == .word && !nouns.isEmpty ? nouns : nil
  }
}

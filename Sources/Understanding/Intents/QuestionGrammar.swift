/// Reads questions about timers: an opener, small words, and at most one timer.
struct QuestionGrammar {
  let utterance: Utterance
  let pieces: [Piece]
  let context: Context

  static let openers: Roles = [
    .howLong, .howMuch, .howMany, .what, .when, .which, .how, .being, .doing, .having,
    .status, .show, .left,
  ]

  static let glue: Roles = [
    .howLong, .howMuch, .howMany, .what, .when, .which, .how, .being, .doing, .having,
    .status, .show, .left, .finish, .running, .adverb, .until, .more, .person, .me, .there,
    .forWord, .on, .of, .with, .at, .inside, .from, .about, .all, .article, .definite,
    .demonstrative, .by, .up, .over, .filler, .again, .oneNoun, .state, .another, .lap,
  ]

  struct Findings {
    var roles: Roles = []
    var references: [Reference] = []
    var leftovers: [Int] = []
    var opener: Piece
    var start: Int
  }

  func commands(_ range: Range<Int>) -> (commands: [Command]?, leftovers: [Int]) {
    let found = findings(range)
    guard found.leftovers.isEmpty else { return (nil, found.leftovers) }
    guard let command = meaning(found) else { return (nil, Array(range)) }
    return ([command], [])
  }

  private func findings(_ range: Range<Int>) -> Findings {
    let references = ReferenceGrammar(
      utterance: utterance, pieces: pieces, end: range.upperBound)
    var found = Findings(opener: pieces[range.lowerBound], start: range.lowerBound)
    var at = range.lowerBound
    while at < range.upperBound {
      let start = at
      defer { at = max(at, start + 1) }
      let piece = pieces[at]
      if let reference = references.withNoun(at: at), !reference.isPhantom(pieces) {
        found.references.append(reference)
        at = reference.range.upperBound
      } else if piece.is(.clock), piece.kind == .word, at > range.lowerBound,
        pieces[at - 1].is(.howMuch)
      {
        found.roles.insert(Roles(.howLong))
        at += 1
      } else if piece.kind == .word, piece.is(.and), !found.references.isEmpty,
        at + 1 < range.upperBound
      {
        at += 1
      } else if piece.is(.nameIntroducer), at + 1 < range.upperBound {
        var reference = Reference(range: at..<range.upperBound)
        reference.name = (at + 1)..<range.upperBound
        reference.introducer = .nameIntroducer
        found.references.append(reference)
        at = range.upperBound
      } else if piece.kind == .word, piece.isAny([.start, .want]),
        found.opener.isAny([.doing, .having, .howLong]), at > range.lowerBound
      {
        at += 1
      } else if piece.kind == .word, piece.isAny(Self.glue), !startsName(at, range.upperBound),
        at == range.lowerBound
          || !piece.isAny([.foreign])
            && (!piece.is(.show) || piece.is(.status) || found.opener.is(.show))
      {
        found.roles.formUnion(piece.roles)
        at += 1
      } else if let reference = references.withoutNoun(at: at) {
        found.references.append(reference)
        at = reference.range.upperBound
      } else {
        found.leftovers.append(at)
        at += 1
      }
    }
    return found
  }

  /// "how long", "how long now", "how many minutes in total".
  private func isBareQuestion(_ found: Findings) -> Bool {
    found.references.isEmpty && found.opener.is(.howLong) && pieces.count <= 3
      && pieces.allSatisfy { $0.kind == .word && $0.isAny([.howLong, .adverb]) }
  }

  /// "the pasta": the determiner belongs to a name.
  private func startsName(_ at: Int, _ end: Int) -> Bool {
    guard pieces[at].isAny([.definite, .demonstrative, .all]), at + 1 < end else { return false }
    let references = ReferenceGrammar(utterance: utterance, pieces: pieces, end: end)
    let next = pieces[at + 1]
    return references.isNameable(at + 1) || next.kind == .length
      || next.is(.ordinal) && !next.is(.unit)
      || next.is(.other)
  }

  private func meaning(_ found: Findings) -> Command? {
    let roles = found.roles
    if found.opener.is(.pastTime)
      || roles.has(.over) && found.references.contains(where: \.isPronoun)
    {
      return nil
    }
    let orders = Orders(utterance: utterance, pieces: pieces, context: context, before: nil)
    let (target, ok) = orders.target(found.references.filter { !$0.isPronoun || true })
    guard ok else { return nil }
    let hasNoun = found.references.contains(where: \.hasNoun)
    let named = found.references.filter { $0.name != nil }
    let isPlural = found.references.contains { $0.isPlural && $0.name == nil }
    let isAboutMachine =
      roles.has(.left) && named.count == 1 && named[0].introducer == nil
      && named[0].range.lowerBound > 0 && pieces[named[0].range.lowerBound - 1].is(.on)
      && named.allSatisfy { $0.name?.allSatisfy { pieces[$0].is(.appliance) } ?? false }
    guard orders.isPlausible(found.references) || isAboutMachine else { return nil }
    if isBareQuestion(found) { return Command(.timerStatus) }
    if hasNoun {
      if found.references.contains(where: { $0.isIndefinite && !$0.isAnother }),
        roles.hasAny([.what, .how])
      {
        return nil
      }
      if !named.isEmpty { return Command(.timerStatus, target: target) }
      if isPlural || found.references.contains(where: \.isIndefinite) || roles.has(.which)
        || roles.has(.howMany)
      {
        let asksTime = roles.hasAny([.howLong, .left, .howMuch, .when, .status, .finish])
        return Command(
          asksTime && !roles.has(.which) && !roles.has(.howMany) ? .timerStatus : .listTimers,
          target: asksTime ? target : nil)
      }
      return Command(.timerStatus, target: target)
    }
    let isKnown = found.references.allSatisfy { orders.isKnown($0) || $0.name == nil }
    let asksTime = roles.has(.howLong) || roles.has(.howMuch)
    if roles.has(.left),
      asksTime || roles.has(.what) || found.references.isEmpty && found.opener.is(.left)
    {
      return Command(.timerStatus, target: target)
    }
    if roles.has(.howLong), !named.isEmpty, isKnown {
      return Command(.timerStatus, target: target)
    }
    if roles.has(.howLong),
      roles.hasAny([.more, .until])
        || roles.has(.howLong) && roles.has(.finish) && !found.references.isEmpty
    {
      return named.isEmpty || isKnown ? Command(.timerStatus, target: target) : nil
    }
    if roles.has(.howLong) || roles.has(.howMuch), roles.has(.having), roles.has(.person),
      found.references.isEmpty
    {
      return Command(.timerStatus)
    }
    if roles.has(.finish), let first = found.references.first, isKnown,
      roles.has(.when)
        || found.opener.isAny([.being, .doing, .having])
          && first.range.lowerBound == found.start + 1
    {
      return Command(.timerStatus, target: target)
    }
    if roles.hasAny([.how, .status]), !named.isEmpty, isKnown {
      return Command(.timerStatus, target: target)
    }
    if roles.hasAny([.what, .which]), roles.has(.running), !roles.has(.howLong),
      found.references.isEmpty, !roles.has(.person)
    {
      return Command(.listTimers)
    }
    if roles.has(.status), found.references.isEmpty, pieces.count <= 3 {
      return Command(.timerStatus)
    }
    return nil
  }
}

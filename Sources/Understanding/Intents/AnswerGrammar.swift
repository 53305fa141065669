/// Reads an answer to what Simmer asked, and a correction of what it did.
struct AnswerGrammar {
  let utterance: Utterance
  let pieces: [Piece]
  let context: Context

  /// Nil where the words are no answer to what is pending.
  func answer() -> [Command]? {
    guard let pending = context.pending, !pieces.isEmpty else { return nil }
    switch pending {
    case .howLong:
      return length().map {
        [Command(.startTimer, duration: $0.duration, maxDuration: $0.maxDuration)]
      }
    case .which(let names): return which(names).map { [Command(.confirm, target: $0)] }
    case .name: return name().map { [Command(.confirm, name: $0)] }
    case .yesOrNo: return nil
    }
  }

  /// "no, fifteen", "I meant the rice".
  func correction() -> [Command]? {
    guard context.canCorrect, utterance.pieces.contains(where: { $0.is(.correction) }) else {
      return nil
    }
    var start = 0
    while start < pieces.count, pieces[start].kind == .word,
      pieces[start].isAny([.correction, .saying, .negation]), !pieces[start].isAny([.start, .make])
    { start += 1 }
    guard start < pieces.count, start > 0 || pieces.count < utterance.pieces.count else {
      return nil
    }
    if pieces[start].is(.oneNoun), start + 1 == pieces.count { return nil }
    let rest = AnswerGrammar(
      utterance: utterance, pieces: Array(pieces[start...]), context: context)
    if let length = rest.length() {
      return [Command(.reject, duration: length.duration, maxDuration: length.maxDuration)]
    }
    let grammar = ReferenceGrammar(utterance: utterance, pieces: pieces, end: pieces.count)
    let at =
      pieces[start].isAny([.forWord, .on, .to]) && start + 1 < pieces.count ? start + 1 : start
    guard let reference = grammar.withNoun(at: at) ?? grammar.withoutNoun(at: at),
      reference.range.upperBound == pieces.count
    else { return nil }
    let orders = Orders(utterance: utterance, pieces: pieces, context: context, before: nil)
    guard let target = orders.target([reference]).target, orders.isPlausible([reference]) else {
      return nil
    }
    return [Command(.reject, target: target)]
  }

  /// "ten", "for ten minutes", "make it ten".
  private func length() -> SpokenLength? {
    var found: SpokenLength?
    for piece in pieces {
      switch piece.kind {
      case .length, .number:
        guard found == nil else { return nil }
        found =
          piece.kind == .length
          ? utterance.lengths[piece.length]
          : SpokenLength(duration: LengthGrammar.duration(piece.value * 60), unit: 60)
      case .word
      where piece.isAny([
        .forWord, .approximately, .make, .start, .pronoun, .to, .want, .adverb, .timer, .article,
        .of, .being, .declares, .at,
      ]) && !piece.isAny([.cancel, .add, .stop]): continue
      default: return nil
      }
    }
    return found
  }

  /// "the pasta one", "the second", "both", "the long one", "pasta".
  private func which(_ names: [String]) -> Target? {
    let grammar = ReferenceGrammar(utterance: utterance, pieces: pieces, end: pieces.count)
    guard
      !pieces[0].isAny(ClauseGrammar.verbs.union(QuestionGrammar.openers))
        || pieces[0].isAny([.timer, .ordinal])
    else { return nil }
    if pieces.count == 1, pieces[0].kind == .length {
      return Target(duration: utterance.lengths[pieces[0].length].duration)
    }
    let words = pieces.filter {
      !$0.isAny([.definite, .article, .oneNoun, .timer]) || $0.kind != .word
    }
    if words.count == 1, words[0].kind == .word, let pronoun = extreme(words[0]) {
      return Target(pronoun: pronoun)
    }
    var references: [Reference] = []
    var at = 0
    while at < pieces.count {
      if pieces[at].kind == .word,
        pieces[at].isAny([.and, .forWord, .being, .declares, .approximately])
      {
        at += 1
        continue
      }
      if pieces[at].kind == .number,
        pieces.count == 1 || pieces.count == 2 && pieces[0].isAny([.definite, .approximately]),
        pieces[at].value < 100
      {
        return Target(index: Int(pieces[at].value))
      }
      guard let reference = grammar.withNoun(at: at) ?? grammar.withoutNoun(at: at) else {
        return spelled(names)
      }
      references.append(reference)
      at = max(reference.range.upperBound, at + 1)
    }
    let orders = Orders(utterance: utterance, pieces: pieces, context: context, before: nil)
    return orders.target(references).target
  }

  private func extreme(_ piece: Piece) -> Target.Pronoun? {
    let entry = utterance.entry(piece)
    return switch entry.ordinal {
    case 1001: .longest
    case 1002: .shortest
    default: nil
    }
  }

  private func spelled(_ names: [String]) -> Target? {
    let said = utterance.text(0..<pieces.count)
    guard case .one(let index) = NameMatcher().match(said, among: names) else { return nil }
    return Target(name: names[index])
  }

  private func name() -> String? {
    let isOrder = pieces.contains {
      $0.isAny(ClauseGrammar.verbs) && !$0.is(.call) && !$0.is(.nameIntroducer)
    }
    guard !isOrder, pieces.count <= 6 else { return nil }
    var start = 0
    while start < pieces.count - 1, pieces[start].kind == .word,
      pieces[start].isAny([
        .call, .nameIntroducer, .pronoun, .definite, .article, .declares, .demonstrative,
      ])
    {
      start += 1
    }
    return utterance.text(start..<pieces.count)
  }
}

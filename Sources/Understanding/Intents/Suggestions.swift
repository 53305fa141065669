/// What may be meant by words that are for Simmer but do not say so: to be asked, never to be done.
///
///     bake the cookies for twelve minutes        start_timer 720 "cookies"?
///     chicken goes in for forty minutes          start_timer 2400 "chicken"?
///     and six for the eggs                       start_timer 360 "eggs"?
struct Suggestions {
  let utterance: Utterance
  let pieces: [Piece]
  let context: Context

  func commands() -> [Command]? {
    if let doubtful = doubtfulTime() { return [doubtful] }
    if let more = FollowUps(utterance: utterance, pieces: pieces, context: context).commands() {
      return more
    }
    return cooking().map { [$0] }
  }

  /// The length that "a timer for 1:30" has, if it is not half past one that is meant.
  private func doubtfulTime() -> Command? {
    guard pieces.contains(where: { $0.kind == .word && $0.is(.timer) }),
      let clock = pieces.first(where: { $0.kind == .clock && $0.is(.vague) })
    else { return nil }
    return Command(.startTimer, duration: .seconds(Int(clock.value) * 60))
  }

  /// Somebody cooks something for a length of time, and nothing says that it is only told.
  private func cooking() -> Command? {
    let lengths = pieces.filter { $0.kind == .length }
    guard lengths.count == 1, let length = lengths.first,
      !utterance.lengths[length.length].isMore,
      pieces.contains(where: { $0.kind == .word && $0.isAny([.food, .cooking]) }),
      begins(), pieces.indices.allSatisfy(isKitchenTalk)
    else { return nil }
    let spoken = utterance.lengths[length.length]
    return Command(
      .startTimer, duration: spoken.duration, maxDuration: spoken.maxDuration, name: dish())
  }

  /// With an order to oneself or to others, with the dish, or with what is being done to it.
  private func begins() -> Bool {
    guard let first = pieces.first, first.kind == .word else { return false }
    return first.isAny([
      .imperative, .cooking, .put, .remind, .resume, .food, .definite, .declares, .and, .then,
      .negation,
    ])
  }

  private func isKitchenTalk(_ at: Int) -> Bool {
    let piece = pieces[at]
    guard piece.kind == .word else { return true }
    if piece.isUnknown {
      // "the sourdough", "french toast", but not "chicken needs".
      return at > 0 && pieces[at - 1].isAny([.definite, .article])
        || at + 1 < pieces.count && pieces[at + 1].is(.food)
    }
    if piece.isAny([.pastTime, .condition, .foreign, .what, .how, .howLong, .when, .which]) {
      return piece.isAny([.cooking, .imperative]) && !piece.isAny([.foreign])
    }
    return piece.isAny([
      .food, .cooking, .imperative, .put, .resume, .remind, .appliance, .definite, .article,
      .forWord, .inside, .on, .over, .up, .down, .with, .and, .then, .pronoun, .adverb,
      .approximately, .finish, .of, .at, .running,
    ])
      || at == 0 && piece.is(.declares) && !piece.isAny([.having, .person])
  }

  /// The dish, with the words before it: "the tomato soup".
  private func dish() -> String? {
    let references = ReferenceGrammar(utterance: utterance, pieces: pieces, end: pieces.count)
    for at in pieces.indices {
      guard let reference = references.withoutNoun(at: at), var name = reference.name,
        name.contains(where: { pieces[$0].is(.food) && !pieces[$0].is(.cooking) })
          || reference.isDefinite && !name.contains(where: { pieces[$0].is(.appliance) })
      else { continue }
      while name.count > 1, pieces[name.upperBound - 1].is(.cooking),
        !pieces[name.upperBound - 1].is(.food)
      { name = name.lowerBound..<(name.upperBound - 1) }
      while name.count > 1, pieces[name.lowerBound].is(.cooking),
        !pieces[name.lowerBound].is(.food)
      { name = (name.lowerBound + 1)..<name.upperBound }
      return utterance.text(name)
    }
    return nil
  }
}

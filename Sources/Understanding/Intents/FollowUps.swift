/// Reads an elliptical order that leans on the one before it.
///
///     follow-up = ["and" | "then"] (number | length | "another" number | "one") "for" name
///               | ("and" | "then") ["for"] name ["for"] (number | length)
///
/// Right after "ten minutes for the pasta", "and six for the eggs" starts another timer; said into
/// silence it may mean anything.
struct FollowUps {
  let utterance: Utterance
  let pieces: [Piece]
  let context: Context

  func commands() -> [Command]? {
    guard let first = pieces.first, pieces.count >= 2, first.kind != .clock else { return nil }
    let isJoined = first.kind == .word && first.isAny([.and, .then])
    guard context.canCorrect || isJoined || first.kind == .number || first.is(.another) else {
      return nil
    }
    let grammar = ClauseGrammar(
      utterance: utterance, pieces: pieces, context: context, isElided: true)
    var frame = grammar.frame((isJoined ? 1 : 0)..<pieces.count)
    guard frame.verb == nil, frame.leftovers.isEmpty, frame.nouns.isEmpty,
      frame.particles.isEmpty, frame.clock == nil, frame.lengths.count <= 1,
      frame.lengths.allSatisfy({
        $0.preposition == nil || $0.preposition == .forWord && isJoined
      })
    else { return nil }
    let orders = Orders(utterance: utterance, pieces: pieces, context: context, before: started)
    let named = frame.references.filter { $0.name != nil }
    guard named.count == 1, let name = named.first,
      frame.references.count == 1 || frame.lengths.isEmpty && frame.references.count == 2,
      orders.isKnown(name) || isJoined && name.isDefinite,
      !orders.isRunning(name)
    else { return nil }
    if frame.lengths.isEmpty {
      guard frame.references.contains(where: { $0.hasNoun && $0.isIndefinite }) else { return nil }
    } else if frame.lengths[0].isMore, !isAnother {
      return nil
    }
    for place in frame.lengths.indices {
      frame.lengths[place].isMore = false
      frame.lengths[place].spoken?.isMore = false
    }
    frame.verb = .start
    guard let found = orders.commands(frame), found.allSatisfy({ $0.intent == .startTimer }) else {
      return nil
    }
    return found
  }

  private var isAnother: Bool {
    pieces.prefix(2).contains { $0.is(.another) && $0.kind == .word }
  }

  /// What was said before: that a timer shall start.
  private var started: Frame {
    var frame = Frame()
    frame.verb = .start
    return frame
  }
}

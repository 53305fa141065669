/// Settles utterances that begin with a set phrase and go on in free words: "note that …".
struct Leads {
  let utterance: Utterance
  let pieces: [Piece]

  func commands() -> [Command]? {
    let lead = pieces[0]
    guard lead.kind == .word, lead.is(.lead), pieces.count > 1 else { return nil }
    let rest = 1..<pieces.count
    let text = utterance.text(rest)
    switch utterance.entry(lead).intent {
    case .undo: return target(rest).map { [Command(.undo, target: $0)] }
    case .saveRoutine: return [Command(.saveRoutine, name: name(rest))]
    case .ask:
      let isAboutTimers = rest.contains {
        pieces[$0].isAny([.timer, .left, .stopwatch]) && pieces[$0].kind == .word
      }
      return isAboutTimers ? nil : [Command(.ask, text: utterance.text(0..<pieces.count))]
    case .setContext where lead.is(.at):
      // "we are at 2000 metres", not "we are at the table".
      guard rest.contains(where: { isHeight($0) })
      else { return nil }
      return [Command(.setContext, text: text)]
    case .addNote, .setContext: return [Command(utterance.entry(lead).intent, text: text)]
    default: return nil
    }
  }

  /// "2000 metres".
  private func isHeight(_ at: Int) -> Bool {
    pieces[at].is(.foreign) && utterance.entry(pieces[at]).number > 0
      && pieces[at - 1].kind == .number
  }

  private func name(_ rest: Range<Int>) -> String {
    var start = rest.lowerBound
    while start < rest.upperBound - 1,
      pieces[start].isAny([.article, .definite, .nameIntroducer, .routine]),
      pieces[start].kind == .word
    { start += 1 }
    var end = rest.upperBound
    if end - 1 > start, pieces[end - 1].kind == .word, pieces[end - 1].is(.routine) { end -= 1 }
    return utterance.text(start..<end)
  }

  private func target(_ rest: Range<Int>) -> Target? {
    let references = ReferenceGrammar(utterance: utterance, pieces: pieces, end: pieces.count)
    guard let reference = references.withNoun(at: 1) ?? references.withoutNoun(at: 1),
      reference.range.upperBound == pieces.count
        || pieces[reference.range.upperBound].is(.back)
          && reference.range.upperBound + 1 == pieces.count
    else { return nil }
    let orders = Orders(utterance: utterance, pieces: pieces, context: .empty, before: nil)
    let (target, ok) = orders.target([reference])
    return ok && orders.isPlausible([reference]) ? target ?? Target() : nil
  }
}

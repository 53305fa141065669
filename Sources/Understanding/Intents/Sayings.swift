/// Settles utterances that are one set phrase, or several of them: "yes please", "okay, stop".
struct Sayings {
  let utterance: Utterance
  /// With the fillers.
  let all: [Piece]
  let context: Context

  func commands() -> [Command]? {
    var intents: [Intent] = []
    var topics: [Intent: Topic] = [:]
    var isMeant = true
    if all.count > 1, all.dropLast().contains(where: { $0.is(.negation) && !$0.is(.cancel) }) {
      return nil
    }
    for piece in all {
      if piece.kind == .word, piece.is(.saying) {
        let entry = utterance.entry(piece)
        isMeant = isMeant && isForUs(entry)
        if intents.last != entry.intent { intents.append(entry.intent) }
        if let topic = entry.topic { topics[entry.intent] = topic }
      } else if !DisfluencyFilter.isFiller(piece), !piece.is(.noise), !piece.is(.adverb) {
        return negative()
      }
    }
    guard let first = intents.first else {
      return all.allSatisfy { $0.is(.noise) } ? [Command(.none)] : nil
    }
    guard isMeant else { return [Command(.none)] }
    let weak: Set<Intent> = [.gratitude, .none, .confirm]
    let strong = intents.filter { !weak.contains($0) }
    if !strong.isEmpty, intents.contains(.none), intents.count > 1 { return nil }
    if strong == [.startTimer] { return [Command(.startTimer, target: Target(pronoun: .it))] }
    if strong == [.ask] { return [Command(.ask, text: utterance.text(utterance.pieces.indices))] }
    if strong == [.nextPhase] { return [Command(.nextPhase, about: topics[.nextPhase])] }
    if strong.count == 1 { return [Command(strong[0], about: topics[strong[0]])] }
    if strong.count > 1 {
      return strong[0] == .reject && strong.count == 2
        ? [Command(strong[1], about: topics[strong[1]])] : nil
    }
    if intents.contains(.confirm), context.pending != nil || topics[.confirm] != nil {
      return [Command(.confirm, about: topics[.confirm])]
    }
    if intents.contains(.gratitude) { return [Command(.gratitude)] }
    return [Command(first)]
  }

  /// "Done", "begin" and "read me the ingredients" are for us only where a recipe is under way.
  private func isForUs(_ entry: Language.Entry) -> Bool {
    if entry.intent == .ask { return context.isInRoutine }
    return switch entry.topic {
    case .done: context.isInRoutine || context.isChecking || context.isRinging
    case .cue, .hold: context.isInRoutine
    case .step, .length, .next, .steps, .whole, .notYet, .ready, .elapsed, .timeOfDay, .later, nil:
      true
    }
  }

  /// "cancel that" where a yes or a no is awaited.
  private func negative() -> [Command]? {
    guard context.pending != nil, let first = all.first, first.is(.cancel),
      all.dropFirst().allSatisfy({ $0.is(.pronoun) || DisfluencyFilter.isFiller($0) })
    else { return nil }
    return [Command(.reject)]
  }
}

/// What becomes of words that are not all accounted for.
extension Parser {
  /// "the chicken took forty minutes": a dish and a length, but a report of them.
  func isTold(_ frame: Frame?, _ leftovers: [Int]) -> Bool {
    guard let frame, frame.verb == nil, !frame.references.contains(where: \.hasNoun) else {
      return false
    }
    return leftovers.contains { pieces[$0].isAny([.declares, .pastTime, .being]) }
  }

  /// What a clause surely says, though not all of its words are understood: a start, named only by
  /// words that stand before those; an act only where its whole target does.
  func prudent(_ commands: [Command], _ frame: Frame?, _ leftovers: [Int]) -> [Command] {
    guard let frame else { return [] }
    // "no, nine minutes for the pasta": what only corrects hides nothing.
    guard let first = leftovers.first(where: { !pieces[$0].is(.correction) }) else {
      return commands
    }
    let isClear = frame.references.allSatisfy { $0.range.upperBound <= first }
    return commands.compactMap { command in
      guard command.intent == .startTimer else {
        let isAfterVerb = frame.references.allSatisfy { $0.range.lowerBound > frame.verbAt }
        return isClear && isAfterVerb ? command : nil
      }
      var command = command
      if !isClear { command.name = nil }
      return command
    }
  }

  /// For Simmer when it speaks of timers.
  func unsettled(
    _ understood: [Command], _ leftovers: [Int], isOurs isNear: Bool
  ) -> Interpretation {
    let guessed =
      understood.allSatisfy { $0.intent == .startTimer && $0.name == nil }
      ? Suggestions(utterance: utterance, pieces: pieces, context: context).commands() : nil
    let isOurs =
      isNear || guessed != nil
      || pieces.contains {
        $0.isAny([.timer, .stopwatch, .pomodoro, .alarm, .reminder, .remind]) && $0.kind == .word
      }
      || pieces[0].isAny([.cancel, .pause, .resume, .restart, .stop])
        && pieces.contains { $0.kind == .word && $0.isAny([.all, .food]) }
      || pieces.allSatisfy { $0.kind == .number || $0.kind == .clock }
      || RoutineWish(utterance).isPlan
    var command = Command(isOurs ? .unknown : .none)
    if utterance.lengths.count == 1 {
      command.duration = utterance.lengths[0].duration
      command.maxDuration = utterance.lengths[0].maxDuration
    }
    // "bake the cookies for twelve minutes": the only length is in what is suggested.
    let isWhole = guessed?.isEmpty == false && utterance.lengths.count == 1
    let rest = leftovers.sorted().map { utterance.text($0..<($0 + 1)) }.joined(separator: " ")
    return Interpretation(
      commands: [command], confidence: isOurs ? 0.3 : 0.8, partial: guessed ?? understood,
      rest: isOurs && !isWhole && !rest.isEmpty ? rest : nil)
  }
}

import Routines

/// Words that the rules read as orders, and that may describe a plan for all that.
extension UtteranceReader {
  /// What the rules found is less than what was said: when each step begins.
  func mayBePlan(_ commands: [Command], in utterance: Utterance) -> Bool {
    isOfOneThing(commands, in: utterance) || isOrdered(commands, in: utterance)
      || hasCalls(commands, in: utterance)
  }

  /// The same where nothing but models read the orders.
  func perhapsOfPlan(_ found: Interpretation, in utterance: Utterance) -> Interpretation {
    var found = found
    found.mayBePlan =
      found.mayBePlan || isOrdered(found.commands, in: utterance)
      || hasCalls(found.commands, in: utterance)
    return found
  }

  /// Several lengths are said, and something in it tells when a step runs; or one, in many words.
  func mayBePlan(_ utterance: Utterance) -> Bool {
    let lengths = utterance.lengths.count + MinuteGrammar(utterance).mentions().count
    return (lengths > 1 || lengths == 1 && utterance.words.count >= Self.fewestOfAPlan)
      && !orderCues(of: utterance).isEmpty
  }

  private static let fewestOfAPlan = 9

  func orderCues(of utterance: Utterance) -> Set<OrderCue> {
    let text = utterance.text(utterance.pieces.indices)
    return Set(LengthSource(text, language: language).orderCues(outside: []).map(\.kind))
  }

  /// "Sear the roast, then braise it": its steps are those of one thing, which only a plan is named after.
  private func isOfOneThing(_ commands: [Command], in utterance: Utterance) -> Bool {
    guard commands.count == 1, commands[0].intent == .startRoutine,
      let routine = commands[0].routine, routine.name == nil,
      routine.items.allSatisfy({ $0.isPlainPhase }),
      let first = utterance.pieces.firstIndex(where: { $0.kind == .length })
    else { return false }
    return utterance.pieces.indices.contains { place in
      place > first
        && language[.planPronouns].contains(utterance.text(place..<place + 1).lowercased())
    }
  }

  /// "Beef an hour and potatoes forty, ready together", "sausages twenty then bacon ten", "steak three minutes a side":
  /// timers that do not all begin now, though nothing but timers was read.
  private func isOrdered(_ commands: [Command], in utterance: Utterance) -> Bool {
    guard commands.first?.intent == .startTimer,
      commands.allSatisfy({ $0.mayBeOfPlan || $0.mayBeOfEnd || $0.intent == .increaseTimer }),
      !utterance.pieces.contains(where: { $0.kind == .word && $0.isAny([.timer, .alarm]) })
    else { return false }
    let isPlain = commands.allSatisfy(\.mayBeOfPlan)
    let words = utterance.text(utterance.pieces.indices).lowercased()
      .split { !$0.isLetter && !$0.isNumber && $0 != "'" }
    if isPlain, isPerSide(words) { return true }
    if isPlain,
      words.indices.contains(where: { language[.planHalfway].prefix(of: words[$0...]) != nil })
    {
      return true
    }
    guard commands.count > 1 else { return false }
    return isPlain
      ? !orderCues(of: utterance).isDisjoint(with: Self.orders)
      : orderCues(of: utterance).contains(.together)
  }

  /// "Towels for forty five, remind me every fifteen to fluff them, and after the towels the delicates for twenty": of all
  /// the steps, a rule reads the call.
  private func hasCalls(_ commands: [Command], in utterance: Utterance) -> Bool {
    guard commands.contains(where: \.mayBeCall),
      commands.allSatisfy({ $0.mayBeCall || $0.mayBeOfPlan })
    else { return false }
    let words = utterance.text(utterance.pieces.indices).lowercased()
      .split { !$0.isLetter && !$0.isNumber && $0 != "'" }
    let lengths = utterance.lengths.count + MinuteGrammar(utterance).mentions().count
    let orders = orderCues(of: utterance).intersection(Self.orders)
    // Of "every fifteen" alone no length is found.
    let isOrdered = !orders.isDisjoint(with: [.afterwards, .next, .together, .meanwhile])
    let least = isOrdered ? Self.leastWithOrder : Self.leastWithCalls
    return lengths >= least && !orders.isEmpty && language[.planCallers].prefix(of: words) == nil
  }

  private static let leastWithCalls = 3
  private static let leastWithOrder = 2

  /// With these several lengths do not all begin now.
  private static let orders: Set<OrderCue> = [
    .closing, .remaining, .endingWith, .during, .meanwhile, .together, .recurring, .afterwards,
    .before, .beforehand, .next,
  ]

  /// "A side", "on each side".
  private func isPerSide(_ words: [Substring]) -> Bool {
    zip(words, words.dropFirst()).contains {
      language[.sideOpeners].contains($0) && language[.sideNouns].contains($1)
    }
  }
}

extension Command {
  /// Only begins something, or says how long something else takes that has no timer.
  fileprivate var mayBeOfPlan: Bool {
    intent == .startTimer || intent == .setDuration && target?.name == nil && duration != nil
  }

  /// "Remind me every fifteen to fluff them", by no clock of its own.
  fileprivate var mayBeCall: Bool {
    intent == .setReminder && (when.map { $0.rule?.frequency == .minutely } ?? true)
  }

  /// What "everything ready together" looks like beside timers that run.
  fileprivate var mayBeOfEnd: Bool {
    [.setDuration, .timerStatus, .listTimers, .startStopwatch].contains(intent)
  }
}

extension SpokenRoutine.Item {
  /// It is done once.
  fileprivate var isPlainPhase: Bool {
    if case .phase(let phase) = self { phase.repeats == 1 } else { false }
  }
}

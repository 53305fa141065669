/// What the model of dialogues has a say in.
extension UtteranceReader {
  /// What no rule reads: one order as the model of dialogues judges it, or those that are gathered from its parts.
  func saidAmongTimers(
    in utterance: Utterance, _ evidence: Evidence, _ context: Context, _ mayBeCut: Bool
  ) -> Interpretation? {
    guard !isKnownOtherwise(evidence), let spoken = evidence.findings.spoken,
      let talk = talk(in: utterance, spoken, evidence, context, isPart: !mayBeCut)
    else { return mayBeCut ? ordersOfSegments(in: utterance, evidence, context) : nil }
    if talk.isForOthers { return nil }
    if mayBeCut, talk.isOfSeveral, let orders = ordersOfHalves(in: utterance, spoken, context) {
      return orders
    }
    if let command = talk.command,
      command.intent != .startTimer || talk.isSame && !isConditional(utterance)
        || begins(command, in: utterance, evidence)
    {
      return gathered([command], from: utterance)
    }
    // A part of several orders must be what the model holds it for.
    guard mayBeCut, let orders = ordersOfSegments(in: utterance, evidence, context) else {
      return nil
    }
    let isDoubted = orders.commands.contains { order in
      order.losesWhatRuns
        && (!talk.consents(to: order.intent) || isConditional(utterance))
    }
    return isDoubted ? nil : orders
  }

  /// A timer is to begin now, and nothing tells of what else: "soda bread's just gone in so forty minutes on that".
  private func begins(_ command: Command, in utterance: Utterance, _ evidence: Evidence) -> Bool {
    orderCues(of: utterance).isSubset(of: [.finishing])
      && (!beginsSurely(evidence)
        || evidence.findings.beginning?.commands.map(\.duration) == [command.duration])
  }

  /// What the model of dialogues makes of it; nil where it is not asked.
  func talk(
    in utterance: Utterance, _ spoken: SpokenSlots, _ evidence: Evidence, _ context: Context,
    isPart: Bool = false
  ) -> DialogueTalk? {
    guard context.pending == nil, context.cooking == nil, mayBeGathered(utterance, spoken) else {
      return nil
    }
    return DialogueTalk(
      utterance, spoken, in: context, speaksOfUs: evidence.findings.speaksOfUs,
      relevance: evidence.relevance, isPart: isPart)
  }

  /// What is surely meant where a rule begins another timer for what runs, or passes over what is told beside.
  ///
  /// "Still wobbly, stick another five on the quiche", "bacon's out and four more on the grits".
  func better(
    than ruled: Interpretation, in utterance: Utterance, _ evidence: Evidence,
    _ context: Context, _ mayBeCut: Bool
  ) -> Interpretation? {
    if let order = order(insteadOf: ruled, in: utterance, evidence, context) { return order }
    // What a user taught is not doubted.
    guard ruled.commands.count == 1, let command = ruled.commands.first, context.hasTimers,
      evidence.best(of: evidence.findings.readings)?.isOwn != true
    else { return nil }
    // "Start the rice", "five minutes for the rice": a rule knows what that is.
    let isPlain =
      command.duration == nil
      || utterance.words.contains {
        language.entry($0.id).roles.has(.forWord)
      }
    let runs =
      command.intent == .startTimer && !isPlain
      && command.name.map { name in
        NameMatcher(language: language).match(name, among: context.timerNames) != .none
      } ?? false
    guard runs || evidence.findings.spoken != nil,
      let spoken = evidence.findings.spoken ?? engine.spoken(in: utterance, context: context),
      let talk = talk(in: utterance, spoken, evidence, context)
    else { return nil }
    if mayBeCut, talk.isOfSeveral {
      let cut = ordersOfHalves(in: utterance, spoken, context)
      if let cut, cut.commands.contains(command) { return cut }
      // A rule that reads all the words passed over an order.
      if let parts = ordersOfSegments(in: utterance, evidence, context),
        parts.commands.count > 1, parts.commands.contains(command), !isConditional(utterance),
        parts.commands.allSatisfy({ $0 == command || !$0.losesWhatRuns })
      {
        return parts
      }
    }
    return talk.command(insteadOf: command).map { gathered([$0], from: utterance) }
  }

  /// "Two more on the curry, no, make that four" is one order; and in "the oven runs hot, so trim four minutes off the
  /// buns" nothing is to be remembered.
  private func order(
    insteadOf ruled: Interpretation, in utterance: Utterance, _ evidence: Evidence,
    _ context: Context
  ) -> Interpretation? {
    let (first, others) = (ruled.commands.first, ruled.commands.dropFirst())
    if first?.intent == .setContext, !utterance.lengths.isEmpty {
      return orderBesideTelling(in: utterance, evidence, context)
    }
    let isOfOne = others.allSatisfy {
      $0.intent == .setDuration && $0.target?.isOnlyPronoun ?? true
    }
    // "Thirty seconds for the garlic, no, forty": the number is no part of the name.
    let mayBeNamed = first?.intent == .startTimer && first?.name != nil
    return isOfOne && (!others.isEmpty || mayBeNamed)
      ? orderTakenBack(in: utterance, evidence, context) : nil
  }

  // MARK: Several orders

  /// Two orders, each of which is understood by itself: "bacon's out and four more on the grits".
  ///
  /// They are cut where a word joins them, or anywhere where none does. Nothing is cut where something is only to be
  /// done later or perhaps.
  private func ordersOfHalves(
    in utterance: Utterance, _ spoken: SpokenSlots, _ context: Context
  ) -> Interpretation? {
    // Steps of a plan are no orders by themselves.
    guard orderCues(of: utterance).isSubset(of: [.finishing]), !isConditional(utterance) else {
      return nil
    }
    let count = utterance.words.count
    let inside = Set(spoken.items.flatMap { $0.words.dropFirst() })
    let all = (1..<count).filter { !inside.contains($0) }
    let joints = all.filter { spoken.joints.contains($0) && $0 + 1 < count }
    let cuts =
      joints.isEmpty
      ? all.map { (0..<$0, $0..<count) } : joints.map { (0..<$0, $0 + 1..<count) }
    return best(of: cuts, utterance, spoken, context)
  }

  /// It is to be done later or perhaps: "when the eggs are done kill the pasta".
  func isConditional(_ utterance: Utterance) -> Bool {
    utterance.words.contains {
      language.entry($0.id).roles.hasAny([.condition, .when, .after, .until])
    }
  }

  private func best(
    of cuts: [(Range<Int>, Range<Int>)], _ utterance: Utterance, _ spoken: SpokenSlots,
    _ context: Context
  ) -> Interpretation? {
    var best: Interpretation?
    for (first, second) in cuts {
      // "Wings and beans both another fifteen": a name alone is no order.
      let isOneBare = [first, second].contains { words in
        OrderSlots(spoken, in: words, of: utterance, context, speaksOfUs: false).isBare
      }
      guard !isOneBare, let before = understood(first, of: utterance, context),
        let behind = understood(second, of: utterance, context)
      else { continue }
      let confidence = min(before.confidence, behind.confidence)
      if confidence <= best?.confidence ?? 0 { continue }
      best = Interpretation(commands: before.commands + behind.commands, confidence: confidence)
      best?.isGathered = true
    }
    return best
  }

  /// Some of the words by themselves; nil where they are no orders.
  func understood(
    _ words: Range<Int>, of utterance: Utterance, _ context: Context
  ) -> Interpretation? {
    let bytes = UnsafeBufferPointer(rebasing: utterance.bytes[utterance.byteRange(of: words)])
    let part = Utterance(bytes, language: language, limit: Self.longest)
    let found = meaning(of: part, bytes, in: context, mayBeCut: false)
    return found.commands.allSatisfy { DialogueAct(of: $0.intent) != nil } ? found : nil
  }
}

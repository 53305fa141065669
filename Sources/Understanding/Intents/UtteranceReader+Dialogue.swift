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
    if mayBeCut, talk.isOfSeveral {
      if let orders = ordersOfParts(talk, in: utterance, spoken, evidence, context) {
        return orders
      }
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
    let isLater = isConditional(utterance)
    let isDoubted = orders.commands.contains { order in
      order.losesWhatRuns && (!talk.consents(to: order.intent) || isLater)
    }
    return isDoubted || isLater && orders.commands.count > 1 ? nil : orders
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
    guard context.pending == nil, context.cooking == nil, !spoken.isForAnother,
      utterance.words.count <= Self.longestBreath
    else { return nil }
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
    guard context.hasTimers, utterance.words.count > Self.mostOfOneOrder,
      evidence.best(of: evidence.findings.readings)?.isOwn != true,
      ruled.commands.allSatisfy({
        DialogueAct(of: $0.intent) != nil || $0.intent == .alarmStatus
      }),
      let spoken = evidence.findings.spoken ?? engine.spoken(in: utterance, context: context),
      let talk = talk(in: utterance, spoken, evidence, context)
    else { return nil }
    if mayBeCut, talk.isSurelyOfSeveral,
      let orders = ordersOfParts(talk, in: utterance, spoken, evidence, context),
      isMore(orders.commands, than: ruled.commands, context)
    {
      return orders
    }
    // "Stop pinching the chips", "an hour on the tube and no seat".
    if mayBeCut, talk.isSurelyForOthers, !evidence.findings.speaksOfUs,
      ruled.commands.contains(where: { isOfNothingThatRuns($0, context) })
    {
      return Interpretation(commands: [Command(.none)], confidence: Certainty(utterance).value)
    }
    // "Until the pasta's done pause the rice and stop the eggs": a rule reads the end.
    let mayBeLater =
      talk.isOfSeveral && isConditional(utterance)
      && ruled.commands.contains(where: \.losesWhatRuns)
    if mayBeCut, mayBeLater {
      return Interpretation(commands: [Command(.unknown)], confidence: Self.doubtful)
    }
    guard ruled.commands.count == 1, let command = ruled.commands.first else { return nil }
    // "Call the pasta linguine and the rice pilaf": no name has another timer's in it.
    if talk.isSurelyOfSeveral, command.intent == .renameTimer {
      return Interpretation(commands: [Command(.unknown)], confidence: Self.doubtful)
    }
    if mayBeCut, talk.isOfSeveral {
      // A rule that reads all the words passed over an order.
      if let parts = ordersOfSegments(in: utterance, evidence, context),
        parts.commands.count > 1, parts.commands.contains(command), !isConditional(utterance),
        parts.commands.allSatisfy({ $0 == command || !$0.losesWhatRuns })
      {
        return parts
      }
    }
    // "Start the rice", "five minutes for the rice": a rule knows what that is.
    let isPlain =
      command.duration == nil
      || utterance.words.contains {
        language.entry($0.id).roles.has(.forWord)
      }
    let mayBeMistaken =
      evidence.findings.spoken != nil || !isPlain && startsWhatRuns(command, context)
    // "What's going off?" while a timer rings; "gimme thirty more, they're still gooey".
    let isOfAnother =
      talk.isNoDoubt && [.startTimer, .alarmStatus].contains(command.intent) && !isPlain
    if mayBeMistaken || isOfAnother, let better = talk.command(insteadOf: command) {
      return gathered([better], from: utterance)
    }
    guard let name = talk.name(insteadOf: command) else { return nil }
    var better = ruled
    better.commands[0].name = name
    return better
  }

  /// A rule passed over some of them, begins what runs, or takes "them" for all.
  private func isMore(_ orders: [Command], than ruled: [Command], _ context: Context) -> Bool {
    func ofAll(_ commands: [Command]) -> Int { commands.count { $0.target?.isAll == true } }
    return orders.map(\.intent) != ruled.map(\.intent) || ofAll(ruled) > ofAll(orders)
      || ruled.contains { startsWhatRuns($0, context) }
  }

  /// In words: two orders take more.
  private static let mostOfOneOrder = 2

  /// It begins something, or names what does not run.
  private func isOfNothingThatRuns(_ command: Command, _ context: Context) -> Bool {
    if command.intent == .startTimer { return true }
    guard let name = command.target?.name else { return false }
    let others = context.routineNames + context.timerNames
    return NameMatcher(language: language).match(name, among: others) == .none
  }

  /// It begins another timer of a name that runs.
  private func startsWhatRuns(_ command: Command, _ context: Context) -> Bool {
    guard command.intent == .startTimer, let name = command.name else { return false }
    return NameMatcher(language: language).match(name, among: context.timerNames) != .none
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

  /// The orders into which the model of dialogues cuts the words, where each of them can be filled.
  ///
  /// A part is what the rules read in it, where that is what the model holds it for.
  private func ordersOfParts(
    _ talk: DialogueTalk, in utterance: Utterance, _ spoken: SpokenSlots, _ evidence: Evidence,
    _ context: Context
  ) -> Interpretation? {
    let mayBePlan = !orderCues(of: utterance).isSubset(of: [.finishing])
    guard !isConditional(utterance), talk.isSurelyOfSeveral || !mayBePlan,
      let weights = ChoiceWeights(.dialogue, language: code)
    else { return nil }
    let kitchen = context.kitchen ?? Context.Kitchen(context)
    guard let parts = OrderCuts(utterance, spoken, in: kitchen)?.likeliest(by: weights),
      let commands = commands(
        of: parts.map(\.words), in: utterance, spoken, evidence, context, kitchen)
    else { return nil }
    // Steps of a plan are no orders by themselves.
    return mayBePlan && commands.allSatisfy { $0.intent == .startTimer }
      ? nil : gathered(commands, from: utterance)
  }

  /// What each part orders, one after the other; nil where one of them cannot be filled.
  private func commands(
    of parts: [Range<Int>], in utterance: Utterance, _ spoken: SpokenSlots, _ evidence: Evidence,
    _ context: Context, _ kitchen: Context.Kitchen
  ) -> [Command]? {
    var kitchen = kitchen
    var commands: [Command] = []
    var named: Target?
    for part in parts {
      var context = context
      context.kitchen = kitchen
      // Said twice: "stop, enough".
      func append(_ command: Command, onlyPoints: Bool) {
        var command = command
        // "Pause the eggs and give them one more."
        if onlyPoints, let target = command.target, target.isAll || target.isOnlyPronoun {
          command.target = named ?? target
        }
        if command != commands.last || command.duration != nil { commands.append(command) }
        named =
          command.target?.name == nil && command.target?.names.isEmpty != false
          ? named : command.target
      }
      guard
        let talk = DialogueTalk(
          utterance, part: part, spoken, in: context,
          speaksOfUs: evidence.findings.speaksOfUs, relevance: evidence.relevance)
      else { return nil }
      let ruled = understood(part, of: utterance, context)?.commands
      let command = talk.command
      if let ruled, ruled.count == 1, talk.agrees(with: ruled[0]),
        ruled[0].intent != .startTimer || ruled[0].duration != nil,
        ruled[0].name != nil || command?.name == nil
      {
        append(ruled[0], onlyPoints: talk.onlyPoints)
      } else if let command {
        append(command, onlyPoints: talk.onlyPoints)
      } else {
        return nil
      }
      kitchen.turn(to: talk.places)
    }
    return commands
  }

  /// It is to be done later or perhaps: "when the eggs are done kill the pasta".
  func isConditional(_ utterance: Utterance) -> Bool {
    utterance.words.contains {
      language.entry($0.id).roles.hasAny([.condition, .when, .after, .until])
    }
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

/// What the model of dialogues has a say in.
extension UtteranceReader {
  /// What no rule reads: one order as the model of dialogues judges it, or those that are gathered from its parts.
  func saidAmongTimers(
    in utterance: Utterance, _ evidence: Evidence, _ context: Context, _ mayBeCut: Bool
  ) -> Interpretation? {
    guard let spoken = evidence.findings.spoken,
      !isKnownOtherwise(evidence) || offersStart(evidence),
      let talk = talk(in: utterance, spoken, evidence, context, isPart: !mayBeCut)
    else { return mayBeCut ? ordersOfSegments(in: utterance, evidence, context) : nil }
    if isKnownOtherwise(evidence) {
      // What a rule would ask about is done where the model has no doubt: "acht für den Lachs".
      let offered = evidence.best(of: evidence.findings.readings)?.commands
      return talk.beginsSurely && offered?.count == 1 && offered?.first == talk.command
        ? offered.map { gathered($0, from: utterance) } : nil
    }
    if talk.isForOthers { return nil }
    // Where nothing runs the model knows of new timers alone: "add five minutes to the odd one" is none.
    func mayBe(_ command: Command) -> Bool {
      command.intent != .startTimer || context.hasTimers || !evidence.isOfWhatRuns
    }
    if mayBeCut, talk.isOfSeveral {
      let ways = ways(of: utterance, spoken, evidence, context)
      if let orders = orders(of: ways, in: utterance, talk), orders.commands.allSatisfy(mayBe),
        context.hasTimers || talk.isSurelyOfSeveral
      {
        return orders
      }
    }
    if let command = talk.command, mayBe(command),
      command.intent != .startTimer || talk.isSame && !utterance.isConditional
        || command.duration == nil
        || talk.beginsSurely && !utterance.isConditional
        || begins(command, in: utterance, evidence)
    {
      return gathered([command], from: utterance)
    }
    if mayBeCut, let order = orderBeforeAside(in: utterance, talk, evidence, context) {
      return order
    }
    // A part of several orders must be what the model holds it for.
    guard mayBeCut, var orders = ordersOfSegments(in: utterance, evidence, context) else {
      return nil
    }
    if orders.commands.count == 1 { orders.commands[0] = talk.completed(orders.commands[0]) }
    let isLater = utterance.isConditional
    let isDoubted = orders.commands.contains { order in
      order.losesWhatRuns && (!talk.consents(to: order.intent) || isLater)
    }
    return isDoubted || isLater && orders.commands.count > 1 ? nil : orders
  }

  /// "Pause it, the doorbell went": the order that stands before something that is told, where the model
  /// holds the whole for it too.
  private func orderBeforeAside(
    in utterance: Utterance, _ talk: DialogueTalk, _ evidence: Evidence, _ context: Context
  ) -> Interpretation? {
    guard !utterance.isConditional else { return nil }
    for opening in evidence.findings.openings
    where opening.words.lowerBound == 0 && !opening.isConclusion {
      let order = part(opening.words, of: utterance)
      let its = self.evidence(on: order, in: context, withOpenings: true)
      let read =
        settled(order, its, in: context) ?? saidAmongTimers(in: order, its, context, false)
      guard let read, read.commands.count == 1, let command = read.commands.first,
        talk.leans(to: command)
      else { continue }
      return gathered([command], from: utterance)
    }
    return nil
  }

  /// What a rule would ask about is a new timer.
  private func offersStart(_ evidence: Evidence) -> Bool {
    evidence.best(of: evidence.findings.readings).map {
      $0.isOffer && $0.commands.allSatisfy { $0.intent == .startTimer && $0.duration != nil }
    } ?? false
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
    let isUnaimed = ruled.commands.count == 1 && ruled.commands[0].isUnaimed
    // Where nothing runs the model knows of new timers alone; and what a user taught is not doubted.
    guard context.hasTimers || ruled.commands.allSatisfy(mayBeStart),
      utterance.words.count > Self.mostOfOneOrder || isUnaimed,
      evidence.best(of: evidence.findings.readings)?.isOwn != true,
      ruled.commands.allSatisfy({
        DialogueAct(of: $0.intent) != nil || [.alarmStatus, .none].contains($0.intent)
      }),
      let spoken = evidence.findings.spoken ?? engine.spoken(in: utterance, context: context),
      let talk = talk(in: utterance, spoken, evidence, context)
    else { return nil }
    // "Still pink at the bone, eight more" right after one of several was spoken of: the model is sure that it is that one.
    if isUnaimed, talk.agrees(with: ruled.commands[0]), talk.kitchen.timers.count > 1,
      let target = talk.justSpokenOf
    {
      var aimed = ruled
      aimed.commands[0].target = target
      return aimed
    }
    guard utterance.words.count > Self.mostOfOneOrder else { return nil }
    // "Freeze both of them, that's the fire alarm": a rule heard the end alone.
    if ruled.commands.contains(where: { $0.intent == .none }) {
      return talk.changesWhatRuns && ruled.commands.count == 1
        ? talk.command(insteadOf: ruled.commands[0]).map { gathered([$0], from: utterance) } : nil
    }
    if mayBeCut,
      let several = several(
        insteadOf: ruled.commands, talk, in: utterance, spoken, evidence, context)
    {
      return several
    }
    // "Stop pinching the chips", "an hour on the tube and no seat".
    let mayBeForOthers =
      !evidence.findings.speaksOfUs
      && ruled.commands.contains { isOfNothingThatRuns($0, context) }
      || evidence.relevance < 0
        && ruled.commands.contains { $0.losesWhatRuns && $0.target?.mode != .routine }
    if mayBeCut, talk.isSurelyForOthers, mayBeForOthers {
      return Interpretation(commands: [Command(.none)], confidence: Certainty(utterance).value)
    }
    // "Until the pasta's done pause the rice and stop the eggs": a rule reads the end.
    let mayBeLater =
      talk.isOfSeveral && utterance.isConditional
      && ruled.commands.contains(where: \.losesWhatRuns)
    if mayBeCut, mayBeLater {
      return Interpretation(commands: [Command(.unknown)], confidence: Self.doubtful)
    }
    guard ruled.commands.count == 1, let command = ruled.commands.first else { return nil }
    // "Call the pasta linguine and the rice pilaf": no name has another timer's in it.
    if talk.isSurelyOfSeveral, command.intent == .renameTimer {
      return Interpretation(commands: [Command(.unknown)], confidence: Self.doubtful)
    }
    if mayBeCut, talk.isOfSeveral, !utterance.isConditional {
      // A rule that reads all the words passed over an order.
      func addsTo(_ orders: Interpretation) -> Bool {
        orders.commands.count > 1 && orders.commands.contains(command)
          && orders.commands.allSatisfy { $0 == command || !$0.losesWhatRuns }
      }
      if let orders = ordersOfSegments(in: utterance, evidence, context), addsTo(orders) {
        return orders
      }
      let ways = ways(of: utterance, spoken, evidence, context)
      if let orders = orders(of: ways, in: utterance, talk), addsTo(orders) { return orders }
    }
    // Of what is to come in a plan the model knows nothing: "make the peas six".
    if isOfStepToCome(command, context) { return nil }
    // "Start the rice", "five minutes for the rice": a rule knows what that is.
    let isPlain =
      command.duration == nil
      || utterance.words.contains {
        language.entry($0.id).roles.has(.forWord)
      }
    let mayBeMistaken =
      evidence.findings.spoken != nil || !isPlain && startsWhatRuns(command, context)
    // "What's going off?" while a timer rings; "gimme thirty more, they're still gooey"; "scratch that last timer".
    let isOfAnother =
      talk.isNoDoubt
      && (command.intent == .reject || !context.hasTimers && command.intent == .setDuration
        || [.startTimer, .alarmStatus].contains(command.intent) && !isPlain)
    if mayBeMistaken || isOfAnother, let better = talk.command(insteadOf: command),
      // "Make the tofu ten": that there is none, is said.
      better.intent != .startTimer || command.intent != .setDuration
        || !context.hasTimers && talk.beginsThing
    {
      return gathered([better], from: utterance)
    }
    // "Time the corn as well, twelve": how long was said.
    if command.intent == .startTimer, command.duration == nil, command.at == nil,
      command.when == nil, talk.beginsSurely, let timed = talk.command,
      timed.duration != nil || timed.at != nil
    {
      return gathered([timed], from: utterance)
    }
    // "Call the rice something else" tells no name.
    guard command.intent != .renameTimer || command.name != nil,
      let name = talk.name(insteadOf: command)
    else { return nil }
    var better = ruled
    better.commands[0].name = name
    return better
  }

  /// "The stew fifty, no, make it sixty" sets one that is not there yet.
  private func mayBeStart(_ command: Command) -> Bool {
    command.intent == .startTimer
      || command.intent == .setDuration && command.target?.isOnlyPronoun ?? true
  }

  /// The orders of which only some were found; nil where it is surely no more than what was.
  func several(
    insteadOf found: Interpretation, in utterance: Utterance, _ evidence: Evidence,
    _ context: Context, _ mayBeCut: Bool
  ) -> Interpretation? {
    guard mayBeCut,
      let spoken = evidence.findings.spoken ?? engine.spoken(in: utterance, context: context),
      let talk = talk(in: utterance, spoken, evidence, context)
    else { return nil }
    return several(insteadOf: found.commands, talk, in: utterance, spoken, evidence, context)
  }

  private func several(
    insteadOf found: [Command], _ talk: DialogueTalk, in utterance: Utterance,
    _ spoken: SpokenSlots, _ evidence: Evidence, _ context: Context
  ) -> Interpretation? {
    // "Stop all but the pasta": the model tells of no exception; and "the rice, the eggs and the beans" are of one order.
    guard talk.isSurelyOfSeveral,
      found.allSatisfy({ ($0.target?.except ?? []).isEmpty && ($0.target?.names ?? []).isEmpty })
    else { return nil }
    let ways = ways(of: utterance, spoken, evidence, context)
    // "Ten minutes for the pasta and five for the rice" is no more time for those that run.
    let begins = !utterance.mayGiveMore && found.allSatisfy(\.beginsWithLength)
    if let orders = orders(of: ways, in: utterance, talk) {
      let isGiven = orders.commands.contains { $0.intent == .increaseTimer }
      if isGiven, begins { return nil }
      return isMore(orders.commands, than: found, context) ? orders : nil
    }
    return context.hasTimers && !(begins && found.count > 1)
      && mixesUp(found, ways.first ?? [], in: utterance)
      ? Interpretation(commands: [Command(.unknown)], confidence: Self.doubtful) : nil
  }

  /// A rule passed over some of them, begins what runs, takes "them" for all, or more words for a name: "put carrots".
  private func isMore(_ orders: [Command], than ruled: [Command], _ context: Context) -> Bool {
    func ofAll(_ commands: [Command]) -> Int { commands.count { $0.target?.isAll == true } }
    // Of new timers none is lost.
    if ruled.count > orders.count, ruled.allSatisfy({ $0.intent == .startTimer }) { return false }
    // "Two more for the sauce and one less for the bread": a rule reads every word of it.
    if ruled.count > 1, ruled.allSatisfy({ $0.target?.name != nil && $0.duration != nil }) {
      return false
    }
    return orders.map(\.intent) != ruled.map(\.intent) || ofAll(ruled) > ofAll(orders)
      || ruled.contains { startsWhatRuns($0, context) }
      || zip(orders, ruled).contains { order, ruled in
        order.target != nil && ruled.target == nil
          || order.name != ruled.name
            && order.name.map { ruled.name?.contains($0) ?? false } ?? false
      }
  }

  /// In words: two orders take more.
  private static let mostOfOneOrder = 2

  /// It begins something, or names what does not run.
  private func isOfNothingThatRuns(_ command: Command, _ context: Context) -> Bool {
    if command.intent == .startTimer { return true }
    guard let name = command.target?.name else { return false }
    let others = context.routineNames + context.timerNames + context.steps.map(\.name)
    return NameMatcher(language: language).match(name, among: others) == .none
  }

  private func isOfStepToCome(_ command: Command, _ context: Context) -> Bool {
    guard let name = command.target?.name else { return false }
    let matcher = NameMatcher(language: language)
    return matcher.match(name, among: context.timerNames) == .none
      && matcher.match(name, among: context.steps.map(\.name)) != .none
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
}

extension Command {
  fileprivate var beginsWithLength: Bool { intent == .startTimer && duration != nil }

  /// It is about a timer, but tells of none; and nothing ends by it.
  fileprivate var isUnaimed: Bool {
    target == nil && !losesWhatRuns && intent != .dismiss
      && DialogueAct(of: intent)?.hasTarget == true
  }
}

extension Utterance {
  /// "More", "another", "add", "give".
  fileprivate var mayGiveMore: Bool {
    words.contains { word in
      let roles = language.entry(word.id).roles
      return [.more, .another, .add, .increase, .again].contains { roles.has($0) }
    }
  }

  /// It is to be done later or perhaps: "when the eggs are done kill the pasta".
  var isConditional: Bool {
    words.indices.contains { word in
      let roles = language.entry(words[word].id).roles
      if roles.has(.condition) { return !roles.has(.pastTime) }
      if roles.has(.until) { return word == 0 }
      return roles.has(.when) || roles.has(.after) && word < words.count - 1
    }
  }
}

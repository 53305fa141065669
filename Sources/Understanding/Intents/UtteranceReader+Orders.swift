/// Several orders in one breath, as the model of dialogues cuts them.
extension UtteranceReader {
  /// The orders into which the model of dialogues cuts the words: in the likeliest way in which each can be filled.
  ///
  /// A part is what the rules read in it, where that is what the model holds it for.
  func orders(
    of ways: some Collection<[OrderPart]>, in utterance: Utterance, _ talk: DialogueTalk
  ) -> Interpretation? {
    let mayBePlan = !orderCues(of: utterance).isSubset(of: [.finishing])
    guard !utterance.isConditional, talk.isSurelyOfSeveral || !mayBePlan else { return nil }
    var likeliest: [OrderPart]?
    for way in ways {
      if let likeliest, !endsNoMore(way, than: likeliest) { continue }
      defer { likeliest = likeliest ?? way }
      guard let commands = commands(of: way) else { continue }
      // Steps of a plan are no orders by themselves; where nothing runs, a less likely way has what may be such steps.
      let areNew = commands.allSatisfy { $0.intent == .startTimer }
      if areNew, mayBePlan || likeliest != nil && talk.kitchen.timers.isEmpty { continue }
      return gathered(commands, from: utterance)
    }
    return nil
  }

  /// What ends in a way that is not the likeliest ends in that one as well: "leave the pasta going and give the eggs two".
  private func endsNoMore(_ way: [OrderPart], than likeliest: [OrderPart]) -> Bool {
    func ended(_ way: [OrderPart]) -> Set<Int> {
      Set(
        way.filter { [.cancel, .rename].contains($0.talk.choice.reading.act) }
          .flatMap(\.talk.places))
    }
    return ended(way).isSubset(of: ended(likeliest))
  }

  /// A rule reads an order of words that are in two: "links another three minutes and toss the pancake one".
  func mixesUp(
    _ ruled: [Command], _ parts: [OrderPart], in utterance: Utterance
  ) -> Bool {
    !utterance.isConditional && orderCues(of: utterance).isSubset(of: [.finishing])
      && parts.count > 1 && ruled.allSatisfy { DialogueAct(of: $0.intent) != nil }
      && !ruled.allSatisfy { command in parts.contains { $0.talk.mayBe(command) } }
  }

  /// One of several orders, as the model of dialogues cuts them and as the rules read it.
  struct OrderPart {
    let talk: DialogueTalk
    /// Nil where no rule reads it as one order.
    let ruled: Command?

    /// What a rule reads, where the model holds it for the same and does not know the names better.
    var order: Command? {
      if let ruled, ruled.target?.except.isEmpty == false { return ruled }
      guard !talk.slots.hasException else { return nil }
      let command = talk.command
      // "Let it keep going" of one that runs: the model knows no more than what can be.
      if let ruled, !talk.canBe(ruled) { return ruled }
      guard let ruled, talk.agrees(with: ruled),
        ruled.intent != .startTimer || ruled.duration != nil,
        ruled.name != nil || command?.name == nil
      else { return command }
      if let command, talk.knowsNames, command.duration == ruled.duration { return command }
      return ruled
    }
  }

  /// The ways to cut the words into orders, the likeliest first, each read when it is asked for; none where there are too
  /// many.
  func ways(
    of utterance: Utterance, _ spoken: SpokenSlots, _ evidence: Evidence, _ context: Context
  ) -> some Collection<[OrderPart]> {
    let kitchen = context.kitchen ?? Context.Kitchen(context)
    let weights = ChoiceWeights(.dialogue, language: code)
    let cuts = OrderCuts(utterance, spoken, in: kitchen)
    let ways = weights.flatMap { cuts?.ways(by: $0) } ?? []
    return ways.lazy.map { way in
      var (context, kitchen) = (context, kitchen)
      return way.compactMap { part in
        context.kitchen = kitchen
        guard
          let talk = DialogueTalk(
            utterance, part: part.words, spoken, in: context,
            speaksOfUs: evidence.findings.speaksOfUs, relevance: evidence.relevance)
        else { return nil }
        let ruled = understood(part.words, of: utterance, context)?.commands ?? []
        kitchen.turn(to: talk.places)
        return OrderPart(talk: talk, ruled: ruled.count == 1 ? ruled[0] : nil)
      }
    }
  }

  /// What each part orders; nil where one of them cannot be filled.
  private func commands(of parts: [OrderPart]) -> [Command]? {
    var commands: [Command] = []
    var named: Target?
    for part in parts {
      guard var ordered = part.order else {
        if part.talk.isOfOther { continue }
        return nil
      }
      // "Pause the eggs and give them one more."
      if part.talk.onlyPoints, ordered.target.map({ $0.isAll || $0.isOnlyPronoun }) ?? true,
        part.talk.choice.reading.act.hasTarget
      {
        ordered.target = named ?? ordered.target
      }
      // Said twice: "stop, enough".
      if ordered != commands.last || ordered.duration != nil { commands.append(ordered) }
      if [.startTimer, .cancelTimer, .cancelAllTimers].contains(ordered.intent) {
        named = nil
      } else if ordered.target?.name != nil || ordered.target?.names.isEmpty == false {
        named = ordered.target
      }
    }
    return commands.isEmpty ? nil : commands
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

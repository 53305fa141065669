extension UtteranceReader {
  /// An order is found beside something that is told where it costs no more by itself.
  private static let plainly: Float = 0.9
  /// What is said last of a length, likewise.
  private static let plainlyConcluded: Float = 0.95
  /// Where the second opinion holds the whole for less likely ours, nothing in it is.
  private static let unlikely: Float = -512
  /// But for an order that changes a timer plainly.
  private static let mostUnlikely: Float = -1024
  /// Nor where it is only told what is to be done with "it", and less if it is also told how long.
  private static let hardly: Float = -200
  private static let hardlyTimed: Float = -400
  /// Behind what tells of a live timer, an order alone may be so little ours.
  private static let hardlyAlone: Float = -100
  /// In words: who tells more than that tells a story.
  private static let longestTale = 48

  /// "Oven wasn't hot enough give both another four", "cancel it dad already ate": the order beside what is told, with
  /// no mark between them.
  ///
  /// The second opinion must hold it for ours by itself; of what stands before it, it may only be said which timer
  /// is meant. Where the model of dialogues is certain that the whole is this order, the second opinion's doubt of the
  /// whole does not count.
  func orderBesideTelling(
    in utterance: Utterance, _ evidence: Evidence, _ context: Context
  ) -> Interpretation? {
    // "Don't cancel the rice" is understood, and nothing is to be done.
    let isDenied =
      evidence.best(of: evidence.findings.readings)
      .map { $0.commands.contains { $0.intent == .unknown } } ?? false
    let openings = evidence.findings.openings.filter { !$0.isConclusion }
    guard !isDenied, !openings.isEmpty, utterance.words.count <= Self.longestBreath else {
      return nil
    }
    let talk = evidence.findings.spoken.flatMap {
      self.talk(in: utterance, $0, evidence, context)
    }
    guard var found = order(in: openings, utterance, evidence, context, talk) else { return nil }
    if let talk, found.commands.count == 1 {
      found.commands[0] = talk.completed(found.commands[0])
    }
    return found
  }

  /// "Normally it is thirty but with this oven okay, thirty five minutes for the brioche": the timer that is told of last,
  /// where nothing else is understood.
  func conclusion(
    of utterance: Utterance, _ evidence: Evidence, _ context: Context
  ) -> Interpretation? {
    guard evidence.agrees, context.pending == nil, utterance.words.count <= Self.longestTale,
      evidence.findings.spoken?.forbids == false, !isKnownOtherwise(evidence),
      !mayBePlan(utterance), !utterance.isConditional
    else { return nil }
    return order(
      in: evidence.findings.openings.filter(\.isConclusion), utterance, evidence, context)
  }

  /// Some of the words, as if nothing else had been said.
  func part(_ words: Range<Int>, of utterance: Utterance) -> Utterance {
    let bytes = utterance.byteRange(of: words)
    return Utterance(
      UnsafeBufferPointer(rebasing: utterance.bytes[bytes]), language: language,
      limit: Self.longest)
  }

  func order(
    in openings: [RuleEngine.Opening], _ utterance: Utterance, _ evidence: Evidence,
    _ context: Context, _ talk: DialogueTalk? = nil
  ) -> Interpretation? {
    for opening in openings {
      let order = part(opening.words, of: utterance)
      let its = self.evidence(on: order, in: context)
      guard let best = its.best(of: its.findings.readings), !best.isOffer,
        its.relevance >= (opening.told == nil ? 0 : Self.hardlyAlone)
          || best.commands.allSatisfy({ isPlain($0, its) }),
        // "Dinner is at half past six" tells when dinner is, and answers nothing.
        context.pending == nil || best.commands.allSatisfy({ $0.at == nil }),
        // Nothing ends by what is said behind the words of others.
        !opening.isReported
          || best.commands.allSatisfy({ $0.intent.traits.effect != .destroys }),
        its.cost(of: best) <= (opening.isConclusion ? Self.plainlyConcluded : Self.plainly),
        best.commands.allSatisfy({
          evidence.relevance >= least(for: $0, of: its)
            && isWhole($0, its, evidence, told: opening.told, context)
            || talk?.holds($0) == true
        }),
        !opening.isConclusion || best.commands.allSatisfy({ beginsAnother($0, beside: context) }),
        opening.told != nil || !best.commands.contains(where: endsWhatIsNotNamed)
          || !names(aTimerOf: context, before: opening.words.lowerBound, in: utterance)
      else { continue }
      return Interpretation(
        commands: best.commands.map { about(opening.told, $0) },
        confidence: Certainty(order).value)
    }
    return nil
  }

  /// How little ours the whole may be.
  private func least(for command: Command, of order: Evidence) -> Float {
    isPlain(command, order) ? Self.mostUnlikely : Self.unlikely
  }

  /// It changes a timer that it names, as the second opinion knows, and ends nothing.
  private func isPlain(_ command: Command, _ order: Evidence) -> Bool {
    command.target?.name != nil && !command.losesWhatRuns && order.isOfWhatRuns
  }

  /// "The wedges are coming on a treat, take two minutes off those": what was told of is what is meant.
  private func about(_ told: String?, _ command: Command) -> Command {
    guard let told, command.intent.traits.takesTarget, command.target?.isOnlyPronoun ?? true else {
      return command
    }
    var command = command
    command.target = Target(name: told)
    return command
  }

  /// "Carrots can wait, pause them": the only timer that is told of before is what "them" means.
  func aimed(
    _ found: Interpretation, in utterance: Utterance, _ context: Context
  ) -> Interpretation {
    guard found.commands.count == 1, context.timerNames.count > 1,
      let target = found.commands[0].target,
      target.isOnlyPronoun || target == Target(isAll: true) || target == Target(pronoun: .both),
      let spoken = engine.spoken(in: utterance, context: context)
    else { return found }
    let live = spoken.items.filter { $0.kind == .live }
    let names = Set(live.map { utterance.words($0.words).lowercased() })
    guard names.count == 1, let name = names.first, let last = live.last,
      let pronoun = spoken.items.last(where: { $0.kind == .pronoun(.it) }),
      last.words.upperBound < pronoun.words.lowerBound,
      spoken.items.allSatisfy({ $0.kind != .every && $0.kind != .pronoun(.both) })
    else { return found }
    var aimed = found
    aimed.commands[0].target = Target(name: name)
    return aimed
  }

  /// Of what does not run yet.
  private func beginsAnother(_ command: Command, beside context: Context) -> Bool {
    guard command.intent == .startTimer, let name = command.name else { return false }
    return NameMatcher(language: language).match(name, among: context.timerNames) == .none
  }

  private func endsWhatIsNotNamed(_ command: Command) -> Bool {
    command.intent.traits.effect == .destroys && command.target?.isOnlyPronoun ?? true
  }

  /// "The pasta water is boiling over, take it off": a word of a timer's name stands in what is told.
  private func names(aTimerOf context: Context, before end: Int, in utterance: Utterance) -> Bool {
    let parts = Set(context.timerNames.flatMap { $0.lowercased().split(separator: " ") })
    return (0..<end).contains {
      parts.contains(Substring(utterance.words($0..<$0 + 1).lowercased()))
        && !language.entry(utterance.words[$0].id).roles.hasAny(OrderSlots.nameless)
    }
  }

  /// It says what it is for, or what runs can only be meant.
  private func isWhole(
    _ command: Command, _ order: Evidence, _ all: Evidence, told: String?, _ context: Context
  ) -> Bool {
    switch command.intent.traits.effect {
    case .tells, .answers: return false
    case .changes, .destroys: break
    }
    if command.intent == .startTimer {
      return order.agrees && command.duration != nil
        && (command.name != nil || order.findings.speaksOfUs)
    }
    if command.target.map({ !$0.isOnlyPronoun }) ?? false {
      return order.agrees || context.hasTimers && command.intent.traits.effect < .destroys
    }
    if command.intent == .undo { return context.canCorrect }
    if told != nil, context.hasTimers { return true }
    let hardly = command.duration == nil ? Self.hardly : Self.hardlyTimed
    return order.agrees
      && (order.findings.speaksOfUs || context.hasTimers && all.relevance >= hardly)
  }
}

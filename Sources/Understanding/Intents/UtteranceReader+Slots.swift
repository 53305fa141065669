extension UtteranceReader {
  /// What no rule reads, and the second opinion is sure of: what it is about, with what is said in it.
  ///
  /// "Mei, that's bubbling, give the red cabbage five minutes on top of it." Nothing is ended so, and nothing that is
  /// told or denied is done.
  func orderOfSlots(
    in utterance: Utterance, _ evidence: Evidence, _ context: Context
  ) -> Interpretation? {
    // What is offered is asked about.
    guard evidence.best(of: evidence.findings.readings)?.isOffer != true,
      let subject = evidence.subject, let slots = evidence.findings.slots,
      let least = Self.leastSure(of: subject.best, slots, context),
      evidence.relevance >= Self.leastRelevance,
      Self.sureness(evidence.relevance, subject.margin, slots) >= least,
      let command = command(about: subject.best, slots, utterance, context)
    else { return nil }
    return Interpretation(
      commands: [command], confidence: Certainty(utterance).value * Self.confidence)
  }

  /// Several timers in one breath, of which no rule knows what is timed.
  func timersOfSlots(
    in utterance: Utterance, _ evidence: Evidence, _ context: Context
  ) -> Interpretation? {
    guard let subject = evidence.subject, subject.best == .startTimer,
      let slots = evidence.findings.slots,
      !slots.isTold, !slots.hasBeing, !slots.hasClock, slots.live.isEmpty,
      evidence.relevance >= Self.leastOfAList, subject.margin >= Self.leastLeadOfAList,
      !mayBePlan(utterance)
    else { return nil }
    let commands = slots.listed.compactMap { listed -> Command? in
      let name = utterance.words(listed.name)
      // "Boil ten minutes, rest five" are steps.
      guard
        name.split(separator: " ").allSatisfy({ !language[.deedForms].contains($0.lowercased()) }),
        let length = length(listed.time, utterance)
      else { return nil }
      return Command(
        .startTimer, duration: length.duration, maxDuration: length.maxDuration, name: name)
    }
    guard commands.count > 1, commands.count == slots.listed.count,
      Set(commands.map(\.name)).count == commands.count
    else { return nil }
    return Interpretation(
      commands: commands, confidence: Certainty(utterance).value * Self.confidence)
  }

  private static let leastOfAList: Float = 256
  private static let leastLeadOfAList: Int32 = 512

  private func length(_ time: Slots.Item, _ utterance: Utterance) -> SpokenLength? {
    switch time {
    case .name: nil
    case .length(let place): utterance.lengths[place]
    case .minutes(let count): SpokenLength(duration: LengthGrammar.duration(count * 60), unit: 60)
    }
  }

  /// All in 256ths of a logarithm, as the second opinion's figures are.
  private static let leastRelevance: Float = -320
  private static let mostLead: Int32 = 1024
  private static let confidence = 0.9

  /// That it was said to Simmer, that it can be about nothing else, and that it names what runs.
  private static func sureness(_ relevance: Float, _ lead: Int32, _ slots: Slots) -> Float {
    relevance + Float(min(lead, mostLead)) / 2 + (slots.live.isEmpty ? 0 : 128)
  }

  private static func leastSure(
    of subject: Opinion.Subject, _ slots: Slots, _ context: Context
  ) -> Float? {
    switch subject {
    case .startTimer: slots.isPlain ? 256 : 512
    case .increaseTimer, .decreaseTimer: context.hasTimers ? 304 : nil
    case .pauseTimer, .resumeTimer: context.hasTimers ? 288 : nil
    case .status: context.hasTimers ? 320 : nil
    default: nil
    }
  }

  private func command(
    about subject: Opinion.Subject, _ slots: Slots, _ utterance: Utterance, _ context: Context
  ) -> Command? {
    guard !slots.hasClock else { return nil }
    switch subject {
    case .startTimer:
      guard !slots.isTold, !slots.hasBeing, slots.live.isEmpty, let name = slots.newName,
        let length = length(slots, utterance), !mayBePlan(utterance)
      else { return nil }
      return Command(
        .startTimer, duration: length.duration, maxDuration: length.maxDuration, name: name)
    case .increaseTimer, .decreaseTimer:
      guard !slots.isTold, let target = target(slots, context),
        let length = length(slots, utterance)
      else {
        return nil
      }
      let isNegative = length.duration < .zero
      return Command(
        subject == .increaseTimer ? .increaseTimer : .decreaseTimer,
        duration: isNegative ? .zero - length.duration : length.duration, target: target)
    case .pauseTimer, .resumeTimer:
      guard !slots.isTold, slots.isTimeless, slots.things.isEmpty,
        let target = target(slots, context)
      else { return nil }
      return Command(subject == .pauseTimer ? .pauseTimer : .resumeTimer, target: target)
    case .status:
      guard slots.isTimeless, slots.things.isEmpty else { return nil }
      if slots.live.count == 1 { return Command(.timerStatus, target: Target(name: slots.live[0])) }
      return !slots.others.isEmpty && slots.live.isEmpty ? nil : Command(.listTimers)
    default: return nil
    }
  }

  /// The one that is named, or the one that can only be meant.
  private func target(_ slots: Slots, _ context: Context) -> Target? {
    let names = slots.live.isEmpty ? slots.things : slots.live
    guard names.count < 2 else { return nil }
    if let name = names.first { return Target(name: name) }
    let mayNameAnother = !slots.others.isEmpty && context.timerNames.count > 1
    return slots.isLimited || mayNameAnother ? nil : Target(pronoun: .it)
  }

  /// The only one that is said; a number is of minutes.
  private func length(_ slots: Slots, _ utterance: Utterance) -> SpokenLength? {
    if slots.lengths.count == 1, slots.numbers.isEmpty {
      return utterance.lengths[slots.lengths[0]]
    }
    guard slots.lengths.isEmpty, slots.numbers.count == 1, slots.numbers[0] > 0 else { return nil }
    return length(.minutes(slots.numbers[0]), utterance)
  }
}

extension Slots {
  fileprivate var isTimeless: Bool { lengths.isEmpty && numbers.isEmpty }

  /// What nobody knows may be no thing, and a number may be of anything.
  fileprivate var isPlain: Bool { !lengths.isEmpty && !things.isEmpty }

  /// The one thing that is named; or the only words that no rule knows, where a length is said.
  fileprivate var newName: String? {
    if things.count == 1 { return things[0] }
    return things.isEmpty && unknown.count == 1 && !lengths.isEmpty ? unknown[0] : nil
  }
}

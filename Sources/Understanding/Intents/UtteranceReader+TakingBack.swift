extension UtteranceReader {
  /// "Put on eight for the penne, actually no, it's the wholewheat, eleven": an order whose length was taken back before
  /// everything was said.
  ///
  /// What is said last is the whole order, or only its length: the rest of it was said before. What stands between them
  /// tells why.
  func orderTakenBack(
    in utterance: Utterance, _ evidence: Evidence, _ context: Context
  ) -> Interpretation? {
    guard context.pending == nil, utterance.words.count <= Self.longestBreath,
      !isKnownOtherwise(evidence),
      let spoken = evidence.findings.spoken ?? engine.spoken(in: utterance, context: context),
      !spoken.isForAnother, !spoken.forbids, let change = ChangeOfMind(spoken, utterance)
    else { return nil }
    let ends = (change.rest.lowerBound..<change.time.words.lowerBound + 1).map {
      RuleEngine.Opening(words: $0..<utterance.words.count, isConclusion: true)
    }
    if let whole = order(in: ends, utterance, evidence, context) { return whole }
    guard change.isOnlyItsLength, let length = change.length,
      var first = understood(change.said, of: utterance, context), first.commands.count == 1,
      first.commands[0].duration != nil, first.commands[0].isOfOneLength
    else { return nil }
    first.commands[0].duration = length.duration
    first.commands[0].maxDuration = length.maxDuration
    first.mayBePlan = false
    return first
  }
}

extension Command {
  /// How long a timer is to run, or how much more or less.
  fileprivate var isOfOneLength: Bool {
    switch intent {
    case .startTimer, .increaseTimer, .decreaseTimer, .setDuration: true
    default: false
    }
  }
}

/// A length, a word that takes it back, and another length.
private struct ChangeOfMind {
  /// Before the first word that takes something back.
  let said: Range<Int>
  /// Behind the last one.
  let rest: Range<Int>
  /// The last length or number.
  let time: SpokenSlots.Item
  private let spoken: SpokenSlots
  private let utterance: Utterance

  init?(_ spoken: SpokenSlots, _ utterance: Utterance) {
    let times = spoken.items.filter(\.kind.isTime)
    guard let first = times.first, let last = times.last,
      let taken = spoken.corrections.first(where: { $0 >= first.words.upperBound }),
      let behind = spoken.corrections.last(where: {
        $0 >= taken && $0 < last.words.lowerBound
      })
    else { return nil }
    said = 0..<taken
    rest = behind + 1..<utterance.words.count
    time = last
    self.spoken = spoken
    self.utterance = utterance
  }

  /// A number is in the unit of the length before it, else in minutes.
  var length: SpokenLength? {
    switch time.kind {
    case .length(let place, nil): return utterance.lengths[place]
    case .number(let count) where count > 0:
      return SpokenLength(duration: LengthGrammar.duration(count * unit), unit: unit)
    default: return nil
    }
  }

  private var unit: Double {
    for item in spoken.items(in: said) {
      if case .length(let place, _) = item.kind { return utterance.lengths[place].unit }
    }
    return 60
  }

  /// Nothing else is said of another timer, of another moment, or to be done.
  var isOnlyItsLength: Bool {
    let before = rest.lowerBound..<time.words.lowerBound
    let behind = time.words.upperBound..<utterance.words.count
    let others = spoken.items(in: rest).filter { $0.words.lowerBound != time.words.lowerBound }
    return before.count <= Self.longestReason && behind.count <= Self.longestEnd
      && others.allSatisfy { !$0.kind.isTime && $0.kind != .live && $0.kind != .thing }
      && !rest.contains { roles(of: $0).hasAny(Self.ofAnother) }
      && !(before.last.map { roles(of: $0).hasAny(Self.ofAMoment) } ?? false)
  }

  private func roles(of word: Int) -> Roles {
    utterance.language.entry(utterance.words[word].id).roles
  }

  private static let longestReason = 8
  private static let longestEnd = 4
  private static let ofAnother: Roles = [
    .timer, .timers, .alarm, .reminder, .cancel, .pause, .resume, .remind, .wake, .howLong,
    .howMuch,
  ]
  private static let ofAMoment: Roles = [.at, .by, .inside, .after, .until, .from, .to]
}

extension SpokenSlots.Kind {
  /// A length or a number.
  fileprivate var isTime: Bool {
    switch self {
    case .length, .number: true
    default: false
    }
  }
}

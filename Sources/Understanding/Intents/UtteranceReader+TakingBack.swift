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
      !spoken.isForAnother, !spoken.forbids, named(in: spoken, of: utterance).count < 2,
      talk(in: utterance, spoken, evidence, context)?.isOfSeveral != true,
      let change = ChangeOfMind(spoken, utterance)
    else { return nil }
    let ends = (change.rest.lowerBound..<change.time.words.lowerBound + 1).map {
      RuleEngine.Opening(words: $0..<utterance.words.count, isConclusion: true)
    }
    let before = understood(change.said, of: utterance, context)
    if let whole = order(in: ends, utterance, evidence, context) {
      // "The pasta ten minutes, no wait, the rice needs eleven": another order, perhaps.
      let names = Set([before, whole].compactMap { $0?.commands.first?.name?.lowercased() })
      return names.count > 1 ? nil : whole
    }
    guard change.isOnlyItsLength, let length = change.length, change.isLikely(length),
      var first = before, first.commands.count == 1, first.commands[0].duration != nil,
      first.commands[0].isOfOneLength
    else { return nil }
    // What runs is changed only where a rule knows all that is said.
    guard
      first.commands[0].intent == .startTimer
        || evidence.best(of: evidence.findings.readings) != nil
    else { return nil }
    first.commands[0].duration = length.duration
    first.commands[0].maxDuration = length.maxDuration
    first.mayBePlan = false
    return first
  }

  /// What is named that is known to be timed: of two, there may be two orders.
  private func named(in spoken: SpokenSlots, of utterance: Utterance) -> Set<String> {
    Set(
      spoken.items.filter { $0.kind == .live || $0.kind == .thing }
        .map { utterance.name($0.words).lowercased() })
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

  /// A number is in a unit that fits the length before it, else in minutes.
  var length: SpokenLength? {
    switch time.kind {
    case .length(let place, nil): return utterance.lengths[place]
    case .number(let count) where count > 0:
      let unit = unit(of: count)
      return SpokenLength(duration: LengthGrammar.duration(count * unit), unit: unit)
    default: return nil
    }
  }

  private func unit(of number: Double) -> Double {
    for item in spoken.items(in: said) {
      guard case .length(let place, _) = item.kind else { continue }
      let before = utterance.lengths[place]
      return Double(
        BareNumber.unit(of: number, insteadOf: before.duration, in: Int(before.unit)))
    }
    return 60
  }

  /// Nothing else is said of another timer, of another moment, or to be done.
  var isOnlyItsLength: Bool {
    let before = rest.lowerBound..<time.words.lowerBound
    let behind = time.words.upperBound..<utterance.words.count
    let polite = utterance.pieces.filter { $0.roles.has(.filler) }
    let others = spoken.items(in: rest).filter { $0.words.lowerBound != time.words.lowerBound }
    // "It's two cups", "there are three of us", "I have twelve", "give me two seconds, kids": of other things.
    let counts =
      others.contains { item in
        let word = item.words.lowerBound
        return behind.contains(word) && item.kind.mayName
          && !spoken.corrections.contains { time.words.upperBound...word ~= $0 }
          && !polite.contains { (Int($0.first)..<Int($0.end)).contains(word) }
      }
      || behind.contains { roles(of: $0).has(.of) }
      || before.contains { roles(of: $0).has(.person) }
    if counts || spoken.joints.contains(where: rest.contains) { return false }
    return before.count <= Self.longestReason && behind.count <= Self.longestEnd
      && others.allSatisfy { !$0.kind.isTime && $0.kind != .live && $0.kind != .thing }
      && !rest.contains { roles(of: $0).hasAny(Self.ofAnother) }
      && !(before.last.map { roles(of: $0).hasAny(Self.ofAMoment) } ?? false)
  }

  /// It is not so short beside what was said that only a moment was asked for: "sorry, one second".
  func isLikely(_ new: SpokenLength) -> Bool {
    spoken.items(in: said).allSatisfy { item in
      guard case .length(let place, _) = item.kind else { return true }
      return new.mayCorrect(utterance.lengths[place])
    }
  }

  private func roles(of word: Int) -> Roles {
    utterance.language.entry(utterance.words[word].id).roles
  }

  private static let longestReason = 8
  private static let longestEnd = 4
  private static let ofAnother: Roles = [
    .timer, .timers, .alarm, .reminder, .cancel, .stop, .pause, .resume, .remind, .wake, .howLong,
    .howMuch, .start, .add, .increase, .decrease, .more, .less,
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

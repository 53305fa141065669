import LanguageModels
import PlainText
package import Understanding

/// Holds a draft against the text that it claims to come from, and keeps what stands there.
///
/// A phase stays when its evidence stands in the text and the local duration grammar reads the same
/// length out of it, there; its evidence is then the text's own words. Each length that the text
/// states grounds one phase. Names, cues, repeats and every order but the text's own need words of the
/// text too. What refers to a phase that did not stay begins when the one before it ends.
package struct Grounding {
  private let source: LengthSource
  /// Each stretch of the text that states a length, in Unicode scalars and in their order.
  private let lengths: [Range<Int>]
  let order: StatedOrder
  private let names: PhaseNames
  private let longest: Duration

  /// In a recipe a wait may be as long as `simmer.routine/1` allows, because hams are cured for weeks;
  /// of what is spoken, what is longer than a day is for calendars.
  package init(text: String, isRecipe: Bool = false, language: Language = .standard) {
    source = LengthSource(text, language: language)
    let stated = source.mentions.map(\.range)
    let bare = source.minutes.map(\.range).filter { bare in
      !stated.contains { $0.overlaps(bare) }
    }
    lengths = (stated + bare).sorted { $0.lowerBound < $1.lowerBound }
    order = StatedOrder(source, lengths: lengths)
    names = PhaseNames(source: source, isRecipe: isRecipe)
    longest = .seconds(isRecipe ? 30 * 86400 : 86400)
  }

  package struct Outcome: Hashable {
    package var routine: SpokenRoutine
    package var category: String?
    package var warnings: [ProposalWarning] = []
    /// Why it is not all good, for the model.
    package var faults: [GroundingFault] = []
  }

  /// The phases of a draft that stand in the text, and what is wrong with the others.
  package struct Findings {
    package var phases: [GroundedPhase] = []
    package var warnings: [ProposalWarning] = []
    package var faults: [GroundingFault] = []
  }

  /// The text states a length.
  package var hasLengths: Bool { !source.mentions.isEmpty || !source.minutes.isEmpty }

  package func outcome(of draft: RoutineDraft) -> Outcome {
    let findings = findings(in: draft)
    var found = Outcome(
      routine: SpokenRoutine(name: names.grounded(draft.name), items: []), category: draft.category,
      warnings: findings.warnings, faults: findings.faults)
    guard findings.phases.reduce(0, { $0 + $1.repeats }) <= RoutineDraft.mostPhases else {
      found.faults.append(.tooManySteps(limit: RoutineDraft.mostPhases))
      return found
    }
    let sequence = OrderCheck(findings.phases, order).inSequence()
    let order = PhaseOrder(sequence.phases, names: names)
    found.routine.items = order.phases.map { .phase($0) }
    found.warnings += sequence.warnings + order.warnings
    found.faults += sequence.faults + order.faults
    return found
  }

  package func findings(in draft: RoutineDraft) -> Findings {
    var found = Findings()
    let readings = readings(of: draft.phases)
    for (place, drafted) in draft.phases.enumerated() {
      // What is told to the user must not be the model's own words either.
      let label = label(drafted, number: place + 1)
      switch readings[place] {
      case .failure(let fault):
        found.warnings.append(.dropped(phase: label, fault.withoutModelWords))
        found.faults.append(.dropped(phase: label, fault))
      case .success(let reading):
        if reading.assumesMinutes {
          found.warnings.append(.assumedMinutes(phase: label, quote: reading.quote))
        }
        var phase = GroundedPhase(
          drafted, reading: reading, length: number(of: reading.mention), label: label)
        phase.name = names.grounded(drafted.name) ?? names.grounded(drafted.id)
        phase.cue = names.cue(drafted.cue)
        if drafted.repeats > 1, !isRepeated(drafted.repeats) {
          found.warnings.append(.repeatUnfounded(phase: label, times: drafted.repeats))
          found.faults.append(.repeatUnfounded(phase: label, times: drafted.repeats))
          phase.repeats = 1
        }
        found.phases.append(phase)
      }
    }
    let checked = OrderCheck(found.phases, order).withStatedStarts()
    found.phases = checked.phases
    found.warnings += checked.warnings
    found.faults += checked.faults
    return found
  }

  private func label(_ drafted: RoutineDraft.Phase, number: Int) -> String {
    names.grounded(drafted.name) ?? names.grounded(drafted.id) ?? names.label(number)
  }

  // MARK: Lengths

  /// What each phase's quote says, where no other phase has said it.
  private func readings(
    of phases: [RoutineDraft.Phase]
  ) -> [Result<LengthEvidence.Reading, ProposalWarning.Fault>] {
    let candidates = phases.map(readings)
    let wishes = candidates.map { found in
      (try? found.get())?.map { number(of: $0.mention) } ?? []
    }
    let places = LengthClaims.places(for: wishes)
    return candidates.indices.map { at in
      candidates[at].flatMap { readings in
        guard let place = places[at], let wish = wishes[at].firstIndex(of: place) else {
          return .failure(.saidOnce(TextCleaner.quote(readings[0].quote)))
        }
        return .success(readings[wish])
      }
    }
  }

  /// Wherever a phase's quote stands and says its length; never empty.
  private func readings(
    of phase: RoutineDraft.Phase
  ) -> Result<[LengthEvidence.Reading], ProposalWarning.Fault> {
    let shown = TextCleaner.quote(phase.evidence)
    guard let words = source.words(of: phase.evidence) else {
      return .failure(.quoteMissing(shown))
    }
    let readings = source.readings(of: phase.evidence)
    guard let first = readings.first else { return .failure(.noLength(TextCleaner.quote(words))) }
    var matches = readings.filter {
      $0.mention.duration == phase.duration && $0.mention.maxDuration == phase.maxDuration
    }
    guard let match = matches.first else {
      let isUpperEnd = first.mention.duration == phase.duration
      return .failure(
        .otherLength(
          claimed: isUpperEnd ? phase.maxDuration ?? phase.duration : phase.duration,
          read: isUpperEnd
            ? first.mention.maxDuration ?? first.mention.duration : first.mention.duration))
    }
    let longest = max(match.mention.duration, match.mention.maxDuration ?? .zero)
    guard match.mention.duration > .zero, longest <= self.longest else {
      return .failure(.outOfBounds)
    }
    // Of a quote that holds several lengths only the one that is meant.
    if Set(readings.map(\.mention)).count > 1
      || match.quote.unicodeScalars.count > Self.longestQuote
    {
      for at in matches.indices { matches[at].quote = matches[at].mention.text }
    }
    // With a unit first.
    return .success(
      matches.filter { !$0.assumesMinutes } + matches.filter { $0.assumesMinutes })
  }

  /// Which of the stated lengths it is.
  private func number(of mention: DurationMention) -> Int {
    lengths.firstIndex { $0.overlaps(mention.range) } ?? lengths.count
  }

  // MARK: Repeats

  /// The text has a word for it: "three times", "twice", "each side".
  private func isRepeated(_ times: Int) -> Bool {
    let words = source.folded.words
    let lengths = (source.mentions + source.minutes).map(\.range)
    return words.indices.contains { at in
      let word = words[at]
      if word.folded == String(times) { return !lengths.contains { $0.overlaps(word.range) } }
      if source.language[.timesWords].number(of: word.folded) == Double(times) { return true }
      return times == 2 && at > 0 && source.language[.sideNouns].contains(word.folded)
        && source.language[.sideOpeners].contains(words[at - 1].folded)
    }
  }

  private static let longestQuote = 120
}

extension ProposalWarning.Fault: Error {
  /// For the user, to whom no words of a model are shown that the text does not hold.
  fileprivate var withoutModelWords: ProposalWarning.Fault {
    switch self {
    case .quoteMissing: .quoteMissing("")
    case .noLength, .otherLength, .outOfBounds, .saidOnce: self
    }
  }
}

/// A phase whose length stands in the text.
package struct GroundedPhase {
  package var id: String?
  /// What it is called in what the model and the user are told about it.
  package var label: String
  package var name: String?
  package var duration: Duration
  package var maxDuration: Duration?
  package var repeats: Int
  package var start: RoutineDraft.Start
  package var cue: String?
  package var evidence: String
  /// Where the text states it.
  package var mention: DurationMention
  /// Which of the text's lengths it is, counted from the first.
  package var length: Int
  /// The text has a bare number there.
  package var assumesMinutes: Bool

  package init(
    _ drafted: RoutineDraft.Phase, reading: LengthEvidence.Reading, length: Int, label: String
  ) {
    id = drafted.id
    self.label = label
    duration = reading.mention.duration
    maxDuration = reading.mention.maxDuration
    repeats = drafted.repeats
    start = drafted.start
    evidence = reading.quote
    mention = reading.mention
    self.length = length
    assumesMinutes = reading.assumesMinutes
  }
}

import LanguageModels
import PlainText
package import Understanding

/// Holds a draft against the text that it claims to come from, and keeps what stands there.
///
/// A phase stays when its quote stands in the text and the local duration grammar reads one length out
/// of it, there: that is its length, and the text's own words are its evidence. Each length that the
/// text states grounds one phase. Names, cues, repeats and every order but the text's own need words of
/// the text too. What refers to a phase that did not stay begins when the one before it ends.
package struct Grounding {
  private let text: String
  private let source: LengthSource
  /// Each stretch of the text that states a length, in Unicode scalars and in their order.
  private let lengths: [Range<Int>]
  let order: StatedOrder
  private let names: PhaseNames
  private let longest: Duration

  /// In a recipe a wait may be as long as `simmer.routine/1` allows, because hams are cured for weeks;
  /// of what is spoken, what is longer than a day is for calendars.
  package init(text: String, isRecipe: Bool = false, language: Language = .standard) {
    self.text = text
    source = LengthSource(text, language: language)
    lengths = source.lengths
    order = StatedOrder(source, lengths: lengths)
    names = PhaseNames(source: source, isRecipe: isRecipe)
    longest = .seconds(isRecipe ? 30 * 86400 : 86400)
  }

  package struct Outcome: Hashable {
    package var routine: SpokenRoutine
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

  /// `relations` reads out of the text what an answer that names waits alone does not say.
  package func outcome(
    of draft: RoutineDraft, relations: (any RelationReader)? = nil
  ) -> Outcome {
    let findings = findings(in: draft)
    var found = Outcome(
      routine: SpokenRoutine(name: names.grounded(draft.name), items: []),
      warnings: findings.warnings, faults: findings.faults)
    guard findings.phases.reduce(0, { $0 + $1.repeats }) <= RoutineDraft.mostPhases else {
      found.faults.append(.tooManySteps(limit: RoutineDraft.mostPhases))
      return found
    }
    if let relations, draft.phases.allSatisfy({ $0.start == nil && $0.times == nil }),
      let routine = relations.routine(
        of: findings.phases.sorted { $0.length < $1.length }, in: text, source.language)
    {
      found.routine.items = routine.items
      // Whatever else was quoted, nothing is missing: there is nothing to ask again.
      if Set(findings.phases.map(\.length)).count >= lengths.count { found.faults = [] }
      return found
    }
    let sequence = OrderCheck(findings.phases, order).inSequence()
    let order = PhaseOrder(sequence.phases, names: names)
    found.routine.items = order.items
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
      // Words without a time, where each stated time has its phase: not a wait, and nothing is missing.
      case .failure(.noLength) where hasAllLengths(readings): continue
      case .failure(let fault):
        found.warnings.append(.dropped(phase: label, fault.withoutModelWords))
        found.faults.append(.dropped(phase: label, fault))
      case .success(let reading):
        if reading.assumesMinutes {
          found.warnings.append(.assumedMinutes(phase: label, quote: reading.quote))
        }
        var phase = GroundedPhase(
          drafted, reading: reading, length: number(of: reading.mention), label: label)
        phase.name = names.grounded(drafted.name)
        phase.cue = names.cue(drafted.cue)
        if let times = drafted.times {
          phase.rounds = rounds(times, of: phase)
          if phase.rounds == nil {
            found.warnings.append(.repeatUnfounded(phase: label))
            found.faults.append(
              .repeatUnfounded(phase: label, quote: TextCleaner.quote(times)))
          }
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
    names.grounded(drafted.name) ?? names.label(number)
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

  /// Wherever a phase's quote stands, the one length that it states there; never empty.
  private func readings(
    of phase: RoutineDraft.Phase
  ) -> Result<[LengthEvidence.Reading], ProposalWarning.Fault> {
    guard let words = source.words(of: phase.quote) else {
      let alike =
        source.readings(ofLengthAlone: phase.quote) + source.readings(ofMisspelled: phase.quote)
      return alike.isEmpty
        ? .failure(.quoteMissing(TextCleaner.quote(phase.quote))) : .success(alike)
    }
    var readings = source.readings(of: phase.quote)
    guard !readings.isEmpty else { return .failure(.noLength(TextCleaner.quote(words))) }
    let stated = Set(readings.map { number(of: $0.mention) })
    guard stated.count <= source.places(of: phase.quote) else {
      return .failure(.severalLengths(TextCleaner.quote(words)))
    }
    let inBounds = readings.filter {
      $0.mention.duration > .zero
        && max($0.mention.duration, $0.mention.maxDuration ?? .zero) <= longest
    }
    guard !inBounds.isEmpty else { return .failure(.outOfBounds) }
    readings = inBounds
    for at in readings.indices
    where readings[at].quote.unicodeScalars.count > Self.longestQuote {
      readings[at].quote = readings[at].mention.text
    }
    // With a unit first.
    return .success(
      readings.filter { !$0.assumesMinutes } + readings.filter { $0.assumesMinutes })
  }

  private func hasAllLengths(
    _ readings: [Result<LengthEvidence.Reading, ProposalWarning.Fault>]
  ) -> Bool {
    let taken = readings.compactMap { try? number(of: $0.get().mention) }
    return Set(taken).count >= lengths.count
  }

  /// Which of the stated lengths it is.
  private func number(of mention: DurationMention) -> Int {
    lengths.firstIndex { $0.overlaps(mention.range) } ?? lengths.count
  }

  // MARK: Repeats

  /// The words that say how often, where they speak of this length; of several the nearest.
  private func rounds(_ quote: String, of phase: GroundedPhase) -> CountMention? {
    func distance(_ count: CountMention) -> Int {
      max(
        count.range.lowerBound - phase.mention.range.upperBound,
        phase.mention.range.lowerBound - count.range.upperBound)
    }
    return source.counts(of: quote).filter { order.counts($0.range, phase.length) }
      .min { distance($0) < distance($1) }
  }

  private static let longestQuote = 120
}

extension ProposalWarning.Fault: Error {
  /// For the user, to whom no words of a model are shown that the text does not hold.
  fileprivate var withoutModelWords: ProposalWarning.Fault {
    switch self {
    case .quoteMissing: .quoteMissing("")
    case .noLength, .severalLengths, .outOfBounds, .saidOnce: self
    }
  }
}

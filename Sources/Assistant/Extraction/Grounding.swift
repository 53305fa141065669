import Routines
import Understanding

/// Holds a draft against the text that it claims to come from, and keeps what stands there.
///
/// A phase stays when its evidence stands in the text and the local duration grammar reads the same
/// length out of it, there; its evidence is then the text's own words. Names, cues and repeats need
/// words of the text too. What refers to a phase that did not stay begins when the one before it ends.
struct Grounding {
  private let source: LengthSource
  private let names: PhaseNames
  private let longest: Duration

  /// In a recipe a wait may be as long as `simmer.routine/1` allows, because hams are cured for weeks;
  /// of what is spoken, what is longer than a day is for calendars.
  init(text: String, isRecipe: Bool = false) {
    source = LengthSource(text)
    names = PhaseNames(source: source, isRecipe: isRecipe)
    longest = .seconds(isRecipe ? 30 * 86400 : 86400)
  }

  struct Outcome: Hashable {
    var routine: SpokenRoutine
    var category: String?
    var warnings: [ProposalWarning] = []
    /// Why it is not all good, for the model.
    var faults: [GroundingFault] = []
  }

  /// The phases of a draft that stand in the text, and what is wrong with the others.
  struct Findings {
    var phases: [GroundedPhase] = []
    var warnings: [ProposalWarning] = []
    var faults: [GroundingFault] = []
  }

  /// The text states a length.
  var hasLengths: Bool { !source.mentions.isEmpty || !source.minutes.isEmpty }

  func outcome(of draft: RoutineDraft) -> Outcome {
    let findings = findings(in: draft)
    var found = Outcome(
      routine: SpokenRoutine(name: names.grounded(draft.name), items: []), category: draft.category,
      warnings: findings.warnings, faults: findings.faults)
    let phases = findings.phases
    guard phases.reduce(0, { $0 + $1.repeats }) <= RoutineDraft.mostPhases else {
      found.faults.append(.tooManySteps(limit: RoutineDraft.mostPhases))
      return found
    }
    let order = PhaseOrder(phases)
    found.routine.items = order.phases.map { .phase($0) }
    found.warnings += order.warnings
    found.faults += order.faults
    return found
  }

  func findings(in draft: RoutineDraft) -> Findings {
    var found = Findings()
    for (place, drafted) in draft.phases.enumerated() {
      // What is told to the user must not be the model's own words either.
      let label = label(drafted, number: place + 1)
      switch reading(of: drafted) {
      case .failure(let fault):
        found.warnings.append(.dropped(phase: label, fault.withoutModelWords))
        found.faults.append(.dropped(phase: label, fault))
      case .success(let reading):
        if reading.assumesMinutes {
          found.warnings.append(.assumedMinutes(phase: label, quote: reading.quote))
        }
        var phase = GroundedPhase(drafted, reading: reading, label: label)
        phase.name = names.grounded(drafted.name) ?? names.grounded(drafted.id)
        phase.cue = names.cue(drafted.cue)
        phase.places = places(of: drafted)
        if drafted.repeats > 1, !isRepeated(drafted.repeats) {
          found.warnings.append(.repeatUnfounded(phase: label, times: drafted.repeats))
          found.faults.append(.repeatUnfounded(phase: label, times: drafted.repeats))
          phase.repeats = 1
        }
        found.phases.append(phase)
      }
    }
    return found
  }

  private func label(_ drafted: RoutineDraft.Phase, number: Int) -> String {
    names.grounded(drafted.name) ?? names.grounded(drafted.id) ?? English.phaseLabel(number)
  }

  // MARK: Lengths

  private func reading(
    of phase: RoutineDraft.Phase
  ) -> Result<LengthEvidence.Reading, ProposalWarning.Fault> {
    let shown = PlainWords.shown(phase.evidence)
    guard let words = source.words(of: phase.evidence) else {
      return .failure(.quoteMissing(shown))
    }
    let readings = source.readings(of: phase.evidence)
    guard let first = readings.first else { return .failure(.noLength(PlainWords.shown(words))) }
    guard
      var match = readings.first(where: {
        $0.mention.duration == phase.duration && $0.mention.maxDuration == phase.maxDuration
      })
    else {
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
      match.quote = match.mention.text
    }
    return .success(match)
  }

  /// The same words may stand at several places: "10 minutes" in two steps.
  private func places(of phase: RoutineDraft.Phase) -> [DurationMention] {
    source.readings(of: phase.evidence)
      .filter {
        !$0.assumesMinutes && $0.mention.duration == phase.duration
          && $0.mention.maxDuration == phase.maxDuration
      }
      .map(\.mention)
  }

  // MARK: Repeats

  /// The text has a word for it: "three times", "twice", "each side".
  private func isRepeated(_ times: Int) -> Bool {
    let words = source.folded.words
    let lengths = (source.mentions + source.minutes).map(\.range)
    return words.indices.contains { at in
      let word = words[at]
      if word.folded == String(times) { return !lengths.contains { $0.overlaps(word.range) } }
      if English.timesWords[word.folded] == times { return true }
      return times == 2 && at > 0 && English.sideNouns.contains(word.folded)
        && English.sideOpeners.contains(words[at - 1].folded)
    }
  }

  private static let longestQuote = 120
}

extension ProposalWarning.Fault: Error {
  /// For the user, to whom no words of a model are shown that the text does not hold.
  fileprivate var withoutModelWords: ProposalWarning.Fault {
    switch self {
    case .quoteMissing: .quoteMissing("")
    case .noLength, .otherLength, .outOfBounds: self
    }
  }
}

/// A phase whose length stands in the text.
struct GroundedPhase {
  var id: String?
  /// What it is called in what the model and the user are told about it.
  var label: String
  var name: String?
  var duration: Duration
  var maxDuration: Duration?
  var repeats: Int
  var start: RoutineDraft.Start
  var cue: String?
  var evidence: String
  /// Wherever the text states this length in these words, with a unit.
  var places: [DurationMention]

  init(_ drafted: RoutineDraft.Phase, reading: LengthEvidence.Reading, label: String) {
    id = drafted.id
    self.label = label
    duration = reading.mention.duration
    maxDuration = reading.mention.maxDuration
    repeats = drafted.repeats
    start = drafted.start
    evidence = reading.quote
    places = reading.assumesMinutes ? [] : [reading.mention]
  }
}

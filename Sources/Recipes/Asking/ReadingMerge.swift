import Extraction
import Routines
import Understanding

/// Puts what a model found in a recipe, and what stands there, together with the local reading.
///
/// - What the local side is sure of stays as it is: waits, intervals and marks, and what it left out for
///   a reason that it knows, such as shelf life.
/// - A wait that it is not sure of is confirmed by one of the model's at the same place, and takes its
///   length, if that is another one; its name and its place in the order stay.
/// - One that the model does not name stays with a warning, or, where even the local side rather
///   thinks it is none, goes with a warning.
/// - What only the model found is added where its words stand.
struct ReadingMerge {
  let excerpt: RecipeExcerpt
  /// From here on the local side is sure.
  let sure: Double
  private let local: RecipeReading
  private var confirmed: [Int: Placed] = [:]
  private var added: [Placed] = []
  /// By the names that the model gave.
  private var ids: [String: String] = [:]

  /// A phase of the model's at one place of the recipe.
  private struct Placed {
    var phase: GroundedPhase
    var evidence: String
    /// In Unicode scalars of the recipe.
    var range: Range<Int>
    var instruction: String
  }

  init(_ local: RecipeReading, excerpt: RecipeExcerpt, sure: Double) {
    self.local = local
    self.excerpt = excerpt
    self.sure = sure
  }

  /// The reading of both.
  mutating func merged(with findings: RecipeJudge.Findings) -> RecipeReading {
    var flaws = findings.warnings.compactMap(\.code)
    for phase in findings.phases {
      if phase.assumesMinutes {
        flaws.append("no_length")
      } else if let placed = placed(phase) {
        take(placed)
      }
    }
    var merged = RecipeReading(phases: [], warnings: local.warnings, confidence: 1)
    for (place, phase) in local.phases.enumerated() {
      keep(phase, confirmed[place], in: &merged)
    }
    add(to: &merged)
    mendReferences(in: &merged)
    settleWarnings(in: &merged, flaws: flaws)
    merged.confidence = merged.phases.map(\.confidence).min() ?? Self.agreed
    return merged
  }

  // MARK: Places

  private func placed(_ phase: GroundedPhase) -> Placed? {
    excerpt.place(of: phase.mention.range).map { range in
      Placed(
        phase: phase, evidence: phase.mention.text, range: range,
        instruction: excerpt.sentence(round: phase.mention.range))
    }
  }

  private mutating func take(_ placed: Placed) {
    if let at = local.phases.firstIndex(where: { $0.range.overlaps(placed.range) }) {
      if confirmed[at] == nil { confirmed[at] = placed }
      if let said = placed.phase.said, ids[said] == nil { ids[said] = local.phases[at].id }
      return
    }
    let isSettled = local.warnings.contains { warning in
      warning.code.isSettled && warning.range?.overlaps(placed.range) == true
    }
    if !isSettled { added.append(placed) }
  }

  // MARK: Phases

  private func keep(_ phase: RecipePhase, _ found: Placed?, in merged: inout RecipeReading) {
    var phase = phase
    let isSure = phase.confidence >= sure || phase.kind != .wait
    if !isSure, let found {
      if phase.duration != found.phase.duration || phase.maxDuration != found.phase.maxDuration {
        phase.duration = found.phase.duration
        phase.maxDuration = found.phase.maxDuration
        phase.evidence = found.evidence
        phase.range = found.range
      }
      phase.repeats = max(phase.repeats, found.phase.repeats)
      phase.cue = phase.cue ?? found.phase.cue
      phase.confidence = max(phase.confidence, Self.agreed)
    } else if !isSure, excerpt.shows(phase.range) {
      let isKept = phase.confidence >= Self.rather
      let isTold = merged.warnings.contains {
        $0.code == .unsure && $0.range?.overlaps(phase.range) == true
      }
      if !isTold || !isKept {
        merged.warnings.append(
          RecipeWarning(
            .unsure, quote: phase.evidence, range: phase.range, phase: isKept ? phase.id : nil))
      }
      guard isKept else { return }
    }
    merged.phases.append(phase)
  }

  private mutating func add(to merged: inout RecipeReading) {
    for placed in added {
      let name = placed.phase.name ?? placed.evidence
      let id = freeID(for: name, in: merged)
      if let said = placed.phase.said, ids[said] == nil { ids[said] = id }
      merged.phases.append(
        RecipePhase(
          Phase(
            id: id, name: name.prefix(1).uppercased() + name.dropFirst(),
            duration: placed.phase.duration, maxDuration: placed.phase.maxDuration,
            repeats: placed.phase.repeats, cue: placed.phase.cue, instruction: placed.instruction,
            evidence: placed.evidence), range: placed.range, confidence: Self.agreed))
    }
    merged.phases.sort { $0.range.lowerBound < $1.range.lowerBound }
    for placed in added {
      guard let at = merged.phases.firstIndex(where: { $0.range == placed.range }) else { continue }
      // Only what comes before it, so that no two wait for each other.
      let earlier = Set(merged.phases[..<at].map(\.id))
      let host = placed.phase.start.host.flatMap { ids[$0] }.flatMap {
        earlier.contains($0) ? $0 : nil
      }
      merged.phases[at].start =
        switch placed.phase.start {
        case .automatic, .endsWith, .unreadable: .automatic
        case .onCue: .onCue
        case .with: host.map { .with($0) } ?? .automatic
        case .after: host.map { .after($0) } ?? .automatic
        }
      if case .with = merged.phases[at].start {
        merged.phases[at].kind = IntervalCheckReader().kind(
          of: placed.phase.duration, in: [placed.instruction, placed.evidence])
      }
    }
  }

  private func freeID(for name: String, in merged: RecipeReading) -> String {
    let used = Set((merged.phases + local.phases).map(\.id))
    return Slug(name, mostWords: 2, fallback: "wait").free(used.contains)
  }

  /// What belonged to a phase that is gone goes with it; what waited for it begins by itself.
  private func mendReferences(in merged: inout RecipeReading) {
    let gone = Set(local.phases.map(\.id)).subtracting(merged.phases.map(\.id))
    guard !gone.isEmpty else { return }
    for phase in merged.phases {
      guard let host = phase.phase.host, gone.contains(host), phase.kind != .wait else { continue }
      merged.warnings.append(RecipeWarning(.unbound, quote: phase.evidence, range: phase.range))
    }
    merged.phases.removeAll { phase in
      phase.kind != .wait && phase.phase.host.map(gone.contains) == true
    }
    for at in merged.phases.indices
    where merged.phases[at].phase.host.map(gone.contains) == true {
      merged.phases[at].start = .automatic
    }
  }

  // MARK: Warnings

  private func settleWarnings(in merged: inout RecipeReading, flaws: [String]) {
    merged.warnings.removeAll { warning in
      if warning.code == .noWaits { return true }
      guard warning.code.isAnswered, let range = warning.range else { return false }
      return added.contains { $0.range.overlaps(range) }
        || confirmed.values.contains { $0.range.overlaps(range) }
    }
    merged.warnings += flaws.map { RecipeWarning(.ungrounded, reason: $0) }
    if merged.phases.isEmpty, merged.warnings.sayThatItIsRead {
      merged.warnings.append(RecipeWarning(.noWaits))
    }
    let ordered = merged.warnings.enumerated().sorted { one, other in
      let places = (one.element.range?.lowerBound ?? .max, other.element.range?.lowerBound ?? .max)
      return places.0 == places.1 ? one.offset < other.offset : places.0 < places.1
    }
    merged.warnings = ordered.map(\.element)
  }

  /// How certain a wait is that a model names, and whose length the grammar reads.
  private static let agreed = 0.85
  /// The local side rather thinks that it is one.
  private static let rather = 0.5
}

extension RecipeWarning.Code {
  /// The local side knows why this is no wait, or that only the cook can say; no model changes that.
  fileprivate var isSettled: Bool {
    switch self {
    case .headTime, .shelfLife, .makeAhead, .age, .history, .name, .total, .perAmount,
      .tooLong:
      true
    case .notAWait, .vague, .alternative, .optional, .unbound, .unsure, .contradicts, .noWaits,
      .otherLanguage, .wrongEncoding, .cutShort, .badMarkup, .tooManyPhases, .lengthsStay, .noYield,
      .noAnswer, .ungrounded,
      .stale:
      false
    }
  }

  /// A wait that a model found at that place is the answer to it.
  fileprivate var isAnswered: Bool {
    switch self {
    case .notAWait, .vague, .unbound, .unsure: true
    case .headTime, .shelfLife, .makeAhead, .age, .history, .name, .total, .perAmount,
      .tooLong, .alternative, .optional, .contradicts, .noWaits, .otherLanguage, .wrongEncoding,
      .cutShort, .badMarkup, .tooManyPhases, .lengthsStay, .noYield, .noAnswer, .ungrounded, .stale:
      false
    }
  }
}

extension ProposalWarning {
  /// A short word for a script; nil where nothing is missing, since a recipe is in sequence anyway.
  fileprivate var code: String? {
    switch self {
    case .dropped(_, .quoteMissing): "quote_missing"
    case .dropped(_, .noLength): "no_length"
    case .dropped(_, .severalLengths): "several_lengths"
    case .dropped(_, .outOfBounds): "out_of_bounds"
    case .dropped(_, .saidOnce): "said_once"
    case .assumedMinutes, .repeatUnfounded, .startUnfounded, .stale: nil
    }
  }
}

import Extraction
import Routines
package import Understanding

/// Reads a long description, as it is spoken in a kitchen, as a plan.
///
///     text → lengths → those that are waited → what each is called → when each begins
///
/// "Sausages need twenty minutes, bacon ten, eggs four, all ready together" is three phases, of which two begin
/// later. It reads what is said and works nothing out but beginnings; what it is not sure of is left to others.
package struct PlanReader: Sendable {
  private let language: Language
  private let lexicon: RecipeLexicon

  package init(language: Language, lexicon: RecipeLexicon = .standard) {
    self.language = language
    self.lexicon = lexicon
  }

  /// The plan; nil where none is certain.
  ///
  /// `hasEnd`: when it is to be done was said, so that one phase is a plan.
  package func plan(in text: String, hasEnd: Bool = false) -> SpokenPlan? {
    guard text.utf8.count <= Self.longest else { return nil }
    var words = PlanText(text, language: language)
    guard (1...Self.mostLengths).contains(words.lengths.count) else { return nil }
    let decoys = PlanDecoys(words, told: told(in: text))
    // "Rest it fifteen if it looks dry": only the cook knows.
    guard
      !words.lengths.indices.contains(where: {
        decoys.isConditional($0) && !decoys.contains($0)
      })
    else { return nil }
    let declined = words.lengths.indices.filter(decoys.contains)
      .map { words.lengths[$0].mention.range }
    words.keep { !decoys.contains($0) }
    let plan = planned(&words, named(words), declined: declined)
    // "In for four, hold for seven": nobody said what of, but "beans twelve, rice twenty, ready together" is minutes,
    // and so is "boil them for fifteen, then roast them for forty".
    guard
      words.lengths.contains(where: { !$0.isBare })
        // "Fish fifteen, chips thirty, finish at the same time" are minutes too.
        || plan.together.count > 1 || hasEnd && plan.phases.count > 1
        || words.cues.contains(where: { $0.kind == .next })
          && PlanNames(words).isOfKitchenThroughout
    else { return nil }
    let isTold = words.words.first.map { language[.planTellers].contains($0.folded) } ?? false
    guard plan.phases.count > 1 || !isTold else { return nil }
    return isCertain(plan, hasEnd) && (words.isPunctuated || PlanNames(words).isOfKitchen)
      ? plan : nil
  }

  /// The plan of all lengths that are left in the words.
  private func planned(
    _ words: inout PlanText, _ names: [String?], declined: [Range<Int>]
  ) -> SpokenPlan {
    words.shareUnits(names)
    var (phases, together) = PlanRelations(words).placed()
    for (at, name) in names.enumerated() { phases[at].name = name }
    addHalfways(words, &phases)
    let open = openLengths(words)
    for at in phases.indices where isCircular(at, phases) { phases[at].start = .next }
    return SpokenPlan(phases: phases, together: together, openLengths: open, declined: declined)
  }

  /// What waits for itself would never begin.
  private func isCircular(_ place: Int, _ phases: [PlannedPhase]) -> Bool {
    var at = phases[place].start.host
    var steps = 0
    while let host = at {
      if host == place || steps > phases.count || !phases.indices.contains(host) { return true }
      at = phases[host].start.host
      steps += 1
    }
    return false
  }

  /// Lengths that a recipe reader knows to be no waits: how old something is, how long it keeps.
  private func told(in text: String) -> [Range<Int>] {
    let recipe = Recipe(
      text: text, parts: [.init(.step, 0..<text.utf8.count)], lexicon: lexicon)
    return RecipeReader().reading(of: recipe).warnings.compactMap { warning in
      switch warning.code {
      case .shelfLife, .makeAhead, .age, .history: warning.range
      case .headTime, .name, .total, .notAWait, .perAmount, .vague, .alternative, .optional,
        .unbound, .tooLong, .unsure, .contradicts, .noWaits, .otherLanguage, .wrongEncoding,
        .cutShort, .badMarkup, .tooManyPhases, .lengthsStay, .noYield, .noAnswer, .ungrounded,
        .stale:
        nil
      }
    }
  }

  /// "Halfway through tell me to flip it": a call in the middle of the step before.
  private func addHalfways(_ text: PlanText, _ phases: inout [PlannedPhase]) {
    let halves = text.places(of: .planHalfway, in: text.words.indices)
    for half in halves.reversed() {
      guard
        let at = text.lengths.lastIndex(where: { $0.words.upperBound <= half.lowerBound }),
        let host = (0...at).last(where: { phases[$0].kind == .wait }), phases[host].group == nil
      else { continue }
      let end = (half.upperBound..<text.words.count).dropFirst().first { text.isJoint($0) }
      let rest = text.span(half.upperBound, end ?? text.words.count)
      let call = PlannedPhase(
        name: PlanNames(text).name(in: text.upToLength(rest))?.said
          ?? PlanNames(text).name(before: half), kind: .mark,
        duration: phases[host].duration / 2, start: .with(host), evidence: text.said(half))
      phases.append(call)
    }
  }

  /// "Soak them overnight".
  private func openLengths(_ text: PlanText) -> [SpokenPlan.OpenLength] {
    text.places(of: .planOpenLengths, in: text.words.indices).compactMap { words in
      // "Two hours or overnight" says how long.
      let before = words.lowerBound > 0 ? text.words[words.lowerBound - 1].folded : ""
      guard !language[.planAlternatives].contains(before) else { return nil }
      return SpokenPlan.OpenLength(
        place: text.lengths.firstIndex { $0.words.lowerBound > words.lowerBound }
          ?? text.lengths.count,
        name: PlanNames(text).name(before: words), said: text.said(words))
    }
  }

  /// Each phase's best name that no other has; `given` names come first.
  private func named(_ text: PlanText, given: [String?] = []) -> [String?] {
    let names = PlanNames(text)
    var taken: Set<String> = []
    return text.lengths.indices.map { length in
      let given = length < given.count ? given[length] : nil
      let candidates = (given.map { [$0] } ?? []) + names.candidates(for: length).map(\.said)
      let free = candidates.first { !taken.contains($0.lowercased()) } ?? candidates.first
      guard let said = free else { return nil }
      taken.insert(said.lowercased())
      return said
    }
  }

  /// The plan of the waits that somebody found in a text; nil where one is not found there.
  ///
  /// What the words tell to be no wait is left out; names that were not grounded are read here.
  func plan(of waits: [GroundedPhase], in text: String) -> SpokenPlan? {
    guard text.utf8.count <= Self.longest else { return nil }
    var words = PlanText(text, language: language)
    let places = waits.map { wait in
      words.lengths.firstIndex { $0.mention.range.overlaps(wait.mention.range) }
    }
    guard (1...Self.mostLengths).contains(waits.count), !places.contains(nil),
      Set(places).count == places.count
    else { return nil }
    let decoys = PlanDecoys(words, told: told(in: text))
    let kept = zip(waits, places).filter { $0.1.map { !decoys.contains($0) } ?? false }.map(\.0)
    guard !kept.isEmpty else { return SpokenPlan(phases: []) }
    words.keep { places.contains($0) && !decoys.contains($0) }
    var plan = planned(&words, named(words, given: kept.map(name(of:))), declined: [])
    for (at, wait) in kept.enumerated() {
      guard let cue = wait.cue else { continue }
      plan.setCue(at, to: cue, begins: words.begins(cue, at))
    }
    return plan
  }

  /// "The last twenty-five" and "three batches" are no names.
  private func name(of wait: GroundedPhase) -> String? {
    wait.name.flatMap { name in
      FoldedText(name, language: language).words.contains { Int($0.folded) != nil } ? nil : name
    }
  }

  private func isCertain(_ plan: SpokenPlan, _ hasEnd: Bool) -> Bool {
    let waits = plan.phases.count { $0.kind == .wait }
    guard
      plan.phases.count > 1 || hasEnd && waits == 1 || waits == 1 && plan.phases[0].repeats > 1
        || !plan.openLengths.isEmpty
    else { return false }
    return plan.phases.count { $0.name != nil } * 3 >= plan.phases.count * 2
  }

  /// In bytes; more is a recipe.
  private static let longest = 2000
  private static let mostLengths = 24
}

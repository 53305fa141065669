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

  /// The plan; nil where none is certain, or a language has no model of plans.
  ///
  /// `due`: where it is said when it is to be done, in Unicode scalars, so that one phase is a plan; where that is a step of
  /// it ("finished, I warm them for four"), there is none.
  package func plan(in text: String, due: Range<Int>? = nil) -> SpokenPlan? {
    guard text.utf8.count <= Self.longest,
      let weights = PlanWeights(language)
    else { return nil }
    var words = PlanText(text, language: language)
    guard (1...Self.mostLengths).contains(words.withEveryNumber().lengths.count) else { return nil }
    let scene = PlanScene(words, told: told(in: text))
    // "Rest it fifteen if it looks dry": only the cook knows.
    let isConditional = words.lengths.indices.contains {
      scene.decoys.isConditional($0) && !scene.decoys.contains($0)
    }
    guard !isConditional else { return nil }
    let choice = PlanChoice(scene, by: weights, due: due)
    guard !choice.isDueAStep else { return nil }
    // "Yesterday the soup took thirty minutes": what rules know to be told is no plan.
    let isAllTold = choice.kept.allSatisfy { scene.ruled[$0].act == .other }
    guard words.lengths.isEmpty || !isAllTold else { return nil }
    let isStated = choice.kept.contains { !scene.text.lengths[$0].isBare }
    let least =
      isStated
      ? Self.least
      : due != nil || scene.tellsOrder ? Self.leastOfOrder : Self.leastWithoutUnits
    guard choice.chance >= least else { return nil }
    words = scene.text
    words.keep(choice.kept.contains)
    let plan = planned(words, as: choice, by: weights, declined: scene.ranges(without: choice.kept))
    let isOurs =
      PlanNames(words).isOfKitchen
      || isStated && (words.isPunctuated || choice.chance >= Self.leastElsewhere)
    let isTold = words.words.first.map { language[.planTellers].contains($0.folded) } ?? false
    guard isOurs, plan.phases.count > 1 || !isTold,
      isCertain(plan, choice.chance, hasEnd: due != nil)
    else {
      return nil
    }
    return plan
  }

  /// The lengths of a text, as the model of plans sees them.
  ///
  /// Only for texts that are known to be short.
  package func scene(of text: String) -> PlanScene {
    PlanScene(PlanText(text, language: language), told: told(in: text))
  }

  /// The lengths of a scene that are steps, calls or delays, with what may say how often each is done.
  package func counts(_ scene: PlanScene, _ readings: [(length: Int, reading: PlanReading)])
    -> PlanCountScene
  {
    var words = scene.text
    let kept = Set(readings.map(\.length))
    words.keep(kept.contains)
    return PlanCountScene(words, readings.map(\.reading))
  }

  /// The plan of the lengths that are left in the words.
  private func planned(
    _ text: PlanText, as choice: PlanChoice, by weights: PlanWeights, declined: [Range<Int>],
    given: [String?] = []
  ) -> SpokenPlan {
    var words = text
    var names = named(words, given: given)
    words.shareUnits(names)
    let relations = PlanRelations(words)
    let counts = PlanCountScene(words, choice.readings).counts(by: weights)
    let readings = choice.readings { readings in
      let (phases, together) = relations.placed(as: readings, counts)
      var plan = SpokenPlan(phases: phases, together: together)
      order(&plan, as: readings)
      return TimeLine(plan)
    }
    // "Ten minutes after it goes in" is no step.
    for at in readings.indices where readings[at].act == .delay { names[at] = nil }
    let counted =
      readings == choice.readings ? counts : PlanCountScene(words, readings).counts(by: weights)
    var (phases, together) = relations.placed(as: readings, counted)
    for (at, name) in names.enumerated() { phases[at].name = name }
    addHalfways(words, &phases)
    for at in phases.indices where isCircular(at, phases) { phases[at].start = .next }
    var plan = SpokenPlan(
      phases: phases, together: together, openLengths: openLengths(words), declined: declined)
    plan.mayBeginOtherwise = words.cues.contains { cue in
      (cue.kind == .before || cue.kind == .beforehand)
        && words.lengths.first.map { $0.words.upperBound <= cue.words.lowerBound } ?? false
    }
    order(&plan, as: readings)
    return plan
  }

  /// What a plan comes to.
  private struct TimeLine: Equatable {
    private let begins: [Duration?]
    private let lengths: [Duration]
    private let kinds: [Phase.Kind]

    init(_ plan: SpokenPlan) {
      begins = plan.beginnings
      lengths = plan.phases.map(\.duration)
      kinds = plan.phases.map(\.kind)
    }
  }

  /// Delays are no phases, nor does anything lead to one; and what leads to a step that ends with another begins so
  /// much earlier.
  private func order(_ plan: inout SpokenPlan, as readings: [PlanReading]) {
    let delays = readings.indices.filter { readings[$0].act == .delay }
    plan.takeOut(delays)
    func place(_ at: Int) -> Int { at - delays.count { $0 < at } }
    plan.lead(
      readings.enumerated().filter {
        $0.element.act == .before && !delays.contains($0.element.target)
      }.map { (step: place($0.offset), host: place($0.element.target)) })
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
    guard text.utf8.count <= Self.longest, (1...Self.mostLengths).contains(waits.count),
      let weights = PlanWeights(language)
    else { return nil }
    let words = PlanText(text, language: language)
    guard words.withEveryNumber().lengths.count <= Self.mostLengths else { return nil }
    let scene = PlanScene(words, told: told(in: text))
    func place(of wait: GroundedPhase, in text: PlanText) -> Int? {
      text.lengths.firstIndex { $0.mention.range.overlaps(wait.mention.range) }
    }
    let places = waits.map { place(of: $0, in: scene.text) }
    guard !places.contains(nil), Set(places).count == places.count else { return nil }
    let kept = waits.sorted { $0.mention.range.lowerBound < $1.mention.range.lowerBound }
      .filter { place(of: $0, in: words).map { !scene.decoys.contains($0) } ?? true }
    guard !kept.isEmpty else { return SpokenPlan(phases: []) }
    let keeping = kept.compactMap { place(of: $0, in: scene.text) }
    var left = scene.text
    left.keep(keeping.contains)
    let choice = PlanChoice(scene, by: weights, keeping: keeping)
    var plan = planned(left, as: choice, by: weights, declined: [], given: kept.map(name(of:)))
    for (at, wait) in kept.enumerated() {
      let said = left.lengths[at].mention.text
      guard let cue = wait.cue,
        let place = plan.phases.firstIndex(where: { $0.evidence == said && $0.cue == nil })
      else { continue }
      plan.setCue(place, to: cue, begins: left.begins(cue, at))
    }
    return plan
  }

  /// "The last twenty-five" and "three batches" are no names.
  private func name(of wait: GroundedPhase) -> String? {
    wait.name.flatMap { name in
      FoldedText(name, language: language).words.contains { Int($0.folded) != nil } ? nil : name
    }
  }

  /// It is a plan, and most of its steps have a name; half of them are enough where its lengths are surely steps.
  private func isCertain(_ plan: SpokenPlan, _ chance: Double, hasEnd: Bool) -> Bool {
    let waits = plan.phases.count { $0.kind == .wait }
    guard
      plan.phases.count > 1 || hasEnd && waits == 1 || waits == 1 && plan.phases[0].repeats > 1
        || !plan.openLengths.isEmpty
    else { return false }
    let named = plan.phases.count { $0.name != nil }
    return chance >= Self.surely
      ? named * 2 >= plan.phases.count : named * 3 >= plan.phases.count * 2
  }

  /// How probable the whole plan must be, and one in which no unit is said.
  private static let least = 0.02
  private static let leastWithoutUnits = 0.25
  /// The same where an order or an end is told.
  private static let leastOfOrder = 0.1
  /// The same without marks, where nothing of a kitchen is named.
  private static let leastElsewhere = 0.3
  private static let surely = 0.5
  /// In bytes; more is a recipe.
  private static let longest = 2000
  private static let mostLengths = 24
}

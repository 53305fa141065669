/// Settles what words of one language mean.
///
/// The rules come first, the second opinion doubts them; what they do not read is left to the grammars in
/// code, where the language has those.
struct UtteranceReader: Sendable {
  /// An utterance with more words is nobody's order to a timer.
  private static let longest = 200

  let code: String
  private let language: Language
  private let opinion: SecondOpinion?

  init(_ language: Language) {
    self.language = language
    code = language.code
    opinion = SecondOpinion(language: code)
  }

  func classify(_ text: String, context: Context, effort: Effort) -> Interpretation {
    var text = text
    return text.withUTF8 { bytes in
      let utterance = Utterance(bytes, language: language, limit: Self.longest)
      guard utterance.words.count < Self.longest else {
        return Interpretation(commands: [Command(.unknown)], confidence: 0)
      }
      let evidence = evidence(on: utterance, in: context)
      if language.traits.contains(.rulesAlone) {
        return settled(utterance, evidence, in: context) ?? unsettled(utterance, evidence)
      }
      let isSpecial = Self.isSpecial(utterance, context)
      if isSpecial, evidence.isForAnother {
        return Interpretation(commands: [Command(.none)], confidence: 0.98)
      }
      if !isSpecial, let found = settled(utterance, evidence, in: context) { return found }
      var found = Parser(utterance, context: context, effort: effort).interpretation()
      if isSpecial {
        let isNothing =
          !found.isSettled && found.partial.isEmpty || found.commands == [Command(.none)]
        if isNothing, let settled = settled(utterance, evidence, in: context) { return settled }
      } else if found.isSettled, found.commands.contains(where: Self.acts),
        evidence.relevance < (Self.isPlan(utterance) ? -1000 : 200)
      {
        found = doubted(found, evidence)
      }
      guard !found.isSettled else { return found }
      found.add(needs(of: utterance, beside: found, in: context))
      let isNothing =
        found.partial.isEmpty && found.firstStep == nil && !found.asksForRoutine
        && evidence.relevance < -200
      if isNothing { return Interpretation(commands: [Command(.none)], confidence: 0.8) }
      return found
    }
  }

  /// What is found out once about an utterance.
  private struct Evidence {
    var findings: RuleEngine.Findings
    /// How sure the second opinion is that it was said to Simmer; 0 where a language has none.
    var relevance: Float

    /// What a reading costs more because the second opinion doubts it.
    var doubt: Float { max(0, -relevance - 150) / 450 }

    /// "Alexa, stop": nothing that was asked, or is under way, makes it ours.
    var isForAnother: Bool {
      findings.readings.first.map { $0.cost < -1 && $0.commands == [Command(.none)] } ?? false
    }

    func holds(_ reading: RuleEngine.Reading) -> Bool {
      reading.cost + doubt <= RuleEngine.limit && (!reading.needsAgreement || relevance >= 150)
    }
  }

  private func evidence(on utterance: Utterance, in context: Context) -> Evidence {
    Evidence(
      findings: engine.findings(in: utterance, context: context, all: false),
      relevance: opinion.map { Float($0.relevance(of: utterance.bytes)) } ?? 0)
  }

  private var engine: RuleEngine { RuleEngine(table: language.rules) }

  /// What the rules make of it, where they are sure; slips of the thumb are looked for where nothing else is
  /// understood.
  private func settled(
    _ utterance: Utterance, _ evidence: Evidence, in context: Context
  ) -> Interpretation? {
    let best =
      evidence.findings.readings.first(where: evidence.holds)
      ?? engine.findings(in: utterance, context: context, slips: true, all: false).readings
      .first(where: evidence.holds)
    guard let best, !best.isOffer, !best.commands.contains(where: { $0.intent == .unknown }) else {
      return nil
    }
    let cost = Double(max(best.cost + evidence.doubt, 0))
    return Interpretation(
      commands: best.commands, confidence: min(0.98 - 0.05 * cost, Certainty(utterance).value))
  }

  /// What the rules are not sure of, in a language without other grammars.
  private func unsettled(_ utterance: Utterance, _ evidence: Evidence) -> Interpretation {
    let best = evidence.findings.readings.first(where: evidence.holds)
    let offered = best?.isOffer == true ? best?.commands : nil
    let isOurs = offered != nil || evidence.findings.speaksOfUs
    var command = Command(isOurs ? .unknown : .none)
    if utterance.lengths.count == 1 { command.duration = utterance.lengths[0].duration }
    return Interpretation(
      commands: [command], confidence: isOurs ? 0.3 : 0.8, partial: offered ?? [])
  }

  /// Something is under way, or was asked, or a plan is spoken.
  private static func isSpecial(_ utterance: Utterance, _ context: Context) -> Bool {
    context.pending != nil || context.isInRoutine || context.isChecking || context.canCorrect
      || utterance.lengths.count > 2
      || utterance.pieces.contains { $0.kind == .word && $0.isAny([.then, .rounds]) }
      || !context.routineNames.isEmpty
        && RoutineNames(
          utterance: utterance, pieces: DisfluencyFilter.essential(utterance.pieces),
          context: context
        ).command() != nil
  }

  /// It speaks of more than one plain timer.
  private static func isPlan(_ utterance: Utterance) -> Bool {
    let pieces = utterance.pieces
    return utterance.lengths.count > 1
      || pieces.contains { $0.kind == .word && $0.is(.routine) }
        && pieces.contains { $0.kind == .clock || $0.is(.every) }
      || pieces.contains {
        $0.kind == .word
          && $0.isAny([
            .pomodoro, .remind, .reminder, .alarm, .wake, .then, .rounds, .save,
            .inside, .after,
          ])
      }
  }

  private static func acts(_ command: Command) -> Bool {
    ![.none, .ask, .addNote, .setContext, .unknown].contains(command.intent)
  }

  /// A reading that the rules do not share.
  private func doubted(_ found: Interpretation, _ evidence: Evidence) -> Interpretation {
    let isOurs = evidence.findings.speaksOfUs
    return Interpretation(
      commands: [Command(isOurs ? .unknown : .none)], confidence: isOurs ? 0.3 : 0.8,
      partial: isOurs ? found.commands : [])
  }

  /// What an utterance that is not settled begins with, and whether a model may be asked for the
  /// rest.
  private func needs(
    of utterance: Utterance, beside found: Interpretation, in context: Context
  ) -> Interpretation.Needs {
    var needs = Interpretation.Needs()
    let wish = RoutineWish(utterance)
    // "boil the potatoes for twenty minutes": what is suggested leaves nothing over.
    let isWhole = found.rest == nil && !found.partial.isEmpty
    needs.asksForRoutine = wish.isOne && (!isWhole || wish.hasSeveral)
    guard context.pending == nil, let clause = FirstStep(utterance).clause() else { return needs }
    var text = clause
    let alone = text.withUTF8 { bytes in
      let words = Utterance(bytes, language: language, limit: Self.longest)
      return Parser(words, context: .empty, effort: Effort()).interpretation()
    }
    if alone.isSettled, alone.commands.count == 1, let step = alone.commands.first,
      step.intent == .startTimer, step.duration ?? .zero > .zero, step.target == nil
    {
      needs.firstStep = step
    }
    return needs
  }
}

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
      if language.traits.contains(.rulesAlone) { return read(utterance, in: context) }
      let isSpecial = Self.isSpecial(utterance, context)
      if isSpecial, isForAnother(utterance, in: context) {
        return Interpretation(commands: [Command(.none)], confidence: 0.98)
      }
      if !isSpecial, let found = settled(utterance, in: context) { return found }
      var found = Parser(utterance, context: context, effort: effort).interpretation()
      if isSpecial {
        let isNothing =
          !found.isSettled && found.partial.isEmpty || found.commands == [Command(.none)]
        if isNothing, let settled = settled(utterance, in: context) { return settled }
      } else if found.isSettled, found.commands.contains(where: Self.acts),
        relevance(of: utterance) < (Self.isPlan(utterance) ? -1000 : 200)
      {
        found = doubted(found, utterance)
      }
      guard !found.isSettled else { return found }
      found.add(needs(of: utterance, beside: found, in: context))
      let isNothing =
        found.partial.isEmpty && found.firstStep == nil && !found.asksForRoutine
        && relevance(of: utterance) < -200
      if isNothing { return Interpretation(commands: [Command(.none)], confidence: 0.8) }
      return found
    }
  }

  /// "Alexa, stop": nothing that was asked, or is under way, makes it ours.
  private func isForAnother(_ utterance: Utterance, in context: Context) -> Bool {
    let best = RuleEngine(table: language.rules).readings(utterance, context: context).first
    return best.map { $0.cost < -1 && $0.commands == [Command(.none)] } ?? false
  }

  /// What the rules make of it, sure or not.
  private func read(_ utterance: Utterance, in context: Context) -> Interpretation {
    if let found = settled(utterance, in: context) { return found }
    let engine = RuleEngine(table: language.rules)
    let isOurs = engine.speaksOfUs(utterance)
    let offered = engine.reading(utterance, context: context).flatMap {
      $0.isOffer ? $0.commands : nil
    }
    var command = Command(isOurs || offered != nil ? .unknown : .none)
    if utterance.lengths.count == 1 { command.duration = utterance.lengths[0].duration }
    return Interpretation(
      commands: [command], confidence: command.intent == .none ? 0.8 : 0.3,
      partial: offered ?? [])
  }

  /// What the rules make of it, where they are sure.
  private func settled(_ utterance: Utterance, in context: Context) -> Interpretation? {
    let relevance = relevance(of: utterance)
    let doubt = max(0, -relevance - 150) / 450
    let best = RuleEngine(table: language.rules).reading(utterance, context: context) {
      $0.cost + doubt <= RuleEngine.limit && (!$0.needsAgreement || relevance >= 150)
    }
    guard let best else { return nil }
    if best.isOffer || best.commands.contains(where: { $0.intent == .unknown }) { return nil }
    return Interpretation(
      commands: best.commands,
      confidence: min(0.98 - 0.05 * Double(max(best.cost + doubt, 0)), Certainty(utterance).value))
  }

  /// How sure the second opinion is that it was said to Simmer; 0 where a language has none.
  private func relevance(of utterance: Utterance) -> Float {
    opinion.map { Float($0.opinion(of: utterance.bytes).relevance) } ?? 0
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
      || utterance.pieces.contains {
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
  private func doubted(_ found: Interpretation, _ utterance: Utterance) -> Interpretation {
    let isOurs = RuleEngine(table: language.rules).speaksOfUs(utterance)
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

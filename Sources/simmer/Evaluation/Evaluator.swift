import Assistant
import Extraction
import LanguageModels
import Languages
import Recipes
import Routines
import Understanding

/// Brings the cases of a suite to the local side, and what that cannot settle to a model, as a
/// conversation does.
struct Evaluator {
  /// Nil where only the local side is asked.
  let models: (access: ModelAccess, calls: CallCounter)?
  let prices: [String: TokenPrice]
  /// Which descriptions go to the model.
  let asking: Asking
  private let classifier: IntentClassifier
  private let plans = PlanFinder()
  private let clock = ContinuousClock()

  init(
    classifier: IntentClassifier, models: (access: ModelAccess, calls: CallCounter)?,
    asking: Asking, prices: [String: TokenPrice]
  ) {
    self.asking = asking
    self.classifier = classifier
    self.models = models
    self.prices = prices
  }

  enum Asking: Hashable {
    /// As the setting says, told of the local plan.
    case beside(ModelAsking)
    /// Each description, with no local plan.
    case alone
  }

  func result(of item: SuiteCase) async -> EvaluationRun.CaseResult {
    _ = models?.calls.removeAll()
    let start = clock.now
    let answer = await answer(to: item.text, in: item.language)
    let latency = start.duration(to: clock.now)
    let verdict = CaseVerdict(answer.commands, for: item.expected)
    let calls = models?.calls.removeAll() ?? []
    let costs = calls.map { call in
      call.outcome.flatMap { prices[call.model.model]?.cost(of: $0.usage) }
    }
    return EvaluationRun.CaseResult(
      id: item.id, text: item.text, settledBy: answer.settledBy, isRight: verdict.isRight,
      durationsAreRight: verdict.durationsAreRight, namesAreRight: verdict.namesAreRight,
      isFalseAct: verdict.isFalseAct,
      ungrounded: Evaluator.ungrounded(
        answer.commands, in: item.text,
        item.language.flatMap { Language.named($0.rawValue) } ?? .standard),
      dropped: answer.warnings.count(where: \.isDropped), problem: answer.problem,
      latencyMilliseconds: latency.milliseconds, calls: calls.count,
      inputTokens: calls.reduce(0) { $0 + ($1.outcome?.usage.input ?? 0) },
      outputTokens: calls.reduce(0) { $0 + ($1.outcome?.usage.output ?? 0) },
      money: costs.contains(nil) || costs.isEmpty ? nil : costs.reduce(0) { $0 + ($1 ?? 0) })
  }

  private struct Answer {
    var commands: [Command]
    var settledBy: String
    var warnings: [ProposalWarning] = []
    var problem: String?
  }

  private func answer(to text: String, in code: LanguageCode?) async -> Answer {
    let told = code ?? LanguageGuess.standard.language(of: text) ?? .standard
    let interpretation = classifier.classify(text, context: Context(language: told))
    let spoken =
      asking == .alone ? nil : plans.plan(in: text, interpretation, language: told)
    let plan = spoken?.routine(in: told)
    let local = Answer(
      commands: plan.map { [Command(.startRoutine, routine: $0)] } ?? interpretation.commands,
      settledBy: interpretation.isSettled || plan != nil ? "local" : "offline")
    guard let models, let extractor = models.access.help.extractor,
      isBeyond(interpretation, hasPlan: plan != nil)
    else { return local }
    do throws(ModelFailure) {
      let proposal = try await extractor.proposal(for: text, found: plan)
      var command = proposal.command
      if let plan {
        command.routine =
          PlanMerge(
            local: plan, proposed: proposal.routine, in: text, declined: spoken?.declined ?? [],
            language: Language.named(told.rawValue) ?? .standard
          ).routine
      }
      return Answer(
        commands: [command], settledBy: name(of: proposal.origin, models.access),
        warnings: proposal.warnings)
    } catch {
      var answer = local
      if plan == nil { answer.settledBy = "offline" }
      answer.problem = error.code
      return answer
    }
  }

  /// The model is asked about it.
  private func isBeyond(_ interpretation: Interpretation, hasPlan: Bool) -> Bool {
    switch asking {
    case .alone: interpretation.asksForRoutine || interpretation.mayBePlan
    case .beside(.always): interpretation.asksForRoutine || hasPlan
    case .beside(.unsure): !hasPlan && !interpretation.isSettled && interpretation.asksForRoutine
    }
  }

  /// "routine 1, tier 0 small".
  private func name(of origin: ModelRouter.Origin, _ access: ModelAccess) -> String {
    let model: ModelIdentity =
      switch origin {
      case .model(let model), .cache(let model, age: _, isStale: _): model
      }
    let tier = access.tiers.firstIndex { $0.identity == model } ?? 0
    let prompt = access.prompts.routine.identity
    return "\(prompt.id) \(prompt.version), tier \(tier) \(model.model)"
  }

  /// Lengths that would run, and that the duration grammar does not read in the text.
  static func ungrounded(
    _ commands: [Command], in text: String, _ language: Language = .standard
  ) -> Int {
    let source = LengthSource(text, language: language)
    let all = source.readings(of: text).map(\.mention)
    func isRead(_ length: Duration?, _ mentions: [DurationMention]) -> Bool {
      guard let length else { return true }
      return mentions.contains { $0.duration == length || $0.maxDuration == length }
    }
    return commands.reduce(0) { count, command in
      var count = count
      if !isRead(command.duration, all) || !isRead(command.maxDuration, all) { count += 1 }
      for (phase, _) in command.routine?.phases ?? [] where !phase.evidence.isEmpty {
        let mentions = source.readings(of: phase.evidence).map(\.mention)
        if !isRead(phase.duration, mentions) || !isRead(phase.maxDuration, mentions) { count += 1 }
      }
      return count
    }
  }
}

extension ProposalWarning {
  fileprivate var isDropped: Bool {
    switch self {
    case .dropped: true
    case .assumedMinutes, .repeatUnfounded, .startUnfounded, .stale: false
    }
  }
}

import Assistant
import Extraction
import LanguageModels
import Routines
import Understanding

/// Brings the cases of a suite to the local side, and what that cannot settle to a model.
struct Evaluator {
  /// Nil where only the local side is asked.
  let models: (access: ModelAccess, calls: CallCounter)?
  let prices: [String: TokenPrice]
  private let classifier: IntentClassifier
  private let clock = ContinuousClock()

  init(
    classifier: IntentClassifier, models: (access: ModelAccess, calls: CallCounter)?,
    prices: [String: TokenPrice]
  ) {
    self.classifier = classifier
    self.models = models
    self.prices = prices
  }

  func result(of item: SuiteCase) async -> EvaluationRun.CaseResult {
    _ = models?.calls.removeAll()
    let start = clock.now
    let answer = await answer(to: item.text)
    let latency = start.duration(to: clock.now)
    let verdict = CaseVerdict(answer.commands, for: item.expected)
    let calls = models?.calls.removeAll() ?? []
    let costs = calls.map { call in
      call.outcome.flatMap { prices[call.model.model]?.cost(of: $0.usage) }
    }
    return EvaluationRun.CaseResult(
      id: item.id, text: item.text, settledBy: answer.settledBy, isRight: verdict.isRight,
      durationsAreRight: verdict.durationsAreRight, isFalseAct: verdict.isFalseAct,
      ungrounded: Evaluator.ungrounded(answer.commands, in: item.text),
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

  private func answer(to text: String) async -> Answer {
    let interpretation = classifier.classify(text)
    if interpretation.isSettled {
      return Answer(commands: interpretation.commands, settledBy: "local")
    }
    guard let models, interpretation.asksForRoutine,
      let extractor = models.access.help.extractor
    else {
      return Answer(commands: interpretation.commands, settledBy: "offline")
    }
    do throws(ModelFailure) {
      let proposal = try await extractor.proposal(for: text)
      return Answer(
        commands: [proposal.command], settledBy: name(of: proposal.origin, models.access),
        warnings: proposal.warnings)
    } catch {
      return Answer(
        commands: interpretation.commands, settledBy: "offline", problem: error.code)
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
  static func ungrounded(_ commands: [Command], in text: String) -> Int {
    let evidence = LengthEvidence()
    let all = evidence.readings(of: text, in: text).map(\.mention)
    func isRead(_ length: Duration?, _ mentions: [DurationMention]) -> Bool {
      guard let length else { return true }
      return mentions.contains { $0.duration == length || $0.maxDuration == length }
    }
    return commands.reduce(0) { count, command in
      var count = count
      if !isRead(command.duration, all) || !isRead(command.maxDuration, all) { count += 1 }
      for (phase, _) in command.routine?.phases ?? [] where !phase.evidence.isEmpty {
        let mentions = evidence.readings(of: phase.evidence, in: text).map(\.mention)
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

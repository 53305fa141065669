package import FoundationEssentials

/// Several texts in one call.
///
/// The cache knows nothing of packs: each text's answer is kept as if it had been asked about alone,
/// and serves it in whatever company it comes the next time.
extension ModelRouter {
  /// The answer about this text that is in the cache; asks nobody.
  ///
  /// What was kept from `since` on is what the tiers came to when they were asked by whoever asks now,
  /// perhaps before it was cut off: it is the model's, and serves although it is flawed.
  package func remembered<Answer: Sendable>(
    _ text: PackedText, prompt: PromptTemplate, since: Date? = nil,
    judge: (String) -> Judgement<Answer>
  ) async -> Result<Settled<Answer>, ModelFailure>? {
    let question = prompt.question(about: [text])
    if let good = await remembered(question, about: text.key, since: since, judge: judge) {
      return .success(good)
    }
    guard let since, let kept = await flawed(question, about: text.key, since: since) else {
      return nil
    }
    return judge(kept.text).settled(from: kept.model)
  }

  /// Asks the tiers about all of a pack, whose texts all have another id.
  ///
  /// One for each text, in order: its answer, as far as it can be used; or why there is none.
  package func askTogether<Answer: Sendable>(
    _ pack: [PackedText], prompt: PromptTemplate,
    judge: @escaping @Sendable (PackedText, String) -> Judgement<Answer>
  ) async -> [Result<Settled<Answer>, ModelFailure>] {
    for _ in pack { cache.count(.miss, at: clock.date) }
    let ladder = PackedFallbackChain(
      tiers: tiers, clock: clock, until: clock.uptime + deadline, deadline: deadline,
      prompt: prompt
    ) { judge($0, $1).verdict }
    let outcomes = await ladder.climb(pack)
    var results: [Result<Settled<Answer>, ModelFailure>] = []
    for text in pack {
      let outcome = outcomes[text.id] ?? .init()
      results.append(await settled(outcome, text, prompt: prompt) { judge(text, $0) })
    }
    return results
  }

  private func settled<Answer: Sendable>(
    _ outcome: PackedFallbackChain.Outcome, _ text: PackedText, prompt: PromptTemplate,
    judge: (String) -> Judgement<Answer>
  ) async -> Result<Settled<Answer>, ModelFailure> {
    let question = prompt.question(about: [text])
    // What was cut short might have become better.
    if let last = outcome.best ?? outcome.last, last.isGood || !Task.isCancelled {
      await keep(
        last.text, usage: last.usage, from: last.model, to: question, about: text.key,
        isGood: last.isGood)
    }
    if let best = outcome.best { return judge(best.text).settled(from: best.model) }
    let failure = outcome.failure
    guard failure.isUnreachable,
      let old = await stale(question, about: text.key, judge: judge)
    else { return .failure(failure) }
    return .success(old)
  }
}

extension ModelRouter.Judgement {
  fileprivate func settled(
    from model: ModelIdentity
  ) -> Result<ModelRouter.Settled<Answer>, ModelFailure> {
    switch self {
    case .good(let answer): .success(.init(answer: answer, origin: .model(model)))
    case .flawed(let answer?, let reasons):
      .success(.init(answer: answer, origin: .model(model), reasons: reasons))
    case .flawed(nil, let reasons): .failure(.ungrounded(reasons: reasons))
    }
  }
}

extension ModelRouter {
  /// Keeps a good answer that came by another way, for whoever asks about this text later.
  package func keep(
    _ answer: String, usage: TokenUsage, from model: ModelIdentity, about text: PackedText,
    prompt: PromptTemplate
  ) async {
    await keep(
      answer, usage: usage, from: model, to: prompt.question(about: [text]), about: text.key)
  }
}

/// Takes a pack of texts up the tiers: what is answered well leaves it, what is not goes on.
///
/// As for a single question (`FallbackChain`), the last tier is asked once more for what was flawed, with
/// the reasons. A pack that is too long for a model, or whose answer is, is halved.
struct PackedFallbackChain: Sendable {
  let tiers: [any LanguageModel]
  let clock: any CallClock
  /// On the clock's uptime.
  let until: Duration
  let deadline: Duration
  let prompt: PromptTemplate
  /// Whether an answer to a text is good.
  let judge: @Sendable (PackedText, String) -> FallbackChain.Verdict

  /// What came of one text.
  struct Outcome: Sendable {
    var best: Answer?
    /// What came last, whether it can be used or not.
    var last: Answer?
    var reasons: [String] = []
    var failures: [ModelFailure] = []

    var isGood: Bool { best?.isGood == true }

    var failure: ModelFailure {
      if failures.contains(.cancelled) { return .cancelled }
      if !reasons.isEmpty { return .ungrounded(reasons: reasons) }
      return failures.last { !$0.isUnreachable } ?? failures.last ?? .notConfigured
    }

    mutating func consider(_ answer: Answer) {
      last = answer
      reasons = answer.reasons
      guard answer.isUsable else { return }
      if let best, !answer.isGood, answer.reasons.count > best.reasons.count { return }
      best = answer
    }
  }

  struct Answer: Sendable {
    /// As JSON; "" where there was none under the text's id.
    var text: String
    var model: ModelIdentity
    /// Its part of what the call came to.
    var usage: TokenUsage
    var isGood: Bool
    var isUsable: Bool
    var reasons: [String]
  }

  /// One for each text, by id.
  func climb(_ texts: [PackedText]) async -> [String: Outcome] {
    var outcomes = Dictionary(uniqueKeysWithValues: texts.map { ($0.id, Outcome()) })
    var open = texts
    for (number, tier) in tiers.enumerated() {
      let isLast = number == tiers.count - 1
      let heard = await ask(open, of: tier, isLast: isLast)
      take(heard, into: &outcomes)
      open.removeAll { outcomes[$0.id]?.isGood == true }
      let flawed = open.filter { if case .success = heard[$0.id] { true } else { false } }
      if isLast, !flawed.isEmpty, !Task.isCancelled {
        take(await ask(flawed, of: tier, isLast: true, after: heard), into: &outcomes)
      }
      if open.isEmpty || Task.isCancelled { break }
    }
    if Task.isCancelled {
      for text in open where outcomes[text.id]?.best == nil {
        outcomes[text.id]?.failures.append(.cancelled)
      }
    }
    return outcomes
  }

  private typealias Heard = [String: Result<Answer, ModelFailure>]

  private func take(_ heard: Heard, into outcomes: inout [String: Outcome]) {
    for (id, result) in heard {
      switch result {
      case .success(let answer): outcomes[id]?.consider(answer)
      case .failure(let failure): outcomes[id]?.failures.append(failure)
      }
    }
  }

  private func ask(
    _ texts: [PackedText], of tier: any LanguageModel, isLast: Bool, after earlier: Heard = [:]
  ) async -> Heard {
    do throws(ModelFailure) {
      let reply = try await tier.reply(
        to: question(about: texts, after: earlier), within: try time(isLast: isLast))
      return answers(in: reply, to: texts, from: tier.identity)
    } catch {
      guard error == .truncated || error == .tooLong, texts.count > 1 else {
        return Heard(uniqueKeysWithValues: texts.map { ($0.id, .failure(error)) })
      }
      let middle = texts.count / 2
      let first = await ask(Array(texts[..<middle]), of: tier, isLast: isLast, after: earlier)
      let second = await ask(Array(texts[middle...]), of: tier, isLast: isLast, after: earlier)
      return first.merging(second) { one, _ in one }
    }
  }

  /// With what was answered before and why that is not good, where it was asked before.
  private func question(about texts: [PackedText], after earlier: Heard) -> ModelQuestion {
    prompt.question(
      about: texts,
      correcting: texts.compactMap { text in
        guard case .success(let answer)? = earlier[text.id] else { return nil }
        return (text.id, answer.text, answer.reasons)
      })
  }

  private func answers(
    in reply: ModelReply, to texts: [PackedText], from model: ModelIdentity
  ) -> Heard {
    let found = PackedAnswers(reply.text)
    let share = reply.usage.share(of: texts.count)
    return Heard(
      uniqueKeysWithValues: texts.map { text in
        var answer = Answer(
          text: "", model: model, usage: share, isGood: false, isUsable: false, reasons: [])
        switch found.answer(to: text.id) {
        case .fault(let reason): answer.reasons = [reason]
        case .answer(let own):
          answer.text = own
          switch judge(text, own) {
          case .good: (answer.isGood, answer.isUsable) = (true, true)
          case .flawed(let isUsable, let reasons):
            (answer.isUsable, answer.reasons) = (isUsable, reasons)
          }
        }
        return (text.id, .success(answer))
      })
  }

  private func time(isLast: Bool) throws(ModelFailure) -> Duration {
    let left = until - clock.uptime
    guard left > .zero else { throw .deadline(deadline) }
    return isLast ? left : left * 2 / 3
  }
}

extension TokenUsage {
  /// One of so many equal parts, rounded up.
  func share(of parts: Int) -> TokenUsage {
    func share(_ count: Int) -> Int { (count + parts - 1) / max(parts, 1) }
    return TokenUsage(
      input: share(input), cachedInput: share(cachedInput), cacheWrites: share(cacheWrites),
      output: share(output))
  }
}

/// One question on its way up the tiers, from the cheapest, until an answer is good.
struct FallbackChain: Sendable {
  let tiers: [any LanguageModel]
  let clock: any CallClock
  /// On the clock's uptime.
  let until: Duration
  let deadline: Duration
  let question: ModelQuestion

  /// What whoever asked thinks of an answer, without what was made of it.
  enum Verdict: Sendable {
    case good
    case flawed(isUsable: Bool, reasons: [String])
  }

  /// What came of the whole climb.
  struct Outcome: Sendable {
    /// The good answer, or the best of the flawed ones.
    var best: Answer?
    /// Why the last answer was not good.
    var reasons: [String] = []
    /// Of each tier that gave nothing.
    var failures: [ModelFailure] = []
    var trail: [ModelRouter.Attempt] = []

    var isCancelled: Bool { Task.isCancelled || failures.contains(.cancelled) }

    /// Why there is no answer.
    var failure: ModelFailure {
      if isCancelled { return .cancelled }
      if trail.contains(where: { $0.problem == "flawed" }) { return .ungrounded(reasons: reasons) }
      // One that somebody can mend is of more use than one that the next hour mends.
      return failures.last { !$0.isUnreachable } ?? failures.last ?? .notConfigured
    }

    /// The answer that is offered if there is no better one.
    mutating func consider(_ answer: Answer) {
      reasons = answer.reasons
      guard answer.isUsable else { return }
      guard let best else {
        self.best = answer
        return
      }
      // Of two that are flawed alike the later one is of the stronger model, or was told of its faults.
      if answer.isGood || answer.reasons.count <= best.reasons.count { self.best = answer }
    }
  }

  struct Answer: Sendable {
    var reply: ModelReply
    var model: ModelIdentity
    var isGood: Bool
    /// Whether anything of it can be used.
    var isUsable = true
    /// Why it is not good.
    var reasons: [String] = []
  }

  /// Climbs; a tier that fails or whose answer is flawed is followed by the next, and the last one is
  /// asked once more, with the reasons, where nothing of its answer can be used.
  func climb(
    correction: @Sendable ([String]) -> String, judge: @Sendable (String) -> Verdict
  ) async -> Outcome {
    var outcome = Outcome()
    for (number, tier) in tiers.enumerated() {
      let isLast = number == tiers.count - 1
      let start = clock.uptime
      var attempt = ModelRouter.Attempt(model: tier.identity, latency: .zero)
      do throws(ModelFailure) {
        var answer = try await answer(of: tier, to: question, isLast: isLast, judge, &attempt)
        outcome.consider(answer)
        // A model that is told of a flaw mostly says the same again: what can be used is taken as it is.
        // With nothing to say about what is wrong, the same question has the same answer.
        if isLast, !answer.isUsable, !answer.reasons.isEmpty, !outcome.isCancelled {
          var again = question
          again.messages.append(.init(.assistant, answer.reply.text))
          again.messages.append(.init(.user, correction(answer.reasons)))
          answer = try await self.answer(of: tier, to: again, isLast: true, judge, &attempt)
          outcome.consider(answer)
        }
      } catch {
        // A tier that gave something keeps what was wrong with that.
        attempt.problem = attempt.problem ?? error.code
        outcome.failures.append(error)
      }
      attempt.latency = clock.uptime - start
      outcome.trail.append(attempt)
      if attempt.problem == nil || outcome.isCancelled { break }
    }
    return outcome
  }

  private func answer(
    of tier: any LanguageModel, to question: ModelQuestion, isLast: Bool,
    _ judge: (String) -> Verdict, _ attempt: inout ModelRouter.Attempt
  ) async throws(ModelFailure) -> Answer {
    let reply = try await tier.reply(to: question, within: try time(isLast: isLast))
    attempt.usage += reply.usage
    switch judge(reply.text) {
    case .good:
      attempt.problem = nil
      return Answer(reply: reply, model: tier.identity, isGood: true)
    case .flawed(let isUsable, let reasons):
      attempt.problem = "flawed"
      return Answer(
        reply: reply, model: tier.identity, isGood: false, isUsable: isUsable, reasons: reasons)
    }
  }

  /// Climbs for prose; once a word of an answer was heard, there is no other.
  func climb(telling listener: ProseListener?) async -> Outcome {
    var outcome = Outcome()
    for (number, tier) in tiers.enumerated() {
      let start = clock.uptime
      var attempt = ModelRouter.Attempt(model: tier.identity, latency: .zero)
      do throws(ModelFailure) {
        let time = try time(isLast: number == tiers.count - 1)
        let onText: (@Sendable (String) -> Void)? =
          if let listener { { piece in listener.tell(piece) } } else { nil }
        let reply = try await tier.reply(to: question, within: time, onText: onText)
        attempt.usage = reply.usage
        outcome.consider(Answer(reply: reply, model: tier.identity, isGood: true))
      } catch {
        attempt.problem = error.code
        outcome.failures.append(error)
      }
      attempt.latency = clock.uptime - start
      outcome.trail.append(attempt)
      if attempt.problem == nil || listener?.hasHeard == true || outcome.isCancelled { break }
    }
    return outcome
  }

  /// What a tier may take of the time that is left: one with others behind it two thirds, so that a
  /// model that hangs leaves some for the next.
  private func time(isLast: Bool) throws(ModelFailure) -> Duration {
    let left = until - clock.uptime
    guard left > .zero else { throw .deadline(deadline) }
    return isLast ? left : left * 2 / 3
  }
}

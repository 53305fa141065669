package import FoundationEssentials

/// Where questions are brought: it looks into the cache, asks the tiers from the cheapest up, lets each
/// answer be judged, asks again once with the reasons, and keeps what was good.
///
/// Many who bring the same question at once share one call. Only good answers are kept, and a kept
/// one is judged again before it is served: it may have come for another spelling of the same words.
package struct ModelRouter: Sendable {
  package let tiers: [any LanguageModel]
  package let cache: ReplyCache
  package let clock: any CallClock
  /// For all tiers and retries together.
  package let deadline: Duration
  private let requests = RequestCoalescer<Request, Reached>()
  private let digests = PromptDigests()

  package init(
    tiers: [any LanguageModel], cache: ReplyCache, clock: any CallClock,
    deadline: Duration = .seconds(10)
  ) {
    self.tiers = tiers
    self.cache = cache
    self.clock = clock
    self.deadline = deadline
  }

  /// What whoever asked makes of a reply.
  package enum Judgement<Answer: Sendable>: Sendable {
    case good(Answer)
    /// What can be used of it, and why it is not good; the reasons are told to the model.
    case flawed(Answer?, reasons: [String])
  }

  package struct Settled<Answer: Sendable>: Sendable {
    package var answer: Answer
    package var origin: Origin
    /// Empty for a good answer.
    package var reasons: [String]
    /// One for each tier that was asked, in order.
    package var trail: [Attempt]

    package init(answer: Answer, origin: Origin, reasons: [String] = [], trail: [Attempt] = []) {
      self.answer = answer
      self.origin = origin
      self.reasons = reasons
      self.trail = trail
    }
  }

  package enum Origin: Hashable, Sendable {
    case model(ModelIdentity)
    /// `isStale`: older than replies are kept, served because no model could be reached.
    case cache(ModelIdentity, age: Duration, isStale: Bool)
  }

  /// What became of one tier.
  package struct Attempt: Hashable, Sendable {
    package var model: ModelIdentity
    package var latency: Duration
    package var usage: TokenUsage
    /// Nil where the answer was good; "flawed", or a failure's code.
    package var problem: String?

    package init(
      model: ModelIdentity, latency: Duration, usage: TokenUsage = TokenUsage(),
      problem: String? = nil
    ) {
      self.model = model
      self.latency = latency
      self.usage = usage
      self.problem = problem
    }
  }

  /// The answer to the same question that is in the cache; nil where none is, or none is good.
  ///
  /// `text` is what was said in the form that the cache compares (see `CacheKey`). Nobody is asked,
  /// and only a hit is counted: what is not there is counted when a model is asked for it. What was
  /// kept from `since` on is no old answer to whoever asks: its origin is the model.
  package func remembered<Answer: Sendable>(
    _ question: ModelQuestion, about text: String, since: Date? = nil,
    judge: (String) -> Judgement<Answer>
  ) async -> Settled<Answer>? {
    await kept(
      keysIfAny(of: question, about: text), allowingStale: false, since: since, judge: judge)
  }

  /// Asks the tiers in order, or serves what is in the cache.
  ///
  /// `correction` words the reasons for which an answer was flawed as a message to the model; the
  /// prompts have it (`PromptTemplate.correction(for:)`).
  ///
  /// Throws: where no tier gave anything the failure of the last one, before that of any that was
  /// merely out of reach; `ungrounded` with the reasons where answers came but nothing of them could
  /// be used; `cancelled` where the asking task was.
  package func ask<Answer: Sendable>(
    _ question: ModelQuestion, about text: String,
    correction: @escaping @Sendable ([String]) -> String,
    judge: @escaping @Sendable (String) -> Judgement<Answer>
  ) async throws(ModelFailure) -> Settled<Answer> {
    let keys = try keys(of: question, about: text)
    if let kept = await kept(keys, allowingStale: false, judge: judge) { return kept }
    let (reached, _) = await requests.value(for: .init(question: question, text: text)) {
      let climbed = await climb(question).climb(correction: correction) { judge($0).verdict }
      return await concluded(climbed, keys: keys)
    }
    switch reached ?? .failure(.cancelled) {
    case .success(let answer):
      return try settled(answer, judge: judge)
    case .failure(let failure):
      guard failure.isUnreachable,
        let old = await kept(keys, allowingStale: true, judge: judge)
      else { throw failure }
      return old
    }
  }

  /// Asks for prose; it streams, and is not judged but by being said to be the model's.
  ///
  /// A kept answer is told in one piece, and so is that of a call which somebody else began. Once a
  /// piece was told, a failure is the end: nothing else may follow words that were heard.
  package func converse(
    _ question: ModelQuestion, about text: String, onText: (@Sendable (String) -> Void)?
  ) async throws(ModelFailure) -> Settled<String> {
    let keys = try keys(of: question, about: text)
    if let kept = await kept(keys, allowingStale: false, judge: Judgement.good) {
      onText?(kept.answer)
      return kept
    }
    let listener = onText.map { ProseListener($0) }
    let (reached, isOwn) = await requests.value(for: .init(question: question, text: text)) {
      let climbed = await climb(question).climb(telling: listener)
      return await concluded(climbed, keys: keys)
    }
    switch reached ?? .failure(.cancelled) {
    case .success(let answer):
      if !isOwn { onText?(answer.text) }
      return Settled(answer: answer.text, origin: answer.origin, trail: answer.trail)
    case .failure(let failure):
      guard failure.isUnreachable, listener?.hasHeard != true,
        let old = await kept(keys, allowingStale: true, judge: Judgement.good)
      else { throw failure }
      onText?(old.answer)
      return old
    }
  }
}

// MARK: - What is kept

extension ModelRouter {
  /// The question's key for each tier, in order.
  ///
  /// All of the prompt but what was said last is in it, byte for byte, so that a prompt that was
  /// edited without a new version, or another talk before the question, is another question.
  ///
  /// Throws: `web` where nothing can be hashed.
  private func keys(
    of question: ModelQuestion, about text: String
  ) throws(ModelFailure) -> [CacheKey] {
    var rest = digests.digest(of: question)
    for message in question.messages.dropLast() {
      rest.add(message.role.rawValue)
      rest.add(message.text)
    }
    let context: String
    do { context = try rest.hexadecimal } catch { throw .web(error) }
    return tiers.map { tier in
      CacheKey(
        model: tier.identity, prompt: question.prompt,
        schemaVersion: question.schema?.version ?? "", text: text, context: context)
    }
  }

  /// None where nothing can be hashed: then nothing is in the cache, and whoever asks is told why.
  private func keysIfAny(of question: ModelQuestion, about text: String) -> [CacheKey] {
    (try? keys(of: question, about: text)) ?? []
  }

  /// What is in the cache, however old, for the day when no model can be reached.
  func stale<Answer: Sendable>(
    _ question: ModelQuestion, about text: String, judge: (String) -> Judgement<Answer>
  ) async -> Settled<Answer>? {
    await kept(keysIfAny(of: question, about: text), allowingStale: true, judge: judge)
  }

  /// Keeps an answer to a question that was asked in company, or by a batch.
  ///
  /// One that is not good is kept apart, for `flawed(_:about:since:)`.
  func keep(
    _ answer: String, usage: TokenUsage, from model: ModelIdentity, to question: ModelQuestion,
    about text: String, isGood: Bool = true
  ) async {
    let keys = keysIfAny(of: question, about: text)
    guard var key = keys.first(where: { $0.model == model }) else { return }
    if !isGood { key.context += Self.flawedMark }
    await cache.keep(CachedReply(text: answer, keptAt: clock.date, usage: usage), for: key)
  }

  /// What the tiers came to from `since` on, although it is not good.
  ///
  /// For work that was cut off and goes on: it has paid for that, and would get nothing better.
  func flawed(
    _ question: ModelQuestion, about text: String, since: Date
  ) async -> (text: String, model: ModelIdentity)? {
    let now = clock.date
    for var key in keysIfAny(of: question, about: text) {
      key.context += Self.flawedMark
      guard let reply = await cache.reply(for: key, at: now), reply.keptAt >= since else {
        continue
      }
      cache.count(.hit, of: key, saved: reply.usage, at: now)
      return (reply.text, key.model)
    }
    return nil
  }

  /// No digest ends so.
  private static let flawedMark = " flawed"

  private func kept<Answer: Sendable>(
    _ keys: [CacheKey], allowingStale: Bool, since: Date? = nil,
    judge: (String) -> Judgement<Answer>
  ) async -> Settled<Answer>? {
    let now = clock.date
    for key in keys {
      guard let reply = await cache.reply(for: key, at: now, allowingStale: allowingStale) else {
        continue
      }
      guard case .good(let answer) = judge(reply.text) else {
        await cache.drop(key)
        continue
      }
      let isStale = cache.isStale(reply, at: now)
      cache.count(isStale ? .staleHit : .hit, of: key, saved: reply.usage, at: now)
      if let since, reply.keptAt >= since {
        return Settled(answer: answer, origin: .model(key.model))
      }
      return Settled(
        answer: answer,
        origin: .cache(key.model, age: reply.age(at: now), isStale: isStale))
    }
    return nil
  }
}

// MARK: - What is asked

extension ModelRouter {
  /// The same question in every byte of it, asked about the same words: callers share one call.
  struct Request: Hashable, Sendable {
    var question: ModelQuestion
    var text: String
  }

  /// What came back, as it came: each caller judges it for itself.
  struct SharedAnswer: Sendable {
    var text: String
    var origin: Origin
    var trail: [Attempt]
  }

  typealias Reached = Result<SharedAnswer, ModelFailure>

  private func climb(_ question: ModelQuestion) -> FallbackChain {
    cache.count(.miss, at: clock.date)
    return FallbackChain(
      tiers: tiers, clock: clock, until: clock.uptime + deadline, deadline: deadline,
      question: question)
  }

  /// Keeps a good answer under the key of the model that gave it, and says what came of the climb.
  private func concluded(
    _ climbed: FallbackChain.Outcome, keys: [CacheKey]
  ) async -> Reached {
    guard let best = climbed.best else { return .failure(climbed.failure) }
    if best.isGood, let key = keys.first(where: { $0.model == best.model }) {
      let usage = climbed.trail.reduce(into: TokenUsage()) { $0 += $1.usage }
      await cache.keep(
        CachedReply(text: best.reply.text, keptAt: clock.date, usage: usage), for: key)
    }
    return .success(
      .init(text: best.reply.text, origin: .model(best.model), trail: climbed.trail))
  }

  private func settled<Answer: Sendable>(
    _ shared: SharedAnswer, judge: (String) -> Judgement<Answer>
  ) throws(ModelFailure) -> Settled<Answer> {
    switch judge(shared.text) {
    case .good(let answer):
      return Settled(answer: answer, origin: shared.origin, trail: shared.trail)
    case .flawed(let answer?, let reasons):
      return Settled(
        answer: answer, origin: shared.origin, reasons: reasons, trail: shared.trail)
    case .flawed(nil, let reasons):
      throw .ungrounded(reasons: reasons)
    }
  }
}

extension ModelRouter.Judgement {
  var verdict: FallbackChain.Verdict {
    switch self {
    case .good: .good
    case .flawed(let answer, let reasons): .flawed(isUsable: answer != nil, reasons: reasons)
    }
  }
}

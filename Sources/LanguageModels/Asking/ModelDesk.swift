internal import FoundationEssentials
internal import Synchronization

/// Where questions are brought: it looks into the cache, asks the tiers from the cheapest up, lets each
/// answer be judged, asks again once with the reasons, and keeps what was good.
///
/// Many who bring the same question at once share one call. Only good answers are kept, and a kept
/// one is judged again before it is served: it may have come for another spelling of the same words.
package struct ModelDesk: Sendable {
  package let tiers: [any LanguageModel]
  package let cache: ReplyCache
  package let clock: any CallClock
  /// For all tiers and retries together.
  package let deadline: Duration
  private let flights = SharedFlights()

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
  /// `text` is what was said in the form that the cache compares (see `CacheKey`).
  package func remembered<Answer: Sendable>(
    _ question: ModelQuestion, about text: String, judge: (String) -> Judgement<Answer>
  ) async -> Settled<Answer>? { nil }

  /// Asks the tiers in order, or serves what is in the cache.
  ///
  /// `correction` words the reasons for which an answer was flawed as a message to the model; the
  /// prompts have it (`PromptTemplate.correction(for:)`).
  ///
  /// Throws: the failure of the last tier where no tier gave anything; `ungrounded` with the reasons
  /// where answers came but nothing of them could be used; `cancelled` where the asking task was.
  package func ask<Answer: Sendable>(
    _ question: ModelQuestion, about text: String,
    correction: @escaping @Sendable ([String]) -> String,
    judge: @escaping @Sendable (String) -> Judgement<Answer>
  ) async throws(ModelFailure) -> Settled<Answer> { throw .notConfigured }

  /// Asks for prose; it streams, and is not judged but by being said to be the model's.
  ///
  /// A kept answer is told in one piece, and so is that of a call which somebody else began.
  package func converse(
    _ question: ModelQuestion, about text: String, onText: (@Sendable (String) -> Void)?
  ) async throws(ModelFailure) -> Settled<String> { throw .notConfigured }
}

import JSON

/// One question on its way to an answer: tries, pauses between them, and what is put otherwise.
///
/// A call that failed is made again for one of three reasons, each within the same deadline: the
/// server does not know how a schema was asked for (the next way of the ladder), the answer was cut off
/// (once, with twice the room), or the failure may pass (`RetryRules`, `RetryBudget`).
struct RetryingCall: Sendable {
  private let question: ModelQuestion
  private let requestBuilder: RequestBuilder
  private let services: HTTPModel.Services
  private let learned: HTTPModel.Learned
  private let tier: Int
  private let schema: JSONValue?
  private let deadline: Duration
  private let begun: Duration
  private let listener: Listener?
  private let ladder: [StructuredOutput]
  /// The way that is known to work.
  private let remembered: StructuredOutput?

  private var phrasing: RequestOptions
  private var tried: Set<RequestOptions> = []
  private var attempt = 0
  private var retries = 0
  private var hasMoreRoom = false
  private var usage = TokenUsage()

  /// Throws where nothing may be asked: no consent, no key, no address.
  init(
    _ question: ModelQuestion, of model: HTTPModel, within deadline: Duration,
    onText: (@Sendable (String) -> Void)?
  ) async throws(ModelFailure) {
    let endpoint = model.endpoint
    self.question = question
    self.deadline = deadline
    services = model.services
    learned = model.learned
    tier = model.tier
    begun = services.clock.uptime
    let base = try RequestBuilder.base(of: endpoint)
    if let consent = services.consent, await !consent.isGiven(for: endpoint.identity) {
      throw .noConsent(host: base.authority)
    }
    requestBuilder = try await RequestBuilder(to: endpoint, within: deadline)
    listener = onText.map { [requestBuilder] in Listener(to: requestBuilder.dialect, onText: $0) }
    phrasing = RequestOptions(
      model: endpoint.model, streams: onText != nil, longestReply: endpoint.longestReply,
      temperature: endpoint.temperature, habits: learned.habits)
    guard let schema = question.schema else {
      (self.schema, ladder, remembered) = (nil, [], nil)
      return
    }
    self.schema = try Self.value(of: schema)
    ladder = endpoint.structured.map { [$0] } ?? endpoint.provider.ladder
    let known = await services.capabilities.structuredOutput(of: endpoint.identity)
    remembered = known.flatMap { [ladder] in ladder.contains($0) ? $0 : nil }
    phrasing.way = remembered ?? ladder.first
  }

  private static func value(of schema: OutputSchema) throws(ModelFailure) -> JSONValue {
    do throws(JSONError) {
      return try StrictJSON().value(of: schema.text.utf8)
    } catch {
      throw .wrongShape(reason: "our own schema '\(schema.name)' is no JSON: \(error)")
    }
  }

  mutating func answer() async throws(ModelFailure) -> ModelReply {
    var last: ModelFailure?
    while true {
      let exchange = try await call(after: last)
      usage.add(exchange.usage)
      switch exchange.result {
      case .success(let text):
        listener?.take(whole: text)
        await remember()
        return ModelReply(text: text, usage: usage, model: exchange.model)
      case .failure(let failedAttempt):
        let mayGoOn = listener?.hasHeard != true
        guard mayGoOn, try await prepare(after: failedAttempt) else { throw failedAttempt.failure }
        last = failedAttempt.failure
      }
    }
  }

  private mutating func call(after last: ModelFailure?) async throws(ModelFailure) -> Exchange {
    guard !Task.isCancelled else { throw .cancelled }
    let left = timeLeft
    guard left > .zero else { throw last ?? .deadline(deadline) }
    let body = Array(
      requestBuilder.dialect.body(of: question, in: phrasing, schema: schema).text.utf8)
    let call = Call(
      requestBuilder: requestBuilder, services: services, prompt: question.prompt, tier: tier,
      attempt: attempt)
    tried.insert(phrasing)
    attempt += 1
    listener?.begin()
    do throws(ModelFailure) {
      var exchange = try await call.send(body, put: phrasing, within: left, to: listener)
      if case .web(.timedOut) = exchange.problem, timeLeft <= .zero {
        exchange.result = .failure(FailedAttempt(.deadline(deadline)))
      }
      return exchange
    } catch {
      // Another try is not let out: what became of the one before says more.
      throw error == .cancelled ? error : last ?? error
    }
  }

  private var timeLeft: Duration { deadline - (services.clock.uptime - begun) }

  /// Makes ready for another call; false where there is none to be made.
  private mutating func prepare(after failedAttempt: FailedAttempt) async throws(ModelFailure)
    -> Bool
  {
    if failedAttempt.failure == .truncated {
      guard !hasMoreRoom else { return false }
      hasMoreRoom = true
      phrasing.longestReply *= 2
      return true
    }
    if let next = phrasing.rephrased(after: failedAttempt, ladder: ladder), !tried.contains(next) {
      phrasing = next
      return true
    }
    let random = services.random()
    guard let wait = RetryRules.wait(after: failedAttempt, retry: retries, random: random),
      wait < timeLeft,
      services.breakers.spendRetry(on: requestBuilder.base.origin, at: services.clock.uptime)
    else { return false }
    retries += 1
    do {
      try await services.clock.sleep(for: wait)
    } catch {
      throw .cancelled
    }
    return true
  }

  /// What worked, so that it is the first thing tried the next time.
  private func remember() async {
    learned.habits = phrasing.habits
    services.breakers.recordSuccess(of: requestBuilder.base.origin)
    guard let way = phrasing.way, way != remembered, ladder.count > 1 else { return }
    await services.capabilities.remember(way, for: requestBuilder.endpoint.identity)
  }
}

extension TokenUsage {
  fileprivate mutating func add(_ other: TokenUsage) {
    input += other.input
    cachedInput += other.cachedInput
    cacheWrites += other.cacheWrites
    output += other.output
  }
}

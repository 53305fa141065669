/// What a batch comes to: each text's answer, and the usage of all.
struct BatchAnswers: Sendable {
  private let requests: [BatchRequest]
  private(set) var answers: [BatchAnswer] = []
  private(set) var usage = TokenUsage()
  /// Why nothing at all came of it.
  private(set) var problem: String?
  private var failedAttempts: [FailedAttempt] = []

  init(requests: [BatchRequest]) { self.requests = requests }

  mutating func miss(all reason: String) {
    problem = reason
    for request in requests { miss(request, reason) }
  }

  mutating func take(_ exchanges: [String: Result<Exchange, BatchGap>]) {
    for request in requests {
      switch exchanges[request.id] {
      case nil: miss(request, "missing")
      case .failure(let gap): miss(request, gap.reason)
      case .success(let exchange): take(exchange, request)
      }
    }
    if !answers.isEmpty, answers.allSatisfy({ $0.problem != nil }) { problem = answers[0].problem }
  }

  private mutating func miss(_ request: BatchRequest, _ reason: String) {
    answers += request.texts.map { BatchAnswer(digest: $0, problem: reason) }
  }

  private mutating func take(_ exchange: Exchange, _ request: BatchRequest) {
    usage += exchange.usage
    let share = exchange.usage.share(of: request.texts.count)
    switch exchange.result {
    case .failure(let failedAttempt):
      failedAttempts.append(failedAttempt)
      answers += request.texts.map {
        BatchAnswer(digest: $0, usage: share, problem: failedAttempt.failure.code)
      }
    case .success(let reply):
      let packed = PackedAnswers(reply)
      answers += request.texts.map { digest in
        switch packed.answer(to: String(digest.prefix(8))) {
        case .answer(let text): BatchAnswer(digest: digest, text: text, usage: share)
        case .fault: BatchAnswer(digest: digest, usage: share, problem: "missing")
        }
      }
    }
  }

  /// Another way to ask for a schema, where the provider complained of this one.
  func betterWay(than phrasing: RequestOptions, of ladder: [StructuredOutput]) -> StructuredOutput?
  {
    failedAttempts.lazy.compactMap { phrasing.rephrased(after: $0, ladder: ladder)?.way }
      .first { $0 != phrasing.way }
  }
}

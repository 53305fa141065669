/// One try on the wire: let out by the breaker, granted by the ledger, sent, and entered there with
/// what it came to, whatever it came to.
struct Call: Sendable {
  let requestBuilder: RequestBuilder
  let services: HTTPModel.Services
  let prompt: PromptIdentity
  let tier: Int
  let attempt: Int

  /// Throws where nothing was sent.
  func send(
    _ body: [UInt8], put phrasing: RequestOptions, within longest: Duration, to listener: Listener?
  ) async throws(ModelFailure) -> Exchange {
    let clock = services.clock
    let asked = clock.uptime
    let host = requestBuilder.base.origin
    let pass: Breaker.Pass
    switch services.breakers.ask(host, at: clock.uptime) {
    case .granted(let granted): pass = granted
    case .refused(let rest):
      let seconds = Int((rest / .seconds(1)).rounded(.up))
      throw .resting(host: requestBuilder.base.authority, seconds: max(1, seconds))
    }
    var request = requestBuilder.request(with: body, streams: phrasing.streams, within: longest)
    request.label = prompt.id
    let planned = planned(request, put: phrasing)
    let number: CallNumber
    do throws(ModelFailure) {
      number = try await services.ledger.begin(planned, within: services.caps)
    } catch {
      services.breakers.settle(host, pass, .unknown, at: clock.uptime)
      throw error
    }
    let begun = clock.uptime
    // A ledger that another process holds makes us wait, and that too is of the question's time.
    request.limits = requestBuilder.limits(within: max(.zero, longest - (begun - asked)))
    var outcome = CallOutcome(
      usage: TokenUsage(), latency: .zero, bytesSent: 0, bytesReceived: 0, problem: nil)
    let exchange: Exchange
    do throws(WebError) {
      let response = try await services.transport.send(request) { listener?.take($0) }
      exchange = Exchange(
        response, to: phrasing, in: requestBuilder.dialect, words: requestBuilder.words,
        at: clock.date)
      outcome.bytesSent = response.figures.bytesSent
      outcome.bytesReceived = response.figures.bytesReceived
      outcome.usage = exchange.usage(of: planned, longest: response.body.count / 3 + 1)
    } catch {
      exchange = Exchange(error == .cancelled ? .cancelled : .web(error))
      if error.mayHaveSent {
        outcome.bytesSent = body.count
        outcome.usage = planned.estimate
      }
    }
    outcome.latency = clock.uptime - begun
    outcome.problem = exchange.problem?.code
    services.breakers.settle(host, pass, exchange.sign, at: clock.uptime)
    await end(number, outcome)
    return exchange
  }

  private func planned(_ request: WebRequest, put phrasing: RequestOptions) -> PlannedCall {
    let date = services.clock.date
    // No tokeniser is here: a token has about four bytes of English, and rarely less than three.
    let estimate = TokenUsage(input: request.body.count / 3 + 1, output: phrasing.longestReply)
    return PlannedCall(
      model: requestBuilder.endpoint.identity, prompt: prompt, attempt: attempt, tier: tier,
      date: date,
      request: request.sent(at: date), estimate: estimate)
  }

  /// In a task of its own: one that was cancelled could keep the ledger from writing.
  private func end(_ number: CallNumber, _ outcome: CallOutcome) async {
    let ledger = services.ledger
    await Task { await ledger.end(number, outcome) }.value
  }
}

extension Exchange {
  /// What the call is entered with: the server's figures, else what it may have come to.
  ///
  /// A cap that a server's silence undoes is none. An error costs nothing.
  fileprivate func usage(of call: PlannedCall, longest: Int) -> TokenUsage {
    if case .failure(let failedAttempt) = result, failedAttempt.status != nil { return usage }
    guard usage.total == 0 else { return usage }
    return TokenUsage(input: call.estimate.input, output: min(call.estimate.output, longest))
  }
}

extension WebError {
  /// Whether the request may have left before this.
  var mayHaveSent: Bool {
    switch self {
    case .badURL, .schemeRefused, .addressRefused, .cannotResolve, .cannotConnect, .certificate,
      .pinMismatch, .secureConnection, .proxy, .notRecorded, .unusable, .timedOut(.connect, _):
      false
    case .timedOut, .stalled, .bodyTooLarge, .headersTooLarge, .cut, .malformed, .cancelled, .other:
      true
    }
  }
}

/// One try on the wire: let out by the breaker, granted by the ledger, sent, and entered there with
/// what it came to, whatever it came to.
struct Call: Sendable {
  let wire: Wire
  let services: HTTPModel.Services
  let prompt: PromptIdentity
  let tier: Int
  let attempt: Int

  /// Throws where nothing was sent.
  func send(
    _ body: [UInt8], put phrasing: Phrasing, within longest: Duration, to listener: Listener?
  ) async throws(ModelFailure) -> Exchange {
    let clock = services.clock
    let host = wire.base.origin
    let pass: Breaker.Pass
    switch services.breakers.ask(host, at: clock.uptime) {
    case .granted(let granted): pass = granted
    case .refused(let rest):
      let seconds = Int((rest / .seconds(1)).rounded(.up))
      throw .resting(host: wire.base.authority, seconds: max(1, seconds))
    }
    var request = wire.request(with: body, streams: phrasing.streams, within: longest)
    request.label = prompt.id
    let number: CallNumber
    do throws(ModelFailure) {
      number = try await services.ledger.begin(
        planned(request, put: phrasing), within: services.caps)
    } catch {
      services.breakers.settle(host, pass, .unknown, at: clock.uptime)
      throw error
    }
    let begun = clock.uptime
    var outcome = CallOutcome(
      usage: TokenUsage(), latency: .zero, bytesSent: 0, bytesReceived: 0, problem: nil)
    let exchange: Exchange
    do throws(WebError) {
      let response = try await services.transport.send(request) { listener?.take($0) }
      exchange = Exchange(
        response, to: phrasing, in: wire.dialect, words: wire.words, at: clock.date)
      outcome.bytesSent = response.figures.bytesSent
      outcome.bytesReceived = response.figures.bytesReceived
    } catch {
      exchange = Exchange(error == .cancelled ? .cancelled : .web(error))
      outcome.bytesSent = error.mayHaveSent ? body.count : 0
    }
    outcome.usage = exchange.usage
    outcome.latency = clock.uptime - begun
    outcome.problem = exchange.problem?.code
    services.breakers.settle(host, pass, exchange.sign, at: clock.uptime)
    await end(number, outcome)
    return exchange
  }

  private func planned(_ request: WebRequest, put phrasing: Phrasing) -> PlannedCall {
    let date = services.clock.date
    // No tokeniser is here: a token has about four bytes of English, and rarely less than three.
    let estimate = TokenUsage(input: request.body.count / 3 + 1, output: phrasing.longestReply)
    return PlannedCall(
      model: wire.endpoint.identity, prompt: prompt, attempt: attempt, tier: tier, date: date,
      request: request.sent(at: date), estimate: estimate)
  }

  /// In a task of its own: one that was cancelled could keep the ledger from writing.
  private func end(_ number: CallNumber, _ outcome: CallOutcome) async {
    let ledger = services.ledger
    await Task { await ledger.end(number, outcome) }.value
  }
}

extension WebError {
  /// Whether the request may have left before this.
  fileprivate var mayHaveSent: Bool {
    switch self {
    case .badURL, .schemeRefused, .addressRefused, .cannotResolve, .cannotConnect, .certificate,
      .pinMismatch, .secureConnection, .proxy, .notRecorded, .unusable, .timedOut(.connect, _):
      false
    case .timedOut, .stalled, .bodyTooLarge, .headersTooLarge, .cut, .malformed, .cancelled, .other:
      true
    }
  }
}

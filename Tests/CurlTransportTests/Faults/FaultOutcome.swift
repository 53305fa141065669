import CurlTransport
import LanguageModels
import LoopbackServer
import Testing

/// What became of one question to a server that commits a fault.
struct FaultOutcome: Sendable {
  var fault: Fault
  /// Nil where there was an answer after all.
  var failure: ModelFailure?
  var limit: Duration
  var took: Duration
  /// Bytes above what was resident before, the server's own included.
  var growth: Int
  /// As the server counted them.
  var requests: Int
  var ledger: [CallOutcome]
  /// Requests that came in where a redirect points to.
  var strays: Int

  var code: String { failure?.code ?? "answered" }

  /// Asks a server with this fault once, with everything between the question and the wire in place.
  static func of(
    _ fault: Fault, over transport: CurlTransport, within limit: Duration
  ) async throws -> FaultOutcome {
    let answering: ModelServer.Answering = { Scripted.answer("{}", to: $0) }
    return try await ModelServer.serving(answering: answering) { elsewhere in
      try await FaultServer.serving(fault, elsewhere: elsewhere.address) { server in
        let ledger = MemoryLedger()
        let model = try await model(server, transport, ledger, limit)
        let before = try MemoryPeak.forget()
        let start = ContinuousClock().now
        let failure = await ask(model, streaming: fault.isStreaming, within: limit)
        return FaultOutcome(
          fault: fault, failure: failure, limit: limit,
          took: start.duration(to: ContinuousClock().now),
          growth: try MemoryPeak.peak() - before, requests: server.requests,
          ledger: ledger.outcomes, strays: elsewhere.requests.count)
      }
    }
  }

  private static func ask(
    _ model: HTTPModel, streaming: Bool, within limit: Duration
  ) async -> ModelFailure? {
    var question = ModelQuestion(
      prompt: PromptIdentity(id: "fault", version: "1"), system: "Answer in JSON.",
      messages: [.init(.user, "chicken an hour twenty, rest it fifteen")],
      schema: OutputSchema(
        name: "fault", version: "1",
        text: #"{"type":"object","properties":{},"required":[],"additionalProperties":false}"#))
    if streaming { question.schema = nil }
    let onText: (@Sendable (String) -> Void)? = streaming ? Self.ignore : nil
    do throws(ModelFailure) {
      _ = try await model.reply(to: question, within: limit, onText: onText)
      return nil
    } catch {
      return error
    }
  }

  @Sendable private static func ignore(_ piece: String) {}

  /// Each way of asking for a schema is fixed: here nothing is to be found out.
  static func model(
    _ server: FaultServer, _ transport: CurlTransport, _ ledger: MemoryLedger, _ limit: Duration
  ) async throws -> HTTPModel {
    let provider = try #require(Provider(rawValue: server.fault.dialect.rawValue))
    var endpoint = Endpoint(provider: provider, baseURL: server.baseURL, model: "scripted")
    endpoint.structured = provider == .anthropic ? .tool : .schema
    endpoint.key = FixedKey()
    endpoint.route.certificateAuthorities = try await TestCertificates.shared().authority
    endpoint.limits.connect = limit
    endpoint.limits.firstByte = limit
    endpoint.limits.total = limit
    endpoint.limits.stall = limit / 2
    return HTTPModel(
      endpoint, tier: 0,
      services: .init(
        transport: transport, ledger: ledger, consent: Agreed(), capabilities: Forgetful(),
        caps: SpendingCaps(), clock: SkippingClock(), random: { 0 }))
  }
}

import LanguageModels

/// One model on the bench, with everything round it in hand.
struct Bench {
  let web: ScriptedWeb
  let clock = JumpingClock()
  let book: CallBook
  let ways: WaysLearned
  let breakers = Breakers()
  var consent: Agreed? = Agreed(given: true)
  var endpoint: Endpoint
  /// What `random` gives.
  var chance = 0.5

  init(
    _ script: [ScriptedWeb.Line], _ provider: Provider = .openai,
    afterwards: ScriptedWeb.Line = .failure(.cannotConnect(host: "script.test")),
    book: CallBook = CallBook(), ways: WaysLearned = WaysLearned()
  ) {
    web = ScriptedWeb(script, afterwards: afterwards)
    self.book = book
    self.ways = ways
    endpoint = .example(provider)
  }

  var model: HTTPModel {
    HTTPModel(
      endpoint, tier: 0,
      services: HTTPModel.Services(
        transport: web, ledger: book, consent: consent, capabilities: ways,
        caps: SpendingCaps(), clock: clock, breakers: breakers,
        random: { [chance] in chance }))
  }

  func ask(
    _ question: ModelQuestion = .example, within deadline: Duration = .seconds(10),
    onText: (@Sendable (String) -> Void)? = nil
  ) async throws(ModelFailure) -> ModelReply {
    try await model.reply(to: question, within: deadline, onText: onText)
  }

  /// `streams`: somebody listens, to whom nothing matters.
  func ask(_ question: ModelQuestion, streams: Bool) async throws(ModelFailure) -> ModelReply {
    let nobody: @Sendable (String) -> Void = { _ in }
    return try await ask(question, onText: streams ? nobody : nil)
  }

  /// How the question fails; nil where it is answered.
  func failure(
    _ question: ModelQuestion = .example, within deadline: Duration = .seconds(10)
  ) async -> ModelFailure? {
    do throws(ModelFailure) {
      _ = try await ask(question, within: deadline)
      return nil
    } catch {
      return error
    }
  }
}

extension Endpoint {
  static func example(_ provider: Provider) -> Endpoint {
    let base = provider.address.replacing(".com", with: ".test")
    var endpoint = Endpoint(provider: provider, baseURL: base, model: "some-model")
    if provider != .ollama { endpoint.key = CountedKey("sk-canary-7f3a91") }
    return endpoint
  }
}

extension OutputSchema {
  static let example = OutputSchema(
    name: "routine", version: "1",
    text:
      #"{"type":"object","properties":{"seconds":{"type":"integer"}},"#
      + #""required":["seconds"],"additionalProperties":false}"#)
}

extension ModelQuestion {
  static let example = ModelQuestion(
    prompt: PromptIdentity(id: "routine", version: "1"),
    system: "Read the waiting times out of the text.\nAnswer with JSON.",
    messages: [.init(.user, "The text:\n\"rest it ten minutes\"")], schema: .example)

  /// Prose is wanted.
  static let prose = ModelQuestion(
    prompt: PromptIdentity(id: "answer", version: "1"), system: "Answer as a cook would.",
    messages: [.init(.user, "what can I use instead of buttermilk")])

  /// Asked again, with what was wrong with the first answer.
  static let again = ModelQuestion(
    prompt: PromptIdentity(id: "routine", version: "1"), system: "Answer with JSON.",
    messages: [
      .init(.user, "\"rest it ten minutes\""), .init(.assistant, #"{"seconds":60}"#),
      .init(.user, "ten minutes are not 60 seconds"),
    ], schema: .example)
}

import Assistant
import CurlTransport
import Extraction
import LanguageModels
import LoopbackServer
import Recipes
import Synchronization
import Testing
import Timers
import Understanding

/// What goes wrong between here and a provider is no timer's concern.
@Suite(.timeLimit(.minutes(20)))
struct TimersUnderFaultTests {
  @Test func `an engine goes through every fault with the same timers`() async throws {
    let model = ChangingModel()
    let engine = try await Self.engine(asking: model)
    for words in ["set a timer for ten minutes for the pasta", "eggs for seven minutes"] {
      _ = try await engine.play(Segment(text: words, spokenAt: .zero), in: "kitchen")
    }
    let before = try await engine.timers()
    #expect(before.count == 2)

    for fault in Faults.all {
      let expected = try #require(FaultExpectations.byName[fault.name])
      let limit: Duration = expected.isSlow ? .milliseconds(200) : .seconds(60)
      let failures = try await FaultServer.serving(fault) { server in
        let ledger = MemoryLedger()
        model.become(
          try await FaultOutcome.model(server, Self.transport, ledger, limit), within: limit)
        return try await Self.failures(of: engine, under: fault)
      }

      #expect(failures.count == 1, "\(fault.name)")
      #expect(expected.codes.isSuperset(of: failures), "\(fault.name): \(failures)")
      #expect(try await engine.timers() == before, "\(fault.name)")
    }
  }

  private static let transport = CurlTransport()

  /// Says something that only a model can settle; answers with how that ended.
  private static func failures(
    of engine: LocalEngine, under fault: Fault
  ) async throws -> [String] {
    let words =
      fault.isStreaming
      ? "what can I use instead of buttermilk"
      : "do the usual thing with the dough for forty minutes and whatever comes behind it"
    let events = try await engine.play(Segment(text: words, spokenAt: .zero), in: "kitchen")
    return events.filter { $0.kind == .modelFailed }.compactMap { $0.model?.code }
  }

  private static func engine(asking model: ChangingModel) async throws -> LocalEngine {
    let prompts = try PromptLibrary()
    let router = ModelRouter(
      tiers: [model], cache: ReplyCache(store: nil), clock: SkippingClock(),
      deadline: .seconds(60))
    return try await LocalEngine(
      journal: MemoryJournal(), clock: VirtualClock(), seed: 1,
      models: ModelHelp(
        extractor: RoutineExtractor(
          router: router, prompt: prompts.routine, relations: StatedRelations()),
        answerer: QuestionAnswerer(router: router, prompt: prompts.answer)))
  }
}

/// A model behind which another server stands each time.
private final class ChangingModel: LanguageModel {
  private let current = Mutex<(model: HTTPModel, limit: Duration)?>(nil)

  let identity = ModelIdentity(provider: .openai, baseURL: "https://127.0.0.1", model: "scripted")

  func become(_ model: HTTPModel, within limit: Duration) {
    current.withLock { $0 = (model, limit) }
  }

  func reply(
    to question: ModelQuestion, within deadline: Duration, onText: (@Sendable (String) -> Void)?
  ) async throws(ModelFailure) -> ModelReply {
    guard let (model, limit) = current.withLock({ $0 }) else { throw .notConfigured }
    return try await model.reply(to: question, within: min(limit, deadline), onText: onText)
  }
}

import Assistant
import Extraction
import FoundationEssentials
import LanguageModels
import Recipes

/// The language models that this process may ask, and what asking them stands on.
///
/// Nothing is opened and nothing connected to before something is asked.
final class ModelAccess: Sendable {
  /// From the cheapest up; empty where nobody is to be asked.
  let tiers: [HTTPModel]
  let router: ModelRouter
  let prompts: PromptLibrary
  let source: ModelSource
  /// That of the state folder; in a replay one that is gone with it.
  let ledger: any CallLedger
  private let settings: ModelSettings
  private let store: LazyStore
  private let services: HTTPModel.Services

  /// `stateFolder` is where `models.sqlite` is or will be; `prompts` a folder with others than those
  /// that are built in.
  ///
  /// Throws: `CommandFailure` for recordings or prompts that cannot be used.
  init(
    _ settings: ModelSettings, stateFolder: String, source: ModelSource = .network,
    promptsIn prompts: String? = nil, clock: any CallClock = SystemCallClock(),
    keepsReplies: Bool = true, counting: (any CallLedger) -> any CallLedger = { $0 }
  ) throws {
    self.settings = settings
    self.source = source
    store = LazyStore { try Wiring.modelRecords(in: stateFolder) }
    do {
      self.prompts = try prompts.map { try PromptLibrary(folder: $0) } ?? PromptLibrary()
    } catch {
      throw CommandFailure("the prompts", "\(error)", status: .badInput)
    }
    ledger = counting(source.isReplay ? MemoryLedger() : store)
    let services = HTTPModel.Services(
      transport: Wiring.transport(for: source), ledger: ledger,
      consent: source.isReplay ? nil : store,
      capabilities: source.isReplay ? MemoryCapabilities() : store,
      caps: source.isReplay ? settings.caps.pricesOnly : settings.caps, clock: clock)
    self.services = services
    tiers = try ModelAccess.endpoints(settings, source).filter { !$0.model.isEmpty }.enumerated()
      .map { place, endpoint in HTTPModel(endpoint, tier: place, services: services) }
    router = ModelRouter(
      tiers: tiers, cache: ModelAccess.cache(settings, source, keepsReplies ? store : nil),
      clock: clock, deadline: settings.deadline)
  }

  /// What an engine may have of it.
  var help: ModelHelp {
    guard !tiers.isEmpty else { return ModelHelp() }
    return ModelHelp(
      extractor: RoutineExtractor(
        router: router, prompt: prompts.routine, relations: StatedRelations()),
      answerer: settings.answersQuestions || source.isReplay
        ? QuestionAnswerer(router: router, prompt: prompts.answer) : nil,
      obstacle: { [self] in await obstacle })
  }

  /// Why no tier can be asked, as far as that is known before: the user agreed to none, or a cap is
  /// reached for all.
  var obstacle: ModelFailure? {
    get async {
      if source.isReplay { return nil }
      guard let first = tiers.first else { return .notConfigured }
      var obstacle = ModelFailure.noConsent(host: first.identity.host)
      for tier in tiers where await store.isGiven(for: tier.identity) {
        let model = tier.identity.model
        guard
          let refusal = await ledger.refusal(
            of: model, at: services.clock.date, within: services.caps)
        else { return nil }
        obstacle = refusal
      }
      return obstacle
    }
  }

  /// Also of an endpoint whose model nobody has chosen yet.
  func offeredModels(of endpoint: Endpoint) async throws(ModelFailure) -> [OfferedModel] {
    try await HTTPModel(endpoint, tier: 0, services: services).offeredModels()
  }

  func close() async {
    await store.close()
  }

  // MARK: What it is made of

  /// A replay takes the endpoints that its recordings were made with, unless they are the configured
  /// ones.
  private static func endpoints(
    _ settings: ModelSettings, _ source: ModelSource
  ) throws -> [Endpoint] {
    guard case .replay(let folder) = source else { return settings.tiers }
    let recorded: [ModelIdentity]
    do {
      recorded = try RecordingTransport.endpoints(in: folder)
    } catch {
      throw CommandFailure("--replay", "\(error)", status: .input)
    }
    guard !recorded.isEmpty else {
      throw CommandFailure(
        "--replay", "there are no recordings in '\(folder)' (make some with --record)",
        status: .badInput)
    }
    let known = settings.tiers.filter { recorded.contains($0.identity) }
    guard known.isEmpty else { return known }
    return recorded.prefix(mostRecorded).map { identity in
      Endpoint(
        provider: identity.provider, baseURL: identity.baseURL, model: identity.model)
    }
  }

  private static let mostRecorded = 8

  /// Recordings are made of what was really asked, so that no cache stands before them.
  private static func cache(
    _ settings: ModelSettings, _ source: ModelSource, _ store: LazyStore?
  ) -> ReplyCache {
    guard let bounds = settings.cache, let store else {
      return ReplyCache(store: nil, inMemory: 0)
    }
    switch source {
    case .network:
      return ReplyCache(store: store, bounds: bounds) { error in
        Console.complain("simmer: \(CommandFailure("the cache of replies", error))")
      }
    case .replay: return ReplyCache(store: nil, bounds: bounds)
    case .record, .replayOrRecord: return ReplyCache(store: nil, inMemory: 0)
    }
  }
}

extension ModelIdentity {
  /// "api.example.com" of "https://api.example.com/v1".
  var host: String {
    let rest = baseURL.split(separator: "/", omittingEmptySubsequences: false).dropFirst(2)
    return rest.first.map(String.init) ?? baseURL
  }
}

extension SpendingCaps {
  /// For what costs nothing but is to be counted.
  fileprivate var pricesOnly: SpendingCaps {
    var caps = SpendingCaps()
    caps.callsPerMinute = nil
    caps.prices = prices
    return caps
  }
}

import FoundationEssentials
import LanguageModels
import Synchronization

/// `models.sqlite`, opened when somebody first needs it.
final class LazyStore: ReplyStore, CallLedger, ConsentBook, CapabilityMemory {
  private let open: @Sendable () throws -> any ModelRecords
  private let opened = Mutex<(any ModelRecords)?>(nil)

  init(open: @escaping @Sendable () throws -> any ModelRecords) {
    self.open = open
  }

  /// Throws: whatever keeps the folder or the file from being used.
  func store() throws -> any ModelRecords {
    try opened.withLock { opened in
      if let opened { return opened }
      let store = try open()
      opened = store
      return store
    }
  }

  func close() async {
    let store = opened.withLock { opened in
      defer { opened = nil }
      return opened
    }
    do {
      try await store?.close()
    } catch {
      Console.complain("simmer: \(CommandFailure("closing models.sqlite", error))")
    }
  }

  // MARK: Replies

  func reply(for key: CacheKey) async throws -> CachedReply? { try await store().reply(for: key) }
  func keep(_ reply: CachedReply, for key: CacheKey) async throws {
    try await store().keep(reply, for: key)
  }
  func drop(_ key: CacheKey) async throws { try await store().drop(key) }
  func clear() async throws -> Int { try await store().clear() }
  func prune(to bounds: CacheBounds, at date: Date) async throws -> Int {
    try await store().prune(to: bounds, at: date)
  }
  func statistics() async throws -> CacheStatistics { try await store().statistics() }
  func count(_ outcome: CacheOutcome, of key: CacheKey?, saved: TokenUsage, at date: Date) {
    try? store().count(outcome, of: key, saved: saved, at: date)
  }
  var clearings: Int64 { (try? store().clearings) ?? 0 }

  // MARK: Calls

  func begin(
    _ call: PlannedCall, within caps: SpendingCaps
  ) async throws(ModelFailure) -> CallNumber {
    let store: any ModelRecords
    do {
      store = try self.store()
    } catch {
      throw .overBudget(cap: "calls, which cannot be counted: \(error)")
    }
    return try await store.begin(call, within: caps)
  }
  func end(_ number: CallNumber, _ outcome: CallOutcome) async {
    try? await store().end(number, outcome)
  }
  func refusal(
    of model: String, at date: Date, within caps: SpendingCaps
  ) async -> ModelFailure? {
    await (try? store())?.refusal(of: model, at: date, within: caps)
  }
  func report(since date: Date) async throws -> [LedgerLine] {
    try await store().report(since: date)
  }
  func sent(limit: Int) async throws -> [SentRequest] { try await store().sent(limit: limit) }

  // MARK: Consents, and what was learned

  /// What cannot be read is not given.
  func isGiven(for endpoint: ModelIdentity) async -> Bool {
    guard let store = try? store() else { return false }
    return await store.isGiven(for: endpoint)
  }
  func structuredOutput(of model: ModelIdentity) async -> StructuredOutput? {
    try? await store().structuredOutput(of: model)
  }
  func remember(_ way: StructuredOutput, for model: ModelIdentity) async {
    try? await store().remember(way, for: model)
  }
}

package import FoundationEssentials
package import LanguageModels

/// `models.sqlite` of a state folder: replies that may serve again, the ledger of calls with what
/// left the house, consents, and what was learned about endpoints.
///
/// A file of its own beside the journal: any process may open it, whoever holds the engine, and
/// nothing in it keeps a timer from being durable.
package final class ModelStore: ReplyStore, CallLedger, ConsentBook, CapabilityMemory {
  /// Makes the file (mode 0600) where there is none.
  package init(path: String) throws {
    throw StoreError.closed
  }

  package func reply(for key: CacheKey) async throws -> CachedReply? { nil }
  package func keep(_ reply: CachedReply, for key: CacheKey) async throws {}
  package func clear() async throws -> Int { 0 }
  package func prune(to bounds: CacheBounds, at date: Date) async throws -> Int { 0 }
  package func statistics() async throws -> CacheStatistics { CacheStatistics() }
  package func count(_ outcome: CacheOutcome, saved: TokenUsage) async {}

  package func begin(
    _ call: PlannedCall, within caps: SpendingCaps
  ) async throws(ModelFailure) -> CallNumber { throw .notConfigured }
  package func end(_ number: CallNumber, _ outcome: CallOutcome) async {}
  package func report(since date: Date) async throws -> [LedgerLine] { [] }
  package func sent(limit: Int) async throws -> [SentRequest] { [] }

  package func isGiven(for endpoint: ModelIdentity) async -> Bool { false }
  package func consents() async throws -> [Consent] { [] }
  package func give(_ consent: Consent) async throws {}
  /// Answers whether there was one.
  package func withdraw(provider: ProviderKind, baseURL: String) async throws -> Bool { false }

  package func structuredOutput(of model: ModelIdentity) async -> StructuredOutput? { nil }
  package func remember(_ way: StructuredOutput, for model: ModelIdentity) async {}

  package func close() async throws {}
}

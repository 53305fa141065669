import FoundationEssentials
import LanguageModels

/// A ledger in front of another one, which it leaves in charge: it only looks at what passes.
protocol LedgerInFront: CallLedger {
  var ledger: any CallLedger { get }
}

extension LedgerInFront {
  func refusal(
    of model: String, at date: Date, within caps: SpendingCaps
  ) async -> ModelFailure? {
    await ledger.refusal(of: model, at: date, within: caps)
  }

  func report(since date: Date) async throws -> [LedgerLine] {
    try await ledger.report(since: date)
  }

  func sent(limit: Int) async throws -> [SentRequest] {
    try await ledger.sent(limit: limit)
  }
}

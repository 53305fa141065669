import LanguageModels

/// What is stored about language models: answers, calls, consents, and what models were found to do.
protocol ModelRecords: ReplyStore, CallLedger, ConsentBook, CapabilityMemory {
  func callCount() async throws -> Int
  /// Returns: how many there were.
  func forgetCalls() async throws -> Int

  func consents() async throws -> [Consent]
  func give(_ consent: Consent) async throws
  /// Returns: false where it was not given.
  func withdraw(provider: Provider, baseURL: String) async throws -> Bool
  /// Returns: how many there were.
  func forgetConsents() async throws -> Int

  func close() async throws
}

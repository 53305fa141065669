package import FoundationEssentials

/// The book of all calls: it grants each call before it is made, and keeps what it came to.
///
/// Granting is atomic over all processes of a state folder, so that caps hold to within one call.
package protocol CallLedger: Sendable {
  /// Throws: `ModelFailure.overBudget`.
  func begin(_ call: PlannedCall, within caps: SpendingCaps) async throws(ModelFailure)
    -> CallNumber
  func end(_ number: CallNumber, _ outcome: CallOutcome) async
  /// Why a call to this model would not be granted now; nil where it would be, or where that is not
  /// known. It counts nothing.
  func refusal(
    of model: String, at date: Date, within caps: SpendingCaps
  ) async -> ModelFailure?
  /// One line for each provider, model and prompt version, the dearest first.
  func report(since date: Date) async throws -> [LedgerLine]
  /// What left the house, the newest first.
  func sent(limit: Int) async throws -> [SentRequest]
}

extension CallLedger {
  package func refusal(
    of model: String, at date: Date, within caps: SpendingCaps
  ) async -> ModelFailure? { nil }
}

package struct CallNumber: Hashable, Sendable {
  package var value: Int64

  package init(_ value: Int64) { self.value = value }
}

/// A call that is about to be made.
package struct PlannedCall: Hashable, Sendable {
  package var model: ModelIdentity
  package var prompt: PromptIdentity
  /// 0 for the first try, then 1, 2 for retries.
  package var attempt: Int
  /// The place of the tier, 0 for the cheapest.
  package var tier: Int
  package var date: Date
  package var request: SentRequest
  /// Tokens that it may come to at most, as far as can be told; for the caps.
  package var estimate: TokenUsage

  package init(
    model: ModelIdentity, prompt: PromptIdentity, attempt: Int, tier: Int, date: Date,
    request: SentRequest, estimate: TokenUsage
  ) {
    self.model = model
    self.prompt = prompt
    self.attempt = attempt
    self.tier = tier
    self.date = date
    self.request = request
    self.estimate = estimate
  }
}

/// A request as it left, byte for byte, with its secret headers blanked.
package struct SentRequest: Hashable, Sendable {
  package var date: Date
  package var url: String
  package var headers: [WebHeader]
  package var body: [UInt8]

  package init(date: Date, url: String, headers: [WebHeader], body: [UInt8]) {
    self.date = date
    self.url = url
    self.headers = headers
    self.body = body
  }
}

package struct CallOutcome: Hashable, Sendable {
  /// As the server counted it; what it may have come to where the server did not say.
  package var usage: TokenUsage
  package var latency: Duration
  package var bytesSent: Int
  package var bytesReceived: Int
  /// Nil where it went well; else the failure's code.
  package var problem: String?

  package init(
    usage: TokenUsage, latency: Duration, bytesSent: Int, bytesReceived: Int, problem: String?
  ) {
    self.usage = usage
    self.latency = latency
    self.bytesSent = bytesSent
    self.bytesReceived = bytesReceived
    self.problem = problem
  }
}

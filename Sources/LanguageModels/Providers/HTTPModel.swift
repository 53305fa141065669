/// A model behind HTTPS: its dialect, the ladder of ways to ask for a schema, retries inside the
/// deadline, a breaker for a host that fails; each call is granted by the ledger before it is made.
package struct HTTPModel: LanguageModel {
  package let endpoint: Endpoint
  private let services: Services

  /// What a call needs besides its endpoint.
  package struct Services: Sendable {
    package var transport: any WebTransport
    package var ledger: any CallLedger
    /// Nil where nothing leaves the house: a replay.
    package var consent: (any ConsentBook)?
    package var capabilities: any CapabilityMemory
    package var caps: SpendingCaps
    package var clock: any CallClock

    package init(
      transport: any WebTransport, ledger: any CallLedger, consent: (any ConsentBook)?,
      capabilities: any CapabilityMemory, caps: SpendingCaps, clock: any CallClock
    ) {
      self.transport = transport
      self.ledger = ledger
      self.consent = consent
      self.capabilities = capabilities
      self.caps = caps
      self.clock = clock
    }
  }

  /// `tier` is the place among the tiers, 0 for the cheapest.
  package init(_ endpoint: Endpoint, tier: Int, services: Services) {
    self.endpoint = endpoint
    self.services = services
  }

  package var identity: ModelIdentity { endpoint.identity }

  package func reply(
    to question: ModelQuestion, within deadline: Duration, onText: (@Sendable (String) -> Void)?
  ) async throws(ModelFailure) -> ModelReply { throw .notConfigured }

  /// The models that the endpoint offers, for `simmer doctor`; costs nothing and needs no consent.
  package func offeredModels() async throws(ModelFailure) -> [OfferedModel] { [] }
}

/// A model as an endpoint lists it.
package struct OfferedModel: Hashable, Sendable {
  package var id: String
  /// "2026-12-11", where the provider says when it goes.
  package var retires: String?

  package init(id: String, retires: String? = nil) {
    self.id = id
    self.retires = retires
  }
}

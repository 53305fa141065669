internal import Synchronization

/// A model behind HTTPS: its dialect, the ladder of ways to ask for a schema, retries inside the
/// deadline, a breaker for a host that fails; each call is granted by the ledger before it is made.
package struct HTTPModel: LanguageModel {
  package let endpoint: Endpoint
  let tier: Int
  let services: Services
  let learned: Learned

  /// What a call needs besides its endpoint.
  package struct Services: Sendable {
    package var transport: any WebTransport
    package var ledger: any CallLedger
    /// Nil where nothing leaves the house: a replay.
    package var consent: (any ConsentBook)?
    package var capabilities: any CapabilityMemory
    package var caps: SpendingCaps
    package var clock: any CallClock
    /// The same for all models of a process: a host that fails is left alone by all of them.
    package var breakers: Breakers
    /// In 0..<1, for the pauses between tries.
    package var random: @Sendable () -> Double

    package init(
      transport: any WebTransport, ledger: any CallLedger, consent: (any ConsentBook)?,
      capabilities: any CapabilityMemory, caps: SpendingCaps, clock: any CallClock,
      breakers: Breakers = Breakers(),
      random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
    ) {
      self.transport = transport
      self.ledger = ledger
      self.consent = consent
      self.capabilities = capabilities
      self.caps = caps
      self.clock = clock
      self.breakers = breakers
      self.random = random
    }
  }

  /// `tier` is the place among the tiers, 0 for the cheapest.
  package init(_ endpoint: Endpoint, tier: Int, services: Services) {
    self.endpoint = endpoint
    self.tier = tier
    learned = Learned(endpoint.provider.habits)
    self.services = services
  }

  package var identity: ModelIdentity { endpoint.identity }

  package func reply(
    to question: ModelQuestion, within deadline: Duration, onText: (@Sendable (String) -> Void)?
  ) async throws(ModelFailure) -> ModelReply {
    var asking = try await RetryingCall(question, of: self, within: deadline, onText: onText)
    return try await asking.answer()
  }

  /// The models that the endpoint offers, for `simmer doctor`; costs nothing and needs no consent.
  package func offeredModels() async throws(ModelFailure) -> [OfferedModel] {
    let requestBuilder = try await RequestBuilder(to: endpoint, within: endpoint.limits.total)
    let response: WebResponse
    do throws(WebError) {
      response = try await services.transport.send(requestBuilder.listRequest())
    } catch {
      throw error == .cancelled ? .cancelled : .web(error)
    }
    do throws(FailedAttempt) {
      return try requestBuilder.offers(in: response, at: services.clock.date)
    } catch {
      throw error.failure
    }
  }

  /// What was learned about the server's manners since this process began.
  final class Learned: Sendable {
    private let state: Mutex<RequestOptions.Habits>

    init(_ habits: RequestOptions.Habits) { state = Mutex(habits) }

    var habits: RequestOptions.Habits {
      get { state.withLock { $0 } }
      set { state.withLock { $0 = newValue } }
    }
  }
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

package import FoundationEssentials

/// Who agreed that words leave the house, and to where.
package protocol ConsentBook: Sendable {
  func isGiven(for endpoint: ModelIdentity) async -> Bool
}

/// One agreement: to one provider at one address.
package struct Consent: Hashable, Sendable {
  package var provider: Provider
  package var baseURL: String
  package var date: Date

  package init(provider: Provider, baseURL: String, date: Date) {
    self.provider = provider
    self.baseURL = baseURL
    self.date = date
  }
}

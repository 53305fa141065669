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

extension ModelIdentity {
  /// What is agreed to where replies go to a server that speaks them: apart from models, even at the
  /// same address.
  package static func speech(at url: String) -> ModelIdentity {
    ModelIdentity(provider: .openai, baseURL: "speech \(url)", model: "")
  }
}

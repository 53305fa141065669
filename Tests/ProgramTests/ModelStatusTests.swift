import LanguageModels
import Testing

@testable import simmer

/// How the program ends where a model gave no answer.
struct ModelStatusTests {
  private static let statuses: [(ModelFailure, Int32)] = [
    (.notConfigured, 78), (.noConsent(host: "h"), 78), (.noKey(reason: "r"), 78),
    (.web(.notRecorded("r")), 65), (.overBudget(cap: "calls a day"), 69),
    (.resting(host: "h", seconds: 5), 69), (.web(.cut), 69), (.deadline(.seconds(10)), 69),
    (.rateLimited(retryAfter: nil), 69), (.serverFailed(status: 500, message: "m"), 69),
    (.badRequest(status: 400, message: "m"), 1), (.wrongKey(status: 401), 1),
    (.noCredit(message: "m"), 1), (.truncated, 1), (.refused("r"), 1),
    (.ungrounded(reasons: []), 1),
  ]

  @Test(arguments: statuses)
  func `a failure ends the program alike, whoever is told of it`(
    failure: ModelFailure, status: Int32
  ) throws {
    let told = try #require(ModelFailure.Kind(rawValue: failure.code))

    #expect(Wiring.status(of: failure).rawValue == status)
    #expect(Wiring.status(of: told).rawValue == status)
  }
}

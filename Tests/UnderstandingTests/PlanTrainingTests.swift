import Foundation
import Recipes
import Testing

@testable import OpinionTraining
@testable import Understanding

/// The model of spoken plans, and the descriptions that it was never shown.
@Suite struct PlanTrainingTests {
  private static let languages = ["de", "en"]

  @Test func `the weights that are built in are those that training gives`() throws {
    let trained = try TrainPlans(languages: Self.languages, root: SecondOpinionTests.root)

    let tables = SecondOpinionTests.root.appending(path: "Sources/CLanguages/Tables")
    let steps = try Data(contentsOf: tables.appending(path: "all.plans")) == Data(trained.steps)
    let contexts =
      try Data(contentsOf: tables.appending(path: "all.plancontexts")) == Data(trained.contexts)
    let counts =
      try Data(contentsOf: tables.appending(path: "all.plancounts")) == Data(trained.counts)
    #expect(steps && contexts && counts, "run `make train` and commit what it writes")
    for (language, held) in zip(Self.languages, trained.held) {
      print("plans, \(language), put away: \(held.steps)\nhow often: \(held.counts)")
      print("beside each other: \(held.contexts)")
      #expect(held.contexts.share >= (language == "en" ? 0.89 : 0.865))
      #expect(held.contexts.share > held.steps.share)
      #expect(held.steps.share >= (language == "en" ? 0.87 : 0.845))
      #expect(held.counts.share >= (language == "en" ? 0.95 : 0.92))
    }
  }

  @Test func `every language in which somebody planned has weights`() throws {
    for weights in [EmbeddedWeights.plans, .planContexts, .planCounts] {
      #expect(try weights.languages(in: SecondOpinionTests.root) == Self.languages)
    }
    for language in Self.languages {
      #expect(ChoiceWeights(.plans, language: language) != nil)
      #expect(ChoiceWeights(.planContexts, language: language) != nil)
      #expect(ChoiceWeights(.planCounts, language: language) != nil)
    }
    #expect(ChoiceWeights(.plans, language: "eo") == nil)
  }

  @Test(arguments: [
    "", "five", "eggs five, ham ten", "ten minutes ten minutes ten minutes",
    String(repeating: "rice ten minutes then ", count: 60),
  ])
  func `probabilities come to one, whatever is said`(text: String) throws {
    let weights = try #require(ChoiceWeights(.plans, language: "en"))
    let contexts = try #require(ChoiceWeights(.planContexts, language: "en"))
    let scene = PlanReader(language: .standard).scene(of: text)
    for features in scene.features {
      #expect(abs(weights.probabilities(features).reduce(0, +) - 1) < 1e-9)
    }
    for features in scene.contexts(scene.features, by: weights) {
      #expect(abs(contexts.probabilities(features).reduce(0, +) - 1) < 1e-9)
    }
  }
}

import Foundation
import Testing

@testable import OpinionTraining
@testable import Understanding

/// The model of what cooks say, and the sentences that it was never shown.
@Suite struct CookTrainingTests {
  @Test(arguments: ["en", "de"])
  func `the weights that are built in are those that training gives`(language: String) throws {
    let trained = try TrainCooking(language: language, root: SecondOpinionTests.root)

    let file = SecondOpinionTests.root.appending(
      path: "Sources/CLanguages/Tables/\(language).cook")
    let isCurrent = try Data(contentsOf: file) == Data(trained.bytes)
    #expect(isCurrent, "run `make train` and commit what it writes")
    print("cooks, \(language), put away: \(trained.held)")
    #expect(trained.held.share >= (language == "en" ? 0.74 : 0.55))
  }

  @Test func `every language in which somebody cooked has weights`() throws {
    let languages = try EmbeddedWeights.cooking.languages(
      in: SecondOpinionTests.root)

    #expect(languages == ["de", "en"])
    for language in languages { #expect(ChoiceWeights(.cooking, language: language) != nil) }
    #expect(ChoiceWeights(.cooking, language: "eo") == nil)
  }

  @Test func `probabilities come to one, whatever is said`() throws {
    let weights = try #require(ChoiceWeights(.cooking, language: "en"))
    let index = CookIndex(
      title: "", steps: ["Bake for 10 minutes."], ingredients: [], Language.standard)
    for position in [0, 1] {
      for text in ["", "?", "it's in the oven", String(repeating: "very ", count: 500)] {
        let scene = Context.Cooking(
          index: index, steps: [position == 0 ? .waits : .other], position: position,
          isRunning: false)
        let chances = weights.probabilities(CookFeatures(text, in: scene, .standard))
        #expect(abs(chances.reduce(0, +) - 1) < 1e-9)
      }
    }
  }

  @Test func `bytes that are no weights are refused`() {
    let bytes = [UInt8](repeating: 0, count: ChoiceWeights.headSize + CookFeatures.buckets)
    bytes.withUnsafeBytes { #expect(ChoiceWeights(bytes: $0) == nil) }
    var odd = [UInt8](repeating: 0, count: ChoiceWeights.headSize + 3)
    for place in 0..<4 {
      odd[place] = UInt8(truncatingIfNeeded: ChoiceWeights.magic >> UInt32(8 * place))
    }
    odd.withUnsafeBytes { #expect(ChoiceWeights(bytes: $0) == nil) }
    [UInt8](repeating: 0, count: 3).withUnsafeBytes { #expect(ChoiceWeights(bytes: $0) == nil) }
  }
}

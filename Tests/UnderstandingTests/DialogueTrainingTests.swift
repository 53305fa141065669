import Foundation
import Testing

@testable import OpinionTraining
@testable import Understanding

/// The model of what is said while timers run, and the moments that it was never shown.
@Suite struct DialogueTrainingTests {
  @Test(arguments: ["en", "de"])
  func `the weights that are built in are those that training gives`(language: String) throws {
    let trained = try TrainDialogue(language: language, root: SecondOpinionTests.root)

    func built(_ name: String) throws -> [UInt8] {
      let file = "Sources/CLanguages/Tables/\(language).\(name)"
      return try [UInt8](Data(contentsOf: SecondOpinionTests.root.appending(path: file)))
    }
    let isCurrent =
      try built("dialogue") == trained.acts.bytes && built("names") == trained.names.bytes
      && built("lengths") == trained.lengths.bytes
    #expect(isCurrent, "run `make train` and commit what it writes")
    print("while timers run, \(language), put away: \(trained.acts.held)")
    print("names, \(language), put away: \(trained.names.held)")
    print("lengths, \(language), put away: \(trained.lengths.held)")
    if language == "en" { #expect(trained.acts.held.share >= 0.85) }
    #expect(trained.names.held.share >= 0.88)
  }

  /// Rules and models together: what is done wrong is bounded as well as what is right.
  @Test(arguments: [("en", 0.78, 0.085, 0.06), ("de", 0.75, 0.105, 0.045)])
  func `most of what was put away is right, and little is done wrong`(
    language: String, right: Double, wrong: Double, taken: Double
  ) throws {
    let folder = SecondOpinionTests.root.appending(path: "Languages/\(language)/dialogue/held")
    let played = PlayedMoments(
      try MomentFiles(folder: folder).said, in: try #require(.named(language)))

    print("moments, \(language), put away: \(played)")
    let all = played.all
    #expect(Double(all.right) >= right * Double(all.total))
    #expect(Double(all.wrong) <= wrong * Double(all.total))
    let talk = try #require(played.counts[.none])
    #expect(Double(talk.wrong) <= taken * Double(talk.total))
  }

  @Test func `every language with moments has weights`() throws {
    let languages = try EmbeddedWeights.dialogue.languages(in: SecondOpinionTests.root)

    #expect(languages == ["de", "en"])
    for language in languages {
      #expect(ChoiceWeights(.dialogue, language: language) != nil)
      #expect(ChoiceWeights(.names, language: language) != nil)
      #expect(ChoiceWeights(.lengths, language: language) != nil)
    }
    #expect(ChoiceWeights(.names, language: "eo") == nil)
    #expect(ChoiceWeights(.dialogue, language: "eo") == nil)
  }

  @Test func `probabilities come to one, whatever is said and whatever runs`() throws {
    let weights = try #require(ChoiceWeights(.dialogue, language: "en"))
    for count in [0, 1, 3, 40] {
      let kitchen = Context.Kitchen(
        timers: (0..<count).map { place in
          Context.Kitchen.Timer(
            name: place.isMultiple(of: 2) ? "pot \(place)" : nil, length: .seconds(600),
            left: .seconds(place * 20), stand: [.running, .paused, .ringing][place % 3])
        }, last: count > 0 ? count - 1 : nil, deed: .start, since: .seconds(5))
      #expect(DialogueFeatures("?", in: kitchen, .standard) == nil)
      #expect(
        DialogueFeatures(String(repeating: "very ", count: 150), in: kitchen, .standard) == nil)
      for text in ["stop", "ten more on pot 2", String(repeating: "very ", count: 60)] {
        let features = try #require(DialogueFeatures(text, in: kitchen, .standard))
        let chances = weights.probabilities(features)
        #expect(abs(chances.reduce(0, +) - 1) < 1e-9)
        for reading in features.readings where reading.act.hasTarget {
          #expect(features.timers(of: reading.target).allSatisfy(kitchen.timers.indices.contains))
        }
      }
    }
  }
}

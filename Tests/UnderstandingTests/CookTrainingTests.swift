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

    // The last authors wrote of cooks who are ahead of the reader, which is harder.
    let folder = SecondOpinionTests.root.appending(path: "Languages/\(language)/cooking/held")
    let putAway = try CookCorpus(folder: folder, language: try #require(Language.named(language)))
    let isOfLast = { (author: String) in author.hasSuffix("5.ndjson") }
    var (last, others) = (ChoiceFigures<CookFeatures>(), ChoiceFigures<CookFeatures>())
    last.count(putAway.sentences.filter { isOfLast($0.author) }, by: trained.bytes)
    others.count(putAway.sentences.filter { !isOfLast($0.author) }, by: trained.bytes)
    print("cooks, \(language), put away by the last authors: \(last); by those before: \(others)")
    #expect(last.share >= 0.65)
    #expect(others.share >= (language == "en" ? 0.82 : 0.81))
  }

  /// What is said to others while timers run, put away, beside a wait that is read out and beside one that counts.
  @Test(arguments: [("en", 0.02), ("de", 0.025)])
  func `talk with others hardly changes anything of a recipe`(
    code: String, most: Double
  ) throws {
    let language = try #require(Language.named(code))
    let held = try MomentFiles(
      folder: SecondOpinionTests.root.appending(path: "Languages/\(code)/dialogue/held"))
    let talk = held.said.filter { $0.act == .none }.map(\.text)
    let steps =
      code == "en"
      ? ["Soften the onion in a wide pan for 8 minutes.", "Bake for 25 minutes, until golden."]
      : ["Die Zwiebeln 8 Minuten dünsten.", "25 Minuten backen, bis alles goldbraun ist."]
    let index = CookIndex(title: "", steps: steps, ingredients: [], language)
    let classifier = IntentClassifier(language: language)
    for counts in [false, true] {
      let scene = Context.Cooking(
        index: index, steps: [counts ? .counts : .waits, .waits], position: 0,
        isRunning: counts, length: counts ? nil : .seconds(480))
      let context = Context(hasTimers: true, cooking: scene, isInRoutine: true)
      let taken = talk.filter { text in
        let read = classifier.classify(text, context: context)
        return read.isSettled
          && read.commands.contains { $0.intent.traits.effect >= .changes }
      }
      print("cooks, \(code), talk: \(taken.count) of \(talk.count) change something")
      #expect(Double(taken.count) <= most * Double(talk.count), "\(taken)")
    }
    #expect(talk.count > 500)
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
    [UInt8](repeating: 0, count: 3).withUnsafeBytes { #expect(ChoiceWeights(bytes: $0) == nil) }
    func isTaken(weights count: Int) -> Bool {
      var bytes = [UInt8](repeating: 0, count: ChoiceWeights.headSize + count)
      for place in 0..<4 {
        bytes[place] = UInt8(truncatingIfNeeded: ChoiceWeights.magic >> UInt32(8 * place))
      }
      return bytes.withUnsafeBytes { ChoiceWeights(bytes: $0) != nil }
    }
    for count in [0, 3, 32, 63, 65, 127, CookFeatures.buckets - 1] {
      #expect(!isTaken(weights: count))
    }
    for count in [64, 128, 192, CookFeatures.buckets] { #expect(isTaken(weights: count)) }
  }

  @Test func `the weights of every feature lie among those that there are`() {
    func numbers<Features: ChoiceFeatures>(_: Features.Type) -> [Int] {
      #expect(Features.buckets.isMultiple(of: ChoiceWeights.leastBuckets))
      return Features.Act.allCases.map { Int($0.rawValue) }
    }
    for acts in [
      numbers(CookFeatures.self), numbers(DialogueFeatures.self), numbers(NameFeatures.self),
      numbers(LengthFeatures.self),
    ] {
      #expect(acts == Array(acts.indices) && acts.count <= ChoiceWeights.mostActs)
    }
    for feature in [0, 1, .max] + (0..<10_000).map({ UInt32($0) &* 0x9E37_79B1 }) {
      let row = ChoiceWeights.row(of: feature, among: ChoiceWeights.leastBuckets)
      #expect(
        row >= 0 && row + ChoiceWeights.mostActs <= ChoiceWeights.leastBuckets, "\(feature)")
    }
  }
}

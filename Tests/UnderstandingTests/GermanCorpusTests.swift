import SimmerTesting
import Testing

@testable import Understanding

@Suite struct GermanCorpusTests {
  private let german = Language.named("de") ?? .english

  @Test(arguments: try corpus("commands-de", in: .module))
  func understandsAnOrder(_ example: Example) {
    let found = IntentClassifier(language: german).classify(example.said)

    #expect(reading(found.commands) == example.meaning)
    #expect(found.isSettled)
  }

  @Test(arguments: try corpus("others-de", in: .module))
  func takesNothingElseForAnOrder(_ example: Example) {
    let found = IntentClassifier(language: german).classify(example.said)

    #expect(reading(found.commands) == example.meaning)
  }

  @Test func `talk changes nothing while timers run, are paused or were just changed`() throws {
    let classifier = IntentClassifier(language: german)
    let names = ["Nudeln", "Reis", "grüne Bohnen", "weiße Bohnen"]
    let states = [
      Context(timerNames: names), Context(timerNames: names, canCorrect: true),
      Context(timerNames: names, isPaused: true), Context(canCorrect: true),
      Context(pending: .howLong), Context(pending: .which(names), timerNames: names),
    ]
    let talk = try corpus("others-de", in: .module).filter { $0.meaning == "none" }
    let changed = talk.flatMap { example in
      states.indices.compactMap { state in
        let found = classifier.classify(example.said, context: states[state])
        let intents = found.commands.map(\.intent)
        return OverheardTests.harmless.isSuperset(of: intents)
          ? nil : "\(state): \(example.said): \(reading(found.commands))"
      }
    }

    #expect(talk.count >= 200)
    #expect(changed == [])
  }

  @Test(arguments: try corpus("answers-de", in: .module))
  func understandsAnAnswer(_ example: Example) throws {
    let parts = example.said.split(separator: ": ", maxSplits: 1).map(String.init)
    try #require(parts.count == 2)
    let found = IntentClassifier(language: german).classify(
      parts[1], context: try #require(Self.contexts[parts[0]]))

    #expect(reading(found.commands) == example.meaning)
  }

  private static let contexts: [String: Context] = [
    "how long": Context(pending: .howLong),
    "which": Context(pending: .which(["Nudeln", "Reis"]), timerNames: ["Nudeln", "Reis"]),
    "yes or no": Context(pending: .yesOrNo),
    "name": Context(pending: .name),
    "correction": Context(timerNames: ["Nudeln", "Reis"], canCorrect: true),
    "ringing": Context(isRinging: true, timerNames: ["Nudeln"]),
  ]

  @Test func `every example of a German rule is read by it`() throws {
    let lab = try RuleExamples(
      LanguageTexts.rules("de"), language: german, source: LanguageTexts.source("de"))

    #expect(lab.failedExamples() == [])
  }
}

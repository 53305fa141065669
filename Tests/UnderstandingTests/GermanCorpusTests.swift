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

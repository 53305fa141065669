import Testing

@testable import Understanding

@Suite struct AnswerCorpusTests {
  @Test(arguments: try corpus("answers-how-long"))
  func answersHowLong(_ example: Example) {
    #expect(understood(example, .howLong) == example.meaning)
  }

  @Test(arguments: try corpus("answers-which"))
  func answersWhich(_ example: Example) {
    #expect(understood(example, .which(["pasta", "rice"])) == example.meaning)
  }

  @Test(arguments: try corpus("answers-yes-or-no"))
  func answersYesOrNo(_ example: Example) {
    #expect(understood(example, .yesOrNo) == example.meaning)
  }

  @Test(arguments: try corpus("answers-name"))
  func answersWithAName(_ example: Example) {
    #expect(understood(example, .name) == example.meaning)
  }

  private func understood(_ example: Example, _ question: Context.Question) -> String {
    reading(
      IntentClassifier().classify(example.said, context: Context(pending: question)).commands)
  }
}

import Foundation
import SimmerTesting
import Testing

@testable import Understanding

@Suite struct AnswerCorpusTests {
  @Test(arguments: try corpus("answers-how-long", in: .module))
  func answersHowLong(_ example: Example) {
    #expect(understood(example, .howLong) == example.meaning)
  }

  @Test(arguments: try corpus("answers-which", in: .module))
  func answersWhich(_ example: Example) {
    #expect(understood(example, .which(["pasta", "rice"])) == example.meaning)
  }

  @Test(arguments: try corpus("answers-which-live", in: .module))
  func answersWhichOfThoseThatRun(_ example: Example) {
    let names = ["pasta", "rice"]
    #expect(understood(example, .which(names), timers: names) == example.meaning)
  }

  @Test(arguments: try corpus("answers-yes-or-no", in: .module))
  func answersYesOrNo(_ example: Example) {
    #expect(understood(example, .yesOrNo) == example.meaning)
  }

  @Test(arguments: try corpus("answers-name", in: .module))
  func answersWithAName(_ example: Example) {
    #expect(understood(example, .name) == example.meaning)
  }

  private func understood(
    _ example: Example, _ question: Context.Question, timers: [String] = []
  ) -> String {
    let context = Context(pending: question, timerNames: timers)
    return reading(IntentClassifier().classify(example.said, context: context).commands)
  }
}

import Foundation
import SimmerTesting
import Testing

@testable import Understanding

/// What is told of an utterance that is beyond the local side.
@Suite struct BeyondTests {
  @Test(arguments: try corpus("first-steps", in: .module))
  func beginsWithWhatIsCertain(_ example: Example) throws {
    let found = IntentClassifier().classify(example.said)

    #expect(!found.isSettled)
    let step = try #require(found.firstStep)
    #expect(step.intent == .startTimer)
    let seconds = step.duration?.components.seconds ?? 0
    #expect("\(step.name?.lowercased() ?? "-") \(seconds)" == example.meaning)
  }

  @Test(arguments: try corpus("no-first-steps", in: .module))
  func beginsWithNothingThatIsNotCertain(_ example: Example) {
    #expect(IntentClassifier().classify(example.said).firstStep == nil)
  }

  @Test(arguments: try corpus("for-a-model", in: .module))
  func asksAModelOnlyForWhatOneCanDo(_ example: Example) {
    let found = IntentClassifier().classify(example.said)

    let kind =
      found.asksForRoutine
      ? "routine" : found.commands.map(\.intent) == [.ask] ? "question" : "neither"
    #expect(kind == example.meaning)
  }

  @Test(arguments: try corpus("commands", in: .module))
  func leavesWhatIsSettledAlone(_ example: Example) {
    let found = IntentClassifier().classify(example.said)

    #expect(found.firstStep == nil)
    #expect(!found.asksForRoutine)
  }

  @Test func `as many utterances have no first step as have one`() throws {
    #expect(try corpus("first-steps", in: .module).count >= 40)
    #expect(try corpus("no-first-steps", in: .module).count >= 40)
  }
}

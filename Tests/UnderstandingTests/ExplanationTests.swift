import Testing

@testable import Understanding

/// What `simmer interpret --explain` shows.
@Suite struct ExplanationTests {
  @Test func `the winner stands beside the runner-up, with their rules and costs`() throws {
    let found = try explanation("set a timer for the casserole for an hour")

    let winner = try #require(found.winner)
    let runnerUp = try #require(found.runnerUp)
    #expect(found.outcome == .settled)
    #expect(winner.rules == ["start.order"])
    #expect(winner.commands != runnerUp.commands)
    #expect(winner.cost < runnerUp.cost)
    #expect(found.margin == runnerUp.cost - winner.cost)
    #expect(found.relevance > 0)
    #expect(found.doubt == 0)
  }

  @Test(arguments: [
    ("pause the pasta timer", Explanation.Outcome.settled),
    ("pasue the timer", .settled),
    ("the weather is nice", .ignored),
    ("", .ignored),
    ("chill the rice timer", .asked),
  ])
  func `the outcome says what became of the readings`(
    said: String, outcome: Explanation.Outcome
  ) throws {
    let found = try explanation(said)

    #expect(found.outcome == outcome)
    #expect((found.winner != nil) == (outcome == .settled))
    #expect(found.hasSlip == (said == "pasue the timer"))
  }

  @Test func `what is only offered, or in doubt, is not settled`() throws {
    let (language, problems) = Language.english.adding([
      PhraseFile(
        name: "mine.txt",
        text: """
          rule mine.offered
            means cancel_timer
            offer
            - yank [{the}] target=NAME
          rule mine.agreed
            means cancel_timer
            agreed
            - the neighbours took [{the}] target=NAME
          """)
    ])
    let classifier = IntentClassifier(language: language)

    let offered = try #require(classifier.explanation(of: "yank the casserole"))
    let doubted = try #require(classifier.explanation(of: "the neighbours took the casserole"))

    #expect(problems == [])
    #expect(offered.outcome == .offered)
    #expect(offered.winner?.isOffered == true)
    #expect(doubted.outcome == .doubted)
    #expect(doubted.winner == nil)
    #expect(doubted.readings.first?.needsAgreement == true)
    #expect(doubted.relevance < 0)
  }

  @Test func `an utterance longer than any order has no readings`() throws {
    let found = try explanation(String(repeating: "pause ", count: 500))

    #expect(found.readings == [])
    #expect(found.outcome == .asked)
  }

  private func explanation(_ text: String) throws -> Explanation {
    try #require(IntentClassifier(language: .english).explanation(of: text))
  }
}

import Assistant
import LanguageModels
import SimmerTesting
import Testing
import Timers
import Understanding

/// Calls to a model that are given up, or not, by words that may mean a timer as well.
@Suite(.timeLimit(.minutes(10))) struct `Giving a call up` {
  private func household(_ model: ScriptedModel) async throws -> LocalHousehold {
    try await LocalHousehold(
      journal: MemoryJournal(), clock: VirtualClock(), seed: 1, models: ModelHelp(model))
  }

  private func say(
    _ text: String, at second: Int, to household: LocalHousehold
  ) async throws -> Turn {
    try await household.hear(
      Segment(text: text, spokenAt: .zero + .seconds(second)), in: "kitchen")
  }

  @Test
  func `cancel that means the timer that was spoken of last, and the plan is still worked out`()
    async throws
  {
    let model = ScriptedModel(.proposal(.roast), isHeld: true)
    let household = try await household(model)
    var events = try await household.events().makeAsyncIterator()
    let roast = try await say(.roast, at: 0, to: household)
    await model.untilAsked(1)
    _ = try await say("five minutes for the eggs", at: 1, to: household)

    let cancelled = try await say("cancel that", at: 2, to: household)
    model.release()

    #expect(cancelled.reply.hasPrefix("Eggs timer cancelled"))
    #expect(try await household.timers().map(\.name) == ["chicken"])
    var answer: ModelReport?
    while answer == nil, let event = await events.next(isolation: #isolation) {
      if event.kind != .modelPending { answer = event.model }
    }
    #expect(answer?.id == roast.pending)
    #expect(answer?.code == nil)
    #expect(answer?.asks == true)
    await household.close()
  }

  @Test func `a call that is given up is in the log of turns`() async throws {
    let model = ScriptedModel(.proposal(.roast), isHeld: true)
    let household = try await household(model)
    let roast = try await say(.roast, at: 0, to: household)
    await model.untilAsked(1)

    _ = try await say("never mind", at: 1, to: household)

    let records = try await household.turns(limit: 10)
    let given = try #require(records.first { $0.model?.id == roast.pending })
    #expect(given.model?.code == "cancelled")
    #expect(given.receipt.isEmpty)
    await household.close()
  }
}

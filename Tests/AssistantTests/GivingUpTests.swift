import Assistant
import LanguageModels
import SimmerTesting
import Testing
import Timers
import Understanding

/// Calls to a model that are given up, or not, by words that may mean a timer as well.
@Suite(.timeLimit(.minutes(20))) struct `Giving a call up` {
  private func engine(_ model: ScriptedModel) async throws -> LocalEngine {
    try await LocalEngine(
      journal: MemoryJournal(), clock: VirtualClock(), seed: 1, models: ModelHelp(model))
  }

  private func say(
    _ text: String, at second: Int, to engine: LocalEngine
  ) async throws -> Turn {
    try await engine.hear(
      Segment(text: text, spokenAt: .zero + .seconds(second)), in: "kitchen")
  }

  @Test
  func `cancel that means the timer that was spoken of last, and the plan is still worked out`()
    async throws
  {
    let model = ScriptedModel(.proposal(.roast), isHeld: true)
    let engine = try await engine(model)
    var events = try await engine.events().makeAsyncIterator()
    let roast = try await say(.roast, at: 0, to: engine)
    await model.untilAsked(1)
    _ = try await say("five minutes for the eggs", at: 1, to: engine)

    let cancelled = try await say("cancel that", at: 2, to: engine)
    model.release()

    #expect(cancelled.reply.hasPrefix("Eggs timer cancelled"))
    #expect(try await engine.timers().map(\.name) == ["chicken"])
    var answer: ModelReport?
    while answer == nil, let event = await events.next(isolation: #isolation) {
      if event.kind != .modelPending { answer = event.model }
    }
    #expect(answer?.id == roast.pending)
    #expect(answer?.code == nil)
    #expect(answer?.asks == true)
    await engine.close()
  }

  @Test func `a call that is given up is in the log of turns`() async throws {
    let model = ScriptedModel(.proposal(.roast), isHeld: true)
    let engine = try await engine(model)
    let roast = try await say(.roast, at: 0, to: engine)
    await model.untilAsked(1)

    _ = try await say("never mind", at: 1, to: engine)

    let records = try await engine.turns(limit: 10)
    let given = try #require(records.first { $0.model?.id == roast.pending })
    #expect(given.model?.code == "cancelled")
    #expect(given.receipt.isEmpty)
    await engine.close()
  }
}

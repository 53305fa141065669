import Assistant
import Testing
import Timers

/// Words that were heard badly change nothing before a yes.
@Suite struct `Confidence` {
  @Test(arguments: [
    "ten minutes", "set a timer for the eggs", "pause the pasta", "add two minutes to the pasta",
    "start a stopwatch", "start a pomodoro", "rename the pasta to noodles",
    "cancel the pasta", "cancel all timers", "change the pasta timer to one hour", "undo",
  ])
  func nothingChangesBelowTheThreshold(_ words: String) async throws {
    for percent in stride(from: 0, to: 50, by: 7) {
      let engine = try await LocalEngine(
        journal: MemoryJournal(), clock: VirtualClock(), seed: 1)
      _ = try await engine.hear(
        Segment(text: "twenty minutes for the pasta", spokenAt: .zero), in: "kitchen")
      let before = try await engine.timers()

      let turn = try await engine.hear(
        Segment(text: words, spokenAt: .zero, confidence: Double(percent) / 100), in: "kitchen")

      #expect(turn.asks, "\(percent) %")
      #expect(try await engine.timers() == before, "\(percent) %")
      let answer = try await engine.hear(
        Segment(text: "yes", spokenAt: .zero + .seconds(1)), in: "kitchen")
      #expect(!answer.reply.isEmpty, "\(percent) %")
    }
  }

  @Test(arguments: ["cancel the pasta", "undo", "restart the pasta timer"])
  func whatEndsSomethingNeedsMore(_ words: String) async throws {
    let engine = try await LocalEngine(
      journal: MemoryJournal(), clock: VirtualClock(), seed: 1)
    _ = try await engine.hear(
      Segment(text: "twenty minutes for the pasta", spokenAt: .zero), in: "kitchen")

    let turn = try await engine.hear(
      Segment(text: words, spokenAt: .zero + .seconds(60), confidence: 0.6), in: "kitchen")

    #expect(turn.asks)
    #expect(turn.timers.first?.remaining == .seconds(1140))
  }
}

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

  private func answer(
    to text: String, confidence: Double? = 0.95, unsureOf word: String, _ sureness: Double
  ) async throws -> Turn {
    let engine = try await LocalEngine(journal: MemoryJournal(), clock: VirtualClock(), seed: 1)
    var segment = Segment(text: text, spokenAt: .zero, confidence: confidence)
    segment.words = text.split(separator: " ").map { said in
      HeardWord(" \(said),", confidence: said == word ? sureness : 0.95)
    }
    return try await engine.hear(segment, in: "kitchen")
  }

  @Test func `a number that was not heard well is read back, though the sentence was`() async throws
  {
    let words = "fifteen minutes for the pasta"

    let doubted = try await answer(to: words, unsureOf: "fifteen", 0.6)
    let believed = try await answer(to: words, unsureOf: "fifteen", 0.9)
    let beside = try await answer(to: words, unsureOf: "pasta", 0.6)

    #expect(doubted.reply == "Was that 15 minutes, one five?")
    #expect(doubted.timers.isEmpty)
    #expect(believed.reply == "Pasta: 15 minutes, starting now.")
    #expect(beside.reply == "Pasta: 15 minutes, starting now.")
  }

  @Test func `a length that was hardly heard is read back, whatever it sounds like`() async throws {
    let doubted = try await answer(to: "ten minutes for the pasta", unsureOf: "ten", 0.3)
    let believed = try await answer(to: "ten minutes for the pasta", unsureOf: "ten", 0.6)

    #expect(doubted.asks)
    #expect(doubted.timers.isEmpty)
    #expect(!believed.asks)
  }

  @Test func `words are enough where the sentence has no confidence of its own`() async throws {
    let doubted = try await answer(
      to: "fifty minutes for the pasta", confidence: nil, unsureOf: "fifty", 0.6)

    #expect(doubted.asks)
  }

  @Test func `a number heard well is believed in a sentence that was not`() async throws {
    let believed = try await answer(
      to: "fifteen minutes for the pasta", confidence: 0.7, unsureOf: "pasta", 0.1)

    #expect(!believed.asks)
  }
}

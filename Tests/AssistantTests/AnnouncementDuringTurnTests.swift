import Assistant
import SimmerTesting
import Testing
import Timers

/// What is called out while a turn waits for the disk belongs to the conversation like all else.
@Suite(.timeLimit(.minutes(20))) struct `Announcements while a turn waits for the disk` {
  private let clock = ManualClock()
  private let journal = HeldJournal()

  /// Eggs for a minute, rice for twenty and pasta for thirty, in an engine that runs until `body`
  /// is over.
  private func cooking(_ body: (LocalEngine) async throws -> Void) async throws {
    let engine = try await LocalEngine(journal: journal, clock: clock, seed: 1)
    let running = Task { await engine.run() }
    do {
      for words in [
        "one minute for the eggs", "twenty minutes for the rice", "thirty minutes for the pasta",
      ] {
        _ = try await say(words, to: engine) { journal.write() }
      }
      try await body(engine)
    } catch {
      await engine.close()
      throw error
    }
    await engine.close()
    await running.value
  }

  /// A turn that changes something; `settle` says what becomes of it on the disk.
  private func say(
    _ text: String, to engine: LocalEngine, in conversation: String = "kitchen",
    settle: () async throws -> Void
  ) async throws -> Turn {
    async let turn = engine.hear(Segment(text: text), in: conversation)
    await journal.untilWaiting(1)
    try await settle()
    return try await turn
  }

  /// A turn that changes nothing.
  private func ask(
    _ text: String, of engine: LocalEngine, in conversation: String = "kitchen"
  ) async throws -> String {
    try await engine.hear(Segment(text: text), in: conversation).reply
  }

  /// The eggs ring now, and that was called out.
  private func ringTheEggs(in engine: LocalEngine) async throws {
    let events = try await engine.events()
    clock.advance(by: .seconds(60))
    for await event in events where event.kind == .timerFinished { break }
  }

  @Test func `what was called out stays in mind behind what the turn was about`() async throws {
    try await cooking { engine in
      _ = try await say("cancel the rice", to: engine) {
        try await ringTheEggs(in: engine)
        journal.write()
      }
      let before = try await ask("how long is left on it", of: engine)
      // What was cancelled longer ago is not "it" any more.
      clock.advance(by: .seconds(90))
      let after = try await ask("how long is left on it", of: engine)

      #expect(before == "The rice was cancelled 1 minute ago.")
      #expect(after == "Eggs: done 1 minute 30 seconds ago, and still ringing.")
    }
  }

  @Test func `what was said last is the reply, which came after the announcement`() async throws {
    try await cooking { engine in
      let turn = try await say("cancel the rice", to: engine) {
        try await ringTheEggs(in: engine)
        journal.write()
      }

      #expect(turn.reply.hasPrefix("Rice timer cancelled"))
      #expect(try await ask("what did you say", of: engine) == turn.reply)
    }
  }

  @Test(arguments: ["Rice timer cancelled, with 20 minutes left.", "The eggs are done."])
  func `neither the reply nor the announcement is heard as a command`(_ echo: String) async throws {
    try await cooking { engine in
      let turn = try await say("cancel the rice", to: engine) {
        try await ringTheEggs(in: engine)
        journal.write()
      }

      #expect(turn.reply == "Rice timer cancelled, with 20 minutes left.")
      #expect(try await ask(echo, of: engine) == "")
    }
  }

  @Test func `a conversation that begins with the turn hears it as well`() async throws {
    try await cooking { engine in
      _ = try await say("cancel the rice", to: engine, in: "hall") {
        try await ringTheEggs(in: engine)
        journal.write()
      }
      clock.advance(by: .seconds(90))

      #expect(
        try await ask("how long is left on it", of: engine, in: "hall")
          == "Eggs: done 1 minute 30 seconds ago, and still ringing.")
    }
  }

  @Test func `a turn that could not be written leaves what was called out in mind`() async throws {
    try await cooking { engine in
      let turn = try await say("cancel the rice", to: engine) {
        try await ringTheEggs(in: engine)
        journal.fail()
      }

      #expect(turn.failure != nil)
      let reply = try await ask("how long is left on it", of: engine)
      #expect(reply.hasPrefix("Eggs: done") && reply.hasSuffix("still ringing."))
    }
  }
}

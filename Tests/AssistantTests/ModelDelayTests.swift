import Assistant
import Extraction
import LanguageModels
import SimmerTesting
import Testing
import Timers
import Understanding

/// Models that take their time, on a clock that tests move: the talk and the timers go on meanwhile.
@Suite(.timeLimit(.minutes(20))) struct `Waiting for a model` {
  private let clock = ManualClock()
  private static let puzzle =
    "set a timer for the dough the usual way then forty minutes for whatever comes behind it"

  /// A house that runs until `body` is over, with what it tells.
  private func running(
    _ model: ScriptedModel, _ body: (LocalEngine, inout Heard) async throws -> Void
  ) async throws {
    let engine = try await LocalEngine(
      journal: MemoryJournal(), clock: clock, seed: 1, models: ModelHelp(model))
    var heard = Heard(events: try await engine.events())
    let running = Task { await engine.run() }
    do {
      try await body(engine, &heard)
    } catch {
      await engine.close()
      throw error
    }
    await engine.close()
    await running.value
  }

  /// What a house tells, in order.
  private struct Heard {
    private var iterator: AsyncStream<KitchenEvent>.AsyncIterator
    private(set) var all: [KitchenEvent] = []

    init(events: AsyncStream<KitchenEvent>) { iterator = events.makeAsyncIterator() }

    /// Goes on to the next event of this kind.
    mutating func next(_ kind: KitchenEvent.Kind) async throws -> KitchenEvent {
      while let event = await iterator.next(isolation: #isolation) {
        all.append(event)
        if event.kind == kind { return event }
      }
      throw CancellationError()
    }
  }

  private func say(
    _ text: String, to engine: LocalEngine
  ) async throws -> Turn {
    try await engine.hear(Segment(text: text), in: "kitchen")
  }

  @Test func `for eight seconds the talk goes on and timers ring when they are due`() async throws {
    let model = ScriptedModel(.proposal(.roast), isHeld: true)
    try await running(model) { engine, heard in
      _ = try await say("five seconds for the eggs", to: engine)
      let turn = try await say(Self.puzzle, to: engine)
      #expect(turn.reply == "Let me work that out.")
      await model.untilAsked(1)

      await clock.untilSomeoneSleeps(until: .zero + .seconds(5))
      clock.advance(by: .seconds(5))
      let rang = try await heard.next(.timerFinished)
      let other = try await say("how long is left", to: engine)
      let stop = try await say("stop", to: engine)
      clock.advance(by: .seconds(3))
      model.release()
      let answer = try await heard.next(.modelAnswered)

      #expect(rang.at == .zero + .seconds(5))
      #expect(other.reply.contains("still ringing"))
      #expect(stop.reply == "I stopped ringing for the eggs.")
      #expect(answer.at == .zero + .seconds(8))
      #expect(answer.model?.id == turn.pending)
      #expect(answer.model?.asks == true)
      #expect(try await engine.timers().isEmpty)
      _ = try await say("yes", to: engine)
      #expect(try await engine.timers().count == 2)
    }
  }

  @Test func `what is being asked is an operation until it is answered`() async throws {
    let model = ScriptedModel(.proposal(.roast), isHeld: true)
    try await running(model) { engine, heard in
      #expect(try await engine.operations() == [])
      let turn = try await say(Self.puzzle, to: engine)
      await model.untilAsked(1)

      let operations = try await engine.operations()
      model.release()
      _ = try await heard.next(.modelAnswered)

      #expect(operations.map(\.id) == [turn.pending])
      #expect(operations.map(\.text) == [Self.puzzle])
      #expect(operations.map(\.askedAt) == [.zero])
      #expect(try await engine.operations() == [])
    }
  }

  @Test func `an offer comes while something rings, and stop is for the ringing`() async throws {
    let model = ScriptedModel(.proposal(.roast), isHeld: true)
    try await running(model) { engine, heard in
      _ = try await say("five seconds for the eggs", to: engine)
      _ = try await say(Self.puzzle, to: engine)
      await clock.untilSomeoneSleeps(until: .zero + .seconds(5))
      clock.advance(by: .seconds(5))
      _ = try await heard.next(.timerFinished)
      model.release()
      _ = try await heard.next(.modelAnswered)

      let stop = try await say("stop", to: engine)
      let yes = try await say("yes", to: engine)

      #expect(stop.reply == "I stopped ringing for the eggs.")
      #expect(yes.reply.hasPrefix("Sunday roast: chicken"))
    }
  }

  @Test func `an offer waits until the open question is answered`() async throws {
    let model = ScriptedModel(.proposal(.roast), isHeld: true)
    try await running(model) { engine, heard in
      _ = try await say(Self.puzzle, to: engine)
      let question = try await say("set a timer", to: engine)
      await model.untilAsked(1)
      model.release()
      await clock.untilSomeoneSleeps(until: .zero + .milliseconds(30001))

      let answer = try await say("ten minutes", to: engine)
      let offer = try await heard.next(.modelAnswered)

      #expect(question.asks)
      #expect(answer.reply == "10 minutes, starting now.")
      #expect(offer.model?.asks == true)
      #expect(heard.all.map(\.kind).suffix(3) == [.turn, .timerStarted, .modelAnswered])
      #expect(try await say("yes", to: engine).reply.hasPrefix("Sunday roast: chicken"))
    }
  }

  @Test func `an offer waits until the open question lapses`() async throws {
    let model = ScriptedModel(.proposal(.roast), isHeld: true)
    try await running(model) { engine, heard in
      _ = try await say(Self.puzzle, to: engine)
      _ = try await say("set a timer", to: engine)
      await model.untilAsked(1)
      model.release()
      await clock.untilSomeoneSleeps(until: .zero + .milliseconds(30001))
      clock.set(to: .zero + .milliseconds(30001))

      let offer = try await heard.next(.modelAnswered)

      #expect(offer.at == .zero + .milliseconds(30001))
      #expect(try await say("yes", to: engine).reply.hasPrefix("Sunday roast: chicken"))
    }
  }

  @Test(arguments: ["never mind", "cancel that", "forget it"])
  func givesTheCallUp(_ words: String) async throws {
    let model = ScriptedModel(.proposal(.roast), isHeld: true)
    try await running(model) { engine, heard in
      let turn = try await say(Self.puzzle, to: engine)
      await model.untilAsked(1)

      let answer = try await say(words, to: engine)
      let failed = try await heard.next(.modelFailed)

      #expect(answer.reply == "All right.")
      #expect(failed.model?.id == turn.pending)
      #expect(failed.model?.code == "cancelled")
      #expect(model.cancelled == 1)
      #expect(try await engine.timers().isEmpty)
    }
  }

  @Test func `two calls of a talk are enough, and other talks do not count`() async throws {
    let model = ScriptedModel(.proposal(.roast), isHeld: true)
    try await running(model) { engine, _ in
      for _ in 0..<2 { _ = try await say(Self.puzzle, to: engine) }
      let third = try await say(Self.puzzle, to: engine)
      let other = try await engine.hear(Segment(text: Self.puzzle), in: "hall")
      await model.untilAsked(3)

      #expect(third.pending == nil)
      #expect(third.reply.hasPrefix("I am still working out"))
      #expect(other.pending != nil)
      #expect(model.asked.count == 3)
    }
    #expect(model.cancelled >= 1)
  }

  // MARK: Two beats

  @Test func `the certain first step runs at once, and the plan goes on from it`() async throws {
    let model = ScriptedModel(.proposal(.roast), isHeld: true)
    try await running(model) { engine, heard in
      let turn = try await say(.roast, to: engine)
      let before = try #require(try await engine.timers().first)
      await model.untilAsked(1)
      clock.advance(by: .seconds(180))
      model.release()
      let answer = try await heard.next(.modelAnswered)
      let yes = try await say("yes", to: engine)
      let timers = try await engine.timers()

      #expect(
        turn.reply == "Chicken: 1 hour 20 minutes, starting now. I am working out the rest.")
      #expect(turn.commands.first?.intent == .startTimer)
      #expect(
        answer.model?.reply
          == "Sunday roast: chicken 1 hour 20 minutes, then rest 15 minutes; potatoes for the last "
          + "45 minutes. The chicken is under way already. Shall I add the rest?")
      #expect(
        yes.reply
          == "Sunday roast: chicken goes on, with 1 hour 17 minutes left. Then rest.")
      #expect(timers.map(\.id).first == before.id)
      #expect(timers.map(\.remaining) == [.seconds(4620), .seconds(2820)])
    }
  }

  @Test func `after the first step has ended yes starts the rest, and says so`() async throws {
    let plan = Proposal(
      named: "Roast",
      [
        SpokenPhase(
          id: "chicken", name: "chicken", duration: .seconds(4800), evidence: "an hour twenty"),
        SpokenPhase(id: "rest", name: "rest", duration: .seconds(900), evidence: "fifteen"),
      ])
    let model = ScriptedModel(.proposal(plan), isHeld: true)
    try await running(model) { engine, heard in
      _ = try await say(.roast, to: engine)
      await model.untilAsked(1)
      clock.advance(by: .seconds(4795))
      model.release()
      let answer = try await heard.next(.modelAnswered)
      clock.advance(by: .seconds(6))
      let yes = try await say("yes", to: engine)
      let timers = try await engine.timers().filter { $0.state != "ringing" }

      #expect(answer.model?.reply.contains("The chicken is under way already") == true)
      #expect(yes.reply.hasPrefix("The chicken is done already, so I start the rest."))
      #expect(timers.map(\.remaining) == [.seconds(900)])
    }
  }

  @Test func `a plan whose first step runs already goes on from it, whoever began it`() async throws
  {
    var known = Proposal.roast
    known.origin = .cache(.scripted, age: .seconds(60), isStale: false)
    let model = ScriptedModel(.failure(.empty), remembered: known)
    try await running(model) { engine, _ in
      _ = try await say("an hour and twenty minutes for the chicken", to: engine)
      // An engine that is closed before it runs would run on.
      await clock.untilSomeoneSleeps()
      let offer = try await say(.roast, to: engine)
      _ = try await say("yes", to: engine)
      let timers = try await engine.timers()

      #expect(offer.reply.contains("The chicken is under way already. Shall I add the rest?"))
      #expect(timers.map(\.remaining) == [.seconds(4800), .seconds(3000)])
    }
  }

  @Test func `what was done to the first step meanwhile stays`() async throws {
    let model = ScriptedModel(.proposal(.roast), isHeld: true)
    try await running(model) { engine, heard in
      _ = try await say(.roast, to: engine)
      await model.untilAsked(1)
      _ = try await say("add five minutes to the chicken", to: engine)
      clock.advance(by: .seconds(60))
      _ = try await say("pause the chicken", to: engine)
      clock.advance(by: .seconds(60))
      model.release()
      _ = try await heard.next(.modelAnswered)
      _ = try await say("yes", to: engine)
      let timers = try await engine.timers()

      #expect(timers.map(\.state) == ["paused", "paused"])
      #expect(timers.map(\.remaining) == [.seconds(5040), .seconds(2940)])
    }
  }

  @Test func `a plan that begins otherwise leaves the first step alone`() async throws {
    let other = Proposal(
      named: "Roast",
      [
        SpokenPhase(id: "a", name: "beans", duration: .seconds(900), evidence: "fifteen"),
        SpokenPhase(id: "b", name: "rest", duration: .seconds(60), evidence: "x"),
      ])
    let model = ScriptedModel(.proposal(other), isHeld: true)
    try await running(model) { engine, heard in
      _ = try await say(.roast, to: engine)
      let before = try await engine.timers()
      await model.untilAsked(1)
      model.release()
      let answer = try await heard.next(.modelAnswered)

      #expect(
        answer.model?.reply
          == "Roast: beans 15 minutes, then rest 1 minute. Shall I start?")
      #expect(try await engine.timers() == before)
      _ = try await say("yes", to: engine)
      #expect(try await engine.timers().map(\.name) == ["chicken", "Roast"])
    }
  }

  @Test func `when the model fails the first step stands, and that is said`() async throws {
    let model = ScriptedModel(.failure(.deadline(.seconds(10))), isHeld: true)
    try await running(model) { engine, heard in
      _ = try await say(.roast, to: engine)
      model.release()
      let failed = try await heard.next(.modelFailed)

      #expect(
        failed.model?.reply
          == "The language model took too long. So I cannot add the rest. "
          + "Chicken: 1 hour 20 minutes left.")
      #expect(try await engine.timers().map(\.name) == ["chicken"])
    }
  }

  @Test func `cancelling the first step gives the call up too`() async throws {
    let model = ScriptedModel(.proposal(.roast), isHeld: true)
    try await running(model) { engine, heard in
      _ = try await say(.roast, to: engine)
      await model.untilAsked(1)

      let answer = try await say("cancel that", to: engine)
      _ = try await heard.next(.modelFailed)

      #expect(answer.reply == "Chicken timer cancelled, with 1 hour 20 minutes left.")
      #expect(try await engine.timers().isEmpty)
    }
  }
}

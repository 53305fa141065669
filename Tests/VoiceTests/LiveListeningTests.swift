import Assistant
import Extraction
import SimmerTesting
import Testing
import Timers
import Understanding
import Voice

@Suite(.timeLimit(.minutes(20))) struct LiveListeningTests {
  private let clock = ManualClock(at: Moment(nanoseconds: 100_000_000_000))
  private let engine = FakeEngine()
  private let lines = Recorder<String>()
  private let complaints = Recorder<String>()

  private func listening(
    to source: any SegmentSource, untilIdle: Bool = false,
    voice: LiveListening.Voice = LiveListening.Voice(), gate: WakeGate? = nil,
    wakeProgram: WakeProgram? = nil
  ) -> LiveListening {
    LiveListening(
      source, engine: engine, clock: clock, start: clock.now - .seconds(60), style: .text,
      untilIdle: untilIdle, voice: voice, gate: gate, wakeProgram: wakeProgram,
      write: { [lines] in lines.record($0) },
      complain: { [complaints] in complaints.record($0) })
  }

  /// Runs it to its end, letting time pass whenever somebody waits for it.
  private func run(_ listening: LiveListening) async throws -> ListeningSummary {
    try await finish(Task { try await listening.run() })
  }

  private func finish(
    _ running: Task<ListeningSummary, any Error>
  ) async throws -> ListeningSummary {
    let time = Task { [clock] in
      while !Task.isCancelled {
        await clock.untilSomeoneSleeps()
        clock.advance(by: .milliseconds(50))
        await Task.yield()
      }
    }
    defer { time.cancel() }
    return try await running.value
  }

  // MARK: A wake-word program

  private func heard(_ exchange: CallExchange) async throws -> [Segment] {
    let gate = WakeGate(
      nil, isCalledByProgram: true, followUp: .seconds(10), classifier: IntentClassifier())
    let wake = WakeProgram(
      exchange, clock: clock, complain: { [complaints] in complaints.record($0) })
    _ = try await run(listening(to: exchange, gate: gate, wakeProgram: wake))
    return engine.heard
  }

  @Test func `what a wake-word program calls for is done, and nothing before`() async throws {
    let heard = try await heard(
      CallExchange(before: "61", printing: ["hey_ji", "mmer 0.93\n"], then: "62"))

    #expect(heard.map(\.text) == ["62"])
    #expect(heard.map(\.isCalled) == [true])
  }

  @Test func `empty lines and half a line call nobody`() async throws {
    let heard = try await heard(
      CallExchange(before: "61", printing: ["\n \n\t\r\nhey"], then: "62"))

    #expect(heard.isEmpty)
  }

  @Test func `a wake-word program that ends is told of and started again`() async throws {
    let heard = try await heard(
      CallExchange(failing: .exited(status: 1), before: "61", printing: ["again\n"], then: "62"))

    #expect(heard.map(\.text) == ["62"])
    let end = ProgramEnd.exited(status: 1)
    #expect(complaints.items == ["the wake-word program \(end); it is started again in 1 s"])
  }

  @Test func `a wake-word program that is not there is no reason to listen in vain`() async {
    await #expect(throws: WakeProgramError.missing) {
      try await heard(
        CallExchange(failing: .exited(status: 127), before: "61", printing: ["\n"], then: "62"))
    }
  }

  @Test func `words act at the moment they were spoken, or now`() async throws {
    _ = try await run(listening(to: ScriptedSource((20, "past"), (90, "future"), (nil, "now"))))

    #expect(
      engine.heard.map(\.spokenAt) == [Moment(nanoseconds: 60_000_000_000), nil, nil])
  }

  @Test func `a turn is told before what it changed, and both before the end`() async throws {
    let summary = try await run(listening(to: ScriptedSource((20, "600"))))

    #expect(summary.turns == 1)
    #expect(lines.items == ["00:00:20 > 600", "00:00:20 < 600 seconds."])
  }

  @Test func `what happens is told as it happens, others' turns are not`() async throws {
    let other = Turn(
      at: clock.now, text: "elsewhere", route: .local, commands: [], reply: "Yes.", asks: false,
      timers: [], latency: .zero)
    let source = HangingSource()
    let running = Task { try await listening(to: source).run() }
    await source.started.until(1)

    engine.tell(KitchenEvent(other, in: "chat"))
    engine.tell(
      KitchenEvent(at: clock.now, kind: .timerFinished, announcement: "The pasta is done."))
    await lines.until(1)
    running.cancel()

    #expect(lines.items == ["00:01:00 ! The pasta is done."])
    await #expect(throws: CancellationError.self) { _ = try await running.value }
  }

  @Test func `until idle it waits for what is pending`() async throws {
    let running = Task {
      try await listening(to: ScriptedSource((nil, "600")), untilIdle: true).run()
    }
    await lines.until(2)

    for event in await engine.advance(to: clock.now + .seconds(600)) { engine.tell(event) }
    await lines.until(3)

    #expect(try await finish(running).turns == 1)
    #expect(lines.items.last?.hasSuffix("! 600 seconds are over.") == true)
  }

  @Test func `a failing transcriber is an event, its reason is for the log`() async throws {
    let source = ScriptedSource([
      .failed(.exited(status: 1), pause: .seconds(4)), .restarted,
    ])
    let json = LiveListening(
      source, engine: engine, clock: clock, start: clock.now, style: .json,
      untilIdle: false, write: { [lines] in lines.record($0) },
      complain: { [complaints] in complaints.record($0) })

    _ = try await run(json)

    #expect(
      lines.items == [
        #"{"at":0,"event":"source.failed"}"#, #"{"at":0,"event":"source.restarted"}"#,
      ])
    #expect(
      complaints.items == ["the transcriber ended with status 1; it is started again in 4 s"])
  }

  @Test func `a turn that the engine refuses is told in the log, and the next is heard`()
    async throws
  {
    let summary = try await run(listening(to: ScriptedSource((nil, "fail"), (nil, "hello"))))

    #expect(summary.refusals == 1)
    #expect(complaints.items == ["'fail' was not done: full"])
    #expect(engine.heard.map(\.text) == ["hello"])
  }

  @Test func `replies are spoken, chatter does not interrupt them`() async throws {
    let program = ScriptedProgram(on: ManualClock(), [.ends(.exited(status: 0))])
    let speech = SpeechOutput.speaking(through: program, clock: ManualClock()) { _ in }

    _ = try await run(
      listening(
        to: ScriptedSource((nil, "10"), (nil, "chatter")),
        voice: LiveListening.Voice(speech: speech)))
    await speech.finish()

    #expect(program.words == ["10 seconds."])
  }

  @Test func `alarms reach the ringer`() async throws {
    let sink = FakeSink("sound")
    let ringer = Ringer([sink], clock: ManualClock(), complain: { _ in })
    let source = HangingSource()
    let running = Task {
      try await listening(to: source, voice: LiveListening.Voice(ringer: ringer)).run()
    }
    await source.started.until(1)

    engine.tell(
      KitchenEvent(
        at: clock.now, kind: .timerFinished, timer: .pasta(), announcement: "The pasta is done."))
    await sink.heard.until(1)
    running.cancel()
    await ringer.silence()

    #expect(sink.heard.items.map(\.text) == ["The pasta is done."])
  }

  @Test func `nobody to write to ends it`() async throws {
    struct Closed: Error {}
    let closed = LiveListening(
      ScriptedSource((nil, "hello")), engine: engine, clock: clock, start: clock.now,
      style: .text, untilIdle: false, write: { _ in throw Closed() }, complain: { _ in })

    await #expect(throws: ListeningError.self) { _ = try await closed.run() }
  }
}

/// A microphone in a silent room.
struct HangingSource: SegmentSource {
  let started = Recorder<Bool>()
  private let clock = ManualClock()

  func listen(_ report: (SourceEvent) async throws -> Void) async throws {
    started.record(true)
    try await clock.sleep(until: Moment(nanoseconds: .max))
  }
}

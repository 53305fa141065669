import Assistant
import Routines
import SimmerTesting
import Testing
import Timers
import Voice

@Suite(.timeLimit(.minutes(20))) struct TranscriberTests {
  private let clock = ManualClock(at: Moment(nanoseconds: 5_000_000_000))
  private let told = Recorder<SourceEvent>()

  private func transcriber(
    _ program: ScriptedProgram, endsWithProgram: Bool = false
  ) -> Transcriber {
    Transcriber(
      program, clock: clock, start: clock.now, endsWithProgram: endsWithProgram,
      complain: { _ in })
  }

  private func listen(to transcriber: Transcriber) -> Task<Void, any Error> {
    Task { [told] in try await transcriber.listen { told.record($0) } }
  }

  @Test func `what it prints is heard, and status 0 is the end where there is one`() async throws {
    let program = ScriptedProgram(on: clock, [.prints("set a timer\nst"), .prints("op\n")])

    try await listen(to: transcriber(program, endsWithProgram: true)).value

    #expect(told.items.map(\.words) == ["set a timer", "stop"])
  }

  @Test func `a failing program is started again after pauses that double up to a minute`()
    async throws
  {
    let program = ScriptedProgram(on: clock, [.ends(.exited(status: 3))])
    let listening = listen(to: transcriber(program))

    var pauses: [Duration] = []
    for run in 0..<9 {
      await told.until(run * 2 + 1)
      guard case .failed(.exited(status: 3), let pause) = told.items[run * 2] else {
        Issue.record("no failure: \(told.items)")
        break
      }
      pauses.append(pause)
      await clock.untilSomeoneSleeps()
      #expect(program.words.count == run + 1)
      clock.advance(by: pause - .nanoseconds(1))
      #expect(program.words.count == run + 1)
      clock.advance(by: .nanoseconds(1))
      await told.until(run * 2 + 2)
      #expect(told.items[run * 2 + 1] == .restarted)
    }
    listening.cancel()

    #expect(pauses == [1, 2, 4, 8, 16, 32, 60, 60, 60].map { .seconds($0) })
  }

  @Test func `a minute of work makes it trusted again`() async throws {
    let killed = ScriptedProgram.Step.ends(.killed(signal: 9))
    let program = ScriptedProgram(
      on: clock, [killed], [killed], [.works(.seconds(60)), killed], [.hangs])
    let listening = listen(to: transcriber(program))

    await told.until(1)
    await clock.untilSomeoneSleeps()
    clock.advance(by: .seconds(1))
    await told.until(3)
    await clock.untilSomeoneSleeps()
    clock.advance(by: .seconds(2))
    await told.until(4)
    await clock.untilSomeoneSleeps()
    clock.advance(by: .seconds(60))
    await told.until(5)
    listening.cancel()

    #expect(told.items.last == .failed(.killed(signal: 9), pause: .seconds(1)))
  }

  @Test func `a program that ends after each utterance is started again after a second each time`()
    async throws
  {
    let program = ScriptedProgram(on: clock, [.prints("next\n")])
    let listening = listen(to: transcriber(program))
    for run in 1...5 {
      await told.until(run * 3 - 1)
      #expect(told.items.last == .failed(.exited(status: 0), pause: .seconds(1)))
      await clock.untilSomeoneSleeps()
      clock.advance(by: .seconds(1))
      await told.until(run * 3)
    }
    listening.cancel()
  }

  @Test func `times count from the start of listening, also after a restart`() async throws {
    let failed = ScriptedProgram.Step.ends(.exited(status: 1))
    let program = ScriptedProgram(
      on: clock,
      [.works(.seconds(3)), .prints("{\"at\":2,\"text\":\"one\"}\n"), failed],
      [
        .works(.seconds(9)), .prints("[Start speaking]\n"), .works(.seconds(2)),
        .prints("[00:00:01.000 --> 00:00:02.000]  two\n"),
      ])
    let listening = listen(to: transcriber(program, endsWithProgram: true))

    for duration in [3, 1, 9, 2] {
      await clock.untilSomeoneSleeps()
      clock.advance(by: .seconds(duration))
    }
    try await listening.value

    // Launched at 0 and speaking first: 2 s. Launched at 4 s, ears open at 13 s: 14 s.
    #expect(told.items.compactMap(\.second) == [2, 14])
  }

  @Test func `a program that is not there is an error, not something to repeat`() async throws {
    let program = ScriptedProgram(on: clock, [.ends(.exited(status: 127))])

    await #expect(throws: TranscriberError.missing) {
      try await listen(to: transcriber(program)).value
    }
  }

  @Test func `a program that closed its output and had to be ended is started again`()
    async throws
  {
    let program = ScriptedProgram(
      on: clock, [.prints("stop\n"), .ends(.closedOutput)], [.hangs])
    let listening = listen(to: transcriber(program))
    await told.until(2)
    await clock.untilSomeoneSleeps()
    clock.advance(by: .seconds(1))
    await told.until(3)
    listening.cancel()

    #expect(told.items.dropFirst() == [.failed(.closedOutput, pause: .seconds(1)), .restarted])
  }

  @Test func `a recording whose program closed its output is not read again`() async throws {
    let program = ScriptedProgram(on: clock, [.prints("stop\n"), .ends(.closedOutput)])

    try await listen(to: transcriber(program, endsWithProgram: true)).value

    #expect(told.items.map(\.words) == ["stop"])
  }

  @Test func `cancelling ends the program`() async throws {
    let program = ScriptedProgram(on: clock, [.prints("stop\n"), .hangs])
    let listening = listen(to: transcriber(program))
    await told.until(1)
    await clock.untilSomeoneSleeps()

    listening.cancel()

    await #expect(throws: CancellationError.self) { try await listening.value }
    #expect(program.cancelled == 1)
  }

  @Test func `half a line is heard when the program fails`() async throws {
    let program = ScriptedProgram(
      on: clock, [.prints("stop the timer"), .ends(.exited(status: 1))])
    let listening = listen(to: transcriber(program))
    await told.until(2)
    listening.cancel()

    #expect(told.items.first?.words == "stop the timer")
  }
}

extension SourceEvent {
  var words: String? {
    if case .segment(let segment) = self { segment.text } else { nil }
  }

  /// When it was spoken, in whole seconds.
  var second: Int? {
    guard case .segment(let segment) = self else { return nil }
    return segment.spokenAt.map { Int(($0 - .zero).inSeconds) }
  }
}

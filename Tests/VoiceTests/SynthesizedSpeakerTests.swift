import Languages
import SimmerTesting
import Testing
import Timers
import Voice

@Suite(.timeLimit(.minutes(20))) struct SynthesizedSpeakerTests {
  private let clock = ManualClock()
  private let words = SpokenWords("Rice: 10 minutes, starting now.")

  private func speaker(
    _ program: ScriptedProgram, _ output: FakeOutput, rate: Int = 8_000
  ) -> SynthesizedSpeaker {
    let synthesizer = ProgramSynthesizer(
      name: "piper", form: .raw(rate: rate), complain: { _ in },
      program: { _ in program })
    return SynthesizedSpeaker(synthesizer, output: output, clock: clock)
  }

  private func sound(_ bytes: Int) -> ScriptedProgram.Step {
    .prints(String(repeating: "ab", count: bytes / 2))
  }

  @Test func `samples are played as they come, and the player is ready before them`() async throws {
    let program = ScriptedProgram(on: clock, [sound(8_192), .hangs])
    let output = FakeOutput()
    let speaking = Task { [words] in try await speaker(program, output).speak(words) }

    await output.sessions.until(1)
    await output.sessions.items[0].pieces.until(4)
    speaking.cancel()
    await #expect(throws: CancellationError.self) { try await speaking.value }

    #expect(output.warmed.items == [8_000])
    #expect(output.sessions.items[0].rate == 8_000)
    #expect(output.sessions.items[0].isStopped)
    #expect(program.words == ["Rice: 10 minutes, starting now."])
  }

  @Test func `a short text is played at its end`() async throws {
    let program = ScriptedProgram(on: clock, [sound(1_000), .ends(.exited(status: 0))])
    let output = FakeOutput()

    try await speaker(program, output).speak(words)

    let session = try #require(output.sessions.items.first)
    #expect(session.bytes.count == 1_000)
    #expect(session.isFinished)
  }

  @Test func `what was heard of a text that is cut is not said again`() async throws {
    // A second of sound: eleven letters, the last of them inside "minutes".
    let program = ScriptedProgram(on: clock, [sound(16_000), .ends(.exited(status: 1))])
    let output = FakeOutput()

    await #expect(
      throws: SpeechFailure(
        "the program ended with status 1", rest: SpokenWords("minutes, starting now."))
    ) { try await speaker(program, output).speak(words) }

    #expect(output.sessions.items[0].isFinished)
  }

  @Test func `a program that writes nothing has said nothing`() async {
    let program = ScriptedProgram(on: clock, [.ends(.exited(status: 0))])

    await #expect(throws: SpeechFailure("it wrote no sound", rest: words)) {
      try await speaker(program, FakeOutput()).speak(words)
    }
  }

  @Test func `a player that dies is told of`() async {
    let program = ScriptedProgram(on: clock, [sound(2), .ends(.exited(status: 0))])

    await #expect(
      throws: SpeechFailure("the player ended before everything was heard", rest: words)
    ) { try await speaker(program, FakeOutput(dies: true)).speak(words) }
  }

  @Test func `a program that hangs is given up, and what was heard is not said again`() async {
    let program = ScriptedProgram(on: clock, [sound(16_000), .hangs])
    let output = FakeOutput()
    let speaking = Task { [words] in try await speaker(program, output).speak(words) }
    await output.sessions.until(1)
    await output.sessions.items[0].pieces.until(7)
    await clock.untilSomeoneSleeps(until: .zero + .milliseconds(16_200))

    clock.advance(by: .milliseconds(16_200))

    await #expect(
      throws: SpeechFailure(
        "the program took longer than 16 seconds and was ended",
        rest: SpokenWords("minutes, starting now."))
    ) { try await speaking.value }
    #expect(program.cancelled == 1)
  }

  @Test func `a voice that goes on for ever is ended`() async throws {
    let steps = [ScriptedProgram.Step](repeating: sound(8 << 20), count: 5)
    let program = ScriptedProgram(on: clock, steps)
    let output = FakeOutput()

    await #expect(throws: SpeechFailure.self) {
      try await speaker(program, output).speak(words)
    }
  }

  @Test func `a real player hears every sample, and one that is not there is told of`() async throws
  {
    let clock = SystemWallClock(origin: .zero)
    let player = SamplePlayer(
      [
        .init(name: "gone") { _ in ["simmer-has-no-such-player"] },
        .init(name: "broken") { _ in ["false"] },
        // Reads to the end, as a player does.
        .init(name: "wc") { rate in ["sh", "-c", "test $(wc -c) -gt 0 && test \(rate) = 8000"] },
      ], clock: clock, patience: .seconds(300))
    await player.warmUp(rate: 8_000)

    let session = try await player.begin(rate: 8_000)
    for _ in 0..<100 { try await session.play([UInt8](repeating: 1, count: 2_048)) }
    try await session.finish()

    let none = SamplePlayer(
      [.init(name: "broken") { _ in ["false"] }], clock: clock, patience: .seconds(300))
    await #expect(throws: SamplePlayerError.none) { try await none.begin(rate: 8_000) }
    #expect(await none.isInstalled)
  }

  @Test func `a real player falls silent at once`() async throws {
    let clock = SystemWallClock(origin: .zero)
    // It plays nothing at the trial, and then reads no more.
    let player = SamplePlayer(
      [
        .init(name: "slow") { _ in
          [
            "sh", "-c",
            "head -c 800 > /dev/null; head -c 1 | grep -q . && cat /dev/zero > /dev/null; true",
          ]
        }
      ],
      clock: clock, patience: .seconds(300))
    let session = try await player.begin(rate: 8_000)
    let playing = Task {
      for _ in 0..<1_000 { try await session.play([UInt8](repeating: 1, count: 2_048)) }
    }
    await clock.untilHeard(session)

    let start = ContinuousClock.now
    session.stop()
    await #expect(throws: SamplePlayerError.ended) { try await playing.value }

    #expect(ContinuousClock.now - start < .seconds(10))
  }
}

extension SystemWallClock {
  /// Returns once the session has begun to be heard.
  fileprivate func untilHeard(_ session: any SampleSession) async {
    while session.heard == .zero { await Task.yield() }
  }
}

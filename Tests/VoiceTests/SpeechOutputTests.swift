import SimmerTesting
import Testing
import Timers
import Voice

@Suite(.timeLimit(.minutes(20))) struct SpeechOutputTests {
  private let clock = ManualClock()
  private let complaints = Recorder<String>()

  private func speech(_ program: ScriptedProgram) -> SpeechOutput {
    SpeechOutput(
      EffectProgram(program, clock: clock, complain: { [complaints] in complaints.record($0) }))
  }

  @Test func `says one sentence after the other, without mark-up`() async {
    let program = ScriptedProgram(on: clock, [.ends(.exited(status: 0))])
    let speech = speech(program)

    await speech.say("10 minutes, starting *now*.")
    await speech.say("<speak>The\u{1B}[31m pasta\u{0} [[is]] `done` 🎉</speak>")
    await speech.say(" \u{7} ")
    await speech.finish()

    #expect(program.words == ["10 minutes, starting now.", "speak The pasta is done /speak"])
  }

  @Test func `nobody waits for a slow voice, and a new turn stops it`() async {
    let program = ScriptedProgram(on: clock, [.hangs], [.ends(.exited(status: 0))])
    let speech = speech(program)
    await speech.say("a very long story")
    await clock.untilSomeoneSleeps()
    await speech.say("that nobody wants")

    await speech.interrupt()
    await speech.say("Cancelled.")
    await speech.finish()

    #expect(program.words == ["a very long story", "Cancelled."])
    #expect(program.cancelled == 1)
  }

  @Test func `an alarm that waits is said after an interruption`() async throws {
    let program = ScriptedProgram(on: clock, [.hangs], [.ends(.exited(status: 0))])
    let speech = speech(program)
    await speech.say("a very long story")
    await clock.untilSomeoneSleeps()
    async let announced: Void = speech.announce("The pasta is done.")
    await speech.interrupt()

    try await announced

    #expect(program.words == ["a very long story", "The pasta is done."])
  }

  @Test func `a queue that is full forgets its oldest reply`() async {
    let program = ScriptedProgram(on: clock, [.hangs], [.ends(.exited(status: 0))])
    let speech = speech(program)
    await speech.say("first")
    await clock.untilSomeoneSleeps()
    for number in 1...10 { await speech.say("\(number)") }
    clock.set(to: Moment(nanoseconds: .max))
    await speech.finish()

    #expect(program.words == ["first"] + (3...10).map { "\($0)" })
  }

  @Test func `a voice that hangs is ended and the next sentence said`() async {
    let program = ScriptedProgram(on: clock, [.hangs], [.ends(.exited(status: 0))])
    let speech = speech(program)
    await speech.say("first")
    await speech.say("second")

    while program.words.count < 2 {
      await clock.untilSomeoneSleeps()
      clock.advance(by: .seconds(120))
      await Task.yield()
    }
    await speech.finish()

    #expect(program.words == ["first", "second"])
    #expect(complaints.items.count == 1)
  }

  @Test func `a voice that fails is complained of, and an announcement says so`() async {
    let program = ScriptedProgram(on: clock, [.ends(.exited(status: 1))])
    let speech = speech(program)

    await #expect(throws: ProgramError.failed(.exited(status: 1))) {
      try await speech.announce("The pasta is done.")
    }
    #expect(complaints.items.count == 1)
  }

  @Test func `at the end it may speak for so long and no longer`() async {
    let program = ScriptedProgram(on: clock, [.hangs])
    let speech = speech(program)
    await speech.say("a very long story")
    await clock.untilSomeoneSleeps()
    let ending = Task { await speech.end(after: .seconds(2)) }
    await clock.untilSomeoneSleeps(until: clock.now + .seconds(2))

    clock.advance(by: .seconds(2))
    await ending.value
    await speech.say("no more")

    #expect(program.words == ["a very long story"])
  }

  @Test func `at the end it waits no longer than it speaks`() async {
    let program = ScriptedProgram(on: clock, [.works(.seconds(1))])
    let speech = speech(program)
    await speech.say("a short story")
    let ending = Task { await speech.end(after: .seconds(2)) }
    await clock.untilSomeoneSleeps(until: clock.now + .seconds(1))

    clock.advance(by: .seconds(1))
    await ending.value

    #expect(program.words == ["a short story"])
    #expect(program.cancelled == 0)
  }

  @Test func `ending stops everything`() async {
    let program = ScriptedProgram(on: clock, [.hangs])
    let speech = speech(program)
    await speech.say("first")
    await speech.say("second")
    await clock.untilSomeoneSleeps()

    await speech.end()
    await speech.say("third")

    #expect(program.words == ["first"])
    await #expect(throws: CancellationError.self) { try await speech.announce("fourth") }
  }

  @Test func `a real program hears the words`() async throws {
    let heard = Recorder<String>()
    let speech = SpeechOutput(
      EffectProgram(
        ShellCommand("cat >&2"), clock: SystemWallClock(origin: .zero),
        complain: { heard.record($0) }))

    try await speech.announce("The pasta's done; \"$(id)\" was not run.")

    #expect(heard.items == ["The pasta's done; \"$(id)\" was not run."])
  }
}

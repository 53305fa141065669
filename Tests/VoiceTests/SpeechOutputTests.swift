import Languages
import SimmerTesting
import Testing
import Timers
import Voice

@Suite(.timeLimit(.minutes(20))) struct SpeechOutputTests {
  private let clock = ManualClock()
  private let complaints = Recorder<String>()

  private func speech(_ program: ScriptedProgram) -> SpeechOutput {
    .speaking(through: program, clock: clock) { [complaints] in complaints.record($0) }
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
    #expect(complaints.items.count == 2)
  }

  @Test func `a voice that fails is complained of, and an announcement says so`() async {
    let program = ScriptedProgram(on: clock, [.ends(.exited(status: 1))])
    let speech = speech(program)

    await #expect(
      throws: SpeechFailure(
        "the program ended with status 1", rest: SpokenWords("The pasta is done."))
    ) {
      try await speech.announce("The pasta is done.")
    }
    #expect(complaints.items.count == 2)
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
    let speech = SpeechOutput.speaking(
      through: ShellCommand("cat >&2"), clock: SystemWallClock(origin: .zero)
    ) { heard.record($0) }

    try await speech.announce("The pasta's done; \"$(id)\" was not run.")

    #expect(heard.items == ["The pasta's done; \"$(id)\" was not run."])
  }

  @Test func `an alarm goes before a reply, which is said again after it`() async throws {
    let program = ScriptedProgram(on: clock, [.hangs], [.ends(.exited(status: 0))])
    let speech = speech(program)
    await speech.say("Shall I cancel the rice?")
    await clock.untilSomeoneSleeps()
    await speech.say("Eggs: 6 minutes.")

    try await speech.announce("The pasta is done.")
    await speech.finish()

    #expect(
      program.words == [
        "Shall I cancel the rice?", "The pasta is done.", "Shall I cancel the rice?",
        "Eggs: 6 minutes.",
      ])
  }

  @Test func `the first words of a person cut the voice, our own don't`() async {
    let program = ScriptedProgram(on: clock, [.hangs])
    let speech = speech(program)
    await speech.say("Rice: ten minutes, starting now.")
    await clock.untilSomeoneSleeps()

    await speech.interrupt(at: "rice ten minutes")
    #expect(program.cancelled == 0)
    await speech.interrupt(at: "no wait")
    await speech.finish()

    #expect(program.cancelled == 1)
    #expect(complaints.items == [])
  }

  @Test func `what is read with signs is spoken in words, in its language`() async {
    let program = ScriptedProgram(on: clock, [.ends(.exited(status: 0))])
    let languages = Recorder<String>()
    let speaker = ProgramSpeaker(
      name: "any", clock: clock, complain: { _ in },
      program: { language in
        languages.record(language.rawValue)
        return program
      })
    let speech = SpeechOutput(speaker, clock: clock)

    await speech.say("Bake it at 180°C for 5–10 minutes.")
    await speech.say("Der Wecker ist für heute um 18:05 Uhr gestellt.")
    await speech.finish()

    #expect(
      program.words == [
        "Bake it at 180 degrees Celsius for 5 to 10 minutes.",
        "Der Wecker ist für heute um 18 Uhr 5 gestellt.",
      ])
    #expect(languages.items == ["en", "de"])
  }
}

extension SpeechOutput {
  /// With one voice, which is a program.
  static func speaking(
    through program: any OutsideProgram, clock: any WallClock,
    complain: @escaping @Sendable (String) -> Void
  ) -> SpeechOutput {
    let speaker = ProgramSpeaker(
      name: "voice", clock: clock, complain: complain, program: { _ in program })
    return SpeechOutput(
      SpeakerChain([speaker], clock: clock, complain: complain), clock: clock)
  }
}

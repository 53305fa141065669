import SimmerTesting
import Testing
import Timers
import Voice

@Suite(.timeLimit(.minutes(10))) struct MouthTests {
  private let clock = ManualClock()
  private let complaints = Recorder<String>()

  private func mouth(_ program: ScriptedProgram) -> Mouth {
    Mouth(program, clock: clock, complain: { [complaints] in complaints.record($0) })
  }

  @Test func `says one sentence after the other, without mark-up`() async {
    let program = ScriptedProgram(on: clock, [.ends(.exited(status: 0))])
    let mouth = mouth(program)

    await mouth.say("10 minutes, starting *now*.")
    await mouth.say("<speak>The\u{1B}[31m pasta\u{0} [[is]] `done` 🎉</speak>")
    await mouth.say(" \u{7} ")
    await mouth.finish()

    #expect(program.words == ["10 minutes, starting now.", "speak The 31m pasta is done /speak"])
  }

  @Test func `nobody waits for a slow voice, and a new turn stops it`() async {
    let program = ScriptedProgram(on: clock, [.hangs], [.ends(.exited(status: 0))])
    let mouth = mouth(program)
    await mouth.say("a very long story")
    await clock.untilSomeoneSleeps()
    await mouth.say("that nobody wants")

    await mouth.interrupt()
    await mouth.say("Cancelled.")
    await mouth.finish()

    #expect(program.words == ["a very long story", "Cancelled."])
    #expect(program.cancelled == 1)
  }

  @Test func `an alarm that waits is said after an interruption`() async throws {
    let program = ScriptedProgram(on: clock, [.hangs], [.ends(.exited(status: 0))])
    let mouth = mouth(program)
    await mouth.say("a very long story")
    await clock.untilSomeoneSleeps()
    async let announced: Void = mouth.announce("The pasta is done.")
    await mouth.interrupt()

    try await announced

    #expect(program.words == ["a very long story", "The pasta is done."])
  }

  @Test func `a queue that is full forgets its oldest reply`() async {
    let program = ScriptedProgram(on: clock, [.hangs], [.ends(.exited(status: 0))])
    let mouth = mouth(program)
    await mouth.say("first")
    await clock.untilSomeoneSleeps()
    for number in 1...10 { await mouth.say("\(number)") }
    clock.set(to: Moment(nanoseconds: .max))
    await mouth.finish()

    #expect(program.words == ["first"] + (3...10).map { "\($0)" })
  }

  @Test func `a voice that hangs is ended and the next sentence said`() async {
    let program = ScriptedProgram(on: clock, [.hangs], [.ends(.exited(status: 0))])
    let mouth = mouth(program)
    await mouth.say("first")
    await mouth.say("second")

    while program.words.count < 2 {
      await clock.untilSomeoneSleeps()
      clock.advance(by: .seconds(120))
      await Task.yield()
    }
    await mouth.finish()

    #expect(program.words == ["first", "second"])
    #expect(complaints.items.count == 1)
  }

  @Test func `a voice that fails is complained of, and an announcement says so`() async {
    let program = ScriptedProgram(on: clock, [.ends(.exited(status: 1))])
    let mouth = mouth(program)

    await #expect(throws: ProgramError.failed(.exited(status: 1))) {
      try await mouth.announce("The pasta is done.")
    }
    #expect(complaints.items.count == 1)
  }

  @Test func `ending stops everything`() async {
    let program = ScriptedProgram(on: clock, [.hangs])
    let mouth = mouth(program)
    await mouth.say("first")
    await mouth.say("second")
    await clock.untilSomeoneSleeps()

    await mouth.end()
    await mouth.say("third")

    #expect(program.words == ["first"])
    await #expect(throws: CancellationError.self) { try await mouth.announce("fourth") }
  }

  @Test func `a real program hears the words`() async throws {
    let heard = Recorder<String>()
    let mouth = Mouth(
      ShellCommand("cat >&2"), clock: SystemWallClock(origin: .zero),
      complain: { heard.record($0) })

    try await mouth.announce("The pasta's done; \"$(id)\" was not run.")

    #expect(heard.items == ["The pasta's done; \"$(id)\" was not run."])
  }
}

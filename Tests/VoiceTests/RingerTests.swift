import Assistant
import Extraction
import SimmerTesting
import Testing
import Timers
import Voice

@Suite(.timeLimit(.minutes(20))) struct RingerTests {
  private let clock = ManualClock()
  private let complaints = Recorder<String>()
  private let sound = FakeSink("sound")
  private let bell = FakeSink("bell")
  private let pasta = TimerReport.pasta()

  private func ringer(_ sinks: any AlarmSink...) -> Ringer {
    Ringer(sinks, clock: clock, complain: { [complaints] in complaints.record($0) })
  }

  private func chain(_ sinks: any AlarmSink...) -> AlarmChain {
    AlarmChain(sinks, complain: { [complaints] in complaints.record($0) })
  }

  private func event(
    _ kind: KitchenEvent.Kind, _ state: String, _ announcement: String = ""
  ) -> KitchenEvent {
    var timer = pasta
    timer.state = state
    return KitchenEvent(at: clock.now, kind: kind, timer: timer, announcement: announcement)
  }

  @Test func `a timer that finishes is announced once, whatever tells of it`() async {
    let ringer = ringer(sound)

    await ringer.follow(event(.timerFinished, "ringing", "The pasta is done."))
    await ringer.follow(event(.alarmRinging, "ringing"))
    await ringer.finish()

    #expect(sound.heard.items.map(\.text) == ["The pasta is done."])
    await ringer.silence()
  }

  @Test func `rings again and again until somebody comes, and then sleeps no more`() async {
    let ringer = ringer(sound)
    await ringer.follow(event(.timerFinished, "ringing", "The pasta is done."))
    for count in 2...4 {
      await sound.heard.until(count - 1)
      await ringer.finish()
      await clock.untilSomeoneSleeps()
      clock.advance(by: .seconds(5))
      await sound.heard.until(count)
    }

    await ringer.follow(event(.timerDismissed, "finished"))
    await ringer.finish()
    clock.advance(by: .seconds(3600))

    #expect(sound.heard.items.map(\.repetition) == [0, 1, 2, 3])
    #expect(clock.sleepers.isEmpty)
  }

  @Test(arguments: ["paused", "running", "cancelled", "finished", "waiting"])
  func silentUnlessRinging(_ state: String) async {
    let ringer = ringer(sound)

    await ringer.follow(event(.timerUpdated, state))
    await ringer.finish()

    #expect(sound.heard.items.isEmpty)
    #expect(clock.sleepers.isEmpty)
  }

  @Test(arguments: [
    (AlarmLadder.gentle, [false, false, true, true], [false, true, true, true]),
    (.normal, [false, true, true, true], [false, false, true, true]),
    (.insist, [true, true, true, true], [true, true, true, true]),
  ])
  func `it becomes louder, and then it calls out, as the ladder has it`(
    ladder: AlarmLadder, isLoud: [Bool], callsOut: [Bool]
  ) async {
    let ringer = Ringer([sound], clock: clock, ladder: ladder, complain: { _ in })
    await ringer.follow(event(.timerFinished, "ringing", "The pasta is done."))
    await sound.heard.until(1)
    for rung in 1...3 {
      var timer = pasta
      timer.rung = rung
      await ringer.follow(KitchenEvent(at: clock.now, kind: .alarmEscalated, timer: timer))
      await ringer.finish()
      await clock.untilSomeoneSleeps()
      clock.advance(by: .seconds(5))
      await sound.heard.until(rung + 1)
    }

    #expect(sound.heard.items.map(\.isLoud) == isLoud)
    #expect(sound.heard.items.map(\.callsOut) == callsOut)
    #expect(Set(sound.heard.items.map(\.text)) == ["The pasta is done."])
    await ringer.silence()
  }

  @Test(arguments: [(KitchenTimer.Mode.countdown, false), (.reminder, false), (.alarm, true)])
  func `in quiet hours only a clock that was set is loud`(
    mode: KitchenTimer.Mode, isLoud: Bool
  ) async {
    let ringer = Ringer(
      [sound], clock: clock, ladder: .insist, isQuiet: { true }, complain: { _ in })
    var timer = pasta
    timer.mode = mode

    await ringer.resumeRinging([timer])
    await ringer.finish()

    #expect(sound.heard.items.map(\.isLoud) == [isLoud])
    #expect(sound.heard.items.map(\.callsOut) == [isLoud])
    await ringer.silence()
  }

  @Test func `snoozing silences, and the next end rings anew`() async {
    let ringer = ringer(sound)
    await ringer.follow(event(.timerFinished, "ringing", "The pasta is done."))
    await ringer.finish()
    await ringer.follow(event(.timerUpdated, "running"))
    await ringer.follow(event(.alarmSilenced, "running"))
    #expect(clock.sleepers.isEmpty)

    await ringer.follow(event(.timerFinished, "ringing", "The pasta is done again."))
    await ringer.finish()

    #expect(sound.heard.items.map(\.text) == ["The pasta is done.", "The pasta is done again."])
    await ringer.silence()
  }

  @Test func `a remark is heard once and does not ring on`() async {
    let ringer = ringer(sound)

    await ringer.follow(event(.timerCheck, "running", "Check the eggs."))
    await ringer.finish()

    #expect(sound.heard.items == [Alarm(text: "Check the eggs.")])
    #expect(clock.sleepers.isEmpty)
  }

  @Test func `a turn after which nothing rings silences everything`() async {
    let ringer = ringer(sound)
    await ringer.follow(event(.timerFinished, "ringing", "The pasta is done."))
    await ringer.finish()
    let turn = Turn(
      at: clock.now, text: "stop", route: .local, commands: [], reply: "", asks: false, timers: [],
      latency: .zero)

    await ringer.follow(KitchenEvent(turn, in: "kitchen"))

    #expect(clock.sleepers.isEmpty)
  }

  @Test func `timers that rang before are taken up with the words of a timer that is done`() async {
    let ringer = ringer(sound)
    var timer = pasta
    timer.state = "ringing"

    await ringer.resumeRinging([timer])
    await ringer.finish()

    #expect(sound.heard.items.map(\.text) == ["The pasta is done."])
    await ringer.silence()
  }

  @Test func `a reminder that rang before is taken up with what it says`() async {
    let ringer = ringer(sound)
    var timer = pasta
    timer.state = "ringing"
    timer.mode = .reminder
    timer.text = "turn the oven off"

    await ringer.resumeRinging([timer])
    await ringer.finish()

    #expect(sound.heard.items.map(\.text) == ["Reminder: turn the oven off."])
    await ringer.silence()
  }

  @Test func `a timer that was taken up is not called out again by its own event`() async {
    let ringer = ringer(sound)
    var timer = pasta
    timer.state = "ringing"

    await ringer.resumeRinging([timer])
    await ringer.follow(event(.timerFinished, "ringing", "The pasta is done."))
    await ringer.finish()

    #expect(sound.heard.items.map(\.text) == ["The pasta is done."])
    await ringer.silence()
  }

  @Test func `what is taken up after a silence rings on and on`() async {
    let ringer = ringer(sound)
    var timer = pasta
    timer.state = "ringing"
    await ringer.resumeRinging([timer])
    await ringer.finish()
    await ringer.silence()
    await clock.untilNobodySleeps()

    await ringer.resumeRinging([timer])
    await ringer.finish()
    await clock.untilSomeoneSleeps()
    clock.advance(by: .seconds(5))
    await sound.heard.until(3)

    #expect(sound.heard.items.map(\.repetition) == [0, 0, 1])
    await ringer.silence()
  }

  @Test func `silence does not wait for a program that goes on`() async {
    let program = StubbornProgram()
    let ringer = ringer(SoundCommand(EffectProgram(program, clock: clock, complain: { _ in })))
    await ringer.follow(event(.timerFinished, "ringing", "The pasta is done."))
    await program.started.until(1)

    await ringer.silence()

    // Returning at all is the point: the time limit is the failure.
    #expect(!program.hasEnded)
    program.end()
    await ringer.finish()
  }

  @Test func `acknowledging stops the sound that plays`() async {
    let program = ScriptedProgram(on: clock, [.hangs])
    let ringer = ringer(SoundCommand(EffectProgram(program, clock: clock, complain: { _ in })))
    await ringer.follow(event(.timerFinished, "ringing", "The pasta is done."))
    while program.words.isEmpty { await Task.yield() }

    await ringer.follow(event(.timerDismissed, "finished"))
    await ringer.finish()

    #expect(program.cancelled == 1)
    #expect(complaints.items.isEmpty)
  }

  @Test func `a slow voice holds up no bell`() async {
    let slow = ScriptedProgram(on: clock, [.hangs])
    let ringer = ringer(SoundCommand(EffectProgram(slow, clock: clock, complain: { _ in })), bell)

    await ringer.follow(event(.timerCheck, "running", "Check the eggs."))
    await ringer.follow(event(.timerCheck, "running", "Check the rice."))

    await bell.heard.until(2)
    await ringer.silence()
  }

  // MARK: Chains

  @Test func `a dead sound device falls through to the bell, once for each alarm`() async throws {
    sound.isDead = true
    let chain = chain(sound, bell)

    try await chain.sound(Alarm(text: "one"))
    try await chain.sound(Alarm(text: "two"))

    #expect(sound.heard.items.map(\.text) == ["one", "two"])
    #expect(bell.heard.items.map(\.text) == ["one", "two"])
    #expect(complaints.items == ["the sound did not sound: dead"])
  }

  @Test func `a sink that works again is complained of anew`() async throws {
    let chain = chain(sound, bell)
    for isDead in [true, false, true] {
      sound.isDead = isDead
      try await chain.sound(Alarm(text: "one"))
    }

    #expect(bell.heard.items.count == 2)
    #expect(complaints.items.count == 2)
  }

  @Test func `of the repetitions every third is spoken`() async throws {
    let program = ScriptedProgram(on: clock, [.ends(.exited(status: 0))])
    let spoken = SpokenAlarm(.speaking(through: program, clock: clock) { _ in })

    for repetition in 0...6 {
      try await spoken.sound(Alarm(text: "\(repetition)", repetition: repetition))
    }

    #expect(program.words == ["0", "3", "6"])
  }

  @Test func `nothing falls through while the first works`() async throws {
    try await chain(sound, bell).sound(Alarm(text: "one"))

    #expect(bell.heard.items.isEmpty)
  }

  @Test func `an alarm that nobody can hear is an error`() async {
    sound.isDead = true
    bell.isDead = true
    let chain = chain(sound, bell)

    await #expect(throws: AlarmError.unheard) { try await chain.sound(Alarm(text: "one")) }
    #expect(await chain.states().map(\.fault) == ["dead", "dead"])
  }

  @Test func `where alarms are heard elsewhere too, a chain of dead sinks says nothing`()
    async throws
  {
    sound.isDead = true
    let chain = AlarmChain(
      [sound], isOnlyWay: false, complain: { [complaints] in complaints.record($0) })

    try await chain.sound(Alarm(text: "one"))

    #expect(complaints.items.isEmpty)
    await #expect(throws: AlarmError.unheard) { try await chain.selfTest() }
  }

  @Test func `a test of the chain says what each sink says`() async throws {
    sound.isDead = true
    let chain = chain(sound, bell)

    try await chain.selfTest()

    #expect(
      await chain.states() == [
        AlarmSinkState(name: "sound", fault: "dead"), AlarmSinkState(name: "bell", fault: nil),
      ])
  }

  @Test func `a player that fails or hangs falls through`() async throws {
    let program = ScriptedProgram(on: clock, [.ends(.exited(status: 1))], [.hangs])
    let chain = chain(SoundCommand(EffectProgram(program, clock: clock, complain: { _ in })), bell)
    try await chain.sound(Alarm(text: "one"))

    let second = Task { try await chain.sound(Alarm(text: "two")) }
    while program.words.count < 2 { await Task.yield() }
    while bell.heard.items.count < 2 {
      clock.advance(by: .seconds(30))
      await Task.yield()
    }
    try await second.value

    #expect(bell.heard.items.map(\.text) == ["one", "two"])
  }
}

import Routines
import SimmerTesting
import Testing
import Timers
import Voice

@Suite(.timeLimit(.minutes(20))) struct TonePlayerTests {
  private let clock = ManualClock()
  private let reports = Recorder<String>()
  private let ring = Alarm(text: "The pasta is done.", timers: [Identifier(high: 0, low: 1)])

  private func player(_ programs: (String, ScriptedProgram)...) -> TonePlayer {
    TonePlayer(
      programs.map { TonePlayer.Player(name: $0, program: $1) }, clock: clock,
      report: { [reports] in reports.record($0) })
  }

  private func works() -> ScriptedProgram {
    ScriptedProgram(on: clock, [.ends(.exited(status: 0))])
  }

  private func fails() -> ScriptedProgram {
    ScriptedProgram(on: clock, [.ends(.exited(status: 1))])
  }

  @Test func `the first player that works is used, is tried once, and is told of once`()
    async throws
  {
    let (broken, good, spare) = (fails(), works(), works())
    let tones = player(("pw-play", broken), ("paplay", good), ("aplay", spare))

    try await tones.sound(ring)
    try await tones.sound(ring)

    #expect(broken.inputs == [Tone.silence.wav])
    #expect(good.inputs == [Tone.silence.wav, Tone.softRing.wav, Tone.softRing.wav])
    #expect(spare.inputs == [Tone.silence.wav])
    #expect(reports.items == ["alarms are played by paplay"])
  }

  @Test func `a remark has the softer tone`() async throws {
    let good = works()

    try await player(("aplay", good)).sound(Alarm(text: "Check the eggs."))

    #expect(good.inputs.last == Tone.check.wav)
  }

  @Test func `a player that hangs is passed over after two seconds, and never tried again`()
    async throws
  {
    let hung = ScriptedProgram(on: clock, [.hangs])
    let good = works()
    let tones = player(("pw-play", hung), ("aplay", good))
    let first = Task { try await tones.sound(ring) }
    let limit = clock.now + Tone.silence.length + .seconds(2)
    await clock.untilSomeoneSleeps(until: limit)

    clock.set(to: limit)
    try await first.value
    try await tones.sound(ring)

    #expect(hung.inputs.count == 1)
    #expect(good.inputs.suffix(2) == [Tone.softRing.wav, Tone.softRing.wav])
  }

  @Test func `a player that fails later is replaced by the next, for good`() async throws {
    let tired = ScriptedProgram(
      on: clock, [.ends(.exited(status: 0))], [.ends(.exited(status: 1))])
    let good = works()
    let tones = player(("pw-play", tired), ("aplay", good))

    try await tones.sound(ring)
    try await tones.sound(ring)

    #expect(tired.inputs.count == 2)
    #expect(good.inputs.suffix(2) == [Tone.softRing.wav, Tone.softRing.wav])
  }

  @Test func `an alarm that has become loud is played loudly`() async throws {
    let good = works()
    var loud = ring
    loud.isLoud = true

    try await player(("aplay", good)).sound(loud)

    #expect(good.inputs.last == Tone.ring.wav)
  }

  @Test func `where none works the reasons are told, and the next ring looks again`() async throws {
    let mended = ScriptedProgram(
      on: clock, [.ends(.exited(status: 1))], [.ends(.exited(status: 0))])
    let tones = player(("aplay", mended))

    await #expect(throws: TonePlayerError.self) { try await tones.sound(ring) }
    try await tones.sound(ring)

    #expect(mended.inputs.last == Tone.softRing.wav)
  }

  @Test func `a program that is not there is called not installed`() async throws {
    let tones = TonePlayer(
      [.init(name: "pw-play", program: PlainCommand("no-such-player-here"))],
      clock: SystemWallClock(origin: .zero), report: { _ in })

    let error = await #expect(throws: TonePlayerError.self) { try await tones.selfTest() }

    #expect(error.map { "\($0)" } == "pw-play: not installed")
  }

  @Test func `looking whether it works makes no noise`() async throws {
    let good = works()

    try await player(("aplay", good)).selfTest()

    #expect(good.inputs == [Tone.silence.wav])
    #expect(reports.items.isEmpty)
  }

  @Test func `a notification shows the words, once a minute`() async throws {
    let shown = Recorder<String>()
    let program = works()
    let desktop = DesktopNotification(hasDesktop: true, clock: clock) { text in
      shown.record(text)
      return program
    }

    for repetition in 0...12 {
      try await desktop.sound(
        Alarm(text: "\(repetition)\u{1B}[31m", timers: ring.timers, repetition: repetition))
    }

    #expect(shown.items == ["0 [31m", "12 [31m"])
  }

  @Test func `without a desktop nothing is shown`() async {
    let desktop = DesktopNotification(hasDesktop: false, clock: clock)

    await #expect(throws: NotificationError.noDesktop) { try await desktop.sound(ring) }
    await #expect(throws: NotificationError.noDesktop) { try await desktop.selfTest() }
  }
}

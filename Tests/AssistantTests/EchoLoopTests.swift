import Assistant
import Languages
import Routines
import SimmerTesting
import Testing
import Timers

/// A loudspeaker beside a microphone, for an hour: everything that Simmer says comes back as words.
@Suite(.timeLimit(.minutes(20))) struct `Echo loop` {
  @Test(arguments: Self.evenings, 0..<8)
  func changesAndAnswersNothing(_ evening: Evening, _ seed: UInt64) async throws {
    var loop = try await EchoLoop(seed: seed)

    for line in evening.lines { try await loop.play(line.words, at: line.second) }
    try await loop.runOn(until: 3600)

    #expect(loop.echoes >= evening.lines.count / 2)
    #expect(loop.answered == [])
  }

  @Test func `an hour of one timer stays at one timer`() async throws {
    var loop = try await EchoLoop(seed: 1)

    try await loop.play("an hour for the rice", at: 0)
    try await loop.runOn(until: 3599)

    #expect(try await loop.engine.timers().map(\.name) == ["rice"])
  }

  struct Evening: Sendable, CustomStringConvertible {
    var description: String
    var lines: [(second: Double, words: String)]
  }

  private static let evenings = [
    Evening(
      description: "three timers",
      lines: [
        (0, "rice ten minutes"), (20, "eight minutes for the pasta"), (45, "eggs six minutes"),
        (90, "how long is left on the rice"), (130, "add two minutes to the eggs"),
        (170, "cancel the timer"), (178, "pasta"), (900, "stop"),
      ]),
    Evening(
      description: "questions",
      lines: [
        (0, "set a timer"), (12, "ten minutes"), (40, "set a timer for the beans"),
        (52, "half an hour"), (90, "cancel the pizza timer"), (140, "add time to the beans"),
        (152, "two minutes"), (190, "cancel it"),
      ]),
    Evening(
      description: "ringing that lasts",
      lines: [
        (0, "one minute for the tea"), (5, "two minutes for the toast"), (400, "stop"),
        (420, "thank you"),
      ]),
    Evening(
      description: "reminders",
      lines: [
        (0, "remind me in five minutes to turn the oven off"),
        (30, "remind me in ten minutes to stir the sauce"), (700, "okay"),
      ]),
    Evening(
      description: "a routine",
      lines: [
        (0, "five minutes warm up, then ten minutes run then five minutes cool down"),
        (60, "what comes next"), (120, "next"), (700, "next"),
      ]),
    Evening(
      description: "steps",
      lines: [
        (0, "boil for ten minutes then rest for five minutes"), (100, "pause"), (160, "resume"),
        (200, "how long is left"), (1400, "stop"),
      ]),
    Evening(
      description: "help",
      lines: [
        (0, "help"), (30, "ten minutes for the leeks"), (60, "help"), (640, "help"), (660, "stop"),
      ]),
    Evening(
      description: "undoing",
      lines: [
        (0, "twenty minutes for the bread"), (20, "undo"),
        (40, "twenty five minutes for the bread"),
        (60, "cancel the bread"), (80, "bring it back"), (100, "make it thirty minutes"),
        (120, "no, fifteen"), (140, "call it the loaf"),
      ]),
    Evening(
      description: "a stopwatch",
      lines: [
        (0, "start a stopwatch"), (60, "lap"), (120, "how long has it been"),
        (200, "stop the stopwatch"),
      ]),
    Evening(
      description: "lists",
      lines: [
        (0, "chicken fifty minutes"), (15, "potatoes forty minutes"), (30, "beans ten minutes"),
        (50, "what timers are running"), (90, "which timer ends next"), (120, "pause all timers"),
        (150, "resume all timers"), (180, "cancel all timers"),
      ]),
    Evening(
      description: "German",
      lines: [
        (0, "zehn Minuten für den Reis"), (20, "acht Minuten für die Nudeln"),
        (60, "wie lange noch"), (90, "noch zwei Minuten für den Reis"), (130, "stell einen Timer"),
        (140, "fünf Minuten"), (200, "brich den Timer ab"), (208, "den Reis"), (900, "stopp"),
      ]),
    Evening(
      description: "German ringing and steps",
      lines: [
        (0, "eine Minute für die Eier"), (10, "erinnere mich in zwei Minuten an den Ofen"),
        (400, "stopp"), (420, "Hilfe"), (450, "pausiere den Timer"), (480, "weiter"),
      ]),
    Evening(
      description: "two languages",
      lines: [
        (0, "ten minutes for the rice"), (20, "zehn Minuten für die Nudeln"),
        (60, "how long is left on the rice"), (1000, "stop"),
      ]),
  ]
}

/// An engine whose every reply and announcement comes back to it, written otherwise.
private struct EchoLoop {
  let engine: LocalEngine
  private var distorter: EchoDistorter
  private var waiting: [(text: String, at: Moment, of: String, saidAt: Moment)] = []
  private var now = Moment.zero
  private var isSilentAt = Moment.zero
  private(set) var echoes = 0
  /// What an echo did or was answered with.
  private(set) var answered: [String] = []

  init(seed: UInt64) async throws {
    var rules = EngineRules()
    rules.ringLimit = .seconds(300)
    engine = try await LocalEngine(
      journal: MemoryJournal(rules: rules.bookRules), clock: VirtualClock(), rules: rules, seed: 1)
    distorter = EchoDistorter(seed: seed)
  }

  /// A person says something.
  mutating func play(_ words: String, at second: Double) async throws {
    let moment = Moment.zero + .seconds(second)
    try await goOn(until: moment)
    let events = try await engine.play(Segment(text: words, spokenAt: moment), in: "kitchen")
    say(events)
  }

  mutating func runOn(until second: Double) async throws {
    try await goOn(until: .zero + .seconds(second))
  }

  /// What comes back until then is heard, and so is what comes back of the answers to it.
  private mutating func goOn(until moment: Moment) async throws {
    while let next = try await next(before: moment) {
      say(await engine.advance(to: next))
      now = next
      let due = waiting.filter { $0.at <= next }.sorted { $0.at < $1.at }
      waiting.removeAll { $0.at <= next }
      for echo in due { try await hear(echo) }
      for timer in try await engine.timers() where timer.state == "ringing" {
        call(timer, at: next)
      }
    }
    say(await engine.advance(to: moment))
    now = moment
  }

  private var called: [Identifier: Moment] = [:]

  /// What rings is called out again every fifteen seconds.
  private mutating func call(_ timer: TimerReport, at moment: Moment) {
    guard let last = called[timer.id] else {
      called[timer.id] = moment
      return
    }
    guard moment >= last + .seconds(15) else { return }
    called[timer.id] = last + .seconds(15)
    say(timer.ringingWords, at: moment)
  }

  private func next(before moment: Moment) async throws -> Moment? {
    var moments = waiting.map(\.at)
    if let due = await engine.nextDue { moments.append(max(due, now)) }
    if try await engine.timers().contains(where: { $0.state == "ringing" }) {
      moments.append(now + .seconds(1))
    }
    return moments.min().flatMap { $0 < moment ? $0 : nil }
  }

  private mutating func hear(_ echo: (text: String, at: Moment, of: String, saidAt: Moment))
    async throws
  {
    echoes += 1
    let before = try await engine.timers().map(Stand.init)
    let events = try await engine.play(
      Segment(text: echo.text, spokenAt: echo.at), in: "kitchen")
    let after = try await engine.timers().map(Stand.init)
    let reply = events.first?.turn?.reply ?? ""
    if before != after || !reply.isEmpty {
      answered.append(
        "\(echo.at - echo.saidAt) after “\(echo.of)” came back as “\(echo.text)” → “\(reply)”")
    }
    say(events)
  }

  private struct Stand: Equatable {
    var id: Identifier
    var state: String
    var duration: Duration

    init(_ timer: TimerReport) { (id, state, duration) = (timer.id, timer.state, timer.duration) }
  }

  private mutating func say(_ events: [KitchenEvent]) {
    for event in events {
      say(event.turn?.reply ?? "", at: event.at, isCall: false)
      say(event.announcement, at: event.at)
    }
  }

  /// What a timer has to say waits until the voice has come to an end.
  private mutating func say(_ text: String, at moment: Moment, isCall: Bool = true) {
    guard !text.isEmpty else { return }
    let moment = isCall ? max(moment, isSilentAt) : moment
    isSilentAt = moment + .seconds(0.35 * Double(text.split(separator: " ").count))
    let isGerman = LanguageGuess.standard.language(of: text) == LanguageCode("de")
    for segment in distorter.segments(of: text, isGerman: isGerman) {
      waiting.append((segment.text, moment + .seconds(segment.after), text, moment))
    }
  }
}

import Assistant
import Extraction
import FoundationEssentials
import JSON
import Recipes
import Routines
import Testing
import Timers
import Understanding

/// The shapes of the public JSON, written and read back.
@Suite struct `Public JSON` {
  static let id = Identifier(high: 0x0190_0000_0000_7000, low: 0x8000_0000_0000_0001)

  @Test func `a command has the fields that were said and no others`() throws {
    let command = Command(
      .increaseTimer, duration: .seconds(300), target: Target(name: "pasta"))

    #expect(
      try PublicJSON.line(command)
        == #"{"duration":300,"intent":"increase_timer","target":{"name":"pasta"}}"#)
  }

  @Test func `fractions of a second are written as such`() throws {
    let command = Command(.startTimer, duration: .milliseconds(1500))

    #expect(try PublicJSON.line(command) == #"{"duration":1.5,"intent":"start_timer"}"#)
  }

  @Test(arguments: [
    Command(.startTimer, duration: .seconds(360), maxDuration: .seconds(480), name: "eggs"),
    Command(.cancelTimer, target: Target(names: ["pasta", "rice"])),
    Command(.pauseTimer, target: Target(isAll: true)),
    Command(.cancelTimer, target: Target(duration: .seconds(600), index: -1)),
    Command(.resumeTimer, target: Target(pronoun: .other)),
    Command(.setAlarm, at: "18:30", recurrence: "FREQ=DAILY"),
    Command(.setReminder, duration: .seconds(1200), text: "turn the oven off"),
    Command(
      .startRoutine,
      routine: SpokenRoutine(
        name: "run",
        items: [
          .phase(SpokenPhase(name: "warm up", duration: .seconds(300), evidence: "five minutes")),
          .group(
            [SpokenPhase(name: nil, duration: .seconds(60), repeats: 2, evidence: "")], repeat: 3),
          .phase(
            SpokenPhase(
              id: "stir", name: "stir", kind: .interval, duration: .seconds(60),
              start: .with("warm up"), evidence: "every minute")),
        ])),
    Command(.startTimer, area: "kitchen"),
    Command(.startTimer, duration: .seconds(1800), elapsed: .seconds(600)),
    Command(
      .pauseTimer, target: Target(isAll: true, except: [Target(name: "rice"), Target(index: 1)])),
    Command(.timerStatus, target: Target(pronoun: .soonest), about: .ready),
  ])
  func readsACommandBack(_ command: Command) throws {
    let line = try PublicJSON.line(command)

    #expect(try decode(Command.self, line) == command)
  }

  @Test func `a turn is the line that the interface page shows`() throws {
    let turn = Turn(
      at: .zero + .seconds(100), text: "set a timer for ten minutes", route: .local,
      commands: [Command(.startTimer, duration: .seconds(600))],
      reply: "10 minutes, starting now.", asks: false,
      timers: [
        TimerReport(
          id: Self.id, name: nil, duration: .seconds(600), remaining: .seconds(600),
          state: "running", phase: nil, mode: .countdown)
      ], latency: .microseconds(200))

    let line = try PublicJSON.line(turn, since: .zero + .seconds(100))

    #expect(
      line == """
        {"at":0,"commands":[{"duration":600,"intent":"start_timer"}],"event":"turn",\
        "latency_ms":0.2,"reply":"10 minutes, starting now.","route":"local",\
        "text":"set a timer for ten minutes","timers":[{"duration":600,\
        "id":"01900000-0000-7000-8000-000000000001","mode":"countdown","name":null,\
        "phase":null,"remaining":600,"state":"running"}]}
        """)
    #expect(try decode(Turn.self, line, since: .zero + .seconds(100)) == turn)
  }

  @Test func `every kind of event is read back`() throws {
    let report = TimerReport(
      id: Self.id, name: "eggs", duration: .seconds(60), remaining: .zero, state: "ringing",
      phase: nil, mode: .countdown)
    for kind in KitchenEvent.Kind.allCases where kind != .turn {
      var event = KitchenEvent(
        at: .zero + .milliseconds(1500), kind: kind, timer: report,
        announcement: "The eggs are done.")
      if kind.isOfModel {
        var model = ModelReport(
          id: Self.id, text: "roast", route: .cache, commands: [Command(.ask, text: "why")],
          reply: "So.", asks: true)
        model.delta = "S"
        model.code = "empty"
        model.warnings = ["I left out rest."]
        event.model = model
        event.conversation = "kitchen"
      }

      let line = try PublicJSON.line(event)

      #expect(try decode(KitchenEvent.self, line) == event)
    }
  }

  @Test func `a turn among the events is one line, with whose it was`() throws {
    let turn = Turn(
      at: .zero, text: "yes", route: .local, commands: [Command(.confirm)], reply: "",
      asks: false, timers: [], latency: .zero)
    let event = KitchenEvent(turn, in: "kitchen")

    let line = try PublicJSON.line(event)

    #expect(line.contains(#""event":"turn""#))
    #expect(line.contains(#""conversation":"kitchen""#))
    #expect(try decode(KitchenEvent.self, line) == event)
  }

  @Test func `a record of a turn and a session are read back`() throws {
    let turn = Turn(
      at: .zero, text: "cancel", route: .offline, commands: [Command(.unknown)], reply: "",
      asks: true, timers: [], latency: .milliseconds(1))
    let record = TurnRecord(
      turn: turn, conversation: "kitchen", confidence: 0.5, rest: "it",
      receipt: ["1 started pasta"])
    let session = Session(
      id: Self.id, timer: Self.id, routine: nil, name: "pasta", mode: .countdown,
      startedAt: .zero, endedAt: .zero + .seconds(60), planned: .seconds(60), pausedFor: .zero,
      status: .completed,
      phases: [PhaseRecord(name: "pasta", planned: .seconds(60), actual: .seconds(60))])

    #expect(try decode(TurnRecord.self, try PublicJSON.line(record)) == record)
    #expect(try decode(Session.self, try PublicJSON.line(session)) == session)
  }

  @Test func `a segment is the line that listen reads`() throws {
    let segment = try decode(
      Segment.self, #"{"at":1.5,"text":"ten minutes","final":true,"confidence":0.93}"#,
      since: .zero + .seconds(10))

    #expect(
      segment
        == Segment(
          text: "ten minutes", spokenAt: .zero + .milliseconds(11500), isFinal: true,
          confidence: 0.93))
    #expect(try decode(Segment.self, #"{"text":"hm"}"#) == Segment(text: "hm"))
    let unsure = try decode(
      Segment.self, #"{"text":"ten","words":[{"word":"ten","confidence":0.4}]}"#)
    #expect(unsure.words == [HeardWord("ten", confidence: 0.4)])
  }

  @Test func `what interpret writes is the line that the interface page shows`() throws {
    let line = InterpretationLine(
      question: InterpretationRequest(id: .text("1"), text: "add five minutes to the pasta"),
      interpretation: Interpretation(
        commands: [
          Command(.increaseTimer, duration: .seconds(300), target: Target(name: "pasta"))
        ], confidence: 0.98),
      latency: .microseconds(7))

    #expect(
      try PublicJSON.line(line) == """
        {"commands":[{"duration":300,"intent":"increase_timer","target":{"name":"pasta"}}],\
        "confidence":0.98,"id":"1","latency_us":7,"route":"local",\
        "text":"add five minutes to the pasta"}
        """)
  }

  @Test func `lengths in a text are listed with their places`() throws {
    let line = DurationsLine(
      id: .number(3),
      durations: [
        DurationMention(
          duration: .seconds(600), maxDuration: nil, text: "ten minutes", range: 20..<31)
      ])

    #expect(
      try PublicJSON.line(line) == """
        {"durations":[{"end":31,"max_seconds":null,"seconds":600,"start":20,\
        "text":"ten minutes"}],"id":3}
        """)
  }

  @Test(arguments: [
    #"{"intent":"start_timer","duration":1e400}"#, #"{"intent":"start_timer","duration":1e30}"#,
    #"{"intent":"launch_missiles"}"#, #"{"intent":7}"#, "[]",
  ])
  func refusesACommand(_ line: String) {
    #expect(throws: DecodingError.self) { try decode(Command.self, line) }
  }

  @Test(arguments: [
    #"{"intent":"start_timer","duration":NaN}"#, #"{"intent":"help","intent":"help"}"#, "", "{",
    "\u{0}",
  ])
  func refusesWhatIsNoJSON(_ line: String) {
    #expect(throws: JSONError.self) { try decode(Command.self, line) }
  }

  private func decode<Value: Decodable>(
    _ type: Value.Type, _ line: String, since start: Moment = .zero
  ) throws -> Value {
    try PublicJSON.decoder(since: start).decode(type, from: Data(line.utf8))
  }
}

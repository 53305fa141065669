import Assistant
import Routines
import SimmerTesting
import Testing
import Timers
import Understanding

/// What a local engine promises beside the words.
@Suite(.timeLimit(.minutes(20))) struct `Local engine` {
  @Test func `a partial result never acts`() async throws {
    let engine = try await Self.engine()

    let turn = try await engine.hear(
      Segment(text: "ten minutes", isFinal: false), in: "kitchen")

    #expect(turn.reply.isEmpty)
    #expect(try await engine.timers().isEmpty)
    #expect(try await engine.turns(limit: 10).isEmpty)
  }

  @Test func `a turn's changes follow the turn, and what time did comes at its own moment`()
    async throws
  {
    let engine = try await Self.engine()

    let turn = try await engine.play(
      Segment(text: "one minute for the eggs", spokenAt: .zero), in: "kitchen")
    let later = await engine.advance(to: .zero + .seconds(700))

    #expect(turn.map(\.kind) == [.turn, .timerStarted])
    #expect(
      later.map(\.kind) == [
        .timerFinished, .alarmRinging, .timerUpdated, .alarmSilenced, .sessionRecorded,
      ])
    #expect(later.first?.at == .zero + .seconds(60))
    #expect(later.first?.announcement == "The eggs are done.")
    #expect(try await engine.sessions(limit: 10).count == 1)
  }

  @Test(arguments: [("got it", true), ("stop", true), ("thanks", true), ("two minutes", false)])
  func `whoever was told what was missed acknowledges it in a word`(
    words: String, isAcknowledged: Bool
  ) async throws {
    let engine = try await Self.engine()
    _ = try await engine.play(
      Segment(text: "one minute for the eggs", spokenAt: .zero), in: "kitchen")
    _ = await engine.advance(to: .zero + .seconds(700))
    // Before it was told, it is nothing that anybody can acknowledge in passing.
    _ = try await engine.play(
      Segment(text: "got it", spokenAt: .zero + .seconds(701)), in: "kitchen")
    #expect(try await engine.missed().map(\.timer.name) == ["eggs"])

    let told = try await engine.play(
      Segment(text: "what did I miss", spokenAt: .zero + .seconds(710)), in: "kitchen")
    _ = try await engine.play(
      Segment(text: words, spokenAt: .zero + .seconds(715)), in: "kitchen")

    #expect(told.first?.turn?.reply.contains("Missed: eggs") == true)
    #expect(try await engine.missed().isEmpty == isAcknowledged)
    #expect(
      try await engine.sessions(limit: 10).last?.status == (isAcknowledged ? .completed : .missed))
  }

  @Test func `everybody who listens hears every event once, in order`() async throws {
    let engine = try await Self.engine()
    let stream = try await engine.events()
    var expected: [KitchenEvent.Kind] = []

    for text in ["one minute", "pause", "resume", "stop everything"] {
      expected += try await engine.play(Segment(text: text, spokenAt: .zero), in: "a")
        .map(\.kind)
    }
    expected += await engine.advance(to: .zero + .seconds(90)).map(\.kind)
    await engine.close()

    var heard: [KitchenEvent.Kind] = []
    for await event in stream { heard.append(event.kind) }
    #expect(heard == expected)
  }

  @Test func `the same words with the same seed give the same lines, ids included`() async throws {
    var transcripts: [[String]] = []
    for _ in 0..<2 {
      let engine = try await Self.engine()
      var lines: [String] = []
      for (second, text) in ["ten minutes for the pasta", "and five for the rice", "cancel it"]
        .enumerated()
      {
        let moment = Moment.zero + .seconds(second)
        let events =
          try await engine.play(Segment(text: text, spokenAt: moment), in: "kitchen")
        lines += try events.map { try PublicJSON.line($0) }
      }
      transcripts.append(lines)
    }

    #expect(transcripts[0] == transcripts[1])
  }

  @Test func `a timer counts from the moment the words were spoken`() async throws {
    let clock = ManualClock(at: .zero + .seconds(20))
    let engine = try await LocalEngine(journal: MemoryJournal(), clock: clock, seed: 1)

    let turn = try await engine.hear(
      Segment(text: "ten minutes", spokenAt: .zero + .seconds(15)), in: "kitchen")

    #expect(turn.timers.first?.remaining == .seconds(600))
    #expect(try await engine.timers().first?.remaining == .seconds(595))
  }

  @Test func `what ended while the house was off rings late and says so`() async throws {
    let clock = ManualClock(at: .zero + .seconds(300))
    let engine = try await LocalEngine(
      journal: try StoredJournal(starting: NewTimer(name: "pasta", duration: .seconds(60))),
      clock: clock)
    let events = try await engine.events()
    let running = Task { await engine.run() }
    defer { running.cancel() }

    var announced = ""
    for await event in events where event.kind == .timerFinished {
      announced = event.announcement
      break
    }

    #expect(announced == "The pasta was done 4 minutes ago, while I was off.")
  }

  @Test func `whoever takes the house up is told at once what was due, and nobody twice`()
    async throws
  {
    let clock = ManualClock(at: .zero + .seconds(3600))
    let engine = try await LocalEngine(
      journal: try StoredJournal(starting: NewTimer(name: "pasta", duration: .seconds(60))),
      clock: clock)
    let stream = try await engine.events()

    let late = await engine.catchUp()
    let running = Task { await engine.run() }
    await clock.untilSomeoneSleeps()
    let reports = try await engine.timers()
    await engine.close()
    await running.value

    #expect(
      late.map(\.announcement).filter { !$0.isEmpty } == [
        "The pasta was done 59 minutes ago, while I was off."
      ])
    #expect(late.first?.at == .zero + .seconds(3600))
    #expect(reports.map(\.state) == ["ringing"])
    var heard: [KitchenEvent] = []
    for await event in stream { heard.append(event) }
    #expect(heard == late)
  }

  @Test func `on the real clock a due timer is announced by itself`() async throws {
    let clock = ManualClock()
    let engine = try await LocalEngine(journal: MemoryJournal(), clock: clock)
    let events = try await engine.events()
    let running = Task { await engine.run() }
    defer { running.cancel() }
    _ = try await engine.hear(Segment(text: "one minute for the eggs"), in: "kitchen")
    await clock.untilSomeoneSleeps()

    clock.advance(by: .seconds(60))

    for await event in events where event.kind == .timerFinished {
      #expect(event.announcement == "The eggs are done.")
      break
    }
  }

  @Test func `what could not be written did not happen, and is said so`() async throws {
    let engine = try await LocalEngine(
      journal: BrokenJournal(), clock: VirtualClock(), seed: 1)

    let turn = try await engine.hear(Segment(text: "ten minutes"), in: "kitchen")

    #expect(turn.reply == "I could not write that down, so it did not happen. Look at the disk.")
    #expect(turn.failure?.contains("unplugged") == true)
    #expect(turn.timers.isEmpty)
  }

  @Test func `a full disk is called by its name`() async throws {
    let engine = try await LocalEngine(
      journal: BrokenJournal(failure: FullDisk()), clock: VirtualClock(), seed: 1)

    let turn = try await engine.hear(Segment(text: "ten minutes"), in: "kitchen")

    #expect(
      turn.reply == "The disk is full, so that did not happen. Free some space and say it again.")
    #expect(turn.timers.isEmpty)
  }

  @Test func `with ten thousand timers a turn finds what was named, and its answer stays short`()
    async throws
  {
    var book = TimerBook()
    var random = SeededGenerator(seed: 1)
    for number in 1...10_000 {
      let new = NewTimer(name: "thing \(number)", duration: .seconds(36_000))
      book.apply(try book.decide(.start(new), at: .zero, using: &random))
    }
    let engine = try await LocalEngine(
      journal: StoredJournal(book), clock: VirtualClock(), seed: 1)

    var replies: [String] = []
    for text in ["pause the thing 17 timer", "cancel the rice timer", "cancel the timer", "no"] {
      replies.append(
        try await engine.hear(Segment(text: text, spokenAt: .zero), in: "kitchen").reply)
    }

    #expect(
      replies == [
        "The thing 17 is paused with 10 hours left.",
        "There is no rice timer. 10000 timers. Thing 1: 10 hours left. Thing 2: 10 hours left. "
          + "Thing 3: 10 hours left. And 9997 more.",
        "Which one, thing 1, thing 2, thing 3, thing 4, thing 5, thing 6 or 9994 more?",
        "All right.",
      ])
    #expect(try await engine.turns(limit: 1).first?.turn.timers.count == 20)
  }

  @Test func `why shows what was left of a cancelled timer`() async throws {
    let engine = try await Self.engine()
    _ = try await engine.hear(Segment(text: "ten minutes", spokenAt: .zero), in: "kitchen")

    _ = try await engine.hear(
      Segment(text: "cancel it", spokenAt: .zero + .seconds(60)), in: "kitchen")

    let record = try #require(try await engine.turns(limit: 1).first)
    #expect(record.receipt.first == "2 cancelled the 10 minute timer 10 minutes, 9 minutes left")
  }

  @Test func `turns of one conversation follow each other, however fast they come`() async throws {
    let engine = try await Self.engine()

    await withTaskGroup { group in
      for number in 0..<60 {
        group.addTask {
          _ = try? await engine.hear(
            Segment(text: "ten minutes", spokenAt: .zero), in: "talk \(number % 3)")
        }
      }
    }

    #expect(try await engine.timers().count == 60)
    #expect(try await engine.turns(limit: 500).count == 60)
  }

  @Test func `a megabyte of words, no words and odd bytes are answered`() async throws {
    let engine = try await Self.engine()

    let long = try await engine.hear(
      Segment(text: String(repeating: "ten minutes ", count: 90_000)), in: "kitchen")
    for text in ["", " ", "\u{0}\u{0}", "\u{FFFD}", "ten\u{0}minutes", "\u{202E}ten"] {
      _ = try await engine.hear(Segment(text: text), in: "kitchen")
    }

    #expect(long.reply == "That was too much at once. Say it in a sentence.")
    #expect(long.text.count == 1000)
    #expect(try await engine.turns(limit: 10).count == 7)
  }

  @Test func `routines are saved, started and deleted by name`() async throws {
    let engine = try await Self.engine()
    let routine = try RoutineFormat.read(
      Array(
        """
        {"schema":"simmer.routine/1","name":"Soft-boiled eggs",
         "phases":[{"name":"Boil","duration":360,"max_duration":480}]}
        """.utf8))

    try await engine.save(routine)
    let turn = try await engine.run(routine)

    #expect(try await engine.routines() == [routine])
    #expect(turn.reply == "Soft-boiled eggs: Boil, 6 to 8 minutes, starting now.")
    try await engine.deleteRoutine(named: "soft-boiled EGGS")
    #expect(try await engine.routines().isEmpty)
    await #expect(throws: TimerError.self) {
      try await engine.deleteRoutine(named: "soft-boiled eggs")
    }
  }

  @Test func `a phase says what ends it and what it waits for`() async throws {
    let engine = try await Self.engine()
    let routine = try RoutineFormat.read(
      Array(
        """
        {"schema":"simmer.routine/1","name":"eggs","phases":[
         {"name":"boil","duration":360,"max_duration":480,"cue":"until the whites are set"},
         {"name":"peel","duration":60,"start":"on_cue"}]}
        """.utf8))

    var said = [try await engine.run(routine).reply]
    said += await engine.advance(to: .zero + .seconds(490)).map(\.announcement)
    for text in ["how long is left", "what's next", "next"] {
      let segment = Segment(text: text, spokenAt: .zero + .seconds(500))
      said.append(try await engine.hear(segment, in: "kitchen").reply)
    }

    #expect(
      said.filter { !$0.isEmpty } == [
        "Eggs: boil, 6 to 8 minutes, until the whites are set, starting now.",
        "Boil: check it, until the whites are set.",
        "Boil is over. Peel is next: say next to begin.",
        "Eggs: peel is next. Say start to begin.",
        "Eggs: peel is next. Say start to begin.",
        "Peel: 1 minute, starting now.",
      ])
  }

  @Test func `why shows what was heard, how it was read, and what was really done`() async throws {
    let engine = try await Self.engine()

    _ = try await engine.hear(
      Segment(text: "ten minutes for the pasta", spokenAt: .zero), in: "kitchen")

    let record = try #require(try await engine.turns(limit: 1).first)
    #expect(record.turn.text == "ten minutes for the pasta")
    #expect(record.turn.commands.first?.duration == .seconds(600))
    #expect(record.receipt == ["1 started pasta 10 minutes, 10 minutes left"])
  }

  private static func engine() async throws -> LocalEngine {
    try await LocalEngine(journal: MemoryJournal(), clock: VirtualClock(), seed: 1)
  }
}

/// Holds what it began with, and forgets whatever comes after.
private struct StoredJournal: TimerJournal {
  let book: TimerBook

  init(_ book: TimerBook) {
    self.book = book
  }

  init(starting new: NewTimer) throws {
    var book = TimerBook()
    var random = SeededGenerator(seed: 1)
    book.apply(try book.decide(.start(new), at: .zero, using: &random))
    self.book = book
  }

  func enqueue(_ entry: JournalEntry) -> Written { Written {} }

  func load() async throws -> TimerBook { book }
}

/// A disk that takes nothing.
private struct BrokenJournal: TimerJournal {
  enum Failure: Error {
    case unplugged
  }

  var failure: any Error = Failure.unplugged

  func enqueue(_ entry: JournalEntry) -> Written { Written { [failure] in throw failure } }

  func load() async throws -> TimerBook { TimerBook() }
}

private struct FullDisk: JournalFailure {
  var isFullDisk: Bool { true }
}

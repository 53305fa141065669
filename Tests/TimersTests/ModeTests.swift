import Routines
import Testing
import Timers

/// Reminder, focus, stopwatch and pomodoro.
@Suite struct ModeTests {
  var book = TestBook()

  @Test(arguments: [KitchenTimer.Mode.countdown, .reminder, .focus])
  func `a mode that counts down keeps its name and words and rings`(
    _ mode: KitchenTimer.Mode
  ) throws {
    var book = TestBook()
    let new = NewTimer(mode: mode, name: "n", text: "turn the oven off", duration: .seconds(60))
    let timer = try book.perform(.start(new)).timers[0]

    #expect(timer.mode == mode)
    #expect(timer.text == "turn the oven off")
    #expect(book.pass(to: .at(60)).flatMap(\.kinds) == [.finished])
  }

  private mutating func stopwatch() throws -> Identifier {
    try book.perform(.start(NewTimer(mode: .stopwatch, duration: nil))).timers[0].id
  }

  @Test mutating func `a stopwatch counts, laps, stops and goes on, and never rings`() throws {
    let watch = try stopwatch()
    #expect(book.book.nextDue == nil)
    #expect(book.book[watch]?.remaining(at: .at(5)) == nil)

    #expect(try book.perform(.lap(watch), at: .at(10)).kinds == [.lapped])
    try book.perform(.lap(watch), at: .at(25))
    try book.perform(.pause([watch]), at: .at(30))
    #expect(book.book[watch]?.state == .stopped(elapsed: .seconds(30)))
    try book.perform(.resume([watch]), at: .at(100))
    try book.perform(.lap(watch), at: .at(105))

    #expect(book.book[watch]?.laps == [.seconds(10), .seconds(25), .seconds(35)])
    #expect(book.book[watch]?.elapsed(at: .at(110)) == .seconds(40))
    let receipt = try book.perform(.cancel([watch]), at: .at(110))
    #expect(receipt.sessions.map(\.status) == [.completed])
    #expect(receipt.sessions[0].phases.map(\.actual) == [.seconds(40)])
    #expect(receipt.sessions[0].pausedFor == .seconds(70))
  }

  @Test mutating func `laps never go backwards, whenever they were called`() throws {
    let watch = try stopwatch()

    try book.perform(.lap(watch), at: .at(10))
    try book.perform(.lap(watch), at: .at(8))

    #expect(book.book[watch]?.laps == [.seconds(10), .seconds(10)])
  }

  @Test mutating func `a stopwatch that is restarted forgets its laps`() throws {
    let watch = try stopwatch()
    try book.perform(.lap(watch), at: .at(10))

    try book.perform(.restart(watch), at: .at(20))

    #expect(book.book[watch]?.laps == [])
    #expect(book.book[watch]?.elapsed(at: .at(25)) == .seconds(5))
  }

  @Test mutating func `a pomodoro alternates work and rest, with a long rest at the end`() throws {
    let pomodoro = Pomodoro(name: "thesis", startsNextByItself: true)
    let timer = try book.perform(.startPomodoro(pomodoro)).timers[0]
    let run = try #require(timer.run)

    #expect(timer.mode == .pomodoro)
    #expect(
      run.steps.map(\.name) == [
        "work", "rest", "work", "rest", "work", "rest", "work", "long rest",
      ])
    #expect(
      run.steps.map(\.duration)
        == [1500, 300, 1500, 300, 1500, 300, 1500, 900].map { .seconds($0) })
    #expect(timer.original == .seconds(7800))
    let receipts = book.pass(to: .at(7800))
    #expect(receipts.flatMap(\.kinds).filter { $0 == .finished }.count == 1)
    #expect(receipts.last?.entry.at == .at(7800))
  }

  @Test mutating func `the next round waits for the word unless it is to start by itself`() throws {
    let pomodoro = Pomodoro(work: .seconds(10), rest: .seconds(3), longRest: .seconds(5), rounds: 2)
    let id = try book.perform(.startPomodoro(pomodoro)).timers[0].id
    #expect(book.book[id]?.run?.startsNextByItself == false)

    #expect(
      book.pass(to: .at(100)).flatMap(\.story) == [
        "10 phaseFinished work 1", "10 phaseStarted rest 1", "13 phaseFinished rest 1",
        "13 updated work 2",
      ])
    #expect(book.book[id]?.state == .waiting)
    try book.perform(.advance(id), at: .at(100))

    #expect(book.book[id]?.due == 110)
    #expect(book.book[id]?.run?.position == 2)
  }

  @Test func `the rounds of a pomodoro have bounds`() {
    let cases: [(Int, TimerError?)] = [
      (-1, .emptyRoutine), (0, .emptyRoutine), (1, nil), (500, nil),
      (501, .routineInvalid(.tooManyPhases(limit: 1000))),
      (.max, .routineInvalid(.tooManyPhases(limit: 1000))),
    ]
    for (rounds, expected) in cases {
      var book = TestBook()
      do {
        try book.perform(.startPomodoro(Pomodoro(rounds: rounds)))
        #expect(expected == nil)
      } catch {
        #expect(error == expected)
      }
    }
    var book = TestBook()
    #expect(throws: TimerError.lengthNotPositive) {
      try book.perform(.startPomodoro(Pomodoro(longRest: .zero)))
    }
    #expect(throws: TimerError.nameEmpty) {
      try book.perform(.startPomodoro(Pomodoro(name: "")))
    }
  }
}

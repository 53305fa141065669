import Routines
import SimmerTesting
import Testing
import Timers

/// What Home Assistant's timers got wrong around a restart, by the numbers of its issues.
@Suite struct RestartTests {
  var book = TestBook()

  /// The process ends; the next one has the journal, or the snapshot, and nothing else.
  private func restarted() -> [TimerBook] {
    var replayed = TimerBook()
    for entry in book.entries { replayed.apply(entry) }
    return [replayed, TimerBook(restoring: book.book.snapshot)]
  }

  @Test mutating func `75684: a running timer is there again, and due when it was due`() throws {
    let bread = try book.start(.seconds(3600), "bread")
    book.pass(to: .at(600))

    for var restored in restarted() {
      #expect(restored[bread]?.due == 3600)
      #expect(restored.advance(to: .at(3599)).isEmpty)
      #expect(restored.advance(to: .at(3600)).flatMap(\.story) == ["3600 finished bread"])
    }
  }

  @Test mutating func `134392: a paused timer, a routine and a ringing one are there again`() throws
  {
    let bread = try book.start(.seconds(3600), "bread")
    try book.perform(.pause([bread]), at: .at(600))
    let dinner = try book.start(routine: [.a(50), .b(500)], at: .at(600))
    let eggs = try book.start(.seconds(60), "eggs", at: .at(600))
    book.pass(to: .at(700))

    for restored in restarted() {
      #expect(restored[bread]?.state == .paused(remaining: .seconds(3000), check: nil))
      #expect(restored[dinner]?.phase?.id == "b")
      #expect(restored[dinner]?.due == 1150)
      #expect(restored[eggs]?.overdue(at: .at(700)) == .seconds(40))
      #expect(restored == book.book)
    }
  }

  @Test mutating func `83676: the length that was asked for does not drift with restarts`() throws {
    let bread = try book.start(.seconds(3600), "bread")
    for round in 1...5 {
      try book.perform(.pause([bread]), at: .at(Double(round) * 100))
      book.book = restarted()[round % 2]
      try book.perform(.resume([bread]), at: .at(Double(round) * 100 + 50))
      book.book = restarted()[round % 2]
    }

    #expect(book.book[bread]?.original == .seconds(3600))
    #expect(book.book[bread]?.duration == .seconds(3600))
    try book.perform(.restart(bread), at: .at(1000))
    #expect(book.book[bread]?.due == 4600)
  }

  @Test mutating func `151160: started twice it is two timers, and each rings once`() throws {
    try book.start(.seconds(60), "bread")
    let second = try book.start(.seconds(60), "bread", at: .at(10))
    #expect(throws: TimerError.self) { try book.perform(.resume([second]), at: .at(20)) }

    for var restored in restarted() {
      #expect(
        restored.advance(to: .at(300)).flatMap(\.story)
          == ["60 finished bread", "70 finished bread"])
      #expect(restored.advance(to: .at(300)).isEmpty)
    }
  }

  @Test mutating func `102102: every choice that was made for a timer is there again`() throws {
    let pomodoro = try book.perform(
      .startPomodoro(Pomodoro(rounds: 3, startsNextByItself: true))
    ).timers[0].id
    let roast = try book.start(.seconds(100), "roast", max: .seconds(160))
    try book.perform(.addPhase(pomodoro, .c(77), at: 2))
    book.pass(to: .at(110))

    for restored in restarted() {
      #expect(restored[pomodoro]?.run?.startsNextByItself == true)
      #expect(restored[pomodoro]?.run?.steps[2].duration == .seconds(77))
      #expect(restored[roast]?.maxDuration == .seconds(160))
      #expect(restored[roast]?.isCheckOver == true)
      #expect(restored == book.book)
    }
  }

  @Test mutating func `what ended while it was off rings at once and says how late`() throws {
    let eggs = try book.start(.seconds(60), "eggs")

    for var restored in restarted() {
      #expect(restored.advance(to: .at(4000)).flatMap(\.story) == ["60 finished eggs"])
      #expect(restored[eggs]?.overdue(at: .at(4000)) == .seconds(3940))
      #expect(restored.nextDue == .at(4600))
    }
  }

  @Test mutating func `what was undone or brought back stays so`() throws {
    let eggs = try book.start(.seconds(600), "eggs")
    try book.perform(.cancel([eggs]), at: .at(10))
    book.book = restarted()[1]
    try book.perform(.undo, at: .at(20))

    for var restored in restarted() {
      #expect(restored[eggs]?.due == 600)
      var random = SeededGenerator(seed: 1)
      let entry = try restored.decide(.undo, at: .at(30), using: &random)
      restored.apply(entry)
      #expect(restored.count == 0)
    }
  }
}

extension KitchenTimer {
  /// It is between the ends of its range.
  fileprivate var isCheckOver: Bool { maxDuration != nil && check == nil }
}

import Routines
import Testing
import Timers

/// Calls to do something while a step goes on, and waits beside a step that are done early.
@Suite struct IntervalCheckTests {
  var book = TestBook()

  private mutating func start(_ phases: [Phase]) throws(TimerError) -> Identifier {
    let routine = Routine(
      id: Identifier(high: 3, low: 3), name: "dinner", items: phases.map { .phase($0) })
    return try book.perform(.startRoutine(routine)).timers[0].id
  }

  private func often(_ kind: Phase.Kind = .interval) -> Phase {
    var often = Phase.b(30, .with("a"))
    often.kind = kind
    often.repeats = 3
    return often
  }

  /// Once in the wait "b".
  private let mark = Phase(
    id: "m", name: "m", kind: .mark, duration: .seconds(80), start: .with("b"))

  private var running: [String] {
    book.book.timers.compactMap { $0.parent == nil ? nil : $0.phase?.id }
  }

  @Test mutating func `nothing of a call is left when its step ends by itself`() throws {
    _ = try start([.a(100), often(), .c(50)])
    book.pass(to: .at(95))
    #expect(running == ["b#3"])
    #expect(book.book.timers.last?.isRinging == true)

    book.step(to: .at(100))

    #expect(running.isEmpty)
    #expect(book.book.timers.map(\.phase?.id) == ["c"])
  }

  @Test mutating func `a wait beside a step rings on when the step ends`() throws {
    _ = try start([.a(100), often(.wait), .c(50)])

    book.step(to: .at(100))

    #expect(running == ["b#3"])
  }

  @Test mutating func `a call that is put off does not end those that follow`() throws {
    _ = try start([.a(100), often()])
    book.pass(to: .at(31))
    let call = try #require(book.book.timers.first { $0.phase?.id == "b" })

    try book.perform(.extend(call.id, by: .seconds(5)), at: .at(31))
    book.pass(to: .at(50))
    #expect(running == ["b", "b#2"])

    book.step(to: .at(95))
    #expect(running.contains("b#3"))
  }

  @Test mutating func `the last step does not wait for its call`() throws {
    let id = try start([.a(100), often()])
    try book.perform(.shorten(id, by: .seconds(50)), at: .at(10))

    book.step(to: .at(50))

    #expect(book.book[id]?.isRinging == true)
    #expect(running.isEmpty)
  }

  @Test mutating func `a call of a wait beside goes on as long as that wait`() throws {
    let id = try start([.a(60), .b(150, .with("a")), .c(200), mark])

    try book.perform(.advance(id), at: .at(20))
    #expect(running == ["b", "m"])

    book.step(to: .at(90))
    #expect(book.book.timers.first { $0.phase?.id == "m" }?.isRinging == true)

    book.step(to: .at(150))
    #expect(running == ["b"])
  }

  @Test mutating func `cancelling a wait beside ends its calls, and undo brings both back`() throws
  {
    _ = try start([.a(300), .b(150, .with("a")), mark])
    let side = try #require(book.book.timers.first { $0.phase?.id == "b" })

    try book.perform(.cancel([side.id]), at: .at(20))
    #expect(running.isEmpty)

    try book.perform(.undo, at: .at(30))
    #expect(running == ["b", "m"])
  }

  @Test mutating func `a call that a wait comes after goes on when its step is over`() throws {
    let turn = Phase(
      id: "turn", name: "turn", kind: .mark, duration: .seconds(80), start: .with("a"))
    let glaze = Phase(id: "glaze", name: "glaze", duration: .seconds(40), start: .after("turn"))
    let id = try start([.a(100), often(), turn, glaze, .c(200)])

    try book.perform(.advance(id), at: .at(20))
    #expect(running == ["turn"])

    book.step(to: .at(80))
    #expect(running == ["turn", "glaze"])
  }

  @Test(arguments: [Phase.Kind.interval, .mark])
  mutating func `a call without anything that it runs beside is refused`(kind: Phase.Kind) throws {
    func call(_ start: Phase.Start) -> Phase {
      Phase(id: "b", name: "b", kind: kind, duration: .seconds(30), start: start)
    }
    for start in [Phase.Start.automatic, .onCue, .after("a")] {
      #expect(throws: TimerError.routineInvalid(.callWithoutHost("b"))) {
        _ = try self.start([.a(100), call(start)])
      }
    }
    let id = try self.start([.a(100), call(.with("a"))])

    #expect(throws: TimerError.routineInvalid(.callWithoutHost("b"))) {
      try book.perform(.addPhase(id, call(.automatic), at: 1))
    }
  }

  @Test mutating func `a call may follow a call of its own kind, as its copies do`() throws {
    var second = often()
    second.id = "b#2"
    second.repeats = 1
    second.start = .after("b")
    var first = second
    first.id = "b"
    first.start = .with("a")
    _ = try start([.a(100), first, second])

    second.kind = .mark
    #expect(throws: TimerError.routineInvalid(.callWithoutHost("b#2"))) {
      _ = try self.start([.a(100), first, second])
    }
  }

  @Test(arguments: [
    (300, 1200, 3), (300, 1201, 4), (300, 299, 0), (300, 300, 0), (0, 300, 0), (7, 20, 2),
  ])
  func `calls fall strictly inside what they run beside`(every: Int, length: Int, count: Int) {
    #expect(Phase.calls(every: .seconds(every), in: .seconds(length)) == count)
  }

  @Test mutating func `a wait beside that is done early begins what comes after it`() throws {
    _ = try start([.a(300), .b(150, .with("a")), .c(40, .after("b"))])
    let side = try #require(book.book.timers.first { $0.phase?.id == "b" })

    let receipt = try book.perform(.advance(side.id), at: .at(100))

    #expect(receipt.story == ["100 dismissed b", "100 started c"])
    #expect(book.book.timers.last?.due == 140)
    #expect(book.book.recentlyEnded.first?.state == .finished(at: .at(100)))

    try book.perform(.undo, at: .at(110))
    #expect(running == ["b"])
    #expect(book.book.timers.last?.due == 150)
  }

  @Test mutating func `what comes after a wait beside that rang does not begin twice`() throws {
    _ = try start([.a(300), .b(50, .with("a")), .c(200, .after("b"))])
    book.pass(to: .at(60))
    let side = try #require(book.book.timers.first { $0.phase?.id == "b" })
    try book.perform(.extend(side.id, by: .seconds(60)), at: .at(60))

    try book.perform(.advance(side.id), at: .at(70))

    #expect(running == ["c"])
    #expect(book.book.timers.last?.due == 250)
  }

  @Test mutating func `the last wait beside that is done ends a routine whose steps are over`()
    throws
  {
    let id = try start([.a(10), .b(150, .with("a"))])
    book.pass(to: .at(20))
    let side = try #require(book.book.timers.first { $0.phase?.id == "b" })

    let receipt = try book.perform(.advance(side.id), at: .at(30))

    #expect(receipt.story == ["30 dismissed b", "30 routineFinished dinner"])
    #expect(book.book[id] == nil)
  }
}

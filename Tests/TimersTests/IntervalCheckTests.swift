import Routines
import Testing
import Timers

/// Calls to do something while a step goes on, and waits beside a step that are done early.
@Suite struct IntervalCheckTests {
  var book = TestBook()

  private mutating func start(
    _ phases: [Phase], nudges: Set<String>
  ) throws(TimerError) -> Identifier {
    let routine = Routine(
      id: Identifier(high: 3, low: 3), name: "dinner", items: phases.map { .phase($0) })
    return try book.perform(.startRoutine(routine, nudges: nudges)).timers[0].id
  }

  private var often: Phase {
    var often = Phase.b(30, .with("a"))
    often.repeats = 3
    return often
  }

  private var running: [String] {
    book.book.timers.compactMap { $0.parent == nil ? nil : $0.phase?.id }
  }

  @Test mutating func `nothing of a nudge is left when its step ends by itself`() throws {
    _ = try start([.a(100), often, .c(50)], nudges: ["b"])
    book.pass(to: .at(95))
    #expect(running == ["b#3"])
    #expect(book.book.timers.last?.isRinging == true)

    book.step(to: .at(100))

    #expect(running.isEmpty)
    #expect(book.book.timers.map(\.phase?.id) == ["c"])
  }

  @Test mutating func `a wait beside a step rings on when the step ends`() throws {
    _ = try start([.a(100), often, .c(50)], nudges: [])

    book.step(to: .at(100))

    #expect(running == ["b#3"])
  }

  @Test mutating func `a nudge that is put off does not end those that follow`() throws {
    _ = try start([.a(100), often], nudges: ["b"])
    book.pass(to: .at(31))
    let nudge = try #require(book.book.timers.first { $0.phase?.id == "b" })

    try book.perform(.extend(nudge.id, by: .seconds(5)), at: .at(31))
    book.pass(to: .at(50))
    #expect(running == ["b", "b#2"])

    book.step(to: .at(95))
    #expect(running.contains("b#3"))
  }

  @Test mutating func `the last step does not wait for its nudge`() throws {
    let id = try start([.a(100), often], nudges: ["b"])
    try book.perform(.shorten(id, by: .seconds(50)), at: .at(10))

    book.step(to: .at(50))

    #expect(book.book[id]?.isRinging == true)
    #expect(running.isEmpty)
  }

  @Test mutating func `a nudge of a wait beside goes on as long as that wait`() throws {
    let nudge = Phase(id: "n", name: "n", duration: .seconds(80), start: .with("b"))
    let id = try start([.a(60), .b(150, .with("a")), .c(200), nudge], nudges: ["n"])

    try book.perform(.advance(id), at: .at(20))
    #expect(running == ["b", "n"])

    book.step(to: .at(90))
    #expect(book.book.timers.first { $0.phase?.id == "n" }?.isRinging == true)

    book.step(to: .at(150))
    #expect(running == ["b"])
  }

  @Test mutating func `cancelling a wait beside ends its nudges, and undo brings both back`() throws
  {
    let nudge = Phase(id: "n", name: "n", duration: .seconds(80), start: .with("b"))
    _ = try start([.a(300), .b(150, .with("a")), nudge], nudges: ["n"])
    let side = try #require(book.book.timers.first { $0.phase?.id == "b" })

    try book.perform(.cancel([side.id]), at: .at(20))
    #expect(running.isEmpty)

    try book.perform(.undo, at: .at(30))
    #expect(running == ["b", "n"])
  }

  @Test mutating func `a wait beside that is done early begins what comes after it`() throws {
    _ = try start([.a(300), .b(150, .with("a")), .c(40, .after("b"))], nudges: [])
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
    _ = try start([.a(300), .b(50, .with("a")), .c(200, .after("b"))], nudges: [])
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
    let id = try start([.a(10), .b(150, .with("a"))], nudges: [])
    book.pass(to: .at(20))
    let side = try #require(book.book.timers.first { $0.phase?.id == "b" })

    let receipt = try book.perform(.advance(side.id), at: .at(30))

    #expect(receipt.story == ["30 dismissed b", "30 routineFinished dinner"])
    #expect(book.book[id] == nil)
  }
}

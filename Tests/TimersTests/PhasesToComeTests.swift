import Routines
import Testing
import Timers

/// Phases of a running routine that have yet to begin.
@Suite struct PhasesToComeTests {
  var book = TestBook()

  /// A pie of 400 s, and peas of 50 that are to end with it.
  private static let together: [Phase] = [
    .a(400),
    Phase(id: "wait", name: "until c", kind: .pause, duration: .seconds(350), start: .with("a")),
    .c(50, .after("wait")),
  ]

  private func waiting(_ id: Identifier) throws -> KitchenTimer {
    try #require(book.book.timers.first { $0.parent == id && $0.phase?.kind == .pause })
  }

  @Test mutating func `a longer phase begins earlier, so that it still ends with the other one`()
    throws
  {
    let id = try book.start(routine: Self.together)

    try book.perform(.setPhase(id, at: 2, to: .seconds(60), max: nil), at: .at(20))

    #expect(try waiting(id).remaining(at: .at(20)) == .seconds(320))
    book.pass(to: .at(340))
    #expect(book.book.timers.last?.phase?.id == "c")
    #expect(book.book.timers.last?.due == 400)
  }

  @Test mutating func `a shorter phase begins later`() throws {
    let id = try book.start(routine: Self.together)

    try book.perform(.setPhase(id, at: 2, to: .seconds(20), max: nil), at: .at(20))

    #expect(try waiting(id).remaining(at: .at(20)) == .seconds(360))
  }

  @Test mutating func `a phase that takes longer than there is left begins at once`() throws {
    let id = try book.start(routine: Self.together)

    try book.perform(.setPhase(id, at: 2, to: .seconds(390), max: nil), at: .at(20))

    let side = try #require(book.book.timers.last)
    #expect(side.phase?.id == "c")
    #expect(side.due == 410)
  }

  @Test
  mutating func
    `what is to end with a step waits longer where the step gets more time, and undo takes both back`()
    throws
  {
    let id = try book.start(routine: Self.together)

    try book.perform(.extend(id, by: .seconds(60)), at: .at(20))
    #expect(try waiting(id).remaining(at: .at(20)) == .seconds(390))
    try book.perform(.undo, at: .at(25))
    #expect(try waiting(id).remaining(at: .at(25)) == .seconds(325))
    try book.perform(.setRemaining(id, to: .seconds(300)), at: .at(30))
    #expect(try waiting(id).remaining(at: .at(30)) == .seconds(250))
    book.pass(to: .at(280))
    #expect(book.book.timers.last?.phase?.id == "c")
    #expect(book.book.timers.last?.due == 330)
  }

  @Test mutating func `what should have begun by then begins at once`() throws {
    let id = try book.start(routine: Self.together)

    try book.perform(.shorten(id, by: .seconds(380)), at: .at(10))
    book.pass(to: .at(10))

    #expect(book.book.timers.last?.phase?.id == "c")
    #expect(book.book.timers.last?.due == 60)
  }

  @Test mutating func `a pause that only comes some time into a step stays as it is`() throws {
    let id = try book.start(
      routine: [
        .a(400),
        Phase(
          id: "wait", name: "until c", kind: .pause, duration: .seconds(100), start: .with("a")),
        .c(50, .after("wait")),
      ])

    try book.perform(.extend(id, by: .seconds(60)), at: .at(20))

    #expect(try waiting(id).remaining(at: .at(20)) == .seconds(80))
  }

  @Test mutating func `a step that is to come has its new length when it begins`() throws {
    let id = try book.start(routine: [.a(100), .b(50)])

    try book.perform(.setPhase(id, at: 1, to: .seconds(70), max: .seconds(80)), at: .at(10))
    book.pass(to: .at(100))

    #expect(book.book[id]?.duration == .seconds(70))
    #expect(book.book[id]?.maxDuration == .seconds(80))
  }

  @Test mutating func `what runs or is over is no phase to come`() throws {
    let id = try book.start(routine: [.a(100), .b(50, .with("a"))])

    for place in [0, 1] {
      #expect(throws: TimerError.phaseIsOver(position: place)) {
        try book.perform(.setPhase(id, at: place, to: .seconds(5), max: nil), at: .at(10))
      }
      #expect(throws: TimerError.phaseIsOver(position: place)) {
        try book.perform(.removePhase(id, at: place), at: .at(10))
      }
    }
  }

  @Test mutating func `a phase beside the steps is left out with the pause before it`() throws {
    let id = try book.start(routine: Self.together)

    try book.perform(.removePhase(id, at: 2), at: .at(20))

    #expect(book.book.timers.map(\.id) == [id])
    book.pass(to: .at(400))
    #expect(book.book[id]?.isRinging == true)
  }

  @Test mutating func `what was to come after a phase that is left out comes in its place`() throws
  {
    let id = try book.start(
      routine: Self.together + [
        Phase(id: "d", name: "d", duration: .seconds(10), start: .after("c"))
      ])

    try book.perform(.removePhase(id, at: 2), at: .at(20))
    book.pass(to: .at(350))

    #expect(book.book.timers.last?.phase?.id == "d")
  }

  @Test mutating func `a change of a phase to come is undone whole`() throws {
    let id = try book.start(routine: Self.together)
    let before = book.book.timers

    try book.perform(.setPhase(id, at: 2, to: .seconds(60), max: nil), at: .at(20))
    try book.perform(.undo, at: .at(20))

    #expect(book.book.timers == before)
  }
}

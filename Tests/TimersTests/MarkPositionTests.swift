import Routines
import Testing
import Timers

/// Marks that are counted from the end of what they run with, or from its middle.
@Suite struct MarkPositionTests {
  var book = TestBook()

  private static func mark(_ position: Phase.Position, _ host: String = "a") -> Phase {
    Phase(
      id: "m", name: "m", kind: .mark, duration: .seconds(1), position: position,
      start: .with(host))
  }

  private mutating func start(_ phases: [Phase]) throws(TimerError) -> Identifier {
    let routine = Routine(
      id: Identifier(high: 3, low: 3), name: "dinner", items: phases.map { .phase($0) })
    return try book.perform(.startRoutine(routine)).timers[0].id
  }

  private var mark: KitchenTimer? { book.book.timers.first { $0.phase?.id == "m" } }

  @Test(arguments: [
    (Phase.Position.beforeEnd(.seconds(30)), 70.0), (.halfway, 50),
    (.beforeEnd(.seconds(500)), 0.001),
  ])
  mutating func `a mark is due at its place in its wait`(position: Phase.Position, due: Double)
    throws
  {
    _ = try start([.a(100), Self.mark(position), .c(50)])

    #expect(mark?.due == due)
  }

  @Test mutating func `of a range the lower end counts`() throws {
    var wait = Phase.a(100)
    wait.maxDuration = .seconds(140)
    _ = try start([wait, Self.mark(.beforeEnd(.seconds(30)))])

    #expect(mark?.due == 70)
  }

  @Test(arguments: [(Phase.Position.beforeEnd(.seconds(30)), 110), (.halfway, 70)])
  mutating func `it moves when its wait is given more time`(
    position: Phase.Position, due: Double
  ) throws {
    let id = try start([.a(100), Self.mark(position), .c(50)])

    try book.perform(.extend(id, by: .seconds(40)), at: .at(10))
    #expect(mark?.due == due)

    try book.perform(.undo, at: .at(11))
    #expect(mark?.due == (position == .halfway ? 50 : 70))
  }

  @Test mutating func `what is past in a shorter wait is due at once`() throws {
    let id = try start([.a(100), Self.mark(.beforeEnd(.seconds(30))), .c(50)])

    try book.perform(.setLength(id, to: .seconds(60), max: nil), at: .at(40))
    #expect(mark?.due == 40)
    book.step(to: .at(41))
    #expect(mark?.isRinging == true)

    book.step(to: .at(60))
    #expect(mark == nil)
  }

  @Test mutating func `one that was called is not called again`() throws {
    let id = try start([.a(100), Self.mark(.halfway), .c(50)])
    book.step(to: .at(50))
    let side = try #require(mark)
    try book.perform(.dismiss([side.id]), at: .at(52))

    try book.perform(.extend(id, by: .seconds(100)), at: .at(60))

    #expect(mark == nil)
  }

  @Test mutating func `a pause moves it with its wait`() throws {
    let id = try start([.a(100), Self.mark(.beforeEnd(.seconds(30))), .c(50)])
    try book.perform(.pause([id]), at: .at(10))
    try book.perform(.extend(id, by: .seconds(20)), at: .at(15))
    try book.perform(.resume([id]), at: .at(20))

    #expect(mark?.due == 100)
  }

  @Test mutating func `a length that was changed before the wait began counts`() throws {
    var wait = Phase.c(100)
    wait.start = .onCue
    let id = try start([.a(10), wait, Self.mark(.beforeEnd(.seconds(30)), "c")])
    book.step(to: .at(10))
    try book.perform(.setLength(id, to: .seconds(200), max: nil), at: .at(20))

    try book.perform(.advance(id), at: .at(30))

    #expect(mark?.due == 200)
  }

  @Test mutating func `it hangs on a wait beside a step just as well`() throws {
    _ = try start([.a(300), .b(100, .with("a")), Self.mark(.halfway, "b")])
    #expect(mark?.due == 50)
    let side = try #require(book.book.timers.first { $0.phase?.id == "b" })

    try book.perform(.extend(side.id, by: .seconds(50)), at: .at(10))

    #expect(mark?.due == 75)
  }

  @Test mutating func `without a wait that it runs with it is refused`() throws {
    var after = Self.mark(.halfway)
    after.start = .after("n")
    var other = Self.mark(.halfway)
    other.id = "n"

    #expect(throws: TimerError.routineInvalid(.callWithoutHost("m"))) {
      _ = try self.start([.a(100), other, after])
    }
  }
}

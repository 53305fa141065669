import Routines
import Testing
import Timers

/// A reminder that waits for another timer comes when that is done, or so long before or after,
/// whatever becomes of the timer meanwhile.
@Suite struct FollowingTests {
  private var book = TestBook()

  /// Sets a reminder at 100 s for a timer of 600 s that began at zero.
  private mutating func begin(
    offset: Duration
  ) throws -> (rice: Identifier, reminder: Identifier) {
    let rice = try book.start(.seconds(600), "rice")
    book.pass(to: .at(100))
    let timer = try #require(book.book[rice])
    let new = NewTimer(text: "fluff it", following: Following(timer, offset: offset))
    let reminder = try book.perform(.start(new), at: .at(100)).timers[0].id
    return (rice, reminder)
  }

  @Test(arguments: [(0.0, 600.0), (-300, 300), (120, 720)])
  mutating func `it is due with its timer, or so long before or after`(
    offset: Double, due: Double
  ) throws {
    let (_, reminder) = try begin(offset: .seconds(offset))

    #expect(book.book[reminder]?.due == due)
    #expect(book.book[reminder]?.original == .seconds(due - 100))
    book.pass(to: .at(due - 1))
    #expect(book.book[reminder]?.isRinging == false)
    book.pass(to: .at(due))
    #expect(book.book[reminder]?.isRinging == true)
  }

  @Test mutating func `more time for the timer is more for it`() throws {
    let (rice, reminder) = try begin(offset: .seconds(-300))

    try book.perform(.extend(rice, by: .seconds(60)), at: .at(200))
    #expect(book.book[reminder]?.due == 360)
    try book.perform(.setRemaining(rice, to: .seconds(400)), at: .at(210))
    #expect(book.book[reminder]?.due == 310)
    try book.perform(.undo, at: .at(220))
    #expect(book.book[reminder]?.due == 360)
  }

  @Test mutating func `it stands still while the timer does`() throws {
    let (rice, reminder) = try begin(offset: .seconds(-300))

    try book.perform(.pause([rice]), at: .at(200))
    book.pass(to: .at(5000))
    #expect(book.book[reminder]?.isPaused == true)
    #expect(book.book[reminder]?.remaining(at: .at(5000)) == .seconds(100))
    try book.perform(.resume([rice]), at: .at(5000))
    #expect(book.book[reminder]?.due == 5100)
  }

  @Test mutating func `it is set for a timer that is paused`() throws {
    let rice = try book.start(.seconds(600), "rice")
    try book.perform(.pause([rice]), at: .at(50))
    let timer = try #require(book.book[rice])
    let reminder = try book.perform(
      .start(NewTimer(text: "stir", following: Following(timer, offset: .seconds(-100)))),
      at: .at(60)
    ).timers[0].id

    #expect(book.book[reminder]?.isPaused == true)
    try book.perform(.resume([rice]), at: .at(1050))
    #expect(book.book[reminder]?.due == 1500)
  }

  @Test mutating func `a timer that is shortened past its moment calls at once`() throws {
    let (rice, reminder) = try begin(offset: .seconds(-300))

    try book.perform(.setRemaining(rice, to: .seconds(120)), at: .at(200))
    book.pass(to: .at(200))

    #expect(book.book[reminder]?.isRinging == true)
  }

  @Test mutating func `it ends with a timer that is cancelled, and comes back with it`() throws {
    let (rice, reminder) = try begin(offset: .zero)

    try book.perform(.cancel([rice]), at: .at(200))
    #expect(book.book.count == 0)
    try book.perform(.bringBack(rice), at: .at(210))
    #expect(book.book[reminder]?.due == 600)
    try book.perform(.undo, at: .at(220))
    #expect(book.book.count == 0)
  }

  @Test mutating func `one that waits for what runs beside a routine comes back with the routine`()
    throws
  {
    let roast = Routine(
      id: Identifier(high: 3, low: 9), name: "roast",
      items: [.phase(.a(4800)), .phase(.b(2100, .with("a")))])
    let id = try book.perform(.startRoutine(roast), at: .zero).timers[0].id
    let side = try #require(book.book.timers.first { $0.parent == id })
    let reminder = try book.perform(
      .start(NewTimer(text: "turn them", following: Following(side, offset: .zero))), at: .at(10)
    ).timers[0].id

    try book.perform(.cancel([id]), at: .at(100))
    #expect(book.book.count == 0)
    try book.perform(.bringBack(id), at: .at(110))

    #expect(book.book[reminder]?.due == 2100)
  }

  @Test mutating func `once its timer is done it waits by itself`() throws {
    let (rice, reminder) = try begin(offset: .seconds(120))
    book.pass(to: .at(600))

    try book.perform(.dismiss([rice]), at: .at(610))

    #expect(book.book[reminder]?.due == 720)
  }

  @Test mutating func `what is given a length of its own waits for nothing else`() throws {
    let (rice, reminder) = try begin(offset: .seconds(-300))

    try book.perform(.setRemaining(reminder, to: .seconds(50)), at: .at(150))
    try book.perform(.extend(rice, by: .seconds(600)), at: .at(160))

    #expect(book.book[reminder]?.due == 200)
    #expect(book.book[reminder]?.following == nil)
  }

  @Test mutating func `a timer that goes on as a routine is done with its first step`() throws {
    let (rice, reminder) = try begin(offset: .zero)
    let routine = Routine(
      id: Identifier(high: 3, low: 4), name: "rice",
      items: [
        .phase(Phase(id: "rice", name: "rice", duration: .seconds(600))),
        .phase(Phase(id: "rest", name: "rest", duration: .seconds(300))),
      ])

    try book.perform(.carryOn(rice, as: routine), at: .at(200))
    book.pass(to: .at(599))
    #expect(book.book[reminder]?.due == 600)
    book.pass(to: .at(600))

    #expect(book.book[reminder]?.isRinging == true)
  }

  @Test mutating func `a moment that has passed is refused`() throws {
    let rice = try book.start(.seconds(200), "rice")
    let timer = try #require(book.book[rice])
    let before = book.book

    #expect(throws: TimerError.momentHasPassed(rice)) {
      try book.perform(
        .start(NewTimer(text: "stir", following: Following(timer, offset: .seconds(-300)))))
    }
    #expect(book.book == before)
  }
}

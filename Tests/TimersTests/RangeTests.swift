import Routines
import Testing
import Timers

/// "35 to 40 minutes": a check at the lower end, done at the upper.
@Suite struct RangeTests {
  var book = TestBook()

  private mutating func roast() throws -> Identifier {
    try book.start(.seconds(100), "roast", max: .seconds(160))
  }

  @Test mutating func `it is checked at the lower end and done at the upper`() throws {
    let roast = try roast()

    #expect(book.pass(to: .at(99)).isEmpty)
    #expect(book.pass(to: .at(100)).flatMap(\.story) == ["100 check roast"])
    #expect(book.book[roast]?.state == .running(due: .at(160), check: nil))
    #expect(book.book.nextDue == .at(160))
    #expect(book.pass(to: .at(160)).flatMap(\.story) == ["160 finished roast"])
  }

  @Test mutating func `a check that was slept through comes before the end`() throws {
    _ = try roast()

    #expect(
      book.pass(to: .at(1000)).flatMap(\.story) == ["100 check roast", "160 finished roast"])
  }

  @Test mutating func `not yet: both ends move, and the check comes again`() throws {
    let roast = try roast()
    book.pass(to: .at(110))

    try book.perform(.extend(roast, by: .seconds(60)), at: .at(110))

    #expect(book.book[roast]?.check == 160)
    #expect(book.book[roast]?.due == 220)
  }

  @Test mutating func `a small step inside the range asks for no second check`() throws {
    let roast = try roast()
    book.pass(to: .at(130))

    try book.perform(.extend(roast, by: .seconds(10)), at: .at(130))

    #expect(book.book[roast]?.state == .running(due: .at(170), check: nil))
    #expect(book.book[roast]?.duration == .seconds(110))
    #expect(book.book[roast]?.maxDuration == .seconds(170))
  }

  @Test mutating func `shortened past the lower end it is checked at once`() throws {
    let roast = try roast()

    try book.perform(.shorten(roast, by: .seconds(30)), at: .at(80))

    #expect(book.book[roast]?.due == 130)
    #expect(book.pass(to: .at(80)).flatMap(\.story) == ["80 check roast"])
  }

  @Test mutating func `shortened by more than the lower end it is no range any more`() throws {
    let roast = try roast()

    try book.perform(.shorten(roast, by: .seconds(100)))

    #expect(book.book[roast]?.duration == .seconds(60))
    #expect(book.book[roast]?.maxDuration == nil)
    #expect(book.book[roast]?.state == .running(due: .at(60), check: nil))
  }

  @Test mutating func `paused and resumed it keeps both ends`() throws {
    let roast = try roast()
    try book.perform(.pause([roast]), at: .at(40))
    #expect(book.book[roast]?.state == .paused(remaining: .seconds(120), check: .seconds(60)))
    try book.perform(.extend(roast, by: .seconds(5)), at: .at(50))
    #expect(book.book[roast]?.state == .paused(remaining: .seconds(125), check: .seconds(65)))

    try book.perform(.resume([roast]), at: .at(100))

    #expect(book.book[roast]?.check == 165)
    #expect(book.book[roast]?.due == 225)
  }

  @Test mutating func `set to another range it counts both from its start`() throws {
    let roast = try roast()

    try book.perform(.setLength(roast, to: .seconds(200), max: .seconds(260)), at: .at(50))
    #expect(book.book[roast]?.check == 200)
    #expect(book.book[roast]?.due == 260)

    try book.perform(.setLength(roast, to: .seconds(30), max: .seconds(90)), at: .at(50))
    #expect(book.book[roast]?.state == .running(due: .at(90), check: nil))

    try book.perform(.setLength(roast, to: .seconds(80), max: .seconds(80)), at: .at(50))
    #expect(book.book[roast]?.maxDuration == nil)
  }

  @Test mutating func `set to what is left it is no range any more`() throws {
    let roast = try roast()

    try book.perform(.setRemaining(roast, to: .seconds(30)), at: .at(50))

    #expect(book.book[roast]?.state == .running(due: .at(80), check: nil))
    #expect(book.book[roast]?.duration == .seconds(80))
    #expect(book.book[roast]?.maxDuration == nil)
  }

  @Test mutating func `snoozed it moves both ends, and restarted it checks again`() throws {
    let roast = try roast()
    book.pass(to: .at(170))
    try book.perform(.extend(roast, by: .seconds(30)), at: .at(170))
    #expect(book.book[roast]?.state == .running(due: .at(200), check: nil))

    try book.perform(.restart(roast), at: .at(180))

    #expect(book.book[roast]?.check == 310)
    #expect(book.book[roast]?.due == 370)
  }
}

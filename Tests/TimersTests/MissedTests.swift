import Routines
import Testing
import Timers

/// What rang and nobody came, until somebody acknowledges it.
@Suite struct MissedTests {
  var book = TestBook()

  @Test mutating func `acknowledging one leaves the others, and completes its session`() throws {
    let eggs = try book.start(.seconds(60), "eggs")
    let rice = try book.start(.seconds(70), "rice")
    for moment in [60, 70, 1000] { book.pass(to: .at(Double(moment))) }
    #expect(book.book.missed.map(\.id) == [rice, eggs])

    let receipt = try book.perform(.dismiss([eggs]), at: .at(1001))

    #expect(book.book.missed.map(\.id) == [rice])
    #expect(receipt.kinds == [.dismissed])
    #expect(receipt.sessions.map(\.status) == [.completed])
    #expect(receipt.sessions.map(\.endedAt) == [.at(60)])
  }

  @Test mutating func `what was missed outlives a restart, and so does acknowledging it`() throws {
    let eggs = try book.start(.seconds(60), "eggs")
    for moment in [60, 70, 1000] { book.pass(to: .at(Double(moment))) }
    var later = TimerBook(restoring: book.book.snapshot)
    #expect(later.missed.map(\.id) == [eggs])

    let entry = try later.decide(.dismiss([eggs]), at: .at(1001), using: &book.random)
    later.apply(entry)

    #expect(later.missed.isEmpty)
    #expect(TimerBook(restoring: later.snapshot).missed.isEmpty)
  }

  @Test mutating func `undo makes it missed again, in its place`() throws {
    let eggs = try book.start(.seconds(60), "eggs")
    let rice = try book.start(.seconds(70), "rice")
    for moment in [60, 70, 1000] { book.pass(to: .at(Double(moment))) }
    let before = book.book.snapshot
    try book.perform(.dismiss([eggs]), at: .at(1001))

    let receipt = try book.perform(.undo, at: .at(1002))

    #expect(book.book.missed.map(\.id) == [rice, eggs])
    #expect(book.book.snapshot.missed == before.missed)
    #expect(book.book.snapshot.ended == before.ended)
    #expect(receipt.sessions.map(\.status) == [.missed])
  }

  @Test mutating func `what rings is dismissed together with what was missed`() throws {
    let eggs = try book.start(.seconds(60), "eggs")
    let rice = try book.start(.seconds(1000), "rice")
    for moment in [60, 70, 1000] { book.pass(to: .at(Double(moment))) }

    try book.perform(.dismiss([eggs, rice]), at: .at(1001))

    #expect(book.book.missed.isEmpty)
    #expect(book.book.count == 0)
  }

  @Test mutating func `what is acknowledged already is refused`() throws {
    let eggs = try book.start(.seconds(60), "eggs")
    for moment in [60, 70, 1000] { book.pass(to: .at(Double(moment))) }
    try book.perform(.dismiss([eggs]), at: .at(1001))

    #expect(throws: TimerError.self) { try book.perform(.dismiss([eggs]), at: .at(1002)) }
  }
}

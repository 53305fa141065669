import Routines
import Testing
import Timers

@Suite struct UndoTests {
  var book = TestBook()

  @Test mutating func `a cancelled timer comes back with the moment at which it was due`() throws {
    let pasta = try book.start(.seconds(600), "pasta")
    try book.perform(.cancel([pasta]), at: .at(100))

    let receipt = try book.perform(.undo, at: .at(250))

    #expect(book.book[pasta]?.due == 600)
    #expect(receipt.before[pasta]?.state == .cancelled(at: .at(100)))
    #expect(receipt.after[pasta]?.due == 600)
    #expect(book.book.recentlyEnded.isEmpty)
    #expect(receipt.entry.cause == .undo(2))
  }

  @Test mutating func `if that moment has passed it rings at once, for the whole limit`() throws {
    let pasta = try book.start(.seconds(600), "pasta")
    try book.perform(.cancel([pasta]), at: .at(100))

    let receipt = try book.perform(.undo, at: .at(7000))

    #expect(receipt.kinds == [.finished])
    #expect(book.book[pasta]?.state == .ringing(since: .at(600)))
    #expect(book.book.nextDue == .at(7600))
  }

  @Test mutating func `what was heard is not heard again`() throws {
    let pasta = try book.start(.seconds(60), "pasta")
    try book.perform(.rename(pasta, to: "rice"), at: .at(10))
    book.step(to: .at(2000))
    #expect(book.book.missed.map(\.name) == ["rice"])

    let receipt = try book.perform(.undo, at: .at(2000))

    #expect(book.book.count == 0)
    #expect(book.book.missed.map(\.name) == ["pasta"])
    #expect(receipt.sessions.map(\.name) == ["pasta"])
  }

  @Test mutating func `a ringing that began because of the change ends with it`() throws {
    let pasta = try book.start(.seconds(600), "pasta")
    try book.perform(.shorten(pasta, by: .seconds(500)), at: .at(10))
    book.step(to: .at(100))
    #expect(book.book[pasta]?.isRinging == true)

    try book.perform(.undo, at: .at(120))

    #expect(book.book[pasta]?.state == .running(due: .at(600), check: nil))
  }

  @Test mutating func `a start that is undone leaves nothing behind`() throws {
    let before = book.book
    let pasta = try book.start(.seconds(60))
    book.step(to: .at(5000))

    let receipt = try book.perform(.undo, at: .at(5000))

    #expect(book.book.timers == before.timers)
    #expect(book.book.recentlyEnded.isEmpty)
    #expect(book.book.missed.isEmpty)
    #expect(receipt.after[pasta] == nil)
    #expect(receipt.before[pasta]?.hasEnded == true)
  }

  @Test mutating func `changes are undone one after the other, the last first`() throws {
    let pasta = try book.start(.seconds(600), "pasta")
    try book.perform(.extend(pasta, by: .seconds(60)))
    try book.perform(.rename(pasta, to: "rice"))

    try book.perform(.undo)
    #expect(book.book[pasta]?.name == "pasta")
    #expect(book.book[pasta]?.due == 660)
    try book.perform(.undo)
    #expect(book.book[pasta]?.due == 600)
    try book.perform(.undo)
    #expect(book.book.count == 0)
    #expect(throws: TimerError.nothingToUndo) { try book.perform(.undo) }
  }

  @Test mutating func `the last sixty-four changes can be undone`() throws {
    let pasta = try book.start(.seconds(600))
    for _ in 0..<64 { try book.perform(.extend(pasta, by: .seconds(1))) }

    for _ in 0..<64 { try book.perform(.undo) }

    #expect(book.book[pasta]?.due == 600)
    #expect(throws: TimerError.nothingToUndo) { try book.perform(.undo) }
  }

  @Test mutating func `a side timer that a skipped phase began goes when the skip is undone`()
    throws
  {
    let id = try book.start(routine: [.a(100), .b(50, .after("a")), .c(10)])
    try book.perform(.advance(id), at: .at(20))
    #expect(book.book.count == 2)
    book.pass(to: .at(25))

    try book.perform(.undo, at: .at(30))

    #expect(book.book.timers.map(\.name) == ["dinner"])
    #expect(book.book[id]?.due == 100)
  }

  @Test mutating func `an earlier end is brought back by name, whatever was done since`() throws {
    let pasta = try book.start(.seconds(600), "pasta")
    let rice = try book.start(.seconds(900), "rice")
    try book.perform(.cancel([pasta]), at: .at(100))
    try book.perform(.extend(rice, by: .seconds(60)), at: .at(110))

    try book.perform(.bringBack(pasta), at: .at(120))

    #expect(book.book[pasta]?.due == 600)
    #expect(book.book[rice]?.due == 960)
    #expect(throws: TimerError.nothingToBringBack(rice)) { try book.perform(.bringBack(rice)) }
    let nobody = Identifier(high: 5, low: 5)
    #expect(throws: TimerError.noSuchTimer(nobody)) { try book.perform(.bringBack(nobody)) }
  }

  @Test mutating func `a missed timer that is brought back rings again`() throws {
    let pasta = try book.start(.seconds(60), "pasta")
    book.step(to: .at(3000))

    try book.perform(.bringBack(pasta), at: .at(3000))

    #expect(book.book[pasta]?.state == .ringing(since: .at(60)))
    #expect(book.book.nextDue == .at(3600))
    #expect(book.book.missed.isEmpty)
  }

  @Test mutating func `a routine is brought back with what ended with it`() throws {
    let id = try book.start(routine: [.a(100), .b(150, .with("a")), .c(200, .with("a"))])
    try book.perform(.cancel([book.book.timers[1].id]), at: .at(10))
    try book.perform(.cancel([id]), at: .at(20))

    try book.perform(.bringBack(id), at: .at(30))

    #expect(book.book.timers.map(\.name) == ["dinner", "c"])
    #expect(book.book.timers.compactMap(\.due) == [100, 200])
  }
}

import Routines
import Testing

@testable import Timers

/// What is left of timers that are over.
@Suite struct LeftOverTests {
  @Test func `cancelled timers do not pile up until they would have been due`() throws {
    var book = TestBook()
    let bread = try book.start(.seconds(86400), "bread")
    for _ in 0..<1000 {
      try book.perform(.cancel([try book.start(.seconds(86400))]))
    }

    #expect(book.book.deadlines.count < 150)
    #expect(book.book.nextDue == .at(86400))
    #expect(book.book[bread]?.due == 86400)
  }

  @Test func `routines that are over leave nothing behind`() throws {
    var book = TestBook()
    for _ in 0..<3 {
      let dinner = try book.start(routine: [.a(60), .b(60, .with("a"))])
      try book.perform(.cancel([dinner]))
    }

    #expect(book.book.sides.isEmpty)
  }

  @Test func `a timer that is over rings no more`() throws {
    var book = TestBook()
    let eggs = try book.start(.seconds(60), "eggs")
    try book.perform(.dismiss([eggs]), at: .at(61))

    #expect(book.book.recentlyEnded.map(\.rangAt) == [nil])
  }

  @Test func `a routine is brought back with its side timers or not at all`() throws {
    var rules = TimerBook.Rules()
    rules.mostTimers = 2
    var book = TestBook(rules: rules)
    let dinner = try book.start(routine: [.a(60), .b(60, .with("a"))])
    try book.perform(.cancel([dinner]))
    try book.start(.seconds(60))

    #expect(throws: TimerError.tooManyTimers(limit: 2)) {
      try book.perform(.bringBack(dinner))
    }
  }
}

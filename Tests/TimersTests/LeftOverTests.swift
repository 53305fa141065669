import Testing

@testable import Timers

/// What is left of timers that are over.
@Suite struct LeftOverTests {
  @Test func `cancelled timers do not pile up until they would have been due`() throws {
    var house = TestHouse()
    let bread = try house.start(.seconds(86400), "bread")
    for _ in 0..<1000 {
      try house.perform(.cancel([try house.start(.seconds(86400))]))
    }

    #expect(house.book.deadlines.count < 150)
    #expect(house.book.nextDue == .at(86400))
    #expect(house.book[bread]?.due == 86400)
  }

  @Test func `routines that are over leave nothing behind`() throws {
    var house = TestHouse()
    for _ in 0..<3 {
      let dinner = try house.start(routine: [.a(60), .b(60, .with("a"))])
      try house.perform(.cancel([dinner]))
    }

    #expect(house.book.sides.isEmpty)
  }

  @Test func `a timer that is over rings no more`() throws {
    var house = TestHouse()
    let eggs = try house.start(.seconds(60), "eggs")
    try house.perform(.dismiss([eggs]), at: .at(61))

    #expect(house.book.recentlyEnded.map(\.rangAt) == [nil])
  }

  @Test func `a routine is brought back with its side timers or not at all`() throws {
    var rules = TimerBook.Rules()
    rules.mostTimers = 2
    var house = TestHouse(rules: rules)
    let dinner = try house.start(routine: [.a(60), .b(60, .with("a"))])
    try house.perform(.cancel([dinner]))
    try house.start(.seconds(60))

    #expect(throws: TimerError.tooManyTimers(limit: 2)) {
      try house.perform(.bringBack(dinner))
    }
  }
}

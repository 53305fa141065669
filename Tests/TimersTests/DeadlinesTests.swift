import Testing

@testable import Timers

@Suite struct DeadlinesTests {
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
}

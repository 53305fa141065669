import Testing
import Timers

@Suite struct TimerBookTests {
  @Test func `timers that fell due together ring in the order they were due`() throws {
    var house = TestHouse()
    try house.start(.seconds(60), "eggs")
    try house.start(.seconds(30), "toast")

    let receipts = house.book.advance(to: .zero + .seconds(90))

    #expect(receipts.flatMap(\.names) == ["toast", "eggs"])
  }
}

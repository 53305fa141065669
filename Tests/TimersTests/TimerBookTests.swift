import Testing
import Timers

@Suite struct TimerBookTests {
  @Test func `timers that fell due together ring in the order they were due`() throws {
    var book = TestBook()
    try book.start(.seconds(60), "eggs")
    try book.start(.seconds(30), "toast")

    let receipts = book.book.advance(to: .zero + .seconds(90))

    #expect(receipts.flatMap(\.names) == ["toast", "eggs"])
  }
}

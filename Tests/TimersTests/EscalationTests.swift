import Routines
import Testing
import Timers

/// An alarm to which nobody comes goes up its ladder, and each rung is told of once.
@Suite struct EscalationTests {
  private var book: TestBook = {
    var rules = TimerBook.Rules()
    rules.escalations = [.seconds(15), .seconds(60), .seconds(900)]
    return TestBook(rules: rules)
  }()

  /// The moment in seconds and the rung of every escalation.
  private func rungs(_ receipts: [Receipt]) -> [String] {
    receipts.flatMap(\.entry.events).compactMap { event in
      guard case .timer(.escalated, let timer, let at) = event else { return nil }
      return "\(Int((at - .zero).inSeconds)): \(timer.rung)"
    }
  }

  @Test mutating func `each rung comes when its time has passed, until the ring limit`() throws {
    try book.start(.seconds(100), "rice")

    let receipts = (1...1000).flatMap { book.pass(to: .at(Double($0))) }

    #expect(rungs(receipts) == ["115: 1", "160: 2"])
    #expect(book.book.missed.map(\.name) == ["rice"])
    #expect(book.book.nextDue == nil)
  }

  @Test mutating func `whoever comes ends it`() throws {
    let rice = try book.start(.seconds(100), "rice")
    book.pass(to: .at(120))

    try book.perform(.dismiss([rice]), at: .at(130))

    #expect(rungs(book.pass(to: .at(5000))).isEmpty)
  }

  @Test mutating func `rungs that passed while nobody could hear them are one`() throws {
    try book.start(.seconds(100), "rice")
    book.pass(to: .at(100))

    #expect(rungs(book.pass(to: .at(400))) == ["115: 2"])
  }

  @Test mutating func `what was not heard when it was due begins at the bottom`() throws {
    try book.start(.seconds(100), "rice")

    book.pass(to: .at(2000))
    #expect(book.book.timers.map(\.rung) == [0])
    #expect(
      rungs((2001...2100).flatMap { book.pass(to: .at(Double($0))) }) == ["2015: 1", "2060: 2"])
  }

  @Test mutating func `more time begins it anew`() throws {
    let rice = try book.start(.seconds(100), "rice")
    for moment in [100.0, 115, 160] { book.pass(to: .at(moment)) }
    #expect(book.book.timers.map(\.rung) == [2])

    try book.perform(.extend(rice, by: .seconds(60)), at: .at(180))

    #expect(rungs((181...300).flatMap { book.pass(to: .at(Double($0))) }) == ["255: 1", "300: 2"])
  }

  @Test mutating func `a dismissal that is undone begins it anew`() throws {
    let rice = try book.start(.seconds(100), "rice")
    for moment in [100.0, 115, 160] { book.pass(to: .at(moment)) }
    try book.perform(.dismiss([rice]), at: .at(170))

    try book.perform(.undo, at: .at(180))

    #expect(book.book.timers.map(\.rung) == [0])
    #expect(rungs((181...300).flatMap { book.pass(to: .at(Double($0))) }) == ["195: 1", "240: 2"])
  }
}

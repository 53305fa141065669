import Routines
import Testing
import Timers

/// What is recorded of a timer or routine that is over.
@Suite struct SessionTests {
  var book = TestBook()

  @Test mutating func `a dismissed timer is completed, and its ringing is part of what it took`()
    throws
  {
    let eggs = try book.start(.seconds(60), "eggs")
    try book.perform(.pause([eggs]), at: .at(20))
    try book.perform(.resume([eggs]), at: .at(50))
    book.pass(to: .at(90))

    let session = try #require(book.perform(.dismiss([eggs]), at: .at(95)).sessions.first)

    #expect(session.timer == eggs)
    #expect(session.name == "eggs")
    #expect(session.status == .completed)
    #expect(session.startedAt == .zero)
    #expect(session.endedAt == .at(95))
    #expect(session.planned == .seconds(60))
    #expect(session.pausedFor == .seconds(30))
    #expect(
      session.phases == [PhaseRecord(name: "eggs", planned: .seconds(60), actual: .seconds(65))])
  }

  @Test mutating func `a missed timer ended when it was due`() throws {
    try book.start(.seconds(60), "eggs")

    book.step(to: .at(60))
    let session = try #require(book.pass(to: .at(660)).last?.sessions.first)

    #expect(session.status == .missed)
    #expect(session.endedAt == .at(60))
    #expect(session.phases.map(\.actual) == [.seconds(60)])
  }

  @Test mutating func `a cancelled timer is abandoned`() throws {
    let eggs = try book.start(.seconds(60))

    let session = try #require(book.perform(.cancel([eggs]), at: .at(20)).sessions.first)

    #expect(session.status == .abandoned)
    #expect(session.phases.map(\.actual) == [.seconds(20)])
  }

  @Test mutating func `cancelled while it rings it is completed`() throws {
    let eggs = try book.start(.seconds(60))
    book.pass(to: .at(60))

    let receipt = try book.perform(.cancel([eggs]), at: .at(70))

    #expect(receipt.kinds == [.dismissed])
    #expect(receipt.sessions.map(\.status) == [.completed])
  }

  @Test mutating func `a routine is partial once its first phase was over`() throws {
    let first = try book.start(routine: [.a(100), .b(50)])
    #expect(try book.perform(.cancel([first]), at: .at(99)).sessions[0].status == .abandoned)

    let second = try book.start(routine: [.a(100), .b(50, .onCue)], at: .at(200))
    book.pass(to: .at(300))
    let session = try #require(book.perform(.cancel([second]), at: .at(330)).sessions.first)

    #expect(session.status == .partial)
    #expect(session.routine == Identifier(high: 3, low: 3))
    #expect(session.phases.map(\.name) == ["a"])
    #expect(session.pausedFor == .seconds(30))
    #expect(session.endedAt == .at(330))
  }

  @Test mutating func `a routine and what runs beside it are one session`() throws {
    let id = try book.start(routine: [.a(100), .b(150, .with("a"))])
    book.pass(to: .at(150))

    let receipt = try book.perform(.dismiss([id]), at: .at(170))

    #expect(receipt.sessions.count == 1)
    #expect(receipt.sessions[0].phases.map(\.actual) == [.seconds(100)])
    #expect(receipt.sessions[0].pausedFor == .seconds(70), "it only waited for the side timer")
  }

  @Test mutating func `phases and pauses add up over a restart and a step back`() throws {
    let id = try book.start(routine: [.a(100), .b(50)])
    try book.perform(.restart(id), at: .at(30))
    book.pass(to: .at(130))
    try book.perform(.goBack(id), at: .at(140))

    let session = try #require(book.perform(.cancel([id]), at: .at(160)).sessions.first)

    #expect(session.phases.map(\.actual) == [30, 100, 10, 20].map { .seconds($0) })
    #expect(session.phases.map(\.name) == ["a", "a", "b", "a"])
  }

  @Test
  mutating func `an end that is taken back is withdrawn, and recorded anew when it comes again`()
    throws
  {
    let eggs = try book.start(.seconds(60))
    let first = try #require(book.perform(.cancel([eggs]), at: .at(20)).sessions.first)

    let back = try book.perform(.undo, at: .at(30))
    #expect(back.entry.events.contains(.sessionWithdrawn(first.id)))

    let again = try #require(book.perform(.cancel([eggs]), at: .at(40)).sessions.first)
    #expect(again.id == first.id)
    #expect(again.phases.map(\.actual) == [.seconds(40)])

    let brought = try book.perform(.bringBack(eggs), at: .at(50))
    #expect(brought.entry.events.contains(.sessionWithdrawn(first.id)))
    let undone = try book.perform(.undo, at: .at(55))
    #expect(undone.sessions == [again])
  }
}

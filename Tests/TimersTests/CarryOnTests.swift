import Routines
import Testing
import Timers

/// A countdown that becomes the first phase of a routine.
@Suite struct CarryOnTests {
  var book = TestBook()

  private static func roast(_ phases: Phase...) -> Routine {
    Routine(id: Identifier(high: 3, low: 9), name: "roast", items: phases.map { .phase($0) })
  }

  private func timer(_ id: Identifier) throws -> KitchenTimer { try #require(book.book[id]) }

  @Test mutating func `it keeps its id, its start and its due moment, and goes on by itself`()
    throws
  {
    let id = try book.start(.seconds(100), "chicken")
    try book.perform(.carryOn(id, as: Self.roast(.a(100), .b(50))), at: .at(30))

    let timer = try timer(id)
    #expect(timer.due == 100)
    #expect(timer.log.startedAt == .zero)
    #expect(timer.number == 1)
    #expect(timer.mode == .routine)
    #expect(timer.name == "roast")
    #expect(timer.phase?.name == "chicken")
    #expect(timer.original == .seconds(150))

    #expect(
      book.pass(to: .at(400)).flatMap(\.story) == [
        "100 phaseFinished a", "100 phaseStarted b", "150 phaseFinished b", "150 finished b",
        "150 routineFinished b",
      ])
    try book.perform(.dismiss([id]), at: .at(410))
    let session = book.entries.last?.events.compactMap { event -> Session? in
      if case .sessionRecorded(let session) = event { session } else { nil }
    }.first
    #expect(session?.phases.map(\.actual) == [.seconds(100), .seconds(310)])
    #expect(session?.startedAt == .zero)
  }

  @Test mutating func `what was done to it meanwhile stays`() throws {
    let id = try book.start(.seconds(100), "chicken")
    try book.perform(.extend(id, by: .seconds(60)), at: .at(10))
    try book.perform(.pause([id]), at: .at(20))
    try book.perform(.carryOn(id, as: Self.roast(.a(100), .b(50))), at: .at(50))

    #expect(try timer(id).state == .paused(remaining: .seconds(140), check: nil))
    try book.perform(.resume([id]), at: .at(60))
    #expect(try timer(id).due == 200)
    #expect(try timer(id).log.pausedFor == .seconds(40))
  }

  @Test mutating func `what runs beside it has begun when it began`() throws {
    let id = try book.start(.seconds(4800), "chicken")
    let wait = Phase.b(2100, .with("a"))
    let potatoes = Phase.c(2700, .after("b"))
    let receipt = try book.perform(
      .carryOn(id, as: Self.roast(.a(4800), wait, potatoes)), at: .at(180))

    #expect(receipt.story == ["180 updated a", "0 started b"])
    let side = try #require(book.book.timers.first { $0.parent == id })
    #expect(side.due == 2100)
    #expect(side.remaining(at: .at(180)) == .seconds(1920))
    #expect(
      book.pass(to: .at(2100)).flatMap(\.story) == ["2100 finished b", "2100 started c"])
    #expect(book.book.timers.first { $0.name == "c" }?.due == 4800)
  }

  @Test mutating func `what runs beside a paused one stands still with it`() throws {
    let id = try book.start(.seconds(4800), "chicken")
    try book.perform(.pause([id]), at: .at(180))
    try book.perform(
      .carryOn(id, as: Self.roast(.a(4800), .b(2100, .with("a")))), at: .at(1000))

    let side = try #require(book.book.timers.first { $0.parent == id })
    #expect(side.state == .paused(remaining: .seconds(1920), check: nil))
    try book.perform(.resume([id]), at: .at(1100))
    #expect(book.book[side.id]?.due == 3020)
    #expect(try timer(id).due == 5720)
  }

  @Test mutating func `what would have run beside it and be over rings now`() throws {
    let id = try book.start(.seconds(600))
    try book.perform(.carryOn(id, as: Self.roast(.a(600), .b(60, .with("a")))), at: .at(100))

    let receipts = book.pass(to: .at(100))

    #expect(receipts.flatMap(\.story) == ["60 finished b"])
    #expect(book.book.timers.last?.rangAt == .at(100))
  }

  @Test mutating func `its side timers take the numbers behind all others`() throws {
    let id = try book.start(.seconds(600), "chicken")
    try book.start(.seconds(300), "rice", at: .at(5))
    try book.perform(.carryOn(id, as: Self.roast(.a(600), .b(60, .with("a")))), at: .at(10))
    try book.start(.seconds(300), "eggs", at: .at(20))

    #expect(book.book.timers.map(\.number) == [1, 2, 3, 4])
    #expect(book.book.timers.map(\.name) == ["roast", "rice", "b", "eggs"])
  }

  @Test mutating func `undo gives the plain timer back`() throws {
    let id = try book.start(.seconds(600), "chicken")
    let before = book.book.timers
    try book.perform(.carryOn(id, as: Self.roast(.a(600), .b(60, .with("a")))), at: .at(10))

    try book.perform(.undo, at: .at(30))

    #expect(book.book.timers == before)
    #expect(book.pass(to: .at(600)).flatMap(\.story) == ["600 finished chicken"])
  }

  @Test mutating func `only a countdown that has not ended and begins alike carries on`() throws {
    let id = try book.start(.seconds(60), "chicken")
    let reminder = try book.perform(
      .start(NewTimer(mode: .reminder, text: "x", duration: .seconds(60)))
    ).timers[0].id
    let roast = Self.roast(.a(60), .b(5))

    #expect(throws: TimerError.firstPhaseDiffers(id)) {
      try book.perform(.carryOn(id, as: Self.roast(.a(61), .b(5))))
    }
    #expect(throws: TimerError.notACountdown(reminder)) {
      try book.perform(.carryOn(reminder, as: roast))
    }
    #expect(throws: TimerError.emptyRoutine) {
      try book.perform(
        .carryOn(id, as: Routine(id: Identifier(high: 1, low: 1), name: "x", items: [])))
    }
    #expect(
      throws: TimerError.notWhile(.ringing(since: .at(60)), action: "carry on", timer: id)
    ) { try book.perform(.carryOn(id, as: roast), at: .at(70)) }
    try book.perform(.dismiss([id]), at: .at(71))
    #expect(
      throws: TimerError.notWhile(.finished(at: .at(71)), action: "carry on", timer: id)
    ) { try book.perform(.carryOn(id, as: roast), at: .at(72)) }
  }

  @Test mutating func `a timer that became a routine cannot become another`() throws {
    let id = try book.start(.seconds(60), "chicken")
    try book.perform(.carryOn(id, as: Self.roast(.a(60), .b(5))))

    #expect(throws: TimerError.notACountdown(id)) {
      try book.perform(.carryOn(id, as: Self.roast(.a(60), .b(5))))
    }
  }
}

import Routines
import Testing
import Timers

@Suite struct RoutineRunTests {
  var book = TestBook()

  private func story(_ receipts: [Receipt]) -> [String] { receipts.flatMap(\.story) }

  @Test mutating func `phases follow each other at the due moment, however late they are noticed`()
    throws
  {
    let id = try book.start(routine: [.a(100), .b(50)])

    #expect(
      story(book.pass(to: .at(120))) == ["100 phaseFinished a", "100 phaseStarted b"])
    #expect(book.book[id]?.due == 150)
    #expect(
      story(book.pass(to: .at(500))) == [
        "150 phaseFinished b", "150 finished b", "150 routineFinished b",
      ])
    #expect(book.book[id]?.state == .ringing(since: .at(150)))
  }

  @Test mutating func `a thousand phases drift by nothing`() throws {
    var phase = Phase.a(1)
    phase.duration = .nanoseconds(333_333_333)
    phase.repeats = 1000
    let id = try book.start(routine: [phase])

    for tick in 1...40 { book.pass(to: .at(Double(tick) * 10)) }

    #expect(
      book.book[id]?.state == .ringing(since: .zero + .nanoseconds(333_333_333 * 1000)))
  }

  @Test mutating func `a phase on cue waits for the cook`() throws {
    let id = try book.start(routine: [.a(100), .b(50, .onCue)])

    #expect(story(book.pass(to: .at(100))) == ["100 phaseFinished a", "100 updated b"])
    #expect(book.book[id]?.state == .waiting)
    #expect(book.book[id]?.phase?.id == "b")
    #expect(book.book.nextDue == nil)

    let receipt = try book.perform(.advance(id), at: .at(130))

    #expect(receipt.story == ["130 phaseStarted b"])
    #expect(book.book[id]?.due == 180)
    #expect(book.book[id]?.log.pausedFor == .seconds(30))
  }

  @Test mutating func `a phase that waits is left out with all that would have begun with it`()
    throws
  {
    let id = try book.start(routine: [
      .a(100, .onCue), .b(50, .with("a")), .c(30, .onCue),
      Phase(id: "d", name: "d", duration: .seconds(10), start: .after("a")),
    ])

    let receipt = try book.perform(.skip(id), at: .at(20))

    #expect(receipt.story == ["20 updated c"])
    #expect(book.book.timers.map(\.id) == [id])
    #expect(book.book[id]?.log.phases.isEmpty == true)

    try book.perform(.skip(id), at: .at(30))

    #expect(book.book.timers.isEmpty)
  }

  @Test mutating func `what repeats beside a step rings once at a time`() throws {
    var often = Phase.b(30, .with("a"))
    often.repeats = 3
    let id = try book.start(routine: [.a(200), often])

    #expect(
      story(book.pass(to: .at(60))) == [
        "30 finished b", "30 started b#2", "60 missed b", "60 finished b#2", "60 started b#3",
      ])
    #expect(book.book.timers.count { $0.parent == id && $0.isRinging } == 1)
    #expect(book.book.missed.map(\.name) == ["b"])
  }

  @Test mutating func `a first phase on cue waits too`() throws {
    let id = try book.start(routine: [.a(100, .onCue), .b(5)])
    #expect(book.book[id]?.state == .waiting)

    try book.perform(.advance(id), at: .at(40))

    #expect(book.book[id]?.due == 140)
    #expect(book.book[id]?.original == .seconds(105))
  }

  @Test mutating func `skipping ends the phase now and the last one without a ring`() throws {
    let id = try book.start(routine: [.a(100), .b(50)])

    #expect(
      try book.perform(.advance(id), at: .at(30)).story
        == ["30 phaseFinished a", "30 phaseStarted b"])
    #expect(book.book[id]?.due == 80)
    let receipt = try book.perform(.advance(id), at: .at(60))

    #expect(receipt.story == ["60 phaseFinished b", "60 routineFinished dinner"])
    #expect(book.book[id] == nil)
    #expect(receipt.sessions.map(\.status) == [.completed])
    #expect(receipt.sessions[0].phases.map(\.actual) == [.seconds(30), .seconds(30)])
  }

  @Test mutating func `skipping a paused phase runs the next one`() throws {
    let id = try book.start(routine: [.a(100), .b(50)])
    try book.perform(.pause([id]), at: .at(10))

    try book.perform(.advance(id), at: .at(30))

    #expect(book.book[id]?.due == 80)
    #expect(book.book[id]?.log.phases.map(\.actual) == [.seconds(10)])
    #expect(book.book[id]?.log.pausedFor == .seconds(20))
  }

  @Test mutating func `going back begins the phase before with its own length`() throws {
    let id = try book.start(routine: [.a(100), .b(50)])
    try book.perform(.extend(id, by: .seconds(7)))
    book.pass(to: .at(110))

    try book.perform(.goBack(id), at: .at(110))

    #expect(book.book[id]?.phase?.id == "a")
    #expect(book.book[id]?.due == 210)
    #expect(book.book[id]?.duration == .seconds(100))
  }

  @Test mutating func `phases beside start with, or at the end of, the one that they name`() throws
  {
    let id = try book.start(routine: [
      .a(100), .b(150, .with("a")), .c(30, .after("b")),
      Phase(id: "d", name: "d", duration: .seconds(20)),
    ])
    let beside = try #require(book.book.timers.last)
    #expect(beside.name == "b")
    #expect(beside.parent == id)
    #expect(beside.due == 150)
    #expect(beside.number == 2)

    let told = story(book.pass(to: .at(200)))

    #expect(
      told == [
        "100 phaseFinished a", "100 phaseStarted d", "120 phaseFinished d", "120 updated dinner",
        "150 finished b", "150 started c", "180 finished c", "180 finished dinner",
        "180 routineFinished dinner",
      ])
    #expect(book.book.timers.map(\.number) == [1, 2, 3])
    #expect(book.book.timers.map(\.isRinging) == [true, true, true])
    try book.perform(.dismiss([id]), at: .at(200))
    #expect(book.book.count == 0)
  }

  @Test
  mutating func `what starts after a phase starts once, even if the phase is given more time`()
    throws
  {
    let id = try book.start(routine: [.a(100), .b(50, .after("a"))])
    book.pass(to: .at(100))
    #expect(book.book.count == 2)
    try book.perform(.cancel([book.book.timers[1].id]), at: .at(110))
    #expect(book.book[id] == nil, "nothing was left of the routine")

    let other = try book.start(
      routine: [.a(100), .b(150, .with("a")), .c(5, .after("b"))], at: .at(200))
    book.pass(to: .at(351))
    let side = book.book.timers[1].id
    try book.perform(.extend(side, by: .seconds(10)), at: .at(351))
    book.pass(to: .at(370))

    #expect(book.book.timers.filter { $0.parent == other }.map(\.name) == ["b", "c"])
  }

  @Test mutating func `a pause holds the side timers, and a resume lets them go`() throws {
    let id = try book.start(routine: [.a(100), .b(150, .with("a"))])

    try book.perform(.pause([id]), at: .at(10))
    #expect(book.book.nextDue == nil)
    #expect(book.book.timers.map(\.isPaused) == [true, true])
    try book.perform(.resume([id]), at: .at(30))

    #expect(book.book.timers.compactMap(\.due) == [120, 170])
  }

  @Test mutating func `cancelling a routine cancels its side timers, restarting begins them anew`()
    throws
  {
    let id = try book.start(routine: [.a(100), .b(150, .with("a"))])
    let side = book.book.timers[1].id

    try book.perform(.restart(id), at: .at(40))
    #expect(book.book.timers.compactMap(\.due) == [140, 190])
    #expect(book.book[side] == nil)

    try book.perform(.cancel([id]), at: .at(50))
    #expect(book.book.count == 0)
    try book.perform(.undo, at: .at(60))
    #expect(book.book.timers.compactMap(\.due) == [140, 190])
  }

  @Test mutating func `going back ends what ran beside the phases that come again`() throws {
    let id = try book.start(routine: [
      .a(100), .b(500, .with("a")), .c(60),
      Phase(id: "d", name: "d", duration: .seconds(500), start: .with("c")),
    ])
    book.pass(to: .at(110))
    #expect(book.book.timers.map(\.name) == ["dinner", "b", "d"])

    try book.perform(.advance(id), at: .at(120))
    #expect(book.book[id]?.state == .waiting)
    try book.perform(.goBack(id), at: .at(120))

    #expect(book.book.timers.map(\.name) == ["dinner", "b", "d"])
    #expect(book.book.timers.compactMap(\.due) == [180, 500, 620])
  }

  @Test mutating func `repeats and groups are written out`() throws {
    var work = Phase.a(20)
    var rest = Phase.b(10)
    work.repeats = 2
    rest.repeats = 1
    let routine = Routine(
      id: Identifier(high: 1, low: 1), name: "intervals",
      items: [.group([work, rest], repeat: 3), .phase(.c(5))])

    let id = try book.perform(.startRoutine(routine)).timers[0].id

    let steps = try #require(book.book[id]?.run?.steps)
    #expect(steps.map(\.name) == ["a", "a", "b", "a", "a", "b", "a", "a", "b", "c"])
    #expect(Set(steps.map(\.id)).count == 10)
    #expect(book.book[id]?.original == .seconds(155))
    #expect(book.pass(to: .at(155)).last?.entry.at == .at(155))
  }

  @Test mutating func `in a repeated group each pass has its own side timer`() throws {
    let routine = Routine(
      id: Identifier(high: 1, low: 1), name: "pans",
      items: [.group([.a(20), .b(5, .with("a"))], repeat: 3), .phase(.c(1, .after("b")))])
    try book.perform(.startRoutine(routine))

    let told = story(book.pass(to: .at(100)))

    #expect(
      told.filter { $0.contains("started") } == [
        "20 started b#2", "40 started b#3", "45 started c",
      ])
  }

  @Test mutating func `phases are added behind the present one, and removed from there`() throws {
    let id = try book.start(routine: [.a(100), .b(50)])
    book.pass(to: .at(100))

    for place in [-1, 3] {
      #expect(throws: TimerError.noSuchPhase(position: place)) {
        try book.perform(.addPhase(id, .c(5), at: place), at: .at(110))
      }
    }
    for place in [0, 1] {
      #expect(throws: TimerError.phaseIsOver(position: place)) {
        try book.perform(.addPhase(id, .c(5), at: place), at: .at(110))
      }
      #expect(throws: TimerError.phaseIsOver(position: place)) {
        try book.perform(.removePhase(id, at: place), at: .at(110))
      }
    }
    #expect(throws: TimerError.noSuchPhase(position: 2)) {
      try book.perform(.removePhase(id, at: 2), at: .at(110))
    }
    try book.perform(.addPhase(id, .a(5), at: 2), at: .at(110))
    #expect(book.book[id]?.run?.steps.map(\.id) == ["a", "b", "a#2"])
    try book.perform(.removePhase(id, at: 2), at: .at(110))
    #expect(book.book[id]?.run?.steps.map(\.id) == ["a", "b"])
    #expect(throws: TimerError.routineInvalid(.unknownPhase("a", neededBy: "c"))) {
      try book.perform(.addPhase(id, .c(5, .with("a")), at: 2), at: .at(110))
    }
  }

  @Test mutating func `a phase that is added while the routine rings begins at once`() throws {
    let id = try book.start(routine: [.a(100)])
    book.pass(to: .at(100))

    try book.perform(.addPhase(id, .b(50), at: 1), at: .at(110))

    #expect(book.book[id]?.phase?.id == "b")
    #expect(book.book[id]?.due == 160)
  }

  @Test mutating func `a saved routine is kept, replaced and deleted`() throws {
    let first = Routine(id: Identifier(high: 1, low: 2), name: "eggs", items: [.phase(.a(5))])
    var second = Routine(id: Identifier(high: 1, low: 1), name: "rice", items: [.phase(.a(5))])
    try book.perform(.saveRoutine(first))
    try book.perform(.saveRoutine(second))
    #expect(book.book.routines == [second, first])

    second.name = "brown rice"
    try book.perform(.saveRoutine(second))
    #expect(book.book[routine: second.id]?.name == "brown rice")
    try book.perform(.deleteRoutine(second.id))
    #expect(book.book.routines == [first])
    #expect(throws: TimerError.noSuchRoutine(second.id)) {
      try book.perform(.deleteRoutine(second.id))
    }
    try book.perform(.undo)
    #expect(book.book.routines == [second, first])
    try book.perform(.undo)
    #expect(book.book[routine: second.id]?.name == "rice")
  }
}

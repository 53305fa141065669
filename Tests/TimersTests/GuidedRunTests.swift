import Routines
import Testing
import Timers

/// A recipe that is read out: work by hand has no length, and what counts goes on beside it.
@Suite struct GuidedRunTests {
  var book = TestBook()

  private static func task(_ id: String) -> Phase {
    Phase(
      id: id, name: id, kind: .task, duration: .zero, start: .onCue, instruction: "Do \(id).")
  }

  /// chop, a (100 s) on cue, plate, b (50 s) on cue.
  private mutating func start() throws -> Identifier {
    try book.start(routine: [
      Self.task("chop"), .a(100, .onCue), Self.task("plate"), .b(50, .onCue),
    ])
  }

  private func phase(_ id: Identifier) -> String? { book.book[id]?.phase?.id }

  private func sides(of id: Identifier) -> [KitchenTimer] {
    book.book.timers.filter { $0.parent == id }
  }

  @Test mutating func `a task waits, counts nothing, and is over when the cook goes on`() throws {
    let id = try start()

    #expect(book.book[id]?.state == .waiting)
    #expect(book.book.nextDue == nil)
    let receipt = try book.perform(.advance(id), at: .at(20))
    #expect(receipt.story == ["20 updated a"])
    #expect(book.book[id]?.state == .waiting)
    try book.perform(.advance(id), at: .at(30))
    #expect(book.book[id]?.due == 130)
  }

  @Test mutating func `what is set aside is due when it was, and rings beside the next step`()
    throws
  {
    let id = try start()
    try book.perform(.advance(id), at: .at(0))
    try book.perform(.advance(id), at: .at(10))

    try book.perform(.setAside(id), at: .at(40))

    #expect(phase(id) == "plate")
    let side = try #require(sides(of: id).first)
    #expect(side.due == 110)
    #expect(side.elapsed(at: .at(40)) == .seconds(30))
    book.pass(to: .at(110))
    #expect(book.book[side.id]?.state == .ringing(since: .at(110)))
    #expect(phase(id) == "plate")
  }

  @Test mutating func `what starts after a phase starts after it aside as well`() throws {
    let id = try book.start(routine: [
      .a(100, .onCue), Self.task("plate"), .b(50, .after("a")),
    ])
    try book.perform(.advance(id))
    try book.perform(.setAside(id), at: .at(10))

    book.pass(to: .at(100))

    #expect(sides(of: id).compactMap(\.phase?.id).sorted() == ["a", "b"])
  }

  @Test mutating func `going on passes over what counts aside`() throws {
    let id = try start()
    try book.perform(.advance(id))
    try book.perform(.advance(id))

    try book.perform(.goBack(id), at: .at(10))

    #expect(phase(id) == "chop")
    #expect(sides(of: id).first?.due == 100)
    try book.perform(.advance(id), at: .at(20))
    #expect(phase(id) == "plate")
    #expect(sides(of: id).count == 1)
  }

  @Test mutating func `going back reads again, and starts nothing`() throws {
    let id = try start()
    try book.perform(.advance(id))
    try book.perform(.advance(id))
    book.pass(to: .at(100))
    #expect(phase(id) == "plate")

    try book.perform(.goBack(id), at: .at(110))

    #expect(phase(id) == "a")
    #expect(book.book[id]?.state == .waiting)
    #expect(book.book.nextDue == nil)
  }

  @Test mutating func `a recipe is over with its last step and what counts beside it`() throws {
    let id = try book.start(routine: [.a(100, .onCue), Self.task("plate")])
    try book.perform(.advance(id))
    try book.perform(.setAside(id), at: .at(10))

    try book.perform(.advance(id), at: .at(20))

    #expect(book.book[id]?.state == .waiting)
    #expect(phase(id) == nil)
    book.pass(to: .at(100))
    #expect(book.book[id]?.isRinging == true)
  }

  @Test mutating func `a recipe without waits ends with its last task, without a sound`() throws {
    let id = try book.start(routine: [Self.task("chop"), Self.task("plate")])
    try book.perform(.advance(id))

    let receipt = try book.perform(.advance(id), at: .at(5))

    #expect(receipt.story.contains { $0.contains("routineFinished") })
    #expect(book.book.timers.isEmpty)
  }

  @Test mutating func `setting aside is undone whole`() throws {
    let id = try start()
    try book.perform(.advance(id))
    try book.perform(.advance(id), at: .at(10))
    let before = book.book[id]

    try book.perform(.setAside(id), at: .at(40))
    try book.perform(.undo, at: .at(45))

    #expect(book.book[id] == before)
    #expect(sides(of: id).isEmpty)
  }

  @Test(arguments: [0.0, 120]) mutating func `nothing is set aside that does not run`(
    moment: Double
  ) throws {
    let id = try start()
    if moment > 0 {
      try book.perform(.advance(id))
      try book.perform(.advance(id))
    }
    #expect(throws: TimerError.self) {
      var book = book
      try book.perform(.setAside(id), at: .at(moment))
    }
  }

  @Test func `a task with a length is none`() {
    var phase = Self.task("chop")
    phase.duration = .seconds(1)
    var book = TestBook()
    #expect(throws: TimerError.self) { _ = try book.start(routine: [phase]) }
  }
}

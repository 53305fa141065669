import Routines
import Testing
import Timers

/// What a routine may not be.
@Suite struct RoutineProblemTests {
  private func problem(_ items: [Routine.Item], named name: String = "dinner") -> TimerError? {
    var book = TestBook()
    let routine = Routine(id: Identifier(high: 1, low: 1), name: name, items: items)
    do {
      try book.perform(.startRoutine(routine))
      return nil
    } catch {
      return error
    }
  }

  private func phase(
    _ duration: Duration, max: Duration? = nil, repeats: Int = 1
  ) -> Routine.Item {
    .phase(Phase(id: "a", name: "a", duration: duration, maxDuration: max, repeats: repeats))
  }

  @Test func `it needs phases and a name`() {
    #expect(problem([]) == .emptyRoutine)
    #expect(problem([.group([], repeat: 2)]) == .emptyRoutine)
    #expect(problem([.phase(.a(5))], named: " ") == .nameEmpty)
    let long = String(repeating: "n", count: 201)
    #expect(problem([.phase(.a(5))], named: long) == .nameTooLong(limit: 200))
    #expect(
      problem([.phase(Phase(id: "a", name: long, duration: .seconds(5)))])
        == .nameTooLong(limit: 200))
    #expect(problem([.phase(.a(5))]) == nil)
  }

  @Test func `its phases have names of their own`() {
    #expect(
      problem([.phase(.a(5)), .group([.a(6)], repeat: 2)]) == .routineInvalid(.duplicatePhase("a")))
  }

  @Test func `it refers to phases that there are`() {
    #expect(
      problem([.phase(.a(5)), .phase(.b(5, .after("x")))])
        == .routineInvalid(.unknownPhase("x", neededBy: "b")))
  }

  @Test func `no phases wait for each other`() {
    #expect(
      problem([.phase(.a(5)), .phase(.b(5, .after("c"))), .phase(.c(5, .with("b")))])
        == .routineInvalid(.phasesWaitForEachOther(["b", "c"])))
    #expect(
      problem([.phase(.a(5, .with("a")))]) == .routineInvalid(.phasesWaitForEachOther(["a"])))
  }

  @Test func `lengths and repeats are within bounds`() {
    let longest = Duration.seconds(30 * 86400)
    let badLength = TimerError.routineInvalid(.length(phase: "a"))
    #expect(problem([phase(.zero)]) == badLength)
    #expect(problem([phase(longest)]) == nil)
    #expect(problem([phase(longest + .nanoseconds(1))]) == badLength)
    #expect(problem([phase(.seconds(5), max: .seconds(4))]) == badLength)
    #expect(problem([phase(.seconds(5), max: .seconds(5))]) == nil)
    #expect(problem([phase(.seconds(5), max: longest + .nanoseconds(1))]) == badLength)

    let badRepeat = TimerError.routineInvalid(.repeatOutOfRange(phase: "a", limit: 1000))
    for repeats in [-1, 0, 1001, .max] {
      #expect(problem([phase(.seconds(5), repeats: repeats)]) == badRepeat)
      #expect(problem([.group([.a(5)], repeat: repeats)]) == badRepeat)
    }
  }

  @Test func `it has at most a thousand phases, written out`() {
    let tooMany = TimerError.routineInvalid(.tooManyPhases(limit: 1000))
    #expect(problem([phase(.seconds(1), repeats: 1000)]) == nil)
    #expect(problem([phase(.seconds(1), repeats: 1000), .phase(.b(1))]) == tooMany)
    #expect(problem([.group([.a(1), .b(1)], repeat: 500)]) == nil)
    #expect(problem([.group([.a(1), .b(1)], repeat: 501)]) == tooMany)
    let many = (0...1000).map { Phase(id: "\($0)", name: "", duration: .seconds(1)) }
    #expect(problem([.group(many, repeat: 1)]) == tooMany)
  }

  @Test func `a long chain of phases that wait for each other is found out quickly`() {
    let chain = (0..<1000).map { place in
      Phase(
        id: "\(place)", name: "", duration: .seconds(1),
        start: place == 999 ? .automatic : .after("\(place + 1)"))
    }
    #expect(problem(chain.map { .phase($0) }) == nil)
  }
}

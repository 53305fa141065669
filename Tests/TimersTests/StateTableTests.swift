import Routines
import Testing
import Timers

/// Every state against every command: the state that it leads to, or the error.
@Suite struct StateTableTests {
  /// A column is a timer in a state; `beside` is a routine that only waits for its side timer.
  static let table = """
    .            running      paused       ringing     | waiting    r.running     r.paused      r.ringing   beside      | counting     stopped      | finished cancelled
    cancel       cancelled    cancelled    finished    | cancelled  cancelled     cancelled     finished    cancelled   | cancelled    cancelled    | notWhile notWhile
    pause        paused       notWhile     notWhile    | notWhile   paused        notWhile      notWhile    waiting     | stopped      notWhile     | notWhile notWhile
    resume       notWhile     running      notWhile    | notWhile   notWhile      running       notWhile    notWhile    | notWhile     counting     | notWhile notWhile
    dismiss      notWhile     notWhile     finished    | notWhile   notWhile      notWhile      finished    notWhile    | notWhile     notWhile     | notWhile notWhile
    extend       running      paused       running     | waiting    running       paused        running     notWhile    | isAStopwatch isAStopwatch | notWhile notWhile
    shorten      running      paused       nothingLeft | waiting    running       paused        nothingLeft notWhile    | isAStopwatch isAStopwatch | notWhile notWhile
    setLength    running      paused       running     | waiting    running       paused        running     notWhile    | isAStopwatch isAStopwatch | notWhile notWhile
    setRemaining running      paused       running     | waiting    running       paused        running     notWhile    | isAStopwatch isAStopwatch | notWhile notWhile
    rename       running      paused       ringing     | waiting    running       paused        ringing     waiting     | counting     stopped      | notWhile notWhile
    restart      running      running      running     | running    running       running       running     running     | counting     counting     | notWhile notWhile
    advance      notARoutine  notARoutine  notARoutine | running    waiting       waiting       finished    noSuchPhase | notARoutine  notARoutine  | notWhile notWhile
    skip         notARoutine  notARoutine  notARoutine | running    waiting       waiting       finished    noSuchPhase | notARoutine  notARoutine  | notWhile notWhile
    goBack       notARoutine  notARoutine  notARoutine | running    noPhaseBefore noPhaseBefore running     running     | notARoutine  notARoutine  | notWhile notWhile
    addPhase     notARoutine  notARoutine  notARoutine | waiting    running       paused        running     running     | notARoutine  notARoutine  | notWhile notWhile
    removePhase  notARoutine  notARoutine  notARoutine | waiting    running       paused        phaseIsOver phaseIsOver | notARoutine  notARoutine  | notWhile notWhile
    carryOn      running      paused       notWhile    | notACountdown notACountdown notACountdown notACountdown notACountdown | notACountdown notACountdown | notWhile notWhile
    lap          notAStopwatch notAStopwatch notAStopwatch | notAStopwatch notAStopwatch notAStopwatch notAStopwatch notAStopwatch | counting notWhile | notWhile notWhile
    bringBack    nothingToBringBack nothingToBringBack nothingToBringBack | nothingToBringBack nothingToBringBack nothingToBringBack nothingToBringBack nothingToBringBack | nothingToBringBack nothingToBringBack | ringing running
    """

  struct Cell: Sendable, CustomTestStringConvertible {
    let state: String
    let command: String
    let outcome: String

    var testDescription: String { "\(state) × \(command) → \(outcome)" }
  }

  static let cells: [Cell] = {
    let rows = table.split(separator: "\n").map { line in
      line.split(separator: " ").filter { $0 != "|" }.map(String.init)
    }
    return rows.dropFirst().flatMap { row in
      zip(rows[0], row).dropFirst().map { Cell(state: $0, command: row[0], outcome: $1) }
    }
  }()

  @Test func `the table is complete`() {
    #expect(Self.cells.count == 18 * 12)
  }

  @Test(arguments: cells) func `a command does what the table says`(_ cell: Cell) throws {
    var (book, id) = try timer(in: cell.state)
    let before = book.book

    let outcome: String
    do {
      try book.perform(command(cell.command, on: id, of: book.book), at: Self.now)
      let timer = book.book[id] ?? book.book.recentlyEnded.first { $0.id == id }
      outcome = word(for: try #require(timer?.state))
    } catch let error as TimerError {
      outcome = word(for: error)
      #expect(book.book == before)
    }

    #expect(outcome == cell.outcome)
  }

  @Test(arguments: cells) func `what a command did can be undone`(_ cell: Cell) throws {
    var (book, id) = try timer(in: cell.state)
    let before = book.book
    guard (try? book.perform(command(cell.command, on: id, of: before), at: Self.now)) != nil
    else { return }

    let left = book.book
    try book.perform(.undo, at: Self.now)

    let expected = before.timers.map { timer in
      var timer = timer
      // What rings again is heard from now on.
      if timer.isRinging, left[timer.id]?.isRinging != true { timer.rangAt = Self.now }
      return timer
    }
    #expect(book.book.timers == expected)
    #expect(book.book.recentlyEnded == before.recentlyEnded)
  }

  static let now = Moment.zero + .seconds(100)

  private func timer(in state: String) throws -> (TestBook, Identifier) {
    var book = TestBook()
    let id: Identifier
    switch state {
    case "running", "paused", "cancelled": id = try book.start(.seconds(300))
    case "ringing", "finished": id = try book.start(.seconds(90))
    case "waiting": id = try book.start(routine: [.a(90), .b(60, .onCue), .c(200)])
    case "r.running", "r.paused":
      id = try book.start(routine: [.a(300), .b(60, .onCue), .c(200)])
    case "r.ringing": id = try book.start(routine: [.a(50), .b(40)])
    case "beside": id = try book.start(routine: [.a(90), .b(500, .with("a"))])
    default: id = try book.perform(.start(NewTimer(mode: .stopwatch, duration: nil))).timers[0].id
    }
    book.step(to: .zero + .seconds(95))
    switch state {
    case "paused", "r.paused", "stopped":
      try book.perform(.pause([id]), at: .zero + .seconds(95))
    case "finished": try book.perform(.dismiss([id]), at: .zero + .seconds(95))
    case "cancelled": try book.perform(.cancel([id]), at: .zero + .seconds(95))
    default: break
    }
    return (book, id)
  }

  private func command(_ word: String, on id: Identifier, of book: TimerBook) -> TimerCommand {
    let steps = book[id]?.run?.steps.count ?? 0
    return switch word {
    case "cancel": .cancel([id])
    case "pause": .pause([id])
    case "resume": .resume([id])
    case "dismiss": .dismiss([id])
    case "extend": .extend(id, by: .seconds(60))
    case "shorten": .shorten(id, by: .seconds(10))
    case "setLength": .setLength(id, to: .seconds(1000), max: nil)
    case "setRemaining": .setRemaining(id, to: .seconds(30))
    case "rename": .rename(id, to: "soup")
    case "restart": .restart(id)
    case "advance": .advance(id)
    case "skip": .skip(id)
    case "goBack": .goBack(id)
    case "addPhase": .addPhase(id, Phase(id: "d", name: "d", duration: .seconds(5)), at: steps)
    case "removePhase": .removePhase(id, at: steps - 1)
    case "carryOn":
      .carryOn(
        id,
        as: Routine(
          id: Identifier(high: 3, low: 4), name: "dinner",
          items: [.phase(.a(book[id]?.duration == .seconds(90) ? 90 : 300)), .phase(.b(60))]))
    case "lap": .lap(id)
    default: .bringBack(id)
    }
  }

  private func word(for state: KitchenTimer.State) -> String {
    switch state {
    case .waiting: "waiting"
    case .running: "running"
    case .counting: "counting"
    case .paused: "paused"
    case .stopped: "stopped"
    case .ringing: "ringing"
    case .finished: "finished"
    case .cancelled: "cancelled"
    }
  }

  private func word(for error: TimerError) -> String {
    String(String(describing: error).prefix { $0 != "(" })
  }
}

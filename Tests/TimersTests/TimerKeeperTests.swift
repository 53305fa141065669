import Routines
import SimmerTesting
import Testing
import Timers

@Suite(.timeLimit(.minutes(20))) struct TimerKeeperTests {
  let clock = ManualClock()
  let journal = HeldJournal()
  let keeper: TimerKeeper

  init() {
    keeper = TimerKeeper(book: TimerBook(), journal: journal, clock: clock, seed: 1)
  }

  private let rice = TimerCommand.start(NewTimer(name: "rice", duration: .seconds(70)))
  private let soup = TimerCommand.start(NewTimer(name: "soup", duration: .seconds(80)))

  private func start(_ seconds: Int, _ name: String) -> TimerCommand {
    .start(NewTimer(name: name, duration: .seconds(seconds)))
  }

  /// Gives a command and lets the journal write it.
  @discardableResult
  private func perform(_ command: TimerCommand, at moment: Moment = .zero) async throws -> Receipt {
    async let receipt = keeper.perform(command, at: moment)
    await journal.untilWaiting(1)
    journal.write()
    return try await receipt
  }

  @Test func `a receipt is handed out only when the entry is durable`() async throws {
    let heard = await keeper.receipts()
    async let receipt = keeper.perform(start(60, "eggs"), at: .zero)
    await journal.untilWaiting(1)
    #expect(await keeper.read { $0.count } == 1)
    #expect(journal.durable.isEmpty)

    journal.write()

    #expect(try await receipt.entry == journal.durable[0])
    var iterator = heard.makeAsyncIterator()
    #expect(await iterator.next()?.entry == journal.durable[0])
  }

  @Test func `a refused command is not written`() async throws {
    await #expect(throws: TimerError.lengthNotPositive) {
      try await keeper.perform(start(0, "eggs"), at: .zero)
    }
    #expect(journal.waiting.isEmpty)
  }

  @Test func `the task sleeps until the next due moment and wakes for an earlier one`() async throws
  {
    let heard = await keeper.receipts()
    let run = Task { await keeper.run() }
    defer { run.cancel() }

    try await perform(start(60, "eggs"))
    await clock.untilSomeoneSleeps(until: .at(60))
    try await perform(start(30, "toast"))
    await clock.untilSomeoneSleeps(until: .at(30))
    #expect(clock.sleepers == [.at(30)])
    clock.advance(by: .seconds(30))

    var iterator = heard.makeAsyncIterator()
    #expect(await iterator.next()?.names == ["eggs"])
    #expect(await iterator.next()?.names == ["toast"])
    #expect(await iterator.next()?.story == ["30 finished toast"])
    await clock.untilSomeoneSleeps(until: .at(60))
  }

  @Test func `when the clock is set, the task sleeps until the alarm by its new time`() async throws
  {
    let run = Task { await keeper.run() }
    defer { run.cancel() }
    let one = LocalTime(CalendarDay(number: 0), minutes: 60)
    try await perform(.start(NewTimer(mode: .alarm, appointment: Appointment(one))))
    await clock.untilSomeoneSleeps(until: .at(3600))
    var later = WallCalendar.universal
    later.ahead = .seconds(600)
    clock.set(later)

    await keeper.keepTime()

    await clock.untilSomeoneSleeps(until: .at(3000))
    clock.set(to: .at(3000))
    await clock.untilSomeoneSleeps(until: .at(3600))
    #expect(await keeper.read { $0.timers.map(\.isRinging) } == [true])
  }

  @Test func `with nothing due nobody sleeps on the clock`() async throws {
    let run = Task { await keeper.run() }
    let eggs = try await perform(start(60, "eggs")).timers[0].id
    await clock.untilSomeoneSleeps(until: .at(60))

    try await perform(.pause([eggs]))
    await clock.untilNobodySleeps()

    run.cancel()
    await run.value
    #expect(clock.sleepers.isEmpty)
  }

  @Test func `a timer rings while the journal hangs`() async throws {
    try await perform(start(60, "eggs"))
    let heard = await keeper.receipts()
    let run = Task { await keeper.run() }
    defer { run.cancel() }
    async let late = keeper.perform(start(90, "rice"), at: .zero)
    await journal.untilWaiting(1)

    await clock.untilSomeoneSleeps(until: .at(60))
    clock.advance(by: .seconds(61))

    var iterator = heard.makeAsyncIterator()
    #expect(await iterator.next()?.story == ["60 finished eggs"])
    journal.write()
    _ = try await late
    #expect(await iterator.next()?.names == ["rice"])
  }

  @Test func `a timer whose start is not durable is not heard before it`() async throws {
    let heard = await keeper.receipts()
    clock.set(to: .at(100))
    async let start = keeper.perform(start(60, "eggs"), at: .at(30))
    await journal.untilWaiting(1)

    journal.write()

    var iterator = heard.makeAsyncIterator()
    #expect(await iterator.next()?.story == ["30 started eggs"])
    #expect(await iterator.next()?.story == ["90 finished eggs"])
    #expect(try await start.story == ["30 started eggs"])
  }

  @Test func `a command meets the timers as they are by then, whoever runs the clock`() async throws
  {
    let eggs = try await perform(start(60, "eggs")).timers[0].id
    clock.set(to: .at(70))

    try await perform(.extend(eggs, by: .seconds(60)), at: .at(70))

    #expect(await keeper.read { $0[eggs]?.due } == 130)
  }

  @Test func `nothing is started later than now`() async throws {
    clock.set(to: .at(100))

    let timer = try await perform(start(60, "eggs"), at: .at(500)).timers[0]

    #expect(timer.due == 160)
  }

  @Test func `after a failed write all that was not acknowledged is gone`() async throws {
    try await perform(start(60, "eggs"))
    let first = Task { [keeper] in try await keeper.perform(rice, at: .zero) }
    await journal.untilWaiting(1)
    let second = Task { [keeper] in try await keeper.perform(soup, at: .zero) }
    await journal.untilWaiting(2)

    journal.fail()

    await #expect(throws: HeldJournal.DiskFull.self) { try await first.value }
    await #expect(throws: HeldJournal.DiskFull.self) { try await second.value }
    #expect(await keeper.read { $0.timers.map(\.name) } == ["eggs"])
    try await perform(start(90, "peas"))
    #expect(journal.durable.map(\.number) == [1, 2])
    #expect(await keeper.read { $0.timers.map(\.name) } == ["eggs", "peas"])
  }

  @Test func `what rang before the failed write rings on and is not told twice`() async throws {
    try await perform(start(60, "eggs"))
    let heard = await keeper.receipts()
    clock.set(to: .at(61))
    let refused = Task { [keeper] in try await keeper.perform(rice, at: .at(61)) }
    await journal.untilWaiting(1)

    journal.fail()

    await #expect(throws: HeldJournal.DiskFull.self) { try await refused.value }
    #expect(await keeper.read { $0.timers.map(\.isRinging) } == [true])
    try await perform(start(90, "peas"), at: .at(61))
    var iterator = heard.makeAsyncIterator()
    #expect(await iterator.next()?.story == ["60 finished eggs"])
    #expect(await iterator.next()?.names == ["peas"])
    #expect(journal.durable.map(\.number) == [1, 2, 3])
  }

  @Test func `a journal that cannot be read either refuses commands, and timers ring`() async throws
  {
    let eggs = try await perform(start(60, "eggs")).timers[0].id
    let refused = Task { [keeper] in try await keeper.perform(.cancel([eggs]), at: .zero) }
    await journal.untilWaiting(1)
    journal.fail(canLoad: false)
    await #expect(throws: TimerKeeper.Refusal.fateUnknown(why: "\(HeldJournal.DiskFull())")) {
      try await refused.value
    }

    await #expect(throws: TimerKeeper.Refusal.journalUnavailable) {
      try await keeper.perform(start(5, "rice"), at: .zero)
    }
    let heard = await keeper.receipts()
    let run = Task { await keeper.run() }
    defer { run.cancel() }
    await clock.untilSomeoneSleeps(until: .at(60))
    clock.advance(by: .seconds(60))
    var iterator = heard.makeAsyncIterator()
    #expect(await iterator.next()?.story == ["60 finished eggs"])

    journal.mend()
    try await perform(.dismiss([eggs]), at: .at(60))
    #expect(journal.durable.map(\.number) == [1, 2, 3])
    #expect(await iterator.next()?.kinds == [.dismissed])
  }

  @Test func `what could not be written while nobody asked costs the next command nothing`()
    async throws
  {
    let eggs = try await perform(start(60, "eggs")).timers[0].id
    clock.set(to: .at(60))
    _ = await keeper.catchUp()
    journal.fail()

    try await perform(.dismiss([eggs]), at: .at(70))

    #expect(journal.durable.map(\.cause) == [.command, .time, .command])
    #expect(await keeper.read { $0.recentlyEnded.map(\.name) } == ["eggs"])
  }

  @Test func `a ring that the journal refused is written without waiting for a command`()
    async throws
  {
    try await perform(start(60, "eggs"))
    try await perform(start(70, "rice"))
    clock.set(to: .at(60))
    _ = await keeper.catchUp()
    journal.fail()
    clock.set(to: .at(70))
    _ = await keeper.catchUp()

    while journal.waiting.count < 2 { await Task.yield() }
    journal.write()

    #expect(journal.durable.map(\.number) == [1, 2, 3, 4])
    #expect(journal.durable.map(\.at) == [.zero, .zero, .at(60), .at(70)])
  }

  @Test func `what was missed before the failed write is not ringing again after it`() async throws
  {
    try await perform(start(60, "eggs"))
    let heard = await keeper.receipts()
    for moment in [60, 660] {
      clock.set(to: .at(Double(moment)))
      _ = await keeper.catchUp()
    }
    clock.set(to: .at(700))
    let refused = Task { [keeper] in try await keeper.perform(rice, at: .at(700)) }
    await journal.untilWaiting(1)

    journal.fail()

    await #expect(throws: HeldJournal.DiskFull.self) { try await refused.value }
    #expect(await keeper.read { $0.count } == 0)
    #expect(await keeper.read { $0.missed.map(\.name) } == ["eggs"])
    try await perform(soup, at: .at(700))
    var iterator = heard.makeAsyncIterator()
    #expect(await iterator.next()?.story == ["60 finished eggs"])
    #expect(await iterator.next()?.story == ["660 missed eggs"])
    #expect(await iterator.next()?.names == ["soup"])
  }

  @Test(arguments: [true, false])
  func `what was written before the failure is kept and told, though its caller hears of it later`(
    canLoad: Bool
  ) async throws {
    let heard = await keeper.receipts()
    let first = Task { [keeper] in try await keeper.perform(rice, at: .zero) }
    await journal.untilWaiting(1)
    let second = Task { [keeper] in try await keeper.perform(soup, at: .zero) }
    await journal.untilWaiting(2)

    let acknowledge = journal.fail(behind: 1, canLoad: canLoad)
    for _ in 0..<1000 { await Task.yield() }
    acknowledge()

    #expect(try await first.value.names == ["rice"])
    await #expect(throws: (any Error).self) { try await second.value }
    #expect(await keeper.read { $0.timers.map(\.name) } == ["rice"])
    var iterator = heard.makeAsyncIterator()
    #expect(await iterator.next()?.names == ["rice"])
  }

  @Test func `commands from many callers are each carried out once and told in order`() async throws
  {
    let keeper = TimerKeeper(book: TimerBook(), journal: MemoryJournal(), clock: clock)
    let heard = await keeper.receipts()

    try await withThrowingTaskGroup(of: Void.self) { group in
      for caller in 0..<64 {
        group.addTask {
          for _ in 0..<20 { _ = try await keeper.perform(start(60 + caller, "n"), at: .zero) }
        }
      }
      try await group.waitForAll()
    }

    #expect(await keeper.read { $0.count } == 1280)
    var numbers: [UInt64] = []
    for await receipt in heard {
      numbers.append(receipt.entry.number)
      if numbers.count == 1280 { break }
    }
    #expect(numbers == Array(1...1280))
  }

  @Test func `the same seed gives the same identifiers`() async throws {
    let other = TimerKeeper(book: TimerBook(), journal: MemoryJournal(), clock: clock, seed: 1)
    let unseeded = TimerKeeper(book: TimerBook(), journal: MemoryJournal(), clock: clock)

    let first = try await perform(start(60, "eggs")).timers[0].id

    #expect(try await other.perform(start(60, "eggs"), at: .zero).timers[0].id == first)
    #expect(try await unseeded.perform(start(60, "eggs"), at: .zero).timers[0].id != first)
  }

  @Test func `virtual time goes from one due moment to the next`() async throws {
    let keeper = TimerKeeper(
      book: TimerBook(), journal: MemoryJournal(), clock: VirtualClock(), seed: 1)
    _ = try await keeper.perform(start(60, "eggs"), at: .zero)

    let receipts = await keeper.advance(to: .at(3600))

    #expect(receipts.flatMap(\.story) == ["60 finished eggs", "660 missed eggs"])
    let timer = try await keeper.perform(start(60, "rice"), at: .at(3600)).timers[0]
    #expect(timer.due == 3660)
  }
}

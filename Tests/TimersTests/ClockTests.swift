import Routines
import SimmerTesting
import Testing
import Timers

/// Suspend, clock steps and long times.
@Suite(.timeLimit(.minutes(20))) struct ClockTests {
  let clock = ManualClock()
  let keeper: TimerKeeper

  init() {
    keeper = TimerKeeper(book: TimerBook(), journal: MemoryJournal(), clock: clock, seed: 1)
  }

  private func start(_ length: Duration) async throws {
    _ = try await keeper.perform(
      .start(NewTimer(name: "eggs", duration: length)), at: clock.now)
  }

  @Test func `what fell due while the machine slept rings when it wakes, with the true moment`()
    async throws
  {
    try await start(.seconds(600))
    let heard = await keeper.receipts()
    let run = Task { await keeper.run() }
    defer { run.cancel() }
    await clock.untilSomeoneSleeps()

    clock.advance(by: .seconds(8 * 3600))

    var iterator = heard.makeAsyncIterator()
    #expect(await iterator.next()?.story == ["600 finished eggs"])
    let overdue = await keeper.read { [clock] in $0.timers[0].overdue(at: clock.now) }
    #expect(overdue == .seconds(8 * 3600 - 600))
    await clock.untilSomeoneSleeps(until: .at(8 * 3600 + 600))
  }

  @Test(arguments: [1, 3600, 86400, 315_360_000])
  func `a clock that steps back makes nothing ring early or twice`(_ step: Int) async throws {
    clock.set(to: .at(1_000_000_000))
    try await start(.seconds(600))
    let heard = await keeper.receipts()
    let run = Task { await keeper.run() }
    defer { run.cancel() }
    await clock.untilSomeoneSleeps()

    clock.set(to: .at(1_000_000_000) - .seconds(step))
    #expect(await keeper.read { $0.timers[0].isRinging } == false)
    clock.set(to: .at(1_000_000_600) - .nanoseconds(1))
    #expect(await keeper.read { $0.timers[0].isRinging } == false)
    clock.set(to: .at(1_000_000_600))

    var iterator = heard.makeAsyncIterator()
    #expect(await iterator.next()?.story == ["1000000600 finished eggs"])
  }

  @Test func `thirty days are thirty times twenty-four hours`() async throws {
    try await start(.seconds(30 * 86400))
    let heard = await keeper.receipts()
    let run = Task { await keeper.run() }
    defer { run.cancel() }

    await clock.untilSomeoneSleeps(until: .at(30 * 86400))
    clock.advance(by: .seconds(30 * 86400) - .milliseconds(1))
    await clock.untilSomeoneSleeps()
    clock.advance(by: .milliseconds(1))

    var iterator = heard.makeAsyncIterator()
    #expect(await iterator.next()?.entry.at == .at(30 * 86400))
  }

  @Test func `the machine's clock goes on from its origin and returns from moments that are over`()
    async throws
  {
    let clock = SystemWallClock(origin: .at(500))

    let first = clock.now
    try await clock.sleep(until: .at(400))
    let moment = clock.now + .microseconds(200)
    try await clock.sleep(until: moment)

    #expect(first >= .at(500))
    #expect(clock.now >= moment)
  }

  @Test func `a virtual clock stands still, and its sleepers end when they are cancelled`() async {
    let clock = VirtualClock()
    let sleeper = Task { try await clock.sleep(until: .at(1)) }

    sleeper.cancel()

    await #expect(throws: CancellationError.self) { try await sleeper.value }
    #expect(clock.now == .zero)
  }

  @Test(arguments: [
    (0, 0, 0), (86399, 23, 59), (86400, 0, 0), (-1, 23, 59), (90_061, 1, 1), (-86400, 0, 0),
  ])
  func showsATimeOfDay(_ seconds: Int, _ hour: Int, _ minute: Int) {
    let shown = VirtualClock().calendar.local(at: .zero + .seconds(seconds)).time

    #expect((shown.hour, shown.minute) == (hour, minute))
    #expect(TimeOfDay(seconds: 60) + .seconds(seconds - 60) == shown)
  }

  @Test func `a time of day goes round at midnight, with its minutes rounded too`() {
    let late = TimeOfDay(seconds: 86400 - 31)

    #expect(late.nearestMinute == TimeOfDay(seconds: 86400 - 60))
    #expect((late + .seconds(1)).nearestMinute == TimeOfDay(seconds: 0))
    #expect(late + .seconds(86400 * 3) == late)
    #expect(WallCalendar.universal.local(at: Moment(nanoseconds: .min)).time.seconds < 86400)
  }

  @Test func `moments stop at the ends of the line`() {
    let last = Moment(nanoseconds: .max)
    let first = Moment(nanoseconds: .min)

    #expect(last + .seconds(1) == last)
    #expect(first - .seconds(1) == first)
    #expect(.zero + .seconds(Int64.max) == last)
    #expect(.zero + .seconds(Int64.min) == first)
    #expect(last - first == .nanoseconds(Int64.max))
    #expect(first - last == .nanoseconds(Int64.min))
    #expect(Moment.at(5) - .at(7) == .seconds(-2))
    #expect(Duration.seconds(9_223_372_036).wholeNanoseconds == 9_223_372_036_000_000_000)
    #expect(Duration.seconds(9_223_372_037).wholeNanoseconds == .max)
    #expect(Duration.milliseconds(1500).inSeconds == 1.5)
  }
}

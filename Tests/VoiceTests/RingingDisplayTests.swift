import Assistant
import Routines
import SimmerTesting
import Synchronization
import Testing
import Timers
import Voice

/// A display shows what rings, however often it fails, and is no trouble to anybody.
@Suite(.timeLimit(.minutes(20))) struct RingingDisplayTests {
  private let clock = ManualClock()
  private let complaints = Recorder<String>()
  private let display = FakeDisplay("mqtt")

  private func desk(_ sinks: [any AlertSink] = []) -> AlertDesk {
    AlertDesk(
      sinks, displays: [display], ladder: .silent, outbox: nil, clock: clock,
      complain: { [complaints] in complaints.record($0) })
  }

  private func event(
    _ kind: KitchenEvent.Kind, _ timer: TimerReport, _ announcement: String = ""
  ) -> KitchenEvent {
    KitchenEvent(at: clock.now, kind: kind, timer: timer, announcement: announcement)
  }

  private func over(_ timer: TimerReport) -> TimerReport {
    var timer = timer
    timer.state = "finished"
    return timer
  }

  private static let toast = TimerReport(
    id: Identifier(high: 1, low: 1), name: "toast", duration: .seconds(60), remaining: .zero,
    state: "ringing", phase: nil, mode: .countdown)

  @Test func `it shows what rings, since when, and that nothing does any more`() async {
    let desk = desk()
    await desk.follow(event(.timerFinished, .pasta(), "The pasta is done."))
    await desk.follow(event(.alarmRinging, .pasta()))
    await desk.finish()
    clock.advance(by: .seconds(7))
    await desk.follow(event(.timerFinished, Self.toast, "The toast is done."))
    await desk.finish()
    await desk.follow(event(.timerDismissed, over(.pasta())))
    await desk.finish()
    await desk.follow(event(.alarmSilenced, over(Self.toast)))
    await desk.finish()

    let names = display.taken.items.map { $0.map(\.name) }
    #expect(names == [["pasta"], ["pasta", "toast"], ["toast"], []])
    #expect(display.taken.items[1].map(\.text) == ["The pasta is done.", "The toast is done."])
    #expect(display.taken.items[1].map(\.since) == [.zero, .zero + .seconds(7)])
  }

  @Test func `an engine shows at its start what rings already, and since when`() async {
    let desk = desk()

    await desk.resume([.pasta()], missed: [], since: [TimerReport.pasta().id: .zero - .seconds(9)])
    await desk.finish()

    #expect(display.taken.items.map { $0.map(\.since) } == [[.zero - .seconds(9)]])
  }

  @Test func `an engine shows at its start that nothing rings`() async {
    let desk = desk()

    await desk.resume([], missed: [])
    await desk.finish()

    #expect(display.taken.items == [[]])
  }

  @Test func `what could not be shown is tried again, and only the newest is sent`() async {
    let desk = desk()
    display.isDead = true
    await desk.follow(event(.alarmRinging, .pasta()))
    await display.tried.until(1)
    await clock.untilAsleep(1)
    await desk.follow(event(.alarmRinging, Self.toast))
    await desk.follow(event(.timerDismissed, over(.pasta())))
    display.isDead = false
    clock.advance(by: .seconds(5))
    await desk.finish()

    #expect(display.taken.items.map { $0.map(\.name) } == [["toast"]])
    #expect(display.tried.items.count == 2)
  }

  @Test func `a display that is dead is complained of once, and again when it has worked`() async {
    let desk = desk()
    for isDead in [true, true, false, true] {
      display.isDead = isDead
      let before = display.tried.items.count
      await desk.follow(event(.alarmRinging, .pasta()))
      await display.tried.until(before + 1)
      if isDead {
        // The next one is told after the pause, that nothing rings any more.
        await clock.untilAsleep(1)
        await desk.follow(event(.timerDismissed, over(.pasta())))
        display.isDead = false
        clock.advance(by: .seconds(60))
      } else {
        await desk.follow(event(.timerDismissed, over(.pasta())))
      }
      await desk.finish()
    }

    #expect(complaints.items == Array(repeating: "the display is dead", count: 3))
  }

  @Test func `a sink of the same name is not complained of besides`() async {
    display.isDead = true
    let sink = DeadSink(name: "mqtt")
    let desk = desk([sink])

    await desk.follow(event(.alarmRinging, .pasta()))
    await clock.untilAsleep(2)
    for pause in [5, 20, 60, 60] {
      clock.advance(by: .seconds(pause))
      await display.tried.until(1)
    }
    await desk.end()

    #expect(complaints.items.count == 1)
  }

  @Test func `the last state is sent once more when the engine ends, and no oftener`() async {
    display.isDead = true
    let desk = desk()
    await desk.follow(event(.alarmRinging, .pasta()))
    await display.tried.until(1)
    await clock.untilAsleep(1)

    await desk.end()

    #expect(display.tried.items.count == 2)
    #expect(clock.sleepers.isEmpty)
  }

  @Test
  func `what was declined is complained of once, and tried again only when something changes`()
    async
  {
    display.fault = AlertError.declined(reason: "the broker does not let this user in")
    display.isDead = true
    let desk = desk()

    await desk.follow(event(.alarmRinging, .pasta()))
    await desk.finish()
    #expect(display.tried.items.count == 1)
    #expect(clock.sleepers.isEmpty)
    await desk.follow(event(.alarmRinging, Self.toast))
    await desk.finish()

    #expect(display.tried.items.count == 2)
    #expect(complaints.items.count == 1)
    display.isDead = false
    await desk.follow(event(.timerDismissed, over(.pasta())))
    await desk.finish()
    #expect(display.taken.items.map { $0.map(\.name) } == [["toast"]])
  }

  @Test func `the next engine may show what rings once this one shows nothing any more`() async {
    display.isDead = true
    let desk = desk()
    await desk.follow(event(.alarmRinging, .pasta()))
    await clock.untilAsleep(1)
    #expect(display.ends.items.isEmpty)

    await desk.end()

    // Not before its last try.
    #expect(display.ends.items == [2])
  }

  @Test func `it is given up after an hour, and tried anew with the next change`() async {
    display.isDead = true
    let desk = desk()
    await desk.follow(event(.alarmRinging, .pasta()))
    for count in 1...61 {
      await display.tried.until(count)
      await clock.untilAsleep(1)
      clock.advance(by: .seconds(60))
    }
    await desk.finish()
    #expect(display.tried.items.count == 62)
    display.isDead = false
    await desk.follow(event(.timerDismissed, over(.pasta())))
    await desk.finish()

    #expect(display.taken.items == [[]])
  }

  /// Timers ring and are dismissed while the display fails as often as it likes.
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `over random failures it shows in the end what rings`(seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    let desk = desk()
    let timers = [TimerReport.pasta(), Self.toast]
    var ringing: Set<Identifier> = []
    for _ in 1...30 {
      display.isDead = Bool.random(using: &random)
      let timer = timers[Int.random(in: 0...1, using: &random)]
      if ringing.remove(timer.id) != nil {
        await desk.follow(event(.timerDismissed, over(timer)))
      } else {
        ringing.insert(timer.id)
        await desk.follow(event(.alarmRinging, timer))
      }
      clock.advance(by: .seconds(Int.random(in: 0...30, using: &random)))
    }
    display.isDead = false
    clock.skipSleeps()
    await desk.finish()

    let shown = display.taken.items.last ?? []
    #expect(Set(shown.map(\.timer)) == ringing)
  }
}

/// A display that keeps what it was given, and may be dead.
private final class FakeDisplay: RingingDisplay {
  let name: String
  let tried = Recorder<[RingingAlarm]>()
  let taken = Recorder<[RingingAlarm]>()
  /// How often it had been tried when it was ended.
  let ends = Recorder<Int>()
  private let dead = Mutex(false)
  private let failure = Mutex<any Error>(FakeSink.Fault.dead)

  init(_ name: String) { self.name = name }

  var isDead: Bool {
    get { dead.withLock { $0 } }
    set { dead.withLock { $0 = newValue } }
  }

  var fault: any Error {
    get { failure.withLock { $0 } }
    set { failure.withLock { $0 = newValue } }
  }

  func show(_ ringing: [RingingAlarm]) async throws {
    let isDead = isDead
    if !isDead { taken.record(ringing) }
    tried.record(ringing)
    if isDead { throw fault }
  }

  func end() async { ends.record(tried.items.count) }

  func complaint(about error: any Error, showing ringing: [RingingAlarm]) async -> String? {
    "the display is \(error)"
  }
}

private struct DeadSink: AlertSink {
  let name: String

  func send(_ alert: Alert) async throws { throw FakeSink.Fault.dead }
}

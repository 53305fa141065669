import Assistant
import Routines
import SimmerTesting
import Synchronization
import Testing
import Timers
import Voice

/// Whoever is elsewhere is told once for each rung that sends, whatever fails.
@Suite(.timeLimit(.minutes(20))) struct AlertDeskTests {
  private let clock = ManualClock()
  private let complaints = Recorder<String>()

  private let outbox = MemoryOutbox()

  private func desk(_ sinks: [any AlertSink], _ ladder: AlarmLadder = .normal) -> AlertDesk {
    AlertDesk(
      sinks, ladder: ladder, outbox: outbox, clock: clock,
      complain: { [complaints] in complaints.record($0) })
  }

  private func event(
    _ kind: KitchenEvent.Kind, _ timer: TimerReport, rung: Int = 0, _ announcement: String = ""
  ) -> KitchenEvent {
    var timer = timer
    timer.rung = rung
    return KitchenEvent(at: clock.now, kind: kind, timer: timer, announcement: announcement)
  }

  private func silenced(_ timer: TimerReport) -> KitchenEvent {
    var timer = timer
    timer.state = "finished"
    return KitchenEvent(at: clock.now, kind: .alarmSilenced, timer: timer)
  }

  @Test func `a rung that sends goes to every sink, with the words of the alarm`() async {
    let sinks = [FailingSink("one"), FailingSink("two")]
    let desk = desk(sinks)
    let pasta = TimerReport.pasta()

    await desk.follow(event(.timerFinished, pasta, "Die Nudeln sind fertig."))
    await desk.follow(event(.alarmRinging, pasta))
    for rung in 1...3 { await desk.follow(event(.alarmEscalated, pasta, rung: rung)) }
    await desk.finish()

    for sink in sinks {
      #expect(sink.taken.items.map(\.text) == ["Die Nudeln sind fertig."])
      #expect(sink.taken.items.map(\.timer.rung) == [3])
    }
    #expect(complaints.items.isEmpty)
  }

  @Test func `each ladder sends at the rungs that it says`() async {
    let expected: [AlarmLadder: [Int]] = [
      .gentle: [3], .normal: [3], .insist: [1, 2, 3], .silent: [0, 1],
    ]
    for ladder in AlarmLadder.allCases {
      let sink = FailingSink("one")
      let desk = desk([sink], ladder)
      await desk.follow(event(.alarmRinging, .pasta()))
      for rung in ladder.rungs.indices.dropFirst() {
        await desk.follow(event(.alarmEscalated, .pasta(), rung: rung))
      }
      await desk.finish()

      #expect(sink.taken.items.map(\.timer.rung).sorted() == expected[ladder], "\(ladder)")
      #expect(Set(sink.taken.items.map(\.id)).count == sink.taken.items.count)
    }
  }

  @Test func `an engine that takes over sends nothing twice`() async {
    let sink = FailingSink("one")
    var pasta = TimerReport.pasta()
    pasta.rung = 2
    let former = desk([sink], .insist)
    await former.follow(event(.alarmRinging, pasta, rung: 2))
    await former.end()
    let desk = desk([sink], .insist)

    await desk.resume([pasta], missed: [])
    await desk.follow(event(.alarmRinging, pasta, rung: 2))
    await desk.follow(event(.alarmEscalated, pasta, rung: 3))
    await desk.finish()

    #expect(sink.taken.items.map(\.timer.rung) == [2, 3])
  }

  @Test func `what an engine could not deliver is sent by the next one, with the same words`() async
  {
    let sink = FailingSink("one", failing: [1])
    let former = desk([sink], .silent)
    await former.follow(event(.alarmRinging, .pasta(), "Die Nudeln sind fertig."))
    await clock.untilAsleep(1)
    await former.end()
    #expect(sink.taken.items.isEmpty)

    let next = desk([sink], .silent)
    await next.resume([.pasta()], missed: [])
    await next.finish()

    #expect(sink.taken.items.map(\.text) == ["Die Nudeln sind fertig."])
    #expect(Set(sink.tried.items.map(\.id)).count == 1)
  }

  @Test func `an engine that was killed between a rung and its alert is made up for`() async {
    let sink = FailingSink("one")
    var pasta = TimerReport.pasta()
    pasta.rung = 3
    for _ in 1...2 {
      let desk = desk([sink])
      await desk.resume([pasta], missed: [])
      await desk.finish()
    }

    #expect(sink.taken.items.map(\.timer.rung) == [3])
  }

  @Test func `what another engine is sending waits until that one has said what became of it`()
    async
  {
    let sink = FailingSink("one")
    let alert = Alert(of: .pasta(), text: "The pasta is done.", at: clock.now)
    await outbox.keep(alert, for: ["one"], at: clock.now)
    _ = await outbox.claim(KeptAlert(alert, to: "one"), at: clock.now, until: .zero + .seconds(40))
    let next = desk([sink], .silent)

    await next.resume([.pasta()], missed: [])
    await clock.untilAsleep(1)
    #expect(sink.tried.items.isEmpty)
    clock.advance(by: .seconds(40))
    await next.finish()

    #expect(sink.taken.items == [alert])
  }

  @Test func `what was dismissed is not sent by the next engine, nor what is an hour old`() async {
    let sink = FailingSink("one")
    let alert = Alert(of: .pasta(), text: "The pasta is done.", at: clock.now)
    await outbox.keep(alert, for: ["one"], at: clock.now)
    let first = desk([sink], .silent)
    await first.resume([], missed: [])
    await first.finish()
    await outbox.keep(alert, for: ["one"], at: clock.now)
    clock.advance(by: .seconds(3601))
    let second = desk([sink], .gentle)
    await second.resume([.pasta()], missed: [])
    await second.finish()

    #expect(sink.tried.items.isEmpty)
    #expect(await outbox.waiting(since: .zero).isEmpty)
  }

  @Test func `what was missed is still sent`() async {
    let sink = FailingSink("one", failing: [1])
    let desk = desk([sink], .silent)
    await desk.follow(event(.alarmRinging, .pasta()))
    await clock.untilAsleep(1)

    var missed = TimerReport.pasta()
    missed.state = "finished"
    await desk.follow(event(.timerUpdated, missed))
    await desk.follow(silenced(.pasta()))
    clock.advance(by: .seconds(5))
    await desk.finish()

    #expect(sink.taken.items.count == 1)
  }

  @Test func `what was missed before the engine ended is sent by the next one`() async {
    let sink = FailingSink("one", failing: [1])
    let former = desk([sink], .silent)
    await former.follow(event(.alarmRinging, .pasta()))
    await clock.untilAsleep(1)
    await former.end()
    let next = desk([sink], .silent)

    await next.resume([], missed: [TimerReport.pasta().id])
    await next.finish()

    #expect(sink.taken.items.count == 1)
    #expect(await outbox.waiting(since: .zero).isEmpty)
  }

  @Test func `what was missed is sent no more once somebody knows of it`() async {
    let sink = FailingSink("one", failing: [2])
    let former = desk([sink], .silent)
    await former.follow(event(.alarmRinging, .pasta()))
    await clock.untilAsleep(1)
    await former.end()
    let next = desk([sink], .silent)
    await next.resume([], missed: [TimerReport.pasta().id])
    await clock.untilAsleep(1)

    var known = TimerReport.pasta()
    known.state = "finished"
    await next.follow(event(.timerDismissed, known))
    clock.advance(by: .seconds(400))
    await next.finish()

    #expect(sink.taken.items.isEmpty)
    #expect(await outbox.waiting(since: .zero).isEmpty)
  }

  @Test func `what could not be kept once does not keep the next from being kept`() async {
    let sink = FailingSink("one")
    let desk = AlertDesk(
      [sink], ladder: .silent, outbox: FaultyOutbox(outbox, failing: 1), clock: clock,
      complain: { [complaints] in complaints.record($0) })

    await desk.follow(event(.alarmRinging, .pasta()))
    await desk.follow(event(.alarmEscalated, .pasta(), rung: 1))
    await desk.finish()
    let next = self.desk([sink], .silent)
    var pasta = TimerReport.pasta()
    pasta.rung = 1
    await next.resume([pasta], missed: [])
    await next.finish()

    #expect(sink.taken.items.map(\.timer.rung).sorted() == [0, 1])
    #expect(complaints.items == ["alerts are not kept for another engine: dead"])
  }

  @Test func `alerts are sent where they cannot be kept`() async {
    let sink = FailingSink("one")
    let desk = AlertDesk(
      [sink], ladder: .silent, outbox: BrokenOutbox(), clock: clock,
      complain: { [complaints] in complaints.record($0) })

    await desk.follow(event(.alarmRinging, .pasta()))
    await desk.follow(event(.alarmEscalated, .pasta(), rung: 1))
    await desk.finish()

    #expect(sink.taken.items.count == 2)
    #expect(complaints.items == ["alerts are not kept for another engine: dead"])
  }

  @Test func `what may have arrived is not sent again`() async {
    let sink = UnclearSink()
    let desk = desk([sink], .silent)

    await desk.follow(event(.alarmRinging, .pasta()))
    await desk.finish()

    #expect(sink.tried.items.count == 1)
    #expect(complaints.items == ["the alert by slow was not sent: no answer within 10 s"])
  }

  @Test func `a timer that rings again is told of again`() async {
    let sink = FailingSink("one")
    let desk = desk([sink], .silent)

    await desk.follow(event(.alarmRinging, .pasta()))
    await desk.finish()
    clock.advance(by: .seconds(60))
    await desk.follow(silenced(.pasta()))
    await desk.follow(event(.alarmRinging, .pasta()))
    await desk.finish()

    #expect(Set(sink.taken.items.map(\.id)).count == 2)
  }

  /// Timers ring and are silenced at random moments, and each sink fails as often as it likes; what
  /// has to arrive is worked out from the pauses alone.
  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `over random failures each sink takes each alert once, or nobody came in time`(
    seed: UInt64
  ) async {
    var random = SeededGenerator(seed: seed)
    let ladder = AlarmLadder.allCases.randomElement(using: &random) ?? .normal
    let failures = (0..<3).map { _ in (0..<4).map { _ in Int.random(in: 0...5, using: &random) } }
    let sinks = failures.enumerated().map { FailingSink("sink \($0)", failing: $1) }
    let desk = desk(sinks, ladder)
    let end = Double(Int.random(in: 1...400, using: &random)) + 0.5
    let pauses: [Double] = [0, 5, 25, 85]
    // The moments of rungs and of every attempt, in seconds.
    let rungs = ladder.rungs.enumerated().map { ($1.after / .seconds(1), $0, $1.sendsOut) }
    let begun = rungs.filter { $0.0 < end }
    var attempts: [(at: Double, sink: Int)] = []
    var expected = sinks.map { _ in [Int]() }
    for (number, alert) in begun.filter(\.2).enumerated() {
      for (place, sink) in failures.enumerated() {
        let tries = pauses.map { alert.0 + $0 }.filter { $0 < end }
        let made = Array(tries.prefix(sink[number % sink.count] + 1))
        attempts += made.map { ($0, place) }
        if sink[number % sink.count] < tries.count { expected[place].append(alert.1) }
      }
    }

    for moment in Set(begun.map(\.0) + attempts.map(\.at)).sorted() {
      clock.set(to: .zero + .seconds(moment))
      for (_, rung, _) in begun.filter({ $0.0 == moment }) {
        await desk.follow(event(rung == 0 ? .alarmRinging : .alarmEscalated, .pasta(), rung: rung))
      }
      for (place, sink) in sinks.enumerated() {
        await sink.tried.until(attempts.count { $0.at <= moment && $0.sink == place })
      }
      // Whoever failed sleeps until its next attempt.
      var asleep = 0
      for (number, alert) in begun.filter(\.2).enumerated() where alert.0 <= moment {
        let made = pauses.count { alert.0 + $0 <= moment }
        asleep += failures.count { made < pauses.count && made <= $0[number % $0.count] }
      }
      await clock.untilAsleep(asleep)
    }
    clock.set(to: .zero + .seconds(end))
    await desk.follow(silenced(.pasta()))
    await desk.finish()
    clock.advance(by: .seconds(10_000))

    for (sink, rungs) in zip(sinks, expected) {
      #expect(sink.taken.items.map(\.timer.rung).sorted() == rungs.sorted())
      #expect(Set(sink.taken.items.map(\.id)).count == sink.taken.items.count)
    }
    #expect(clock.sleepers.isEmpty)
  }

  @Test func `a dead sink is complained of once, and again when it has worked between`() async {
    let sink = FailingSink("ntfy", failing: [9, 9, 0, 9])
    let desk = desk([sink], .silent)
    for count in 1...4 {
      await desk.follow(event(.alarmRinging, .pasta()))
      await sink.tried.until(count)
      await desk.follow(silenced(.pasta()))
      await desk.finish()
      clock.advance(by: .seconds(1))
    }

    #expect(complaints.items == Array(repeating: "the alert by ntfy was not sent: dead", count: 2))
  }
}

/// A sink that does not know whether its alert arrived.
private final class UnclearSink: AlertSink {
  let name = "slow"
  let tried = Recorder<Alert>()

  func send(_ alert: Alert) async throws {
    tried.record(alert)
    throw AlertError.unclear(reason: "no answer within 10 s")
  }
}

/// A sink that fails so often for its first alert, for its second, and so on.
private final class FailingSink: AlertSink {
  let name: String
  let tried = Recorder<Alert>()
  let taken = Recorder<Alert>()
  private let failures: [Int]
  private let alerts = Mutex<[String: (number: Int, failed: Int)]>([:])

  init(_ name: String, failing failures: [Int] = [0]) {
    self.name = name
    self.failures = failures
  }

  func send(_ alert: Alert) async throws {
    defer { tried.record(alert) }
    let fails = alerts.withLock { alerts in
      var known = alerts[alert.id] ?? (alerts.count, 0)
      let fails = known.failed < failures[known.number % failures.count]
      if fails { known.failed += 1 }
      alerts[alert.id] = known
      return fails
    }
    if fails { throw FakeSink.Fault.dead }
    taken.record(alert)
  }
}

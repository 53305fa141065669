import Assistant
import JSON
import LanguageModels
import SimmerTesting
import Synchronization
import Testing
import Timers

@testable import Voice

/// What outside hears of events, and when.
@Suite(.timeLimit(.minutes(5))) struct HookTests {
  private let clock = ManualClock(at: .zero + .seconds(1_700_000_000))
  private let outbox = MemoryHookOutbox()
  private let complaints = Recorder<String>()

  private func desk(_ hooks: Hook...) -> HookDesk {
    HookDesk(hooks, outbox: outbox, clock: clock, complain: { complaints.record($0) })
  }

  private func event(
    _ kind: KitchenEvent.Kind, _ announcement: String = ""
  ) -> KitchenEvent {
    KitchenEvent(at: clock.now, kind: kind, announcement: announcement)
  }

  @Test func `a hook gets the events that it wants, in order, as JSON`() async throws {
    let sink = ScriptedHook()
    let desk = desk(Hook("lights", for: [.alarmRinging, .timerStarted], sink))

    await desk.follow(event(.timerStarted, "one"))
    await desk.follow(event(.timerPaused, "two"))
    await desk.follow(event(.alarmRinging, "three"))
    await desk.finish()

    let sent = sink.sent.items
    #expect(sent.map(\.kind) == ["timer.started", "alarm.ringing"])
    #expect(Set(sent.map(\.event)).count == 2)
    let first = try PublicJSON.decoder().value(of: sent[0].body.utf8)
    #expect(first["announcement"]?.string == "one" && first["event"]?.string == "timer.started")
    #expect(await outbox.count == 0)
  }

  @Test func `what was not taken is tried again, later and later, and keeps its place`()
    async throws
  {
    let sink = ScriptedHook(failing: 3)
    let desk = desk(Hook("lights", for: [.timerStarted], sink))

    await desk.follow(event(.timerStarted, "one"))
    await desk.follow(event(.timerStarted, "two"))
    for pause in [1, 5, 30] {
      await clock.untilSomeoneSleeps(until: clock.now + .seconds(pause))
      clock.advance(by: .seconds(pause))
    }
    await desk.finish()

    let words = try sink.sent.items.map {
      try PublicJSON.decoder().value(of: $0.body.utf8)["announcement"]?.string
    }
    #expect(words == ["one", "one", "one", "one", "two"])
    #expect(Set(sink.sent.items.prefix(4).map(\.event)).count == 1)
    #expect(complaints.items == ["the hook 'lights': it is dead"])
  }

  @Test func `after an hour it is given up, and what may have arrived is not tried again`()
    async throws
  {
    let (dead, unclear) = (
      ScriptedHook(failing: .max), ScriptedHook(failing: .max, .unclear(reason: "?"))
    )
    let desk = desk(Hook("dead", for: [.turn], dead), Hook("unclear", for: [.turn], unclear))

    await desk.follow(event(.turn))
    var pauses: [Duration] = []
    while await outbox.count > 0 {
      let pause = Duration.seconds([1, 5, 30, 120, 300][min(pauses.count, 4)])
      await clock.untilSomeoneSleeps(until: clock.now + pause)
      pauses.append(pause)
      clock.advance(by: pause)
      await dead.sent.until(pauses.count + 1)
      // The last one ends it.
      if pauses.reduce(.zero, +) >= .seconds(3600) { await desk.finish() }
    }

    #expect(pauses.count == 16)
    #expect(unclear.sent.items.count == 1)
  }

  @Test func `a hook that hangs holds up no other, and no event`() async throws {
    let (stuck, quick) = (ScriptedHook(), ScriptedHook())
    stuck.hold()
    let desk = desk(Hook("stuck", for: [.turn], stuck), Hook("quick", for: [.turn], quick))

    for _ in 0..<3 { await desk.follow(event(.turn)) }
    await quick.sent.until(3)

    #expect(stuck.sent.items.count <= 1)
    #expect(await outbox.count >= 3)
    stuck.letGo()
    await desk.finish()
    #expect(stuck.sent.items.count == 3)
    #expect(await outbox.count == 0)
  }

  @Test func `what one engine could not hand on, the next one does`() async throws {
    let before = desk(Hook("lights", for: [.turn], ScriptedHook(failing: .max)))
    await before.follow(event(.turn, "one"))
    await clock.untilSomeoneSleeps()
    await before.end()
    #expect(await outbox.count == 1)

    let sink = ScriptedHook()
    let after = desk(Hook("lights", for: [.turn], sink))
    await after.resume()
    await after.finish()
    #expect(sink.sent.items.count == 1)

    await before.follow(event(.turn, "late"))
    #expect(await outbox.count == 1)
    let other = ScriptedHook()
    clock.advance(by: .seconds(3601))
    let later = desk(Hook("lights", for: [.turn], other))
    await later.resume()
    await later.finish()
    #expect(other.sent.items.isEmpty)
  }

  @Test func `what waits for a hook that is set up no more is removed`() async throws {
    let before = desk(Hook("gone", for: [.turn], ScriptedHook(failing: .max)))
    await before.follow(event(.turn))
    await clock.untilSomeoneSleeps()
    await before.end()
    #expect(await outbox.count == 1)

    let after = desk(Hook("lights", for: [.turn], ScriptedHook()))
    await after.resume()

    #expect(await outbox.count == 0)
  }

  @Test func `what was not tried when an engine ends is tried once`() async throws {
    let (sink, dead) = (ScriptedHook(), ScriptedHook(failing: .max))
    sink.hold()
    dead.hold()
    let desk = desk(Hook("lights", for: [.turn], sink), Hook("dead", for: [.turn], dead))
    for _ in 0..<2 { await desk.follow(event(.turn)) }

    await desk.stopTrying()
    sink.letGo()
    dead.letGo()
    await desk.end()

    #expect(sink.sent.items.count == 2)
    #expect(dead.sent.items.count == 1)
    #expect(await outbox.count == 2)
  }

  @Test func `an engine that ends hands on for ten seconds at most`() async throws {
    let sink = ScriptedHook()
    sink.hold()
    let desk = desk(Hook("lights", for: [.turn], sink))
    for _ in 0..<3 { await desk.follow(event(.turn)) }

    await desk.stopTrying()
    clock.advance(by: .seconds(11))
    sink.letGo()
    await desk.end()

    // No more than what was under way.
    let left = await outbox.count
    #expect(left >= 2)
    #expect(sink.sent.items.count + left == 3)
  }

  @Test func `what another engine is at is asked for again soon`() async throws {
    let (slow, sink) = (ScriptedHook(), ScriptedHook())
    slow.hold()
    let before = desk(Hook("lights", for: [.turn], slow))
    let after = desk(Hook("lights", for: [.turn], sink))
    await before.follow(event(.turn))
    let message = try #require(await outbox.waiting(since: .zero).first)
    // A claim until now holds nobody up.
    while await outbox.claim(message, at: clock.now, until: clock.now) == .granted {
      await Task.yield()
    }

    await after.resume()
    await clock.untilSomeoneSleeps(until: clock.now + .seconds(1))
    slow.letGo()
    await before.finish()
    clock.advance(by: .seconds(1))
    await after.finish()

    #expect(slow.sent.items.count == 1)
    #expect(sink.sent.items.isEmpty)
    #expect(await outbox.count == 0)
  }

  @Test func `what cannot be kept is handed on all the same, and complained of once`() async throws
  {
    let sink = ScriptedHook()
    let desk = desk(Hook("lights", for: [.turn], sink))
    await outbox.fail()

    for _ in 0..<3 { await desk.follow(event(.turn)) }
    await desk.finish()

    #expect(sink.sent.items.count == 3)
    #expect(complaints.items.count == 1)
  }

  @Test func `no more than a thousand wait for one hook`() async throws {
    let stuck = ScriptedHook()
    stuck.hold()
    let desk = desk(Hook("stuck", for: [.turn], stuck))

    for _ in 0..<1010 { await desk.follow(event(.turn)) }
    stuck.letGo()
    await desk.finish()

    #expect(stuck.sent.items.count == 1000)
    #expect(complaints.items.count == 1)
  }

  @Test func `a command reads the event, has ten seconds, and is not asked again after them`()
    async throws
  {
    let message = HookMessage(
      event: "1", kind: "turn", hook: "h", body: "{\"a\":1}", keptAt: .zero)
    // No time goes by for them, however slow the machine is.
    let clock = self.clock
    func hook(_ words: String...) -> CommandHook {
      CommandHook(EffectProgram(PlainCommand(words), clock: clock, complain: { _ in }))
    }

    try await hook("/usr/bin/grep", "-qx", "{\"a\":1}").send(message)
    // No shell: what would be two commands is one argument.
    try await hook("/usr/bin/test", "x; false", "=", "x; false").send(message)
    let failure = await #expect(throws: AlertError.self) {
      try await hook("/bin/false").send(message)
    }
    #expect(failure?.mayPass == true)

    let stuck = ScriptedProgram(on: self.clock, [.hangs])
    let sending = Task {
      try await CommandHook(EffectProgram(stuck, clock: self.clock, complain: { _ in }))
        .send(message)
    }
    await self.clock.untilSomeoneSleeps(until: self.clock.now + .seconds(10))
    self.clock.advance(by: .seconds(10))
    let limit = await #expect(throws: AlertError.self) { try await sending.value }
    #expect(limit?.mayPass == false)
  }

  @Test func `a web service is posted a signed CloudEvents document`() async throws {
    let web = RecordingWeb()
    let hook = WebHook(
      at: "https://hooks.test/kitchen", secret: { Secret("s3cret") }, over: web,
      now: { 1_764_144_000 })

    try await hook.send(
      HookMessage(
        event: "e1", kind: "timer.started", hook: "h",
        body: "{\"at\":1,\"event\":\"timer.started\"}",
        keptAt: .zero + .seconds(1_764_143_000)))

    let request = try #require(web.requests.withLock { $0.last })
    func header(_ name: String) -> String? { request.headers.first { $0.name == name }?.value }
    let document = try StrictJSON().value(of: request.body)
    #expect(header("Content-Type") == "application/cloudevents+json")
    #expect(document["id"]?.string == "e1" && document["type"]?.string == "timer.started")
    #expect(document["time"]?.string == "2025-11-26T07:43:20Z")
    #expect(document["data"]?["event"]?.string == "timer.started")
    #expect(header("Simmer-Timestamp") == "1764144000")
    #expect(
      try header("Simmer-Signature")
        == HMAC.sha256(
          of: Array("1764144000.".utf8) + request.body, key: Array("s3cret".utf8)))
  }
}

/// Takes what it is sent, as often as it does not fail.
private final class ScriptedHook: HookSink {
  let sent = Recorder<HookMessage>()
  private let failures: Mutex<Int>
  private let failure: AlertError
  private let gate = Mutex<(isHeld: Bool, waiting: [CheckedContinuation<Void, Never>])>((false, []))

  init(failing times: Int = 0, _ failure: AlertError = .unsent(reason: "it is dead")) {
    failures = Mutex(times)
    self.failure = failure
  }

  func hold() { gate.withLock { $0.isHeld = true } }

  func letGo() {
    let waiting = gate.withLock { gate in
      defer { gate = (false, []) }
      return gate.waiting
    }
    for waiter in waiting { waiter.resume() }
  }

  func send(_ message: HookMessage) async throws {
    await withCheckedContinuation { waiter in
      let isHeld = gate.withLock { gate in
        if gate.isHeld { gate.waiting.append(waiter) }
        return gate.isHeld
      }
      if !isHeld { waiter.resume() }
    }
    sent.record(message)
    let isFailing = failures.withLock { failures in
      defer { failures = max(failures - 1, 0) }
      return failures > 0
    }
    if isFailing { throw failure }
  }
}

/// An outbox that lives as long as its test.
private actor MemoryHookOutbox: HookOutbox {
  private var entries: [(message: HookMessage, claimedUntil: Moment?)] = []

  private var isFull = false

  var count: Int { entries.count }

  /// Keeps nothing from now on.
  func fail() { isFull = true }

  func keep(_ messages: [HookMessage]) throws {
    if isFull { throw AlertError.unsent(reason: "the disk is full") }
    entries += messages.map { ($0, nil) }
  }

  func waiting(since moment: Moment) -> [HookMessage] {
    entries.removeAll { $0.message.keptAt < moment }
    return entries.map(\.message)
  }

  func claim(_ message: HookMessage, at moment: Moment, until deadline: Moment) -> OutboxClaim {
    guard let place = entries.firstIndex(where: { $0.message == message }) else { return .gone }
    if let held = entries[place].claimedUntil, held > moment { return .heldUntil(held) }
    entries[place].claimedUntil = deadline
    return .granted
  }

  func release(_ message: HookMessage) {
    for place in entries.indices where entries[place].message == message {
      entries[place].claimedUntil = nil
    }
  }

  func settle(_ message: HookMessage, as end: OutboxEnd) throws {
    if isFull { throw AlertError.unsent(reason: "the disk is full") }
    entries.removeAll { $0.message == message }
  }

  func close() {}
}

private final class RecordingWeb: WebTransport {
  let requests = Mutex<[WebRequest]>([])

  func send(
    _ request: WebRequest, onPiece: (@Sendable (WebPiece) -> Void)?
  ) async throws(WebError) -> WebResponse {
    requests.withLock { $0.append(request) }
    return WebResponse(status: 204)
  }
}

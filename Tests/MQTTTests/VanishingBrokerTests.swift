import Assistant
import Routines
import SimmerTesting
import Synchronization
import Testing
import Timers
import Voice

@testable import MQTT

/// A broker that goes away, and comes back: what is left rings on, the user is told once, and nothing is sent twice.
@Suite(.timeLimit(.minutes(20))) struct VanishingBrokerTests {
  private let clock = ManualClock()
  private let complaints = Lines()
  private let pasta = TimerReport(
    id: Identifier(high: 1, low: 2), name: "pasta", duration: .seconds(600), remaining: .zero,
    state: "ringing", phase: nil, mode: .countdown)

  private func desk(_ port: Int, _ other: KeepingSink) -> AlertDesk {
    // The clock of a connection is its own, so that moving the desk's does not end one.
    let client = MQTTClient(MQTTBroker(host: "127.0.0.1", port: port), clock: ManualClock())
    let topics = HomeAssistantSensor.Topics(below: "simmer", discovery: "homeassistant")
    let sensor = AnnouncedSensor(
      host: "127.0.0.1", port: port, user: nil, passwordFile: nil, topics: topics.retained)
    return AlertDesk(
      [other, MQTTAlert(below: "simmer", by: client)],
      displays: [
        HomeAssistantSensor(topics, noted: sensor, in: MemoryNotes(), by: client, clock: clock)
      ],
      ladder: .silent, outbox: nil, clock: clock,
      complain: { [complaints] line in complaints.add(line) })
  }

  private func event(
    _ kind: KitchenEvent.Kind, rung: Int = 0, state: String = "ringing"
  ) -> KitchenEvent {
    var timer = pasta
    timer.rung = rung
    timer.state = state
    return KitchenEvent(at: clock.now, kind: kind, timer: timer, announcement: "")
  }

  @Test func `a broker that is there has the alert once, and what rings until it is dismissed`()
    async throws
  {
    let broker = try await StubBroker()
    let other = KeepingSink()
    let desk = desk(broker.port, other)

    await desk.follow(event(.alarmRinging))
    await desk.finish()
    await desk.follow(event(.timerDismissed, state: "finished"))
    await desk.finish()

    let alerts = broker.published.filter { $0.topic == "simmer/alert" }
    #expect(alerts.count == 1)
    #expect(alerts.first?.isRetained == false)
    #expect(alerts.first?.payload.contains(#""text":"The pasta is done.""#) == true)
    let states = broker.published.filter { $0.topic == "simmer/ringing" }
    #expect(states.map { $0.payload.contains(#""state":"ON""#) } == [true, false])
    #expect(complaints.all.isEmpty)
    try await broker.vanish()
  }

  @Test func `a broker that vanishes is told of once, and others are told of the alarm`()
    async throws
  {
    let held = try HeldPort()
    let other = KeepingSink()
    let desk = desk(held.port, other)

    await desk.follow(event(.alarmRinging))
    // The alert and the sensor wait for their next try.
    await clock.untilAsleep(2)
    await desk.follow(event(.alarmEscalated, rung: 1))
    await clock.untilAsleep(3)
    #expect(other.taken.withLock { $0.map(\.timer.rung) } == [0, 1])
    #expect(complaints.all.count == 1)
    #expect(complaints.all.first?.contains("no broker answers at '127.0.0.1'") == true)

    // It is back: what had not arrived does, each once.
    let again = try await StubBroker(at: held)
    clock.advance(by: .seconds(5))
    await desk.finish()
    let texts = again.published.filter { $0.topic == "simmer/alert" }.map(\.payload)
    #expect(texts.count == 2)
    #expect(Set(texts).count == 2)
    #expect(again.published.contains { $0.topic == "simmer/ringing" })
    #expect(complaints.all.count == 1)
    try await again.vanish()
  }

  @Test func `an alert that may have arrived before the broker vanished is not sent again`()
    async throws
  {
    let broker = try await StubBroker { packet in
      // Only the alert is cut off: it is not retained.
      packet[0] == 0x32 ? .hangUp : StubBroker.willing(packet)
    }
    let desk = desk(broker.port, KeepingSink())

    await desk.follow(event(.alarmRinging))
    await desk.finish()
    clock.advance(by: .seconds(500))
    await desk.finish()

    #expect(broker.published.count { $0.topic == "simmer/alert" } == 1)
    #expect(
      complaints.all
        == ["the alert by mqtt was not sent: the connection to the broker was lost"])
    try await broker.vanish()
  }
}

private final class KeepingSink: AlertSink {
  let name = "other"
  let taken = Mutex<[Alert]>([])

  func send(_ alert: Alert) async throws { taken.withLock { $0.append(alert) } }
}

private final class Lines: Sendable {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock { $0 } }

  func add(_ line: String) { lines.withLock { $0.append(line) } }
}

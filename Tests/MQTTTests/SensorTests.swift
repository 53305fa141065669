import Assistant
import Routines
import SimmerTesting
import Synchronization
import Testing
import Timers
import Voice

@testable import MQTT

/// What Home Assistant is shown, and how it is taken away again.
@Suite struct SensorTests {
  private let clock = ManualClock()
  private let broker = FakeBroker()
  private let notes = MemoryNotes()
  private let pasta = RingingAlarm(
    timer: Identifier(high: 1, low: 2), name: "pasta", text: "The pasta\nis done.", since: .zero)
  private let topics = HomeAssistantSensor.Topics(below: "simmer", discovery: "homeassistant")

  private func noted(_ topics: HomeAssistantSensor.Topics, host: String = "127.0.0.1")
    -> AnnouncedSensor
  {
    AnnouncedSensor(
      host: host, port: 1883, user: "cook", passwordFile: "/home/cook/mqtt.password",
      topics: topics.retained)
  }

  private func sensor(_ topics: HomeAssistantSensor.Topics? = nil) -> HomeAssistantSensor {
    HomeAssistantSensor(
      topics ?? self.topics, noted: noted(topics ?? self.topics), in: notes, by: broker,
      clock: clock)
  }

  @Test func `Home Assistant is told where the state is and how it is read`() async throws {
    try await sensor().show([pasta])

    let config = try #require(broker.published.first)
    #expect(config.topic == "homeassistant/binary_sensor/simmer/ringing/config")
    #expect(config.isRetained)
    #expect(
      config.text == """
        {"device":{"identifiers":["simmer_simmer"],"name":"Simmer"},"icon":"mdi:alarm",\
        "json_attributes_template":"{{ value_json.attributes | tojson }}",\
        "json_attributes_topic":"simmer/ringing","name":"Ringing","origin":{"name":"Simmer"},\
        "state_topic":"simmer/ringing","unique_id":"simmer_simmer_ringing",\
        "value_template":"{{ value_json.state }}"}
        """)
  }

  @Test func `what rings has its name, its words and since when`() async throws {
    clock.set(WallCalendar(ahead: .seconds(1_764_144_000), zone: ZoneRules(offset: 3600)))
    var roast = pasta
    roast.timer = Identifier(high: 1, low: 3)
    roast.name = nil
    roast.text = "The 10 minute timer is done."
    roast.since = nil

    try await sensor().show([pasta, roast])

    let state = try #require(broker.published.last)
    #expect(state.topic == "simmer/ringing")
    #expect(state.isRetained)
    #expect(
      state.text == """
        {"attributes":{"alarms":[{"id":"\(pasta.timer)","name":"pasta",\
        "since":"2025-11-26T08:00:00Z","text":"The pasta is done."},\
        {"id":"\(roast.timer)","text":"The 10 minute timer is done."}],"count":2,\
        "since":"2025-11-26T08:00:00Z","text":"The pasta is done.","timer":"pasta"},"state":"ON"}
        """)
  }

  @Test func `a thousand alarms are counted, and few are named`() async throws {
    try await sensor().show(Array(repeating: pasta, count: 1000))

    let text = try #require(broker.published.last?.text)
    #expect(text.contains(#""count":1000"#))
    #expect(text.utf8.count < 16 << 10)
  }

  /// Home Assistant's bound is one of bytes; a character has up to four, and more with marks on it.
  @Test(arguments: ["🍝", "e\u{301}", "\"", "ß"])
  func `the state has no more bytes than Home Assistant keeps, whatever the words`(
    character: String
  ) async throws {
    var long = pasta
    long.name = String(repeating: character, count: 5000)
    long.text = String(repeating: character, count: 50_000)

    try await sensor().show(Array(repeating: long, count: 20))
    let many = try #require(broker.published.last)
    try await sensor().show([long])
    let one = try #require(broker.published.last)

    for (message, count) in [(many, 20), (one, 1)] {
      #expect(message.payload.count < 16 << 10)
      #expect(message.text.contains(#""count":\#(count),"#))
      #expect(message.text.contains(#""timer":""#))
      #expect(String(validating: message.payload, as: UTF8.self) != nil)
    }
  }

  @Test func `an alert has no more bytes than are published, whatever its words`() async throws {
    var timer = TimerReport(
      id: pasta.timer, name: "pasta", duration: .seconds(600), remaining: .zero, state: "ringing",
      phase: nil, mode: .countdown)
    timer.rung = 3
    let text = String(repeating: "🍝\u{301}", count: 50_000)

    try await MQTTAlert(below: "simmer", by: broker).send(
      Alert(of: timer, text: text, at: .zero))

    let alert = try #require(broker.published.last)
    #expect(alert.payload.count < ClientPacket.longestPayload)
    #expect(alert.payload.count > 8000)
    #expect(String(validating: alert.payload, as: UTF8.self) != nil)
  }

  @Test func `it publishes once the engine before this one does no more`() async throws {
    await notes.block()
    let showing = Task { try await sensor().show([pasta]) }
    await notes.untilSomeoneWaits()
    #expect(broker.published.isEmpty)

    await notes.release()
    try await showing.value

    #expect(!broker.published.isEmpty)
  }

  @Test func `it is off when nothing rings any more, and then nobody is bothered again`()
    async throws
  {
    let sensor = sensor()
    try await sensor.show([pasta])
    try await sensor.show([])
    #expect(
      broker.published.last?.text
        == #"{"attributes":{"alarms":[],"count":0},"state":"OFF"}"#)
    let count = broker.published.count

    try await sensor.show([])
    try await self.sensor().show([])

    #expect(broker.published.count == count)
  }

  @Test func `an engine that was killed while something rang is made up for`() async throws {
    try await sensor().show([pasta])

    try await sensor().show([])

    #expect(broker.published.last?.text.contains("OFF") == true)
  }

  @Test func `without a prefix only the state is published`() async throws {
    try await sensor(.init(below: "kitchen/simmer", discovery: nil)).show([pasta])

    #expect(broker.published.map(\.topic) == ["kitchen/simmer/ringing"])
  }

  @Test(arguments: [
    ("simmer", "simmer"), ("kitchen/simmer", "kitchen_2fsimmer"),
    ("kitchen_simmer", "kitchen_5fsimmer"), ("Küche", "K_c3_bcche"),
  ])
  func `each topic has an identifier of its own that Home Assistant takes`(
    topic: String, identifier: String
  ) {
    #expect(HomeAssistantSensor.Topics.identifier(topic) == identifier)
  }

  @Test func `a broker that is away is told of only where something rings or did`() async throws {
    let sensor = sensor()
    let gone = MQTTFailure(.lost, mayHaveArrived: false)
    #expect(await sensor.complaint(about: gone, showing: []) == nil)
    #expect(
      await sensor.complaint(about: gone, showing: [pasta])
        == "what rings is not shown by mqtt: the connection to the broker was lost")
    try await sensor.show([pasta])
    #expect(await sensor.complaint(about: gone, showing: []) != nil)
  }

  @Test(arguments: [(false, 0), (true, 1)])
  func `what a broker cannot have is nothing to take away`(mayHaveArrived: Bool, count: Int) async {
    broker.failure.withLock { $0 = MQTTFailure(.lost, mayHaveArrived: mayHaveArrived) }

    await #expect(throws: AlertError.self) { try await sensor().show([pasta]) }

    #expect(await notes.all().count == count)
  }

  // MARK: Taking it away

  @Test func `a sensor that the settings no longer name is taken away and forgotten`() async throws
  {
    try await sensor().show([pasta])
    let former = try #require(await notes.all().first)
    #expect(former.passwordFile == "/home/cook/mqtt.password")
    let count = broker.published.count
    let removal = FormerSensor(
      former, removing: former.topics(notIn: nil), from: notes, by: broker)

    try await removal.show([pasta])
    try await removal.show([])

    let removed = broker.published.dropFirst(count)
    #expect(removed.map(\.topic) == topics.retained)
    #expect(removed.allSatisfy { $0.payload.isEmpty && $0.isRetained })
    #expect(await notes.all().isEmpty)
  }

  @Test func `what the present sensor uses stays`() {
    let stateAlone = HomeAssistantSensor.Topics(below: "simmer", discovery: nil)

    #expect(noted(topics).topics(notIn: noted(stateAlone)) == [topics.discovery])
    #expect(noted(stateAlone).topics(notIn: noted(topics)).isEmpty)
    // The same broker by another name.
    #expect(noted(topics).topics(notIn: noted(topics, host: "::1")) == [])
  }

  @Test func `that it could not be taken away is told once, by whichever engine`() async throws {
    try await sensor().show([pasta])
    let former = try #require(await notes.all().first)
    let gone = MQTTFailure(.lost, mayHaveArrived: false)
    broker.failure.withLock { $0 = gone }

    var complaints: [String] = []
    for _ in 1...2 {
      let removal = FormerSensor(former, removing: former.topics, from: notes, by: broker)
      await #expect(throws: AlertError.self) { try await removal.show([]) }
      if let complaint = await removal.complaint(about: gone, showing: []) {
        complaints.append(complaint)
      }
    }

    #expect(
      complaints == [
        "the sensor for Home Assistant is still at the broker at '127.0.0.1', port 1883: "
          + "the connection to the broker was lost; every start tries to take it away"
      ])
    #expect(await notes.all().count == 1)
  }
}

/// A broker that takes everything, or nothing.
private final class FakeBroker: MQTTPublisher {
  let messages = Mutex<[MQTTMessage]>([])
  let failure = Mutex<MQTTFailure?>(nil)

  var published: [MQTTMessage] { messages.withLock { $0 } }

  func publish(_ messages: [MQTTMessage]) async throws(MQTTFailure) {
    if let failure = failure.withLock({ $0 }) { throw failure }
    self.messages.withLock { $0 += messages }
  }
}

extension MQTTMessage {
  fileprivate var text: String { String(decoding: payload, as: UTF8.self) }
}

/// Notes that live as long as their test.
actor MemoryNotes: AnnouncedSensors {
  private var sensors: [AnnouncedSensor] = []
  private var isClaimed = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var watchers: [CheckedContinuation<Void, Never>] = []

  /// As if another engine published until `release()`.
  func block() { isClaimed = true }

  func claim() async {
    guard isClaimed else { return }
    await withCheckedContinuation { continuation in
      waiting.append(continuation)
      for watcher in watchers { watcher.resume() }
      watchers = []
    }
  }

  func release() {
    isClaimed = false
    for waiter in waiting { waiter.resume() }
    waiting = []
  }

  func untilSomeoneWaits() async {
    guard waiting.isEmpty else { return }
    await withCheckedContinuation { watchers.append($0) }
  }

  func all() -> [AnnouncedSensor] { sensors }

  func note(_ sensor: AnnouncedSensor) {
    remove(sensor)
    sensors.append(sensor)
  }

  func remove(_ sensor: AnnouncedSensor) { sensors.removeAll { $0.isSame(as: sensor) } }
}

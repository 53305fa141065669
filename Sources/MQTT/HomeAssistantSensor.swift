import Assistant
import FoundationEssentials
import PlainText
import Routines
package import Timers
package import Voice

/// What rings, as a binary sensor of Home Assistant, which finds it by itself.
///
/// `TOPIC/ringing` has the state and its attributes. Below the discovery prefix is where that is and how it is read
/// (https://www.home-assistant.io/integrations/mqtt/#mqtt-discovery, and binary_sensor.mqtt). Both are retained: Home
/// Assistant has them again after its own start. The discovery is published with every state, as a broker
/// may have forgotten it.
package actor HomeAssistantSensor: RingingDisplay {
  private let topics: Topics
  private let sensor: AnnouncedSensor
  private let notes: any AnnouncedSensors
  private let publisher: any MQTTPublisher
  private let clock: any WallClock
  /// The last that was published had something that rings.
  private var hasShownRinging = false

  /// More are counted and not named.
  private static let mostNamed = 20
  /// In bytes: Home Assistant keeps no attributes beyond 16 KiB, its own among them.
  private static let longestState = 15 << 10
  /// In bytes, of a name or a text.
  private static let longestWords = 1 << 10

  /// Where things are published.
  package struct Topics: Hashable, Sendable {
    /// All others begin with it.
    package var base: String
    /// Nil where Home Assistant is not to find anything by itself.
    package var discovery: String?

    package init(below base: String, discovery prefix: String?) {
      self.base = base
      discovery = prefix.map { "\($0)/binary_sensor/\(Self.identifier(base))/ringing/config" }
    }

    package var state: String { "\(base)/ringing" }
    package var retained: [String] { [discovery, state].compactMap(\.self) }

    /// Letters, digits, '-' and '_' only, as Home Assistant wants them, and another for each topic.
    static func identifier(_ topic: String) -> String {
      topic.utf8.map { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
          String(UnicodeScalar(byte))
        default: "_" + String(byte, radix: 16)
        }
      }.joined()
    }
  }

  /// `sensor` is what is noted of it.
  package init(
    _ topics: Topics, noted sensor: AnnouncedSensor, in notes: any AnnouncedSensors,
    by publisher: any MQTTPublisher, clock: any WallClock
  ) {
    self.topics = topics
    self.sensor = sensor
    self.notes = notes
    self.publisher = publisher
    self.clock = clock
  }

  package nonisolated var name: String { "mqtt" }

  package func show(_ ringing: [RingingAlarm]) async throws {
    await notes.claim()
    let kept = try? await notes.all().first { $0.isSame(as: sensor) }
    if ringing.isEmpty, kept?.isUnsettled == false { return }
    var note = sensor
    // Before the broker has it: an engine that is killed in between leaves something to put right.
    try? await notes.note(note)
    var messages = [MQTTMessage(topics.state, try state(of: ringing), isRetained: true)]
    if let discovery = topics.discovery {
      messages.insert(
        MQTTMessage(discovery, try bytes(of: Discovery(topics)), isRetained: true), at: 0)
    }
    do {
      try await publisher.publish(messages)
    } catch {
      // Nothing has to be taken away from a broker that has never had anything.
      if kept == nil, !error.mayHaveArrived { try? await notes.remove(note) }
      throw AlertError(error)
    }
    hasShownRinging = !ringing.isEmpty
    note.isUnsettled = hasShownRinging
    try? await notes.note(note)
  }

  /// While nothing rings and nothing did, a broker that is away is nothing to tell anybody.
  package func complaint(about error: any Error, showing ringing: [RingingAlarm]) -> String? {
    guard !ringing.isEmpty || hasShownRinging else { return nil }
    return "what rings is not shown by mqtt: \(error)"
  }

  package func end() async { await notes.release() }

  /// As many are named as there is room for.
  private func state(of ringing: [RingingAlarm]) throws -> [UInt8] {
    var entries = ringing.prefix(Self.mostNamed).map(entry)
    while true {
      let bytes = try bytes(of: Message(entries, count: ringing.count))
      guard bytes.count > Self.longestState, entries.count > 1 else { return bytes }
      entries.removeLast()
    }
  }

  private func bytes(of value: some Encodable) throws -> [UInt8] {
    Array(try PublicJSON.encoder().encode(value))
  }

  private func entry(_ alarm: RingingAlarm) -> Message.Entry {
    Message.Entry(
      id: "\(alarm.timer)", name: alarm.name.map(words), text: words(alarm.text),
      since: alarm.since.map(universal))
  }

  private func words(_ text: String) -> String {
    TextCleaner.partOfLine(text).prefix(ofBytes: Self.longestWords)
  }

  /// ISO 8601, universal time.
  private func universal(_ moment: Moment) -> String {
    let since1970 = (moment + clock.calendar.ahead).nanoseconds / 1_000_000_000
    return Date(timeIntervalSince1970: Double(since1970)).formatted(.iso8601)
  }
}

/// What `TOPIC/ringing` has.
private struct Message: Encodable {
  var state: String
  var attributes: Attributes

  struct Attributes: Encodable {
    /// The name of what has rung for longest; Home Assistant takes no attribute that is called "name".
    var timer: String?
    var text: String?
    var since: String?
    var count: Int
    var alarms: [Entry]
  }

  struct Entry: Encodable {
    var id: String
    var name: String?
    var text: String
    var since: String?
  }

  init(_ alarms: [Entry], count: Int) {
    state = count > 0 ? "ON" : "OFF"
    attributes = Attributes(
      timer: alarms.first?.name, text: alarms.first?.text, since: alarms.first?.since, count: count,
      alarms: alarms)
  }
}

/// What Home Assistant is told of the sensor.
private struct Discovery: Encodable {
  var name = "Ringing"
  var icon = "mdi:alarm"
  var uniqueID: String
  var stateTopic: String
  var valueTemplate = "{{ value_json.state }}"
  var attributesTopic: String
  var attributesTemplate = "{{ value_json.attributes | tojson }}"
  var device: Device
  var origin = Origin()

  struct Device: Encodable {
    var identifiers: [String]
    var name = "Simmer"
  }

  struct Origin: Encodable {
    var name = "Simmer"
  }

  enum CodingKeys: String, CodingKey {
    case name, icon, device, origin
    case uniqueID = "unique_id"
    case stateTopic = "state_topic"
    case valueTemplate = "value_template"
    case attributesTopic = "json_attributes_topic"
    case attributesTemplate = "json_attributes_template"
  }

  init(_ topics: HomeAssistantSensor.Topics) {
    let identifier = "simmer_\(HomeAssistantSensor.Topics.identifier(topics.base))"
    uniqueID = "\(identifier)_ringing"
    stateTopic = topics.state
    attributesTopic = topics.state
    device = Device(identifiers: [identifier])
  }
}

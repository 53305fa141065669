import MQTT
import Storage
import Timers
import Voice

/// What a broker of MQTT is told.
extension AlertSinks {
  /// One for all that is published to the broker of the settings, so that a login that is declined is tried once.
  static func publisher(_ settings: Settings, clock: any WallClock) -> MQTTClient? {
    settings.alerts.mqtt.map { client(of: $0, clock: clock) }
  }

  private static func client(of broker: BrokerAddress, clock: any WallClock) -> MQTTClient {
    MQTTClient(
      MQTTBroker(
        host: broker.host, port: broker.port, user: broker.user,
        password: broker.password.map(secret)),
      clock: clock)
  }

  /// The sensor of the settings, and those of earlier settings that are still to be taken away.
  ///
  /// `publisher` is the one to the broker of the settings.
  static func displays(
    _ settings: Settings, in folder: StateFolder, by publisher: MQTTClient?, clock: any WallClock
  ) -> [any RingingDisplay] {
    let notes = StoredSensors(in: folder, clock: clock, complain: complain)
    let noted = StoredSensors.now(in: folder, complain: complain)
    let present = settings.alerts.mqtt.map { (broker: $0, sensor: sensor(of: $0)) }
    var displays: [any RingingDisplay] = noted.compactMap { former in
      // A note is a file: what it names is held to what the settings may name.
      guard EndpointAddress.isLoopback(former.host), 1...65_535 ~= former.port else { return nil }
      if let present, former.isSame(as: present.sensor) { return nil }
      return FormerSensor(
        former, removing: former.topics(notIn: present?.sensor), from: notes,
        by: client(of: BrokerAddress(former), clock: clock))
    }
    if let (broker, sensor) = present, let publisher {
      displays.append(
        HomeAssistantSensor(
          topics(of: broker), noted: sensor, in: notes, by: publisher, clock: clock))
    }
    return displays
  }

  private static func topics(of broker: BrokerAddress) -> HomeAssistantSensor.Topics {
    .init(below: broker.topic, discovery: broker.discovery)
  }

  private static func sensor(of broker: BrokerAddress) -> AnnouncedSensor {
    var file: String?
    if case .file(let path) = broker.password { file = path }
    return AnnouncedSensor(
      host: broker.host, port: broker.port, user: broker.user, passwordFile: file,
      topics: topics(of: broker).retained)
  }
}

extension BrokerAddress {
  /// Where that is; its topics are not of these.
  fileprivate init(_ sensor: AnnouncedSensor) {
    self.init(host: sensor.host)
    port = sensor.port
    user = sensor.user
    password = sensor.passwordFile.map { .file(path: $0) }
  }
}

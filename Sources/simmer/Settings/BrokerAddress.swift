/// A broker of MQTT, as the settings name it: `mqtt://USER@HOST:PORT/TOPIC`.
struct BrokerAddress: Hashable, Sendable {
  var host: String
  var port = 1883
  var user: String?
  /// What all of Simmer's topics begin with.
  var topic = "simmer"
  /// What the topics begin with that Home Assistant looks at; nil where it is not to find anything.
  var discovery: String?
  var password: KeyPlace?

  private static let example = "mqtt://127.0.0.1/simmer"

  /// Nil where none is set.
  init?(
    _ values: SettingValues, _ environment: Settings.Environment
  ) throws(SettingsError) {
    let text = try values.text(.alertMQTT).trimmed
    let file = try values.text(.alertMQTTPassword)
    guard !text.isEmpty else {
      guard file.isEmpty else { throw Self.nothing(for: "set '\(SettingKey.alertMQTT.rawValue)'") }
      return nil
    }
    self = try Self.read(text)
    let prefix = try values.text(.alertMQTTDiscovery)
    if !prefix.isEmpty { discovery = try Self.topic(prefix[...], .alertMQTTDiscovery) }
    guard !file.isEmpty else { return }
    // MQTT 3.1.1 has no password without a user name (MQTT-3.1.2-22).
    guard user != nil else {
      throw Self.nothing(for: "name the user: mqtt://USER@127.0.0.1/simmer")
    }
    password = try KeyPlace(
      file, .keyFile, at: SettingKey.alertMQTTPassword.rawValue, environment)
  }

  /// Without a user, at the usual port.
  init(host: String) { self.host = host }

  private static func read(_ text: String) throws(SettingsError) -> BrokerAddress {
    let key = SettingKey.alertMQTT.rawValue
    let wrong = SettingsError.wrongValue(key: key, wanted: "an address such as \"\(example)\"")
    guard !text.hasPrefix("mqtts://") else {
      throw .unusable(
        key: key, problem: "asks for TLS, which Simmer does not speak with brokers",
        remedy: "run a broker on this machine with a bridge over TLS to that one, and name it: "
          + example)
    }
    let scheme = "mqtt://"
    guard text.hasPrefix(scheme) else { throw wrong }
    let rest = text.dropFirst(scheme.count)
    let authority = rest.prefix { $0 != "/" }
    let parts = authority.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count <= 2, let place = parts.last else { throw wrong }
    if parts.count == 2, parts[0].contains(":") {
      throw .unusable(
        key: key, problem: "must not contain a password",
        remedy: "put it into a file of mode 0600, and name that in "
          + "'\(SettingKey.alertMQTTPassword.rawValue)'")
    }
    guard let (host, port) = EndpointAddress.place(in: place) else { throw wrong }
    guard EndpointAddress.isLoopback(host) else {
      throw .unusable(
        key: key, problem: "is plain MQTT to another machine",
        remedy: "run a broker on this machine with a bridge over TLS to that one, and name it: "
          + example)
    }
    var address = BrokerAddress(host: host)
    if let port { address.port = port }
    if parts.count == 2 {
      guard isName(parts[0]) else { throw wrong }
      address.user = String(parts[0])
    }
    var path = rest.dropFirst(authority.count).dropFirst()
    if path.last == "/" { path.removeLast() }
    if !path.isEmpty { address.topic = try topic(path, .alertMQTT) }
    return address
  }

  /// No wildcard, no empty level, and nothing that a broker keeps for itself.
  private static func topic(_ text: Substring, _ key: SettingKey) throws(SettingsError) -> String {
    let levels = text.split(separator: "/", omittingEmptySubsequences: false)
    guard text.utf8.count <= 128, levels.allSatisfy(isName) else {
      throw .wrongValue(
        key: key.rawValue,
        wanted: "a topic of letters, digits, '-', '_' and '.', such as \"kitchen/simmer\"")
    }
    return String(text)
  }

  private static func isName(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.count <= 64
      && text.utf8.allSatisfy { byte in
        byte.isLetterOrDigit || "-_.".utf8.contains(byte)
      }
  }

  private static func nothing(for remedy: String) -> SettingsError {
    .unusable(
      key: SettingKey.alertMQTTPassword.rawValue, problem: "is for nothing", remedy: remedy)
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }
}

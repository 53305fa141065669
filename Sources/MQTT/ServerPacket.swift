/// What a broker has to say to a client that only publishes with quality of service 1.
package enum ServerPacket: Hashable, Sendable {
  /// CONNACK, section 3.2; nil where the connection was accepted.
  case connected(refusal: MQTTRefusal?)
  /// PUBACK, section 3.4.
  case acknowledged(id: UInt16)

  /// Both have so many bytes.
  package static let length = 4

  /// The packet that the bytes begin with; nil where it has not come whole.
  ///
  /// Throws: `MQTTError.unexpected` as soon as they cannot be one.
  package static func first(in bytes: some Collection<UInt8>) throws(MQTTError) -> ServerPacket? {
    let bytes = Array(bytes.prefix(length))
    guard let head = bytes.first else { return nil }
    guard head == 0x20 || head == 0x40 else { throw .unexpected(packet: head) }
    guard bytes.count > 1 else { return nil }
    guard bytes[1] == 2 else { throw .unexpected(packet: head) }
    guard bytes.count == length else { return nil }
    guard head == 0x20 else { return .acknowledged(id: UInt16(bytes[2]) << 8 | UInt16(bytes[3])) }
    // A clean session is not present at the broker (MQTT-3.2.2-1), and the other bits are reserved.
    guard bytes[2] == 0 else { throw .unexpected(packet: head) }
    return .connected(refusal: bytes[3] == 0 ? nil : MQTTRefusal(code: bytes[3]))
  }
}

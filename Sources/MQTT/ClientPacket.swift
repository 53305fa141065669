import NIOCore

/// What a client that only publishes sends (MQTT 3.1.1, OASIS standard of 29 October 2014).
///
///     packet = type-and-flags remaining-length variable-header payload      section 2.1
///     string = two bytes of length, most significant first, then UTF-8      section 1.5.3
enum ClientPacket {
  /// Section 3.1. A clean session without a will: whatever the broker knew of `client` is forgotten.
  case connect(client: String, login: Login?, keepAlive: UInt16)
  /// Section 3.3, with quality of service 1: the broker acknowledges it by `id`, which is not 0.
  case publish(MQTTMessage, id: UInt16)
  /// Section 3.14.
  case disconnect

  /// There is no password without a user name (MQTT-3.1.2-22).
  struct Login: Hashable, Sendable {
    var user: String
    var password: [UInt8]?
  }

  /// The most bytes of a payload; nothing of Simmer's is a tenth as long.
  static let longestPayload = 64 << 10

  /// Throws: `MQTTError.tooLong`, and `.badTopic` where the topic is none to publish to.
  func bytes() throws(MQTTError) -> ByteBuffer {
    switch self {
    case .connect(let client, let login, let keepAlive):
      try Self.connect(client, login, keepAlive)
    case .publish(let message, let id): try Self.publish(message, id)
    case .disconnect: ByteBuffer(bytes: [0xE0, 0x00])
    }
  }

  private static func connect(
    _ client: String, _ login: Login?, _ keepAlive: UInt16
  ) throws(MQTTError) -> ByteBuffer {
    var rest = ByteBuffer()
    try rest.writeField("MQTT".utf8)
    rest.writeInteger(4 as UInt8)  // the protocol's level, section 3.1.2.2
    var flags: UInt8 = 0x02  // a clean session, section 3.1.2.4
    if login != nil { flags |= 0x80 }
    if login?.password != nil { flags |= 0x40 }
    rest.writeInteger(flags)
    rest.writeInteger(keepAlive)
    try rest.writeField(client.utf8)
    if let login {
      try rest.writeField(login.user.utf8)
      if let password = login.password { try rest.writeField(password) }
    }
    return framed(0x10, rest)
  }

  private static func publish(_ message: MQTTMessage, _ id: UInt16) throws(MQTTError) -> ByteBuffer
  {
    // Names to publish to have neither wildcards (section 4.7.1) nor a null character, and are not empty
    // (section 4.7.3).
    guard !message.topic.isEmpty, !message.topic.utf8.contains(where: { "+#\0".utf8.contains($0) })
    else { throw .badTopic(message.topic) }
    guard message.payload.count <= longestPayload else { throw .tooLong }
    var rest = ByteBuffer()
    try rest.writeField(message.topic.utf8)
    rest.writeInteger(id)
    rest.writeBytes(message.payload)
    return framed(message.isRetained ? 0x33 : 0x32, rest)
  }

  private static func framed(_ head: UInt8, _ rest: ByteBuffer) -> ByteBuffer {
    var packet = ByteBuffer()
    packet.writeInteger(head)
    packet.writeBytes(remainingLength(rest.readableBytes))
    packet.writeImmutableBuffer(rest)
    return packet
  }

  /// Seven bits a byte, the lowest first; the top bit says that more follow (section 2.2.3).
  static func remainingLength(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var left = count
    repeat {
      let byte = UInt8(left & 0x7F)
      left >>= 7
      bytes.append(left > 0 ? byte | 0x80 : byte)
    } while left > 0
    return bytes
  }
}

extension ByteBuffer {
  /// Throws: `MQTTError.tooLong` where its length has no place in two bytes.
  mutating func writeField(_ bytes: some Collection<UInt8>) throws(MQTTError) {
    guard let length = UInt16(exactly: bytes.count) else { throw .tooLong }
    writeInteger(length)
    writeBytes(bytes)
  }
}

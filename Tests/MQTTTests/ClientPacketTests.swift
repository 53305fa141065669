import NIOCore
import Testing

@testable import MQTT

/// What is sent and read, byte for byte as the standard has it (MQTT 3.1.1, OASIS, 29 October 2014).
@Suite struct ClientPacketTests {
  private func bytes(_ packet: ClientPacket) throws -> [UInt8] {
    Array(try packet.bytes().readableBytesView)
  }

  /// Table 2.4 and the example above it, section 2.2.3.
  @Test(
    arguments: [
      (0, [0x00]), (127, [0x7F]), (128, [0x80, 0x01]), (321, [0xC1, 0x02]), (16_383, [0xFF, 0x7F]),
      (16_384, [0x80, 0x80, 0x01]), (2_097_151, [0xFF, 0xFF, 0x7F]),
      (2_097_152, [0x80, 0x80, 0x80, 0x01]), (268_435_455, [0xFF, 0xFF, 0xFF, 0x7F]),
    ] as [(Int, [UInt8])])
  func `the remaining length is that of the standard's table`(count: Int, bytes: [UInt8]) {
    #expect(ClientPacket.remainingLength(count) == bytes)
  }

  /// Figure 1.2, section 1.5.3.1: "A" and U+2A6D4.
  @Test func `a string is that of the standard's example`() throws {
    var buffer = ByteBuffer()
    try buffer.writeField("A\u{2A6D4}".utf8)

    #expect(Array(buffer.readableBytesView) == [0x00, 0x05, 0x41, 0xF0, 0xAA, 0x9B, 0x94])
  }

  /// Figure 3.11, section 3.3.2.3: the topic "a/b" and the packet identifier 10.
  @Test(arguments: [(false, 0x32), (true, 0x33)] as [(Bool, UInt8)])
  func `a message has the variable header of the standard's example`(
    isRetained: Bool, head: UInt8
  ) throws {
    let message = MQTTMessage("a/b", Array("hi".utf8), isRetained: isRetained)

    #expect(
      try bytes(.publish(message, id: 10))
        == [head, 9, 0x00, 0x03, 0x61, 0x2F, 0x62, 0x00, 0x0A, 0x68, 0x69])
  }

  /// Figures 3.2 to 3.6, section 3.1.2, without a will and with a keep alive of 10 seconds.
  @Test func `a client with a user and a password connects as in the standard`() throws {
    let login = ClientPacket.Login(user: "cook", password: Array("salt".utf8))

    #expect(
      try bytes(.connect(client: "s1", login: login, keepAlive: 10))
        == [0x10, 26, 0x00, 0x04] + Array("MQTT".utf8) + [0x04, 0xC2, 0x00, 0x0A]
        + [0x00, 0x02] + Array("s1".utf8) + [0x00, 0x04] + Array("cook".utf8)
        + [0x00, 0x04] + Array("salt".utf8))
  }

  @Test(arguments: [(nil, 0x02), ("cook", 0x82)] as [(String?, UInt8)])
  func `a client without a password says so in its flags`(user: String?, flags: UInt8) throws {
    let login = user.map { ClientPacket.Login(user: $0, password: nil) }

    let sent = try bytes(.connect(client: "s1", login: login, keepAlive: 10))

    #expect(sent[9] == flags)
    #expect(Int(sent[1]) == sent.count - 2)
    #expect(sent.count == 16 + (user.map { 2 + $0.utf8.count } ?? 0))
  }

  /// Figure 3.35, section 3.14.1.
  @Test func `a farewell has two bytes`() throws {
    #expect(try bytes(.disconnect) == [0xE0, 0x00])
  }

  @Test(arguments: ["", "kitchen/+", "#", "kitchen\0"])
  func `nothing is published to a topic that is none`(topic: String) {
    #expect(throws: MQTTError.badTopic(topic)) {
      try bytes(.publish(MQTTMessage(topic, []), id: 1))
    }
  }

  @Test func `what is too long is not sent`() throws {
    let most = [UInt8](repeating: 0x61, count: ClientPacket.longestPayload)
    let topic = String(repeating: "a", count: 65_535)

    #expect(try bytes(.publish(MQTTMessage("a", most), id: 1)).count == most.count + 9)
    #expect(try bytes(.publish(MQTTMessage(topic, []), id: 1)).count == topic.utf8.count + 8)
    #expect(throws: MQTTError.tooLong) {
      try bytes(.publish(MQTTMessage("a", most + [0x61]), id: 1))
    }
    #expect(throws: MQTTError.tooLong) {
      try bytes(.publish(MQTTMessage(topic + "a", []), id: 1))
    }
  }

  @Test func `every connection has an identifier of its own that every broker takes`() {
    let broker = MQTTBroker(host: "127.0.0.1", port: 1883)
    let identifiers = (1...1000).map { _ in broker.newClientIdentifier() }

    #expect(Set(identifiers).count == 1000)
    // MQTT-3.1.3-5.
    #expect(
      identifiers.allSatisfy { identifier in
        (1...23).contains(identifier.utf8.count)
          && identifier.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      })
  }
}

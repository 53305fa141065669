import NIOCore

/// What a broker has to say to a client that only publishes with quality of service 1.
enum ServerPacket: Hashable, Sendable {
  /// Section 3.2; nil where the connection was accepted.
  case connected(refusal: MQTTRefusal?)
  /// Section 3.4.
  case acknowledged(id: UInt16)
}

/// Reads CONNACK and PUBACK.
///
/// Both have four bytes, so no more than that is ever kept.
struct ServerPacketDecoder: ByteToMessageDecoder {
  typealias InboundOut = ServerPacket

  /// Throws: `MQTTError.unexpected`; where the next packet begins is of no interest then.
  mutating func decode(
    context: ChannelHandlerContext, buffer: inout ByteBuffer
  ) throws -> DecodingState {
    guard let packet = try Self.packet(in: &buffer) else { return .needMoreData }
    context.fireChannelRead(wrapInboundOut(packet))
    return .continue
  }

  /// A packet that the end of the connection has cut is none.
  mutating func decodeLast(
    context: ChannelHandlerContext, buffer: inout ByteBuffer, seenEOF: Bool
  ) throws -> DecodingState {
    try decode(context: context, buffer: &buffer)
  }

  /// Takes a packet off the buffer; nil where it has not come whole.
  static func packet(in buffer: inout ByteBuffer) throws(MQTTError) -> ServerPacket? {
    guard let head: UInt8 = buffer.getInteger(at: buffer.readerIndex) else { return nil }
    guard head == 0x20 || head == 0x40 else { throw .unexpected(packet: head) }
    guard let length: UInt8 = buffer.getInteger(at: buffer.readerIndex + 1) else { return nil }
    guard length == 2 else { throw .unexpected(packet: head) }
    guard let (_, rest) = buffer.readMultipleIntegers(as: (UInt16, UInt16).self) else { return nil }
    guard head == 0x20 else { return .acknowledged(id: rest) }
    // A clean session is not present at the broker (MQTT-3.2.2-1), and the other bits are reserved.
    guard rest >> 8 == 0 else { throw .unexpected(packet: head) }
    return .connected(refusal: rest == 0 ? nil : MQTTRefusal(code: UInt8(rest & 0xFF)))
  }
}

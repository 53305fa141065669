import NIOCore

/// Cuts what a broker sends into packets.
///
/// No more than one packet of four bytes is ever kept.
struct ServerPacketDecoder: ByteToMessageDecoder {
  typealias InboundOut = ServerPacket

  /// Throws: `MQTTError.unexpected`; where the next packet begins is of no interest then.
  mutating func decode(
    context: ChannelHandlerContext, buffer: inout ByteBuffer
  ) throws -> DecodingState {
    guard let packet = try ServerPacket.first(in: buffer.readableBytesView) else {
      return .needMoreData
    }
    buffer.moveReaderIndex(forwardBy: ServerPacket.length)
    context.fireChannelRead(wrapInboundOut(packet))
    return .continue
  }

  /// A packet that the end of the connection has cut is none.
  mutating func decodeLast(
    context: ChannelHandlerContext, buffer: inout ByteBuffer, seenEOF: Bool
  ) throws -> DecodingState {
    try decode(context: context, buffer: &buffer)
  }
}

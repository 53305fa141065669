import NIOCore

/// Splits what comes over the socket into lines.
///
/// A line longer than the limit is discarded as it arrives and reported once. The connection
/// continues with the next line.
struct LineSplitter: ByteToMessageDecoder {
  enum Line: Sendable {
    case whole(ByteBuffer)
    case tooLong
  }

  typealias InboundOut = Line

  let limit: Int
  /// The number of bytes that were searched and contain no line ending.
  private var scanned = 0
  private var isSkipping = false

  init(limit: Int) {
    self.limit = limit
  }

  mutating func decode(
    context: ChannelHandlerContext, buffer: inout ByteBuffer
  ) -> DecodingState {
    let unseen = buffer.readableBytesView.dropFirst(scanned)
    guard let end = unseen.firstIndex(of: UInt8(ascii: "\n")) else {
      scanned = buffer.readableBytes
      if scanned > limit || isSkipping {
        isSkipping = true
        buffer.moveReaderIndex(to: buffer.writerIndex)
        scanned = 0
      }
      return .needMoreData
    }
    let length = end - buffer.readerIndex
    scanned = 0
    let line = buffer.readSlice(length: length)
    buffer.moveReaderIndex(forwardBy: 1)
    if isSkipping || length > limit {
      isSkipping = false
      context.fireChannelRead(wrapInboundOut(.tooLong))
    } else if let line, length > 0 {
      context.fireChannelRead(wrapInboundOut(.whole(line)))
    }
    return .continue
  }

  /// What is left without a line ending when the other side disconnects is half a line, and is
  /// ignored.
  mutating func decodeLast(
    context: ChannelHandlerContext, buffer: inout ByteBuffer, seenEOF: Bool
  ) -> DecodingState {
    if decode(context: context, buffer: &buffer) == .continue { return .continue }
    buffer.moveReaderIndex(to: buffer.writerIndex)
    return .needMoreData
  }
}

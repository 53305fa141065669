import JSON
import NIOCore

/// Cuts what a client sends into messages.
///
///     message = header "\n" data payload
///     header  = {"type": …, "data": {…}?, "data_length": n?, "payload_length": n?}
///
/// `data` has n bytes of JSON, whose members come on top of those in the header. The payload is
/// thrown away as it arrives. No more than a header or the data is ever kept.
struct FrameDecoder: ByteToMessageDecoder {
  typealias InboundOut = WyomingEvent

  let limits: Limits
  private var part = Part.header
  /// The bytes of a header that were searched and have no line end.
  private var searched = 0

  /// The most bytes that a part of a message may have.
  package struct Limits: Hashable, Sendable {
    package var header = 64 << 10
    package var data = 256 << 10
    package var payload = 1 << 20
  }

  /// What comes next.
  private enum Part {
    case header
    case data(Header)
    case payload(left: Int)
  }

  private struct Header {
    var event: WyomingEvent
    var dataLength: Int
    var payloadLength: Int
  }

  init(limits: Limits) {
    self.limits = limits
  }

  /// Throws: `FrameError`; where the next message begins cannot be told then.
  mutating func decode(
    context: ChannelHandlerContext, buffer: inout ByteBuffer
  ) throws -> DecodingState {
    switch part {
    case .header:
      guard let header = try header(in: &buffer) else { return .needMoreData }
      part = .data(header)
      // Nothing may follow for a long time, and nothing would be decoded again before it does.
      return header.dataLength == 0 ? try decode(context: context, buffer: &buffer) : .continue
    case .data(let header):
      guard let bytes = buffer.readSlice(length: header.dataLength) else { return .needMoreData }
      let event = try event(of: header, with: bytes)
      part = header.payloadLength == 0 ? .header : .payload(left: header.payloadLength)
      context.fireChannelRead(wrapInboundOut(event))
      return .continue
    case .payload(let left):
      let skipped = min(left, buffer.readableBytes)
      buffer.moveReaderIndex(forwardBy: skipped)
      part = left == skipped ? .header : .payload(left: left - skipped)
      return left == skipped ? .continue : .needMoreData
    }
  }

  /// Half a message at the end of a connection is no message.
  mutating func decodeLast(
    context: ChannelHandlerContext, buffer: inout ByteBuffer, seenEOF: Bool
  ) throws -> DecodingState {
    if try decode(context: context, buffer: &buffer) == .continue { return .continue }
    buffer.moveReaderIndex(to: buffer.writerIndex)
    return .needMoreData
  }

  /// Nil while the line has no end.
  private mutating func header(in buffer: inout ByteBuffer) throws(FrameError) -> Header? {
    let unseen = buffer.readableBytesView.dropFirst(searched)
    let end = unseen.firstIndex(of: UInt8(ascii: "\n"))
    let length = end.map { $0 - buffer.readerIndex } ?? buffer.readableBytes
    guard length <= limits.header else { throw .tooLong("header", limit: limits.header) }
    guard end != nil, let line = buffer.readSlice(length: length) else {
      searched = length
      return nil
    }
    searched = 0
    buffer.moveReaderIndex(forwardBy: 1)
    let head = try members(of: line, named: "header")
    guard let type = head["type"]?.string else { throw .noType }
    let data: [JSONValue.Member]
    switch head["data"] {
    case nil, .null: data = []
    case .object(let members): data = members
    case _: throw .notAnObject("data")
    }
    return Header(
      event: WyomingEvent(type, data),
      dataLength: try count("data_length", in: head, atMost: limits.data),
      payloadLength: try count("payload_length", in: head, atMost: limits.payload))
  }

  private func event(of header: Header, with bytes: ByteBuffer) throws(FrameError) -> WyomingEvent {
    guard header.dataLength > 0 else { return header.event }
    var event = header.event
    let document = try members(of: bytes, named: "data")
    guard case .object(let more) = document else { throw .notAnObject("data") }
    let names = Set(more.map(\.name))
    event.data.removeAll { names.contains($0.name) }
    event.data += more
    return event
  }

  private func members(of bytes: ByteBuffer, named part: String) throws(FrameError) -> JSONValue {
    let document: JSONValue
    do {
      document = try StrictJSON().value(of: bytes.readableBytesView)
    } catch {
      throw .notJSON(part, error)
    }
    guard case .object = document else { throw .notAnObject(part) }
    return document
  }

  /// A length in a header; 0 where there is none.
  private func count(
    _ name: String, in head: JSONValue, atMost limit: Int
  ) throws(FrameError) -> Int {
    switch head[name] {
    case nil, .null: return 0
    case let value?:
      guard let count = value.int, count >= 0 else { throw .noLength(name) }
      guard count <= limit else { throw .tooLong(name, limit: limit) }
      return count
    }
  }
}

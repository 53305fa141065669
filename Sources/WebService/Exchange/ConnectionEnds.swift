import HTTPTypes
import HummingbirdCore
import NIOCore
import Service

/// The two ends of the connection that a request came over.
package struct ConnectionEnds: Sendable {
  /// The other end's address.
  package var peer: String
  /// This end's port.
  package var port: Int

  package init(peer: String, port: Int) {
    self.peer = peer
    self.port = port
  }

  /// The other end is a program of this machine.
  var isLoopback: Bool { ListenAddress(host: peer, port: 0).isLoopback }
}

extension ConnectionEnds {
  init(_ channel: any Channel) {
    let address = channel.remoteAddress?.ipAddress ?? ""
    // A socket for both protocols has IPv4 addresses as ::ffff:192.0.2.1 (RFC 4291, section 2.5.5.2).
    let mapped = "::ffff:"
    self.init(
      peer: address.hasPrefix(mapped) ? String(address.dropFirst(mapped.count)) : address,
      port: channel.localAddress?.port ?? 0)
  }
}

extension InboundBody {
  init(_ body: RequestBody, over channel: any Channel) {
    self.init(body.map { Array($0.readableBytesView) }) {
      channel.pipeline.fireUserInboundEventTriggered(ConnectionDeadlines.StreamBegins())
    }
  }
}

extension Response {
  /// `isHead` leaves the body out, and says how long it would be.
  init(_ response: OutboundResponse, isHead: Bool) {
    switch response.content {
    case .bytes(let bytes):
      var fields = response.fields
      if response.status != .noContent { fields[.contentLength] = "\(bytes.count)" }
      let body =
        isHead || bytes.isEmpty
        ? ResponseBody() : ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
      self.init(status: response.status, headers: fields, body: body)
    case .events(let subscription):
      let body = ResponseBody { writer in
        for text in subscription.missed { try await writer.write(ByteBuffer(string: text)) }
        for await text in subscription.texts { try await writer.write(ByteBuffer(string: text)) }
        try await writer.finish(nil)
      }
      self.init(
        status: response.status, headers: response.fields, body: isHead ? ResponseBody() : body)
    case .stream(let pieces):
      let body = ResponseBody { writer in
        for try await piece in pieces { try await writer.write(ByteBuffer(bytes: piece)) }
        try await writer.finish(nil)
      }
      self.init(status: response.status, headers: response.fields, body: body)
    }
  }
}

import NIOCore
import NIOHTTP1
import NIOHTTPTypesHTTP1

/// Takes the host of a target such as `http://elsewhere/v1/timers` for that of the request, as RFC 9112 says.
///
/// What turns NIO's requests into others keeps the path of such a target alone, so that `HostGate` would never see
/// its host; this one stands in front of it.
final class TargetHost: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(var head) = unwrapInboundIn(data), let host = TargetHost.host(of: head.uri)
    else { return context.fireChannelRead(data) }
    head.headers.replaceOrAdd(name: "Host", value: host)
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }

  /// Nil for a target that names none; empty for one that is neither a path nor an address, which is nobody's.
  private static func host(of target: String) -> String? {
    guard let first = target.first, first != "/", first != "*" else { return nil }
    guard let scheme = target.firstRange(of: "://") else { return "" }
    return String(target[scheme.upperBound...].prefix { !"/?#".contains($0) })
  }

  /// Puts a `TargetHost` into a connection's pipeline, before the handler that would hide the host from it.
  final class Placement: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = NIOAny

    func handlerAdded(context: ChannelHandlerContext) {
      let pipeline = context.pipeline.syncOperations
      do {
        let translator = try pipeline.handler(type: HTTP1ToHTTPServerCodec.self)
        try pipeline.addHandler(TargetHost(), position: .before(translator))
      } catch {
        context.close(promise: nil)
      }
    }
  }
}

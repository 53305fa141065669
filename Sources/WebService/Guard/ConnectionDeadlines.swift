import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Closes a connection whose other end is too slow: to ask, to send a body, or to read its answer.
///
/// Hummingbird's own timer starts anew with each byte of a body, so that a drip can hold a connection for ever; this
/// one counts the whole request.
final class ConnectionDeadlines: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let arrival: TimeAmount
  private let reading: TimeAmount
  /// Runs while a request has not arrived in whole, or is waited for.
  private var arriving: Scheduled<Void>?
  /// Runs while the other end reads nothing.
  private var stalled: Scheduled<Void>?
  private var unanswered = 0
  /// The body of the request is answered as it arrives, and may take as long as it goes on.
  private var isStreamed = false

  /// Sent through the pipeline where a body is read as a stream.
  struct StreamBegins: Sendable {}

  init(_ limits: WebLimits) {
    arrival = TimeAmount(limits.arrival)
    reading = TimeAmount(limits.reading)
  }

  func handlerAdded(context: ChannelHandlerContext) {
    if context.channel.isActive { expectRequest(context) }
  }

  func channelActive(context: ChannelHandlerContext) {
    expectRequest(context)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    cancel()
    context.fireChannelInactive()
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    cancel()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head:
      unanswered += 1
      // The time that the head took counts for the body as well.
      if arriving == nil { expectRequest(context) }
    case .body: if isStreamed { expectRequest(context) }
    case .end:
      arriving?.cancel()
      arriving = nil
      // The answer may have gone out before the last of the request came.
      if unanswered <= 0 { expectRequest(context) }
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .end = unwrapOutboundIn(data) {
      unanswered -= 1
      isStreamed = false
      if unanswered <= 0, arriving == nil { expectRequest(context) }
    }
    if isStreamed, arriving != nil { expectRequest(context) }
    context.write(data, promise: promise)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is StreamBegins { isStreamed = true }
    context.fireUserInboundEventTriggered(event)
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    stalled?.cancel()
    stalled = context.channel.isWritable ? nil : scheduleClose(context, in: reading)
    context.fireChannelWritabilityChanged()
  }

  private func expectRequest(_ context: ChannelHandlerContext) {
    arriving?.cancel()
    arriving = scheduleClose(context, in: arrival)
  }

  private func scheduleClose(
    _ context: ChannelHandlerContext, in time: TimeAmount
  ) -> Scheduled<Void> {
    let channel = context.channel
    return context.eventLoop.scheduleTask(in: time) { channel.close(promise: nil) }
  }

  private func cancel() {
    arriving?.cancel()
    stalled?.cancel()
    arriving = nil
    stalled = nil
  }
}

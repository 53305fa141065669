import Glibc
import NIOCore
import NIOSSL

/// Waits for a request, then does to the connection what the fault's script says.
final class Saboteur: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let door: Fault.Door
  private let steps: [Fault.Step]
  private let heard: RequestCount
  private var arrived: [UInt8] = []
  private var hasAsked = false
  private var pending: ArraySlice<Fault.Step> = []
  private var floodLeft = 0
  private var drip: RepeatedTask?
  private var dripped = 0

  init(_ door: Fault.Door, _ steps: [Fault.Step], _ heard: RequestCount) {
    self.door = door
    self.steps = steps
    self.heard = heard
  }

  func channelActive(context: ChannelHandlerContext) {
    if case .slammed = door { reset(context) }
    context.fireChannelActive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch door {
    case .closed, .crowded, .silent, .slammed:
      break
    case .blunt(let bytes):
      send(bytes, context)
    case .http2:
      arrived += unwrapInboundIn(data).readableBytesView
      guard !hasAsked, HTTP2Frames.hasHeaders(arrived) else { return }
      hasAsked = true
      heard.add()
      run(steps[...], context)
    case .tls, .oldTLS:
      arrived += unwrapInboundIn(data).readableBytesView
      while let length = HTTPRequestLength(arrived)?.value, length <= arrived.count {
        arrived.removeFirst(length)
        heard.add()
        run(steps[...], context)
      }
    }
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if context.channel.isWritable, case .flood? = pending.first { advance(context) }
    context.fireChannelWritabilityChanged()
  }

  func channelInactive(context: ChannelHandlerContext) {
    drip?.cancel()
    pending = []
    context.fireChannelInactive()
  }

  /// Whoever leaves in the middle is what a fault is for.
  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  private func run(_ steps: ArraySlice<Fault.Step>, _ context: ChannelHandlerContext) {
    pending = steps
    if case .flood(_, let times)? = pending.first { floodLeft = times }
    advance(context)
  }

  private func advance(_ context: ChannelHandlerContext) {
    while let step = pending.first {
      switch step {
      case .send(let bytes):
        send(bytes, context)
      case .flood(let bytes, _):
        guard context.channel.isActive, context.channel.isWritable else { return }
        if floodLeft > 0 {
          let times = min(floodLeft, max(1, 0x8000 / bytes.count))
          floodLeft -= times
          send(Array(repeatElement(bytes, count: times).joined()), context)
          return resume(context)
        }
      case .drip(let bytes, let interval):
        return drip(bytes, every: interval, context)
      case .hang:
        pending = []
        return
      case .reset:
        pending = []
        return reset(context)
      case .end:
        pending = []
        return context.close(promise: nil)
      case .cut:
        pending = []
        return wire(context).close(promise: nil)
      }
      pending = pending.dropFirst()
      if case .flood(_, let times)? = pending.first { floodLeft = times }
    }
  }

  /// Goes on when others on this event loop have had their turn: only what is due later lets the loop
  /// look at its sockets in between.
  private func resume(_ context: ChannelHandlerContext) {
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    context.eventLoop.scheduleTask(in: .microseconds(20)) {
      let (saboteur, context) = bound.value
      if case .flood? = saboteur.pending.first { saboteur.advance(context) }
    }
  }

  private func send(_ bytes: [UInt8], _ context: ChannelHandlerContext) {
    context.writeAndFlush(wrapOutboundOut(ByteBuffer(bytes: bytes)), promise: nil)
  }

  private func drip(_ bytes: [UInt8], every interval: Duration, _ context: ChannelHandlerContext) {
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    drip = context.eventLoop.scheduleRepeatedTask(initialDelay: .zero, delay: TimeAmount(interval))
    { _ in
      let (saboteur, context) = bound.value
      saboteur.send([bytes[saboteur.dripped % bytes.count]], context)
      saboteur.dripped += 1
    }
  }

  /// Ends the connection with RST instead of FIN.
  private func reset(_ context: ChannelHandlerContext) {
    let wire = wire(context)
    let bound = NIOLoopBound(wire, eventLoop: context.eventLoop)
    (context.channel as? any SocketOptionProvider)?
      .setSoLinger(linger(l_onoff: 1, l_linger: 0))
      .whenComplete { _ in bound.value.close(promise: nil) }
  }

  /// Where a close goes to the socket at once, past TLS.
  private func wire(_ context: ChannelHandlerContext) -> ChannelHandlerContext {
    (try? context.pipeline.syncOperations.context(handlerType: NIOSSLServerHandler.self)) ?? context
  }
}

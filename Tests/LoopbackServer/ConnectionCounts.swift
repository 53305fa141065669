import HummingbirdCore
import Logging
import NIOCore
import NIOSSL
import NIOTLS
import Synchronization

/// What went over a server's connections.
package final class ConnectionCounts: Sendable {
  private struct State {
    var figures = Figures()
    var open: [ObjectIdentifier: any Channel] = [:]
    var isEnding = false
  }

  private let state = Mutex(State())

  package struct Figures: Hashable, Sendable {
    package var connections = 0
    package var open = 0
    /// Only those that were completed.
    package var handshakes = 0
    /// On the wire, TLS and all.
    package var bytesIn = 0
    package var bytesOut = 0
  }

  package var figures: Figures { state.withLock { $0.figures } }

  /// Returns: whether anybody is there to serve it.
  func opened(_ channel: any Channel) -> Bool {
    state.withLock {
      guard !$0.isEnding else { return false }
      $0.figures.connections += 1
      $0.figures.open += 1
      $0.open[ObjectIdentifier(channel)] = channel
      return true
    }
  }

  func closed(_ channel: any Channel) {
    state.withLock {
      guard $0.open.removeValue(forKey: ObjectIdentifier(channel)) != nil else { return }
      $0.figures.open -= 1
    }
  }

  func shookHands() { state.withLock { $0.figures.handshakes += 1 } }
  func read(_ count: Int) { state.withLock { $0.figures.bytesIn += count } }
  func wrote(_ count: Int) { state.withLock { $0.figures.bytesOut += count } }

  /// Lets nobody in any more, closes the door, and drops all there are.
  ///
  /// In this order: NIO lets go of a connection that comes in while its server closes, and if that has
  /// an asynchronous channel that is active by then, the process ends.
  func end(_ listener: (any Channel)?) async {
    state.withLock { $0.isEnding = true }
    try? await listener?.close()
    await dropAll()
  }

  /// Closes the sockets themselves: with a client that is silent, TLS would wait for seconds for its
  /// goodbye.
  func dropAll() async {
    for channel in state.withLock({ Array($0.open.values) }) {
      let dropped = channel.eventLoop.flatSubmit {
        let done = channel.eventLoop.makePromise(of: Void.self)
        let pipeline = channel.pipeline.syncOperations
        if let wire = try? pipeline.context(handlerType: WireWatch.self) {
          wire.close(promise: done)
        } else {
          done.succeed()
        }
        return done.futureResult
      }
      try? await dropped.get()
    }
  }

  /// Watches a channel: at its end towards the wire and, where there is TLS, right after it.
  func watch(_ channel: any Channel) throws {
    let pipeline = channel.pipeline.syncOperations
    try pipeline.addHandler(WireWatch(self), position: .first)
    if let tls = try? pipeline.handler(type: NIOSSLServerHandler.self) {
      try pipeline.addHandler(HandshakeWatch(self), position: .after(tls))
    }
  }
}

/// Hummingbird's channel for a connection, watched.
struct CountedChannel<Base: ServerChildChannel>: ServerChildChannel {
  let base: Base
  let counts: ConnectionCounts

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Base.Value> {
    let ready = base.setup(channel: channel, logger: logger)
    do { try counts.watch(channel) } catch { return channel.eventLoop.makeFailedFuture(error) }
    return ready
  }

  func handle(value: Base.Value, logger: Logger) async {
    await base.handle(value: value, logger: logger)
  }
}

private final class WireWatch: ChannelDuplexHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundIn = ByteBuffer

  private let counts: ConnectionCounts

  init(_ counts: ConnectionCounts) { self.counts = counts }

  func channelActive(context: ChannelHandlerContext) {
    guard counts.opened(context.channel) else { return context.close(promise: nil) }
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    counts.closed(context.channel)
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    counts.read(unwrapInboundIn(data).readableBytes)
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    counts.wrote(unwrapOutboundIn(data).readableBytes)
    context.write(data, promise: promise)
  }
}

private final class HandshakeWatch: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private let counts: ConnectionCounts

  init(_ counts: ConnectionCounts) { self.counts = counts }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case .handshakeCompleted? = event as? TLSUserEvent { counts.shookHands() }
    context.fireUserInboundEventTriggered(event)
  }
}

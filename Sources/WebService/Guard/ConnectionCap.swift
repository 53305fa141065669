import NIOCore
import NIOHTTPTypes
import Synchronization

/// Closes a connection of an address that has too many, so that one cannot take those of all others.
final class ConnectionCap: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart

  private let counter: ConnectionCounter
  private let countsLoopback: Bool
  private let proxies: TrustedProxies
  /// The address that is counted; nil before that, and where it was refused.
  private var peer: String?

  /// The connections of a trusted proxy are those of many, and not counted.
  init(_ counter: ConnectionCounter, _ limits: WebLimits, _ proxies: TrustedProxies) {
    self.proxies = proxies
    self.counter = counter
    countsLoopback = limits.countsLoopback
  }

  func handlerAdded(context: ChannelHandlerContext) {
    if context.channel.isActive { count(context) }
  }

  func channelActive(context: ChannelHandlerContext) {
    context.fireChannelActive()
    count(context)
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    if let peer { counter.remove(peer) }
    peer = nil
  }

  private func count(_ context: ChannelHandlerContext) {
    guard peer == nil else { return }
    let ends = ConnectionEnds(context.channel)
    guard countsLoopback || !ends.isLoopback, !proxies.trusts(ends.peer) else { return }
    guard counter.add(ends.peer) else {
      context.close(promise: nil)
      return
    }
    peer = ends.peer
  }
}

/// How many connections each address has.
final class ConnectionCounter: Sendable {
  private let most: Int
  private let counts = Mutex<[String: Int]>([:])

  init(upTo most: Int) {
    self.most = most
  }

  /// Returns: false where the address has as many as it may; it is not counted then.
  func add(_ peer: String) -> Bool {
    counts.withLock { counts in
      guard counts[peer, default: 0] < most else { return false }
      counts[peer, default: 0] += 1
      return true
    }
  }

  func remove(_ peer: String) {
    counts.withLock { counts in
      let left = counts[peer, default: 0] - 1
      counts[peer] = left > 0 ? left : nil
    }
  }
}

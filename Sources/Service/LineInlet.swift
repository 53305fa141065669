import NIOCore
import Synchronization

/// Hands the lines of one connection to the task that answers them, and reads more only then.
///
/// The lines of a client that writes too fast therefore wait in its own socket, not in our memory.
final class LineInlet: ChannelInboundHandler, Sendable {
  typealias InboundIn = LineSplitter.Line

  let lines: AsyncStream<LineSplitter.Line>
  private let continuation: AsyncStream<LineSplitter.Line>.Continuation
  /// Lines that were handed on and are not answered yet.
  private let unanswered = Mutex(0)

  init() {
    (lines, continuation) = AsyncStream.makeStream()
  }

  /// Accepts no more lines; those already here are still answered.
  func finish() {
    continuation.finish()
  }

  /// A line was answered.
  func answered(on channel: any Channel) {
    let isIdle = unanswered.withLock { count in
      count -= 1
      return count == 0
    }
    if isIdle { channel.read() }
  }

  func channelActive(context: ChannelHandlerContext) {
    context.read()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    unanswered.withLock { $0 += 1 }
    continuation.yield(unwrapInboundIn(data))
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    if unanswered.withLock({ $0 == 0 }) { context.read() }
  }

  func channelInactive(context: ChannelHandlerContext) {
    continuation.finish()
  }

  /// Ends the connection, whatever went wrong with it; nothing else can be done.
  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }
}

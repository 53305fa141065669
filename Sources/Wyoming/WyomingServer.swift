package import Assistant
import NIOCore
import NIOPosix
import Routines
package import Service
import Synchronization
package import Timers

/// Lets voice satellites and Home Assistant talk to an engine, in the Wyoming protocol.
///
/// The protocol knows no passwords: whoever reaches the address can do what a voice in the kitchen can.
package final class WyomingServer: Sendable {
  /// Bounds on what clients may do.
  package struct Limits: Hashable, Sendable {
    package var clients = 64
    /// How long a client may be connected before it says something.
    package var introduction = Duration.seconds(10)
    /// How long a client may take to make room for what it is told.
    package var writing = Duration.seconds(30)
    /// How much of what timers do waits for a client that does not read.
    package var waitingNews = 256
    /// How long a turn waits for a language model.
    package var modelPatience = Duration.seconds(120)
    var frame = FrameDecoder.Limits()

    package init() {}
  }

  private let engine: any Engine
  private let service: WyomingService
  private let clock: any WallClock
  private let limits: Limits
  private let models: ModelAnswers
  private let state = Mutex(State())

  private struct State {
    var arrivals = 0
    /// What timers do, for each client that is connected.
    var listeners: [Int: AsyncStream<WyomingEvent>.Continuation] = [:]
  }

  /// Deadlines are on `clock`.
  package init(
    serving engine: any Engine, as service: WyomingService, clock: any WallClock,
    limits: Limits = Limits()
  ) {
    self.engine = engine
    self.service = service
    self.clock = clock
    self.limits = limits
    models = ModelAnswers(clock: clock, patience: limits.modelPatience)
  }

  /// Serves `socket` until its task is cancelled or no engine can be had any more.
  ///
  /// `ready` gets its address once it does.
  ///
  /// Throws: `ListenError` where the socket cannot be served, and what the engine throws.
  package func run(
    on socket: ListeningSocket, ready: (WyomingAddress) async throws -> Void
  ) async throws {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    do {
      let listener = try await listener(on: socket, group)
      let news = try await engine.events()
      try await ready(WyomingAddress(socket.address))
      try await serve(listener, news)
    } catch {
      try? await group.shutdownGracefully()
      throw error
    }
    try? await group.shutdownGracefully()
  }

  private typealias Connection = NIOAsyncChannel<WyomingEvent, ByteBuffer>

  private func listener(
    on socket: ListeningSocket, _ group: any EventLoopGroup
  ) async throws -> NIOAsyncChannel<Connection, Never> {
    guard let descriptor = socket.release() else {
      throw ListenError.notListening(socket.address, why: "it is served already")
    }
    return try await ServerBootstrap(group: group)
      .serverChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(AcceptErrors())
        }
      }
      .bind(descriptor) { [limits] channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(
            ByteToMessageHandler(FrameDecoder(limits: limits.frame)))
          return try Connection(wrappingChannelSynchronously: channel)
        }
      }
  }

  private func serve(
    _ listener: NIOAsyncChannel<Connection, Never>, _ news: AsyncStream<KitchenEvent>
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        for await event in news {
          await self.models.note(event)
          self.publish(event)
        }
      }
      group.addTask {
        try await listener.executeThenClose { connections in
          await withDiscardingTaskGroup { clients in
            do {
              for try await connection in connections {
                clients.addTask { await self.serve(connection) }
              }
            } catch {}
            clients.cancelAll()
          }
        }
      }
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  private func serve(_ connection: Connection) async {
    // However it ended, the client is gone.
    try? await connection.executeThenClose { inbound, outbound in
      guard let (number, news) = welcome() else {
        let refusal = WyomingEvent.refusal(.full(clients: limits.clients))
        return try await outbound.write(refusal.frame(ByteBufferAllocator()))
      }
      defer { forget(number) }
      let client = ServedClient(
        outbound, responder: Responder(engine: engine, service: service, models: models),
        clock: clock, limits: limits)
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await client.answer(inbound) }
        group.addTask { try await client.tell(news) }
        group.addTask { try await client.expectWords() }
        // The first that throws ends the others.
        for try await _ in group {}
      }
    }
  }

  /// Returns: what timers do from now on; nil where there is no room for one more client.
  private func welcome() -> (number: Int, news: AsyncStream<WyomingEvent>)? {
    state.withLock { state in
      guard state.listeners.count < limits.clients else { return nil }
      let (news, continuation) = AsyncStream.makeStream(
        of: WyomingEvent.self, bufferingPolicy: .bufferingOldest(limits.waitingNews))
      state.arrivals += 1
      state.listeners[state.arrivals] = continuation
      return (state.arrivals, news)
    }
  }

  private func forget(_ number: Int) {
    state.withLock { $0.listeners[number] = nil }
  }

  private func publish(_ event: KitchenEvent) {
    guard let event = WyomingEvent(event) else { return }
    for listener in state.withLock({ Array($0.listeners.values) }) {
      // One that does not read misses nothing unawares: it is cut off.
      if case .dropped = listener.yield(event) { listener.finish() }
    }
  }
}

/// A connection that could not be taken ends no server.
private final class AcceptErrors: ChannelInboundHandler, Sendable {
  typealias InboundIn = Channel

  func errorCaught(context: ChannelHandlerContext, error: any Error) {}
}

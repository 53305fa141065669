package import Assistant
import Glibc
import NIOCore
import NIOPosix
import Synchronization
package import Timers

/// Lets other processes talk to this process's engine, over a Unix socket.
package final class EngineServer: Sendable {
  /// Bounds on what clients may do to an engine.
  package struct Limits: Hashable, Sendable {
    package var clients = 64
    /// In bytes; an utterance of a million characters fits whatever JSON makes of them.
    package var line = 8 << 20
    /// Events that wait for a client that does not read; then it is cut off, and asks anew.
    package var waitingEvents = 4096
    /// What was said longer ago is refused: it would be done too late.
    package var oldestTurn = Duration.seconds(86400)
    /// How long an engine that leaves waits for its clients to read what they asked for.
    package var lastWords = Duration.seconds(3)

    package init() {}
  }

  /// Who is connected.
  package struct Occupancy: Hashable, Sendable {
    package var clients = 0
    /// Clients that are told what happens.
    package var listeners = 0
  }

  /// Every change of who is connected; the first element is how it is at the call.
  package let occupancy: AsyncStream<Occupancy>

  private let engine: any Engine
  private let clock: any WallClock
  private let limits: Limits
  private let group: MultiThreadedEventLoopGroup
  private let state = Mutex(State())
  private let occupancyChanged: AsyncStream<Occupancy>.Continuation

  private struct State {
    var listener: (any Channel)?
    var clients: [ObjectIdentifier: Guest] = [:]
    var occupancy = Occupancy()
    var isClosed = false
  }

  private struct Guest {
    var channel: any Channel
    var inlet: LineInlet
    var serving: Task<Void, Never>
  }

  /// `clock` is the engine's own.
  package init(
    serving engine: any Engine, clock: any WallClock, limits: Limits = Limits()
  ) {
    self.engine = engine
    self.clock = clock
    self.limits = limits
    group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    (occupancy, occupancyChanged) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    occupancyChanged.yield(Occupancy())
  }

  /// How it is now.
  package var present: Occupancy { state.withLock { $0.occupancy } }

  /// Takes connections at `path` from now on; a socket file of a dead process is replaced.
  ///
  /// Only the holder of the state folder's engine lock may call it.
  package func start(at path: String) async throws {
    let listener = try await ServerBootstrap(group: group)
      .serverChannelOption(.backlog, value: 64)
      .childChannelOption(.autoRead, value: false)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          let inlet = LineInlet()
          let splitter = LineSplitter(limit: self.limits.line)
          try channel.pipeline.syncOperations.addHandlers(
            ByteToMessageHandler(splitter), inlet)
          self.welcome(channel, inlet)
        }
      }
      .bind(unixDomainSocketPath: path, cleanupExistingSocketFile: true).get()
    // The folder is closed to others already; this holds wherever the folder lies.
    chmod(path, 0o600)
    state.withLock { $0.listener = listener }
  }

  /// Takes no further connection or request, answers those that are here, and ends.
  ///
  /// Who does not read its answers is cut off after a while: it may be asleep, and must not keep the
  /// engine from leaving.
  package func stop() async {
    let (listener, guests) = state.withLock { state in
      state.isClosed = true
      return (state.listener, Array(state.clients.values))
    }
    try? await listener?.close()
    for guest in guests { guest.inlet.finish() }
    let patience = group.next().scheduleTask(in: TimeAmount(limits.lastWords)) {
      for guest in guests { guest.channel.close(promise: nil) }
    }
    for guest in guests { await guest.serving.value }
    patience.cancel()
    occupancyChanged.finish()
    try? await group.shutdownGracefully()
  }

  private func welcome(_ channel: any Channel, _ inlet: LineInlet) {
    let isWelcome = state.withLock { state in
      guard !state.isClosed, state.clients.count < limits.clients else { return false }
      let client = ServedClient(
        channel: channel, inlet: inlet, engine: engine, clock: clock, limits: limits,
        listening: { [weak self] change in self?.note(listeners: change) })
      // Made under the lock, so that it cannot end before it is in the list.
      let serving = Task {
        await client.serve()
        self.farewell(ObjectIdentifier(inlet))
      }
      state.clients[ObjectIdentifier(inlet)] = Guest(
        channel: channel, inlet: inlet, serving: serving)
      state.occupancy.clients = state.clients.count
      occupancyChanged.yield(state.occupancy)
      return true
    }
    if !isWelcome { turnAway(channel) }
  }

  /// An engine that is leaving says nothing: its successor will answer.
  private func turnAway(_ channel: any Channel) {
    let refusal = EngineRefusal(
      code: .tooManyClients,
      message: "\(limits.clients) programs are connected already; end one of them")
    let answer = EngineResponse(id: nil, refusal: refusal)
    guard !state.withLock({ $0.isClosed }), let line = try? channel.allocator.line(answer) else {
      channel.close(promise: nil)
      return
    }
    channel.writeAndFlush(line).whenComplete { _ in channel.close(promise: nil) }
  }

  private func farewell(_ guest: ObjectIdentifier) {
    state.withLock { state in
      state.clients[guest] = nil
      state.occupancy.clients = state.clients.count
      occupancyChanged.yield(state.occupancy)
    }
  }

  private func note(listeners change: Int) {
    state.withLock { state in
      state.occupancy.listeners += change
      occupancyChanged.yield(state.occupancy)
    }
  }
}

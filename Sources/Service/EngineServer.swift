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
    /// How long a client may be connected before it asks for something.
    package var introduction = Duration.seconds(10)
    /// The longest line in bytes; an utterance of a million characters fits, however JSON escapes it.
    package var line = 8 << 20
    /// How many events wait for a client that does not read before it is disconnected.
    package var waitingEvents = 4096
    /// How long ago words may have been spoken; it is too late to act on older ones.
    package var oldestTurn = Duration.seconds(86400)
    /// How long an engine that leaves waits for its clients to read what they asked for.
    package var lastWords = Duration.seconds(3)

    package init() {}
  }

  /// How many programs are connected.
  package struct Occupancy: Hashable, Sendable {
    package var clients = 0
    /// Clients that are told what happens.
    package var listeners = 0
  }

  /// How many programs are connected, at first and after each change.
  package let occupancy: AsyncStream<Occupancy>

  private let engine: any Engine
  /// The program that serves.
  private let program: ConnectedProgram
  private let clock: any WallClock
  private let limits: Limits
  private let group: MultiThreadedEventLoopGroup
  private let state = Mutex(State())
  private let occupancyChanged: AsyncStream<Occupancy>.Continuation

  private struct State {
    var listener: (any Channel)?
    var file: SocketFile?
    var clients: [ObjectIdentifier: Guest] = [:]
    /// How many have come so far.
    var arrivals = 0
    var occupancy = Occupancy()
    var isClosed = false

    /// Removes the client that came first of those that have asked for nothing; nil if all have asked.
    mutating func removeLongestSilent() -> Guest? {
      let silent = clients.filter { $0.value.patience != nil }
      guard let (key, guest) = silent.min(by: { $0.value.number < $1.value.number }) else {
        return nil
      }
      clients[key] = nil
      return guest
    }
  }

  private struct Guest {
    /// As it introduced itself; nil where it did not.
    var program: ConnectedProgram?
    /// In the order in which they came.
    var number: Int
    var channel: any Channel
    var inlet: LineInlet
    var serving: Task<Void, Never>
    /// Ends the connection of a client that says nothing; nil once it has asked for something.
    ///
    /// After that it may be silent for as long as it likes: a listener has nothing to say.
    var patience: Task<Void, Never>?
  }

  /// `clock` is the engine's own; `program` is the one that serves.
  package init(
    serving engine: any Engine, by program: ConnectedProgram, clock: any WallClock,
    limits: Limits = Limits()
  ) {
    self.engine = engine
    self.program = program
    self.clock = clock
    self.limits = limits
    group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    (occupancy, occupancyChanged) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    occupancyChanged.yield(Occupancy())
  }

  /// How many programs are connected now.
  package var present: Occupancy { state.withLock { $0.occupancy } }

  /// Takes connections at `path` from now on; a socket file of a dead process is replaced.
  ///
  /// Only the holder of the state folder's engine lock may call it.
  ///
  /// Throws: `ServiceError`.
  package func start(at path: String) async throws {
    let file = try SocketFile(at: path)
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
      .withBoundSocket(file.socket).get()
    state.withLock { state in
      state.listener = listener
      state.file = file
    }
  }

  /// Takes no further connection or request, answers those that are here, and ends.
  ///
  /// A client that does not read its answers is cut off after `limits.lastWords`: it may be suspended,
  /// and must not keep the engine from leaving.
  package func stop() async {
    let (listener, file, guests) = state.withLock { state in
      state.isClosed = true
      return (state.listener, state.file, Array(state.clients.values))
    }
    file?.remove()
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
    let key = ObjectIdentifier(inlet)
    let (isWelcome, displaced) = state.withLock { state -> (Bool, Guest?) in
      guard !state.isClosed else { return (false, nil) }
      let displaced = state.clients.count < limits.clients ? nil : state.removeLongestSilent()
      guard state.clients.count < limits.clients else { return (false, nil) }
      let client = ServedClient(
        channel: channel, inlet: inlet, engine: engine, clock: clock, limits: limits,
        introduced: { [weak self] program in self?.introduce(key, as: program) },
        programs: { [weak self, program] in (program, self?.clients ?? []) },
        listening: { [weak self] change in self?.note(listeners: change) })
      // Made under the lock, so that neither can end before it is in the list.
      let serving = Task {
        await client.serve()
        self.farewell(key)
      }
      let patience = Task {
        do { try await clock.sleep(until: clock.now + limits.introduction) } catch { return }
        self.dismissSilent(key)
      }
      state.arrivals += 1
      state.clients[key] = Guest(
        number: state.arrivals, channel: channel, inlet: inlet, serving: serving,
        patience: patience)
      state.occupancy.clients = state.clients.count
      occupancyChanged.yield(state.occupancy)
      return (true, displaced)
    }
    if let displaced { dismiss(displaced) }
    if !isWelcome { turnAway(channel, inlet) }
  }

  /// The clients that said who they are, in the order in which they came.
  private var clients: [ConnectedProgram] {
    state.withLock { $0.clients.values.sorted { $0.number < $1.number }.compactMap(\.program) }
  }

  /// A client that has asked for something may stay.
  private func introduce(_ guest: ObjectIdentifier, as program: ConnectedProgram?) {
    let patience = state.withLock { state in
      defer { state.clients[guest]?.patience = nil }
      if let program { state.clients[guest]?.program = program }
      return state.clients[guest]?.patience
    }
    patience?.cancel()
  }

  private func dismissSilent(_ key: ObjectIdentifier) {
    let guest = state.withLock { state -> Guest? in
      guard state.clients[key]?.patience != nil else { return nil }
      return state.clients[key]
    }
    if let guest { dismiss(guest) }
  }

  /// Ends the connection of a client that has asked for nothing.
  private func dismiss(_ guest: Guest) {
    guest.patience?.cancel()
    end(
      guest.channel,
      EngineRefusal(
        code: .idle, message: "nothing was asked over this connection; ask as soon as it is made"))
  }

  /// An engine that is leaving says nothing: its successor will answer.
  private func turnAway(_ channel: any Channel, _ inlet: LineInlet) {
    guard !state.withLock({ $0.isClosed }) else { return channel.close(promise: nil) }
    tell(
      channel,
      EngineRefusal(
        code: .tooManyClients,
        message: "\(limits.clients) programs are connected already; end one of them"))
    // A client introduces itself at once. If we closed before that, it would see its words fail
    // before it sees ours.
    Task {
      for await _ in inlet.lines { break }
      channel.close(promise: nil)
    }
    channel.eventLoop.scheduleTask(in: TimeAmount(limits.lastWords)) {
      channel.close(promise: nil)
    }
  }

  private func end(_ channel: any Channel, _ refusal: EngineRefusal) {
    tell(channel, refusal).whenComplete { _ in channel.close(promise: nil) }
  }

  @discardableResult
  private func tell(_ channel: any Channel, _ refusal: EngineRefusal) -> EventLoopFuture<Void> {
    do {
      let line = try channel.allocator.line(EngineResponse(id: nil, refusal: refusal))
      return channel.writeAndFlush(line)
    } catch {
      return channel.eventLoop.makeFailedFuture(error)
    }
  }

  private func farewell(_ guest: ObjectIdentifier) {
    let patience = state.withLock { state in
      defer {
        state.clients[guest] = nil
        state.occupancy.clients = state.clients.count
        occupancyChanged.yield(state.occupancy)
      }
      return state.clients[guest]?.patience
    }
    patience?.cancel()
  }

  private func note(listeners change: Int) {
    state.withLock { state in
      state.occupancy.listeners += change
      occupancyChanged.yield(state.occupancy)
    }
  }
}

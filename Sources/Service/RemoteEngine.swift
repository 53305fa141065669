package import Assistant
import FoundationEssentials
import NIOCore
import NIOPosix
package import Routines
package import Timers

/// The engine of another process, over its Unix socket.
///
/// Every call throws an `EngineRefusal` if the engine refuses it, and a `ServiceError` if the engine
/// goes away or its answer cannot be read.
package final class RemoteEngine: Engine, Sendable {
  /// The engine's time line: the same moments as in its own process.
  package let clock: SystemWallClock
  /// The engine's process.
  package let process: Int32

  private let group: MultiThreadedEventLoopGroup
  private let channel: any Channel
  private let correlator: ResponseCorrelator

  /// `program` is this program, for the engine's status.
  ///
  /// Throws: `ServiceError` if no engine answers at `path` within `seconds`, or if it speaks another
  /// version of the protocol.
  package init(
    connectingTo path: String, as program: ConnectedProgram? = nil, within seconds: Int = 10
  ) async throws {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let correlator = ResponseCorrelator(introducing: program)
    do {
      let channel = try await RemoteEngine.connect(to: path, correlator, group)
      let greeting = try await correlator.greeting(over: channel, within: seconds)
      guard greeting.protocolVersion == Greeting.currentVersion else {
        throw ServiceError.wrongVersion(
          theirs: greeting.protocolVersion, ours: Greeting.currentVersion)
      }
      clock = SystemWallClock(origin: Moment(nanoseconds: greeting.now))
      process = greeting.process
      self.group = group
      self.channel = channel
      self.correlator = correlator
    } catch {
      try? await group.shutdownGracefully()
      throw error
    }
  }

  /// A connection that has introduced itself, or is about to.
  static func connect(
    to path: String, _ correlator: ResponseCorrelator, _ group: MultiThreadedEventLoopGroup
  ) async throws -> any Channel {
    do {
      return try await ClientBootstrap(group: group)
        .channelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHandlers(
              ByteToMessageHandler(LineSplitter(limit: 256 << 20)), correlator)
          }
        }
        .connect(unixDomainSocketPath: path).get()
    } catch {
      throw ServiceError.obstacle(at: path) ?? .noEngine(path: path)
    }
  }

  package func hear(_ segment: Segment, in conversation: String) async throws -> Turn {
    var segment = segment
    segment.spokenAt = segment.spokenAt ?? clock.now
    return try await ask(.hear(segment, conversation: conversation))
  }

  package func status() async throws -> EngineStatus { try await ask(.status) }

  package func operations() async throws -> [Operation] { try await status().operations }

  package func timers() async throws -> [TimerReport] { try await ask(.timers) }

  package func missed() async throws -> [MissedAlarm] { try await ask(.missed) }

  package func changeTimers(_ change: TimerChange) async throws -> [TimerReport] {
    try await ask(.changeTimers(change))
  }

  package func runs() async throws -> [RunReport] { try await ask(.runs) }

  package func routines() async throws -> [Routine] { try await ask(.routines) }

  package func save(_ routine: Routine) async throws {
    let _: Nothing = try await ask(.save(routine))
  }

  package func deleteRoutine(named name: String) async throws {
    let _: Nothing = try await ask(.deleteRoutine(name: name))
  }

  package func run(_ routine: Routine) async throws -> Turn { try await ask(.run(routine)) }

  package func shoppingList() async throws -> [ShoppingItem] { try await ask(.list) }

  package func changeList(_ change: ShoppingChange) async throws -> [ShoppingItem] {
    try await ask(.changeList(change))
  }

  package func context() async throws -> KitchenContext { try await ask(.context) }

  package func schedules(days: Int) async throws -> [Schedule] {
    try await ask(.schedules(days: days))
  }

  package func statistics(days: Int) async throws -> SessionStatistics {
    try await ask(.statistics(days: days))
  }

  package func sessions(limit: Int) async throws -> [Session] {
    try await ask(.sessions(limit: limit))
  }

  package func turns(limit: Int) async throws -> [TurnRecord] {
    try await ask(.turns(limit: limit))
  }

  package func forget(_ kind: StoredKind) async throws -> Int { try await ask(.forget(kind)) }

  /// Ends when the engine goes away.
  package func events() async throws -> AsyncStream<KitchenEvent> {
    let events = correlator.listen()
    let _: Nothing = try await ask(.events)
    return events
  }

  /// Leaves the engine; what it runs goes on there.
  package func close() async {
    try? await channel.close()
    try? await group.shutdownGracefully()
  }

  private func ask<Answer: Codable & Sendable>(
    _ call: EngineRequest.Call
  ) async throws -> Answer {
    try await correlator.ask(call, over: channel)
  }
}

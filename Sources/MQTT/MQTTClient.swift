package import LanguageModels
import NIOCore
import NIOPosix
import Synchronization
package import Timers

/// A client of MQTT 3.1.1 that publishes and leaves: one connection for each time that there is something to say.
///
/// Quality of service 1 with a clean session: the broker acknowledges each message, and what was not acknowledged
/// is never sent again by itself, because whoever wants that must know whether it may arrive twice.
package struct MQTTClient: MQTTPublisher {
  private let broker: MQTTBroker
  private let clock: any WallClock

  /// How long everything may take, from connecting to the last acknowledgement.
  package static let patience = Duration.seconds(5)

  package init(_ broker: MQTTBroker, clock: any WallClock) {
    self.broker = broker
    self.clock = clock
  }

  package func publish(_ messages: [MQTTMessage]) async throws(MQTTFailure) {
    let hasPublished = Mutex(false)
    do {
      let login = try await broker.login()
      // Made before anything is sent, so that nothing of what cannot be sent whole is.
      let packets = try messages.enumerated().map {
        (place, message) throws -> (id: UInt16, bytes: ByteBuffer) in
        guard let id = UInt16(exactly: place + 1) else { throw MQTTError.tooLong }
        return (id, try ClientPacket.publish(message, id: id).bytes())
      }
      try await inTime {
        try await deliver(packets, login) { hasPublished.withLock { $0 = true } }
      }
    } catch {
      throw MQTTFailure(
        error as? MQTTError ?? .lost, mayHaveArrived: hasPublished.withLock { $0 })
    }
  }

  private func deliver(
    _ packets: [(id: UInt16, bytes: ByteBuffer)], _ login: ClientPacket.Login?,
    publishing: @escaping @Sendable () -> Void
  ) async throws {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    do {
      let channel = try await connected(group)
      try await channel.executeThenClose { answers, broker in
        var answers = answers.makeAsyncIterator()
        let connect = ClientPacket.connect(
          client: self.broker.newClientIdentifier(), login: login, keepAlive: Self.keepAlive)
        try await broker.write(connect.bytes())
        switch try await answers.next() {
        case .connected(nil): break
        case .connected(let refusal?): throw MQTTError.refused(refusal)
        case .acknowledged: throw MQTTError.unexpected(packet: 0x40)
        case nil: throw MQTTError.lost
        }
        for (id, bytes) in packets {
          publishing()
          try await broker.write(bytes)
          switch try await answers.next() {
          case .acknowledged(id): break
          case .acknowledged: throw MQTTError.unexpected(packet: 0x40)
          case .connected: throw MQTTError.unexpected(packet: 0x20)
          case nil: throw MQTTError.lost
          }
        }
        // Everything has arrived: whether the farewell does is of no interest.
        try? await broker.write(ClientPacket.disconnect.bytes())
      }
    } catch {
      try? await group.shutdownGracefully()
      throw error
    }
    try? await group.shutdownGracefully()
  }

  private func connected(
    _ group: MultiThreadedEventLoopGroup
  ) async throws -> NIOAsyncChannel<ServerPacket, ByteBuffer> {
    do {
      return try await ClientBootstrap(group: group)
        .connectTimeout(.seconds(3))
        .connect(host: broker.host, port: broker.port) { channel in
          channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHandler(
              ByteToMessageHandler(ServerPacketDecoder()))
            return try NIOAsyncChannel(wrappingChannelSynchronously: channel)
          }
        }
    } catch {
      throw MQTTError.cannotConnect(host: broker.host, port: broker.port)
    }
  }

  /// In seconds; longer than everything may take, so that no ping is ever due (section 3.1.2.10).
  private static let keepAlive: UInt16 = 30

  /// Throws: `MQTTError.noAnswer` where the work takes longer than it may.
  private func inTime(_ work: @escaping @Sendable () async throws -> Void) async throws {
    let deadline = clock.now + Self.patience
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await work() }
      group.addTask { [clock] in
        try await clock.sleep(until: deadline)
        throw MQTTError.noAnswer(within: Self.patience)
      }
      defer { group.cancelAll() }
      try await group.next()
    }
  }
}

/// Where a broker is, and who publishes there.
package struct MQTTBroker: Sendable {
  package var host: String
  package var port: Int
  package var user: String?
  /// Asked for each connection; only together with a user (MQTT-3.1.2-22).
  package var password: (@Sendable () async throws -> Secret)?

  package init(
    host: String, port: Int, user: String? = nil,
    password: (@Sendable () async throws -> Secret)? = nil
  ) {
    self.host = host
    self.port = port
    self.user = user
    self.password = password
  }

  /// Throws: `MQTTError.noPassword`.
  func login() async throws -> ClientPacket.Login? {
    guard let user else { return nil }
    do {
      let secret = try await password?()
      return .init(user: user, password: secret.map { Array($0.revealed().utf8) })
    } catch {
      throw MQTTError.noPassword(reason: "\(error)")
    }
  }

  /// Another one for each connection: a broker ends the older of two that have the same (MQTT-3.1.4-2).
  ///
  /// 22 letters and digits, which every broker takes (MQTT-3.1.3-5).
  func newClientIdentifier() -> String {
    let digits = String(UInt64.random(in: .min ... .max), radix: 16)
    return "simmer" + String(repeating: "0", count: 16 - digits.count) + digits
  }
}

package import LanguageModels
import NIOCore
import NIOPosix
import Synchronization
package import Timers

/// A client of MQTT 3.1.1 that publishes and leaves: one connection for each time that there is something to say.
///
/// Quality of service 1 with a clean session: the broker acknowledges each message, and what was not acknowledged
/// is never sent again by itself, because whoever wants that must know whether it may arrive twice. A broker that
/// does not take the login is not asked again with the same one for an hour.
package final class MQTTClient: MQTTPublisher {
  private let broker: MQTTBroker
  private let clock: any WallClock
  private let declined = Mutex<DeclinedLogin?>(nil)

  /// How long everything may take, from fetching the password to the last acknowledgement.
  package static let patience = Duration.seconds(5)
  /// How long a login counts as declined: the broker may have learned of the user since.
  package static let declinedFor = Duration.seconds(3600)

  private struct DeclinedLogin {
    var login: ClientPacket.Login?
    var refusal: MQTTRefusal
    var until: Moment
  }

  package init(_ broker: MQTTBroker, clock: any WallClock) {
    self.broker = broker
    self.clock = clock
  }

  package func publish(_ messages: [MQTTMessage]) async throws(MQTTFailure) {
    let hasPublished = Mutex(false)
    let deadline = clock.now + Self.patience
    do {
      // Made before anything is sent, so that nothing of what cannot be sent whole is.
      let packets = try messages.enumerated().map {
        (place, message) throws -> (id: UInt16, bytes: ByteBuffer) in
        guard let id = UInt16(exactly: place + 1) else { throw MQTTError.tooLong }
        return (id, try ClientPacket.publish(message, id: id).bytes())
      }
      let login = try await by(deadline, else: .noPassword(reason: Self.latePassword)) { [broker] in
        try await broker.login()
      }
      if let refusal = refusal(of: login) { throw MQTTError.refused(refusal) }
      do {
        try await by(deadline, else: .noAnswer(within: Self.patience)) { [self] in
          try await deliver(packets, login, by: deadline) {
            hasPublished.withLock { $0 = true }
          }
        }
      } catch MQTTError.refused(let refusal) where refusal.isOfLogin {
        let until = clock.now + Self.declinedFor
        declined.withLock { $0 = DeclinedLogin(login: login, refusal: refusal, until: until) }
        throw MQTTError.refused(refusal)
      }
    } catch {
      throw MQTTFailure(
        error as? MQTTError ?? .lost, mayHaveArrived: hasPublished.withLock { $0 })
    }
  }

  private func refusal(of login: ClientPacket.Login?) -> MQTTRefusal? {
    let now = clock.now
    return declined.withLock { declined in
      guard let known = declined, known.login == login, now < known.until else { return nil }
      return known.refusal
    }
  }

  private func deliver(
    _ packets: [(id: UInt16, bytes: ByteBuffer)], _ login: ClientPacket.Login?,
    by deadline: Moment, publishing: @escaping @Sendable () -> Void
  ) async throws {
    let channel = try await connected(by: deadline)
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
  }

  private func connected(
    by deadline: Moment
  ) async throws -> NIOAsyncChannel<ServerPacket, ByteBuffer> {
    let left = min(deadline - clock.now, .seconds(3)).components
    do {
      // Connecting cannot be cancelled, so that it is told how long it may take.
      return try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .connectTimeout(
          .nanoseconds(left.seconds * 1_000_000_000 + left.attoseconds / 1_000_000_000)
        )
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

  private static let latePassword = "the password was not there within \(patience)"

  /// Throws: `late` where the work is not done by the deadline.
  private func by<Result: Sendable>(
    _ deadline: Moment, else late: MQTTError, _ work: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    try await withThrowingTaskGroup(of: Result.self) { group in
      group.addTask { try await work() }
      group.addTask { [clock] in
        try await clock.sleep(until: deadline)
        throw late
      }
      defer { group.cancelAll() }
      guard let result = try await group.next() else { throw late }
      return result
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

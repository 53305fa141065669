import LanguageModels
import SimmerTesting
import Synchronization
import Testing
import Timers
import Voice

@testable import MQTT

/// One connection with a broker that behaves, and with brokers that do not.
@Suite(.timeLimit(.minutes(20))) struct MQTTClientTests {
  private let clock = ManualClock()
  private let messages = [
    MQTTMessage("kitchen/ringing", Array("ON".utf8), isRetained: true),
    MQTTMessage("kitchen/alert", Array("The pasta is done.".utf8)),
  ]

  private func client(_ port: Int, user: String? = nil, password: String? = nil) -> MQTTClient {
    var secret: (@Sendable () async throws -> Secret)?
    if let password { secret = { Secret(password) } }
    return MQTTClient(
      MQTTBroker(host: "127.0.0.1", port: port, user: user, password: secret), clock: clock)
  }

  private func failure(of client: MQTTClient) async -> MQTTFailure? {
    do {
      try await client.publish(messages)
      return nil
    } catch {
      return error
    }
  }

  @Test func `messages are published in order, and then the client takes its leave`() async throws {
    let broker = try await StubBroker()

    try await client(broker.port, user: "cook", password: "salt").publish(messages)

    var packets = broker.packets.makeAsyncIterator()
    let connect = try #require(await packets.next())
    #expect(connect[0] == 0x10)
    #expect(String(decoding: connect, as: UTF8.self).hasSuffix("\0\u{4}cook\0\u{4}salt"))
    let rest = [await packets.next(), await packets.next(), await packets.next()]
    #expect(rest.map { $0?.first } == [0x33, 0x32, 0xE0])
    #expect(broker.published.map(\.topic) == ["kitchen/ringing", "kitchen/alert"])
    #expect(broker.published.map(\.payload) == ["ON", "The pasta is done."])
    try await broker.vanish()
  }

  @Test(
    arguments: [
      (1, .protocolVersion), (3, .unavailable), (4, .login), (5, .notAuthorized), (9, .reserved(9)),
    ] as [(UInt8, MQTTRefusal)])
  func `a refusal is told as what it is, and nothing is published`(
    code: UInt8, refusal: MQTTRefusal
  ) async throws {
    let broker = try await StubBroker { _ in .bytes([0x20, 0x02, 0x00, code]) }

    #expect(
      await failure(of: client(broker.port))
        == MQTTFailure(.refused(refusal), mayHaveArrived: false))
    #expect(broker.published.isEmpty)
    try await broker.vanish()
  }

  @Test func `where nobody answers, nothing can have arrived`() async throws {
    let nobody = try HeldPort()

    #expect(
      await failure(of: client(nobody.port))
        == MQTTFailure(
          .cannotConnect(host: "127.0.0.1", port: nobody.port), mayHaveArrived: false))
  }

  /// The packet at which the broker hangs up: CONNECT, or a PUBLISH.
  @Test(arguments: [(0x10, false), (0x30, true)] as [(UInt8, Bool)])
  func `a broker that hangs up is lost, and what was published may have arrived`(
    kind: UInt8, mayHaveArrived: Bool
  ) async throws {
    let broker = try await StubBroker { packet in
      packet[0] & 0xF0 == kind ? .hangUp : StubBroker.willing(packet)
    }

    #expect(
      await failure(of: client(broker.port)) == MQTTFailure(.lost, mayHaveArrived: mayHaveArrived))
    try await broker.vanish()
  }

  @Test(arguments: [(0x10, false), (0x30, true)] as [(UInt8, Bool)])
  func `a broker that says nothing is waited for as long as the clock says`(
    kind: UInt8, mayHaveArrived: Bool
  ) async throws {
    let broker = try await StubBroker { packet in
      packet[0] & 0xF0 == kind ? .silence : StubBroker.willing(packet)
    }
    async let failing = failure(of: client(broker.port))
    for await packet in broker.packets where packet[0] & 0xF0 == kind { break }
    await clock.untilSomeoneSleeps()

    clock.advance(by: MQTTClient.patience)

    #expect(
      await failing
        == MQTTFailure(.noAnswer(within: .seconds(5)), mayHaveArrived: mayHaveArrived))
    try await broker.vanish()
  }

  @Test(
    arguments: [
      Array("HTTP/1.1 400 Bad Request\r\n\r\n".utf8), [0x20, 0x02, 0x01, 0x00], [0x30, 0x7F],
      [0x40, 0x02, 0x00, 0x01],
    ] as [[UInt8]])
  func `what is no broker is told apart from one`(bytes: [UInt8]) async throws {
    let server = try await StubBroker { _ in .bytes(bytes) }

    #expect(
      await failure(of: client(server.port))
        == MQTTFailure(.unexpected(packet: bytes[0]), mayHaveArrived: false))
    try await server.vanish()
  }

  /// 4 and 5 are about the login, 3 is about the broker.
  @Test(arguments: [(4, 1), (5, 1), (3, 2)] as [(UInt8, Int)])
  func `a login that was declined is not tried again`(code: UInt8, tries: Int) async throws {
    let broker = try await StubBroker { _ in .bytes([0x20, 0x02, 0x00, code]) }
    let client = client(broker.port, user: "cook", password: "pepper")

    let first = await failure(of: client)
    #expect(await failure(of: client) == first)

    #expect(first == MQTTFailure(.refused(MQTTRefusal(code: code)), mayHaveArrived: false))
    #expect(broker.all.count == tries)
    try await broker.vanish()
  }

  @Test func `another password is tried at once, and the same one after an hour`() async throws {
    let isWilling = Mutex(false)
    let broker = try await StubBroker { packet in
      guard packet[0] == 0x10, !isWilling.withLock({ $0 }) else {
        return StubBroker.willing(packet)
      }
      return .bytes([0x20, 0x02, 0x00, 0x05])
    }
    let password = Mutex("pepper")
    let client = MQTTClient(
      MQTTBroker(
        host: "127.0.0.1", port: broker.port, user: "cook",
        password: { Secret(password.withLock { $0 }) }), clock: clock)
    _ = await failure(of: client)
    password.withLock { $0 = "mustard" }
    _ = await failure(of: client)
    #expect(broker.all.count == 2)
    isWilling.withLock { $0 = true }

    #expect(await failure(of: client)?.error == .refused(.notAuthorized))
    clock.advance(by: MQTTClient.declinedFor)
    #expect(await failure(of: client) == nil)
    #expect(broker.published.count == 2)
    try await broker.vanish()
  }

  @Test func `a password that does not come is waited for no longer than a broker`() async throws {
    let broker = try await StubBroker()
    let client = MQTTClient(
      MQTTBroker(
        host: "127.0.0.1", port: broker.port, user: "cook",
        password: { [clock] in
          try await clock.sleep(until: .zero + .seconds(20))
          return Secret("salt")
        }), clock: clock)
    async let failing = failure(of: client)
    await clock.untilAsleep(2)

    clock.advance(by: MQTTClient.patience)

    let failure = await failing
    #expect(failure?.mayHaveArrived == false)
    #expect(
      failure.map { "\($0)" } == "the password was not there within 5.0 seconds")
    #expect(broker.all.isEmpty)
    try await broker.vanish()
  }

  @Test func `an acknowledgement of something else is none`() async throws {
    let broker = try await StubBroker { packet in
      packet[0] & 0xF0 == 0x30 ? .bytes([0x40, 0x02, 0x00, 0x63]) : StubBroker.willing(packet)
    }

    #expect(
      await failure(of: client(broker.port))
        == MQTTFailure(.unexpected(packet: 0x40), mayHaveArrived: true))
    try await broker.vanish()
  }

  @Test func `without its password nobody is asked`() async throws {
    let broker = try await StubBroker()
    let client = MQTTClient(
      MQTTBroker(
        host: "127.0.0.1", port: broker.port, user: "cook",
        password: { throw MQTTError.noPassword(reason: "there is no file") }), clock: clock)

    #expect(await failure(of: client)?.mayHaveArrived == false)
    #expect(broker.all.isEmpty)
    try await broker.vanish()
  }

  /// What may be tried again.
  @Test(
    arguments: [
      (.cannotConnect(host: "127.0.0.1", port: 1), false, true), (.lost, false, true),
      (.lost, true, false), (.noAnswer(within: .seconds(5)), true, false),
      (.refused(.unavailable), false, true), (.refused(.login), false, false),
      (.refused(.notAuthorized), false, false), (.tooLong, false, false),
      (.noPassword(reason: "gone"), false, true),
    ] as [(MQTTError, Bool, Bool)])
  func `only what surely did not arrive is tried again`(
    error: MQTTError, mayHaveArrived: Bool, mayPass: Bool
  ) {
    let failure = MQTTFailure(error, mayHaveArrived: mayHaveArrived)

    #expect(AlertError(failure).mayPass == mayPass)
    #expect("\(AlertError(failure))" == "\(error)")
  }
}

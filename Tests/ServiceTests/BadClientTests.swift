import Assistant
import SimmerTesting
import Testing
import Timers

@testable import Service

/// Nothing that a client writes, leaves out or does not read harms the engine or other clients.
@Suite(.timeLimit(.minutes(20))) struct BadClientTests {
  private let place = SocketPlace()

  @Test(arguments: [
    ("nonsense", #""code":"malformed""#),
    ("{}", #""code":"malformed""#),
    ("[]", #""code":"malformed""#),
    (#"{"id":"x","method":"timers"}"#, #""code":"malformed""#),
    (#"{"id":4}"#, #"{"error":{"code":"malformed","message":"'method' is missing"},"id":4}"#),
    (#"{"id":4,"method":"dance"}"#, #""code":"unknown_method""#),
    (#"{"id":4,"method":"hear"}"#, #""code":"malformed""#),
    (#"{"id":4,"method":"hear","params":{"segment":{"text":7},"conversation":"a"}}"#, #""id":4"#),
    (#"{"id":4,"method":"sessions","params":{"limit":"many"}}"#, #""code":"malformed""#),
    (#"{"id":4,"method":"sessions","params":{"limit":-1}}"#, #""result":[]"#),
    (#"{"id":4,"method":"save","params":{"routine":{"name":"x"}}}"#, #""error""#),
    (#"{"id":99999999999999999999,"method":"timers"}"#, #""code":"malformed""#),
    ("\u{0}\u{1}\u{2}", #""code":"malformed""#),
  ])
  func `a line that makes no sense is answered, and the connection goes on`(
    line: String, answer: String
  ) async throws {
    try await place.serving { _ in
      let client = try SocketClient(connectingTo: place.path)

      await client.send(line + "\n")
      let first = await client.line()
      await client.send("{\"id\":5,\"method\":\"timers\"}\n")
      let second = await client.line()

      #expect(first?.contains(answer) == true, "\(first ?? "nothing")")
      #expect(second?.contains(#""id":5"#) == true)
      #expect(second?.contains(#""result""#) == true)
    }
  }

  @Test func `bytes that are no text, and brackets without end, are answered`() async throws {
    try await place.serving { _ in
      let client = try SocketClient(connectingTo: place.path)

      await client.send([0xFF, 0xFE, 0xC0, 0x0A, 0x0A, 0x0A])
      await client.send(String(repeating: "[", count: 100_000) + "\n")
      await client.send("{\"id\":5,\"method\":\"timers\"}\n")

      #expect(await client.line()?.contains("malformed") == true)
      #expect(await client.line()?.contains("malformed") == true)
      #expect(await client.line()?.contains(#""id":5"#) == true)
    }
  }

  @Test(arguments: [512, 513, 514, 100_000], ["[", #"{"a":"#])
  func `a line nested deeply is refused, cut off or whole`(depth: Int, bracket: String) async throws
  {
    try await place.serving { _ in
      let client = try SocketClient(connectingTo: place.path)
      let opening = String(repeating: bracket, count: depth)
      let closing = String(repeating: bracket == "[" ? "]" : "}", count: depth)

      await client.send(opening + "\n" + opening + "1" + closing + "\n")
      await client.send(#"{"id":4,"method":"timers","params":"# + opening + "\n")
      await client.send("{\"id\":5,\"method\":\"timers\"}\n")

      for _ in 1...3 { #expect(await client.line()?.contains("malformed") == true) }
      #expect(await client.line()?.contains(#""id":5"#) == true)
    }
  }

  @Test func `a line beyond the limit is refused once and costs no memory`() async throws {
    var limits = EngineServer.Limits()
    limits.line = 1000
    try await place.serving(limits: limits) { _ in
      let client = try SocketClient(connectingTo: place.path)

      for _ in 0..<200 { await client.send(String(repeating: "x", count: 50_000)) }
      await client.send("\n{\"id\":5,\"method\":\"timers\"}\n")

      #expect(await client.line()?.contains("line_too_long") == true)
      #expect(await client.line()?.contains(#""id":5"#) == true)
    }
  }

  @Test func `requests that come in pieces or all at once are all answered, in order`() async throws
  {
    try await place.serving { _ in
      let client = try SocketClient(connectingTo: place.path)
      let lines = (1...300).map { "{\"id\":\($0),\"method\":\"timers\"}\n" }.joined()

      for byte in lines.utf8.prefix(100) { await client.send([byte]) }
      await client.send(Array(lines.utf8.dropFirst(100)))

      for number in 1...300 {
        #expect(await client.line()?.contains("\"id\":\(number),") == true)
      }
    }
  }

  @Test func `one client too many is told so and the others go on`() async throws {
    var limits = EngineServer.Limits()
    limits.clients = 2
    try await place.serving(limits: limits) { server in
      let one = try await place.client()
      let two = try await place.client()

      let refusal = await #expect(throws: EngineRefusal.self) {
        _ = try await place.client()
      }

      #expect(refusal?.code == "too_many_clients")
      #expect(try await one.timers().count == 1)
      await two.close()
      await server.untilThereAre(clients: 1)
      let three = try await place.client()
      #expect(try await three.timers().count == 1)
      await three.close()
      await one.close()
    }
  }

  @Test func `a client that goes away in the middle of a line or a turn is forgotten`() async throws
  {
    try await place.serving { server in
      let (door, open) = AsyncStream<Void>.makeStream()
      await place.engine.holdTurns(at: door)
      do {
        let half = try SocketClient(connectingTo: place.path)
        await half.send("{\"id\":1,\"method\":\"tim")
        let waiting = try SocketClient(connectingTo: place.path)
        await waiting.send(
          #"{"id":1,"method":"hear","params":{"segment":{"text":"x"},"conversation":"a"}}"# + "\n")
        for await _ in place.engine.turnsBegun { break }
      }
      open.finish()

      await server.untilThereAre(clients: 0)

      let remote = try await place.client()
      #expect(try await remote.timers().count == 1)
      await remote.close()
    }
  }

  @Test func `a listener that does not read does not keep the engine from leaving`() async throws {
    var limits = EngineServer.Limits()
    limits.lastWords = .zero
    let client = try await place.serving(limits: limits) { server in
      let client = try SocketClient(connectingTo: place.path)
      await client.send("{\"id\":1,\"method\":\"events\"}\n")
      await server.untilThereAre(clients: 1, listeners: 1)
      await tellAtLength()
      return client
    }

    withExtendedLifetime(client) {}
  }

  @Test(arguments: [
    (3600, Moment.shown), (-60, Moment.shown - .seconds(60)), (0, Moment.shown),
  ])
  func `nobody has spoken later than now`(seconds: Int, moment: Moment) async throws {
    try await place.serving { _ in
      let remote = try await place.client()
      var segment = Segment(text: "x")
      segment.spokenAt = place.clock.now + .seconds(seconds)

      #expect(try await remote.hear(segment, in: "a").at == moment)

      await remote.close()
    }
  }

  @Test func `what was said days ago is not done now`() async throws {
    try await place.serving { _ in
      let remote = try await place.client()
      var segment = Segment(text: "x")
      segment.spokenAt = place.clock.now - .seconds(200_000)

      await #expect(throws: EngineRefusal.self) { try await remote.hear(segment, in: "a") }

      #expect(await place.engine.asked.isEmpty)
      await remote.close()
    }
  }

  @Test func `a listener that does not read is cut off`() async throws {
    var limits = EngineServer.Limits()
    limits.waitingEvents = 10
    try await place.serving(limits: limits) { server in
      let client = try SocketClient(connectingTo: place.path)
      await client.send("{\"id\":1,\"method\":\"events\"}\n")
      await server.untilThereAre(clients: 1, listeners: 1)

      await tellAtLength()

      await server.untilThereAre(clients: 0)
      #expect(server.present.listeners == 0)
    }
  }

  /// More events than a connection holds back.
  private func tellAtLength() async {
    let event = KitchenEvent(
      at: .zero, kind: .timerFinished, announcement: String(repeating: "x", count: 100_000))
    for _ in 0..<200 { await place.engine.tell(event) }
  }
}

extension Moment {
  /// What the clock of the tests' place shows.
  fileprivate static let shown = Moment(nanoseconds: 1_700_000_000_000_000_000)
}

import Assistant
import HTTPTypes
import JSON
import Routines
import Service
import SimmerTesting
import Testing
import Timers

@testable import WebService

/// The service over real connections.
@Suite(.timeLimit(.minutes(10))) struct WebServerTests {
  /// A server on loopback for as long as `body` runs.
  private func serving(
    limits: WebLimits = .patient, _ body: (LocalEngine, WebServer) async throws -> Void
  ) async throws {
    let clock = SystemWallClock(origin: .zero + .seconds(1_700_000_000))
    let engine = try await LocalEngine(journal: MemoryJournal(), clock: clock, seed: 1)
    var place = WebPlace()
    place.address.port = 0
    let server = try await WebServer.start(
      serving: engine, at: place, keeping: WebFile().store, version: "0", converter: .forTests,
      clock: clock, limits: limits)
    do {
      try await body(engine, server)
    } catch {
      await server.stop()
      throw error
    }
    await server.stop()
  }

  private func request(
    _ start: String, to server: WebServer, body: String = "", fields: String = ""
  ) -> String {
    "\(start) HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nConnection: close\r\n\(fields)"
      + (body.isEmpty
        ? "\r\n"
        : "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
  }

  private func answer(to text: String, of server: WebServer) async throws -> String {
    let client = try SocketClient(port: server.port)
    await client.send(text)
    return await client.rest()
  }

  @Test func `a timer that is started over HTTP is listed over HTTP`() async throws {
    try await serving { _, server in
      let started = try await answer(
        to: request("POST /v1/timers", to: server, body: "{\"name\":\"tea\",\"duration\":240}"),
        of: server)
      let listed = try await answer(to: request("GET /v1/timers", to: server), of: server)

      #expect(started.hasPrefix("HTTP/1.1 201 Created\r\n"))
      #expect(listed.hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(listed.contains("\"name\":\"tea\""))
    }
  }

  @Test func `a connection is used again and again`() async throws {
    try await serving { _, server in
      let client = try SocketClient(port: server.port)
      for _ in 0..<3 {
        await client.send("GET /healthz HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
        #expect(await client.text(upTo: "{\"status\":\"ok\"}")?.contains(" 200 OK") == true)
      }
    }
  }

  @Test(arguments: [
    ("http://elsewhere/healthz", 421), ("http://elsewhere:PORT/healthz", 421),
    ("http://127.0.0.1:PORT@elsewhere/healthz", 421), ("elsewhere:/healthz", 400),
    ("http:/healthz", 400), ("HTTP://elsewhere?/healthz", 421),
    ("http://127.0.0.1:PORT/healthz", 200), ("HTTP://localhost:PORT/healthz", 200),
  ])
  func `a target with a host is for that host, whatever the Host field says`(
    target: String, status: Int
  ) async throws {
    try await serving { _, server in
      let target = target.replacing("PORT", with: "\(server.port)")

      let answer = try await answer(to: request("GET \(target)", to: server), of: server)

      #expect(answer.hasPrefix("HTTP/1.1 \(status) "))
    }
  }

  @Test func `a HEAD tells the length and sends nothing`() async throws {
    try await serving { _, server in
      let answer = try await answer(to: request("HEAD /healthz", to: server), of: server)

      #expect(answer.lowercased().contains("content-length: 15\r\n"))
      #expect(answer.hasSuffix("\r\n\r\n"))
    }
  }

  @Test func `a body that is too long is refused before it is read`() async throws {
    try await serving { engine, server in
      let client = try SocketClient(port: server.port)
      await client.send(
        request(
          "POST /v1/timers", to: server,
          fields: "Content-Type: application/json\r\n"
            + "Content-Length: 10000000\r\n"))

      #expect(await client.text(upTo: "\r\n")?.contains(" 413 ") == true)
      #expect(try await engine.timers().isEmpty)
    }
  }

  @Test func `a body in chunks is refused as soon as it is too long`() async throws {
    var limits = WebLimits.patient
    limits.body = 1000
    try await serving(limits: limits) { _, server in
      let client = try SocketClient(port: server.port)
      await client.send(
        "POST /v1/timers HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n"
          + "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n")
      await client.send("7D0\r\n" + String(repeating: "x", count: 2000) + "\r\n")

      #expect(await client.text(upTo: "\r\n")?.contains(" 413 ") == true)
    }
  }

  @Test(arguments: [
    "nonsense\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "GET /healthz HTTP/1.1\r\n\r\n",
    "GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
    "POST /v1/undo HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n",
    "POST /v1/undo HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n",
    "POST /v1/undo HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
    "GET /\u{0} HTTP/1.1\r\nHost: a\r\n\r\n", "GET / HTTP/1.1\r\nHost : a\r\n\r\n",
    "GET /healthz HTTP/1.1\r\nHost: a\r\nX: " + String(repeating: "x", count: 20_000) + "\r\n\r\n",
    "GET /healthz HTTP/1.1\r\nHost: a\r\n" + String(repeating: "X: y\r\n", count: 200) + "\r\n",
    String(repeating: "\u{16}\u{3}\u{1}", count: 100), "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  ])
  func `what is no request is answered with 400 and does nothing`(text: String) async throws {
    try await serving { engine, server in
      let client = try SocketClient(port: server.port)
      await client.send(text)
      await client.finish()

      let answer = await client.rest()

      #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 400 "))
      #expect(try await engine.timers().isEmpty)
      let alive = try await self.answer(to: request("GET /healthz", to: server), of: server)
      #expect(alive.hasPrefix("HTTP/1.1 200 OK\r\n"))
    }
  }

  @Test(arguments: [
    "", "GET /hea", "GET /healthz HTTP/1.1\r\nHost: 127", "GET /healthz HTTP/1.1\r\n",
  ])
  func `whoever is slow to ask is sent away`(beginning: String) async throws {
    var limits = WebLimits.patient
    limits.arrival = .milliseconds(300)
    try await serving(limits: limits) { _, server in
      let client = try SocketClient(port: server.port)
      await client.send(beginning)

      #expect(await client.rest().isEmpty)
    }
  }

  @Test func `a body that drips is not waited for`() async throws {
    var limits = WebLimits.patient
    limits.arrival = .milliseconds(300)
    try await serving(limits: limits) { engine, server in
      let client = try SocketClient(port: server.port)
      await client.send(
        request(
          "POST /v1/timers", to: server,
          fields: "Content-Type: application/json\r\n"
            + "Content-Length: 20\r\n") + "{\"dur")

      #expect(!(await client.rest()).contains(" 201 "))
      #expect(try await engine.timers().isEmpty)
    }
  }

  @Test func `events arrive as they happen, and after a break those that were missed`() async throws
  {
    try await serving { engine, server in
      let client = try SocketClient(port: server.port)
      await client.send(request("GET /v1/events", to: server))
      let beginning = await client.text(upTo: "event: clock")
      _ = try await engine.changeTimers(.start(NewTimer(name: "tea", duration: .seconds(240))))

      let first = try #require(await client.text(upTo: "event: timer.started\n"))
      let id = try #require(first.split(whereSeparator: \.isNewline).first { $0.hasPrefix("id: ") })
        .dropFirst(
          4)
      _ = try await engine.changeTimers(.start(NewTimer(name: "rice", duration: .seconds(60))))
      let back = try SocketClient(port: server.port)
      await back.send(request("GET /v1/events", to: server, fields: "Last-Event-ID: \(id)\r\n"))

      #expect(beginning?.lowercased().contains("content-type: text/event-stream") == true)
      #expect(await back.text(upTo: "\"name\":\"rice\"")?.contains("\"name\":\"tea\"") == false)
    }
  }

  /// A request to convert what comes after it in chunks.
  private func stream(to server: WebServer) -> String {
    request(
      "POST /v1/convert", to: server,
      fields: "Content-Type: application/x-ndjson\r\nTransfer-Encoding: chunked\r\n")
  }

  private func chunk(_ text: String) -> String {
    "\(String(text.utf8.count, radix: 16))\r\n\(text)\r\n"
  }

  @Test func `recipes are answered line by line while more of them come`() async throws {
    try await serving { _, server in
      let client = try SocketClient(port: server.port)
      await client.send(stream(to: server))

      for number in 1...3 {
        await client.send(
          chunk("{\"id\":\(number),\"text\":\"Boil the eggs for 6 minutes.\"}\n"))
        let answer = await client.text(upTo: "}\n")
        #expect(answer?.contains("{\"id\":\(number),") == true)
      }
      await client.send(chunk("{\"id\":4,") + chunk("\"text\":\"\"}") + chunk(""))

      #expect(await client.rest().contains("{\"id\":4,"))
    }
  }

  @Test func `an address with too many connections gets no more, and keeps those it has`()
    async throws
  {
    var limits = WebLimits.patient
    limits.connectionsPerPeer = 2
    limits.countsLoopback = true
    try await serving(limits: limits) { _, server in
      let ask = "GET /healthz HTTP/1.1\r\nHost: localhost:\(server.port)\r\n"
      let clients = try (0..<2).map { _ in try SocketClient(port: server.port) }
      for client in clients {
        await client.send(ask + "\r\n")
        #expect(await client.text(upTo: "{\"status\":\"ok\"}")?.contains(" 200 OK") == true)
      }

      let third = try SocketClient(port: server.port)
      #expect(await third.rest().isEmpty)

      await clients[0].send(ask + "Connection: close\r\n\r\n")
      #expect(await clients[0].rest().contains(" 200 OK"))
    }
  }

  @Test func `a hundred slow connections hold nobody up`() async throws {
    var limits = WebLimits.patient
    limits.arrival = .seconds(2)
    try await serving(limits: limits) { _, server in
      let slow = try (0..<100).map { _ in try SocketClient(port: server.port) }
      for client in slow { await client.send("GET /healthz HTTP/1.1\r\nX-A: ") }

      let answer = try await answer(to: request("GET /healthz", to: server), of: server)

      #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
      for client in slow { #expect(await client.rest().isEmpty) }
    }
  }

  @Test func `a port that is taken is named`() async throws {
    try await serving { engine, server in
      var place = WebPlace()
      place.address.port = server.port

      let error = await #expect(throws: WebServerError.self) {
        _ = try await WebServer.start(
          serving: engine, at: place, keeping: WebFile().store, version: "0",
          converter: .forTests, clock: SystemWallClock(origin: .zero))
      }

      #expect(
        error?.description.hasPrefix("'127.0.0.1:\(server.port)' cannot be used") == true)
    }
  }

  @Test(arguments: [
    ("127.0.0.1", true), ("127.9.9.9", true), ("localhost", true), ("::1", true),
    ("0.0.0.0", false), ("::", false), ("192.168.1.5", false), ("127.0.0.1.example", false),
    ("127.example.org", false), ("127.0.0", false), ("", false), ("kitchen", false),
  ])
  func `what other machines can reach needs a token`(host: String, isLoopback: Bool) async throws {
    var place = WebPlace()
    place.address.host = host
    #expect(place.address.isLoopback == isLoopback)
    guard !isLoopback else { return }
    let clock = SystemWallClock(origin: .zero)
    let engine = try await LocalEngine(journal: MemoryJournal(), clock: clock, seed: 1)

    await #expect(throws: WebServerError.noToken(host: host)) {
      _ = try await WebServer.start(
        serving: engine, at: place, keeping: WebFile().store, version: "0", converter: .forTests,
        clock: clock)
    }
  }
}

extension WebLimits {
  /// A client that waits for a thread of its own is not a slow one.
  fileprivate static var patient: WebLimits {
    var limits = WebLimits()
    limits.arrival = .seconds(600)
    limits.reading = .seconds(600)
    return limits
  }
}

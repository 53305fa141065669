import CurlTransport
import LanguageModels
import LoopbackServer
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(20)))
struct ConversationTests {
  private static let doors: [(ModelServer.Door, String)] = [
    (.tls(.good), "1.1"), (.tlsWithHTTP2(.good), "2"), (.plain, "1.1"),
  ]

  @Test(arguments: doors)
  func `a request arrives as it was made, and its answer comes back`(
    door: ModelServer.Door, version: String
  ) async throws {
    try await serving(door, .json(["said": "ten minutes"], status: 418)) { server in
      let url = server.address + "/v1/chat/completions?a=b"
      let sent = try await request(to: url, body: #"{"text":"ü"}"#) {
        $0.headers += [WebHeader("x-api-key", "canary", isSecret: true), WebHeader("x-none", "")]
      }

      let response = try await CurlTransport().send(sent)

      let received = try #require(server.requests.first)
      #expect(received.method == "POST")
      #expect(received.path == "/v1/chat/completions?a=b")
      #expect(received.text == #"{"text":"ü"}"#)
      #expect(received["content-type"] == "application/json")
      #expect(received["x-api-key"] == "canary")
      #expect(received["x-none"] == "")
      #expect(received["user-agent"] == "simmer")
      #expect(received["accept-encoding"] == "gzip")
      #expect(received["expect"] == nil)
      #expect(response.status == 418)
      #expect(response["Content-Type"] == "application/json")
      #expect(String(decoding: response.body, as: UTF8.self) == #"{"said":"ten minutes"}"#)
      #expect(response.figures.version == version)
      #expect(!response.figures.isReused)
      #expect(response.figures.connect > .zero)
      #expect(response.figures.connect <= response.figures.firstByte)
      #expect(response.figures.firstByte <= response.figures.total)
    }
  }

  @Test(arguments: doors)
  func `a long body arrives whole`(door: ModelServer.Door, version: String) async throws {
    let measuring: ModelServer.Answering = { .json(.number(Double($0.body.count))) }
    try await ModelServer.serving(door, answering: measuring) { server in
      let body = String(repeating: "0123456789", count: 150_000)

      let response = try await CurlTransport().send(
        try await request(to: server.address, body: body))

      #expect(String(decoding: response.body, as: UTF8.self) == "1500000")
      #expect(server.requests.first?.text == body)
    }
  }

  @Test(arguments: ["GET", "HEAD", "DELETE", "PUT"])
  func `other methods than POST go out`(method: String) async throws {
    try await serving(.json("listed")) { server in
      let sent = try await request(to: server.address, body: "") { $0.method = method }

      let response = try await CurlTransport().send(sent)

      #expect(server.requests.map(\.method) == [method])
      #expect(response.status == 200)
      #expect(response.body.isEmpty == (method == "HEAD"))
    }
  }

  /// Fewer over HTTP/2: libcurl 7.88.1 resets streams that are done, and NIO's server bears 200 of those.
  @Test(arguments: [
    (ModelServer.Door.tls(.good), 1000), (.tlsWithHTTP2(.good), 150), (.plain, 1000),
  ])
  func `a thousand requests make one connection and one handshake`(
    door: ModelServer.Door, count: Int
  ) async throws {
    try await serving(door, .json(true)) { server in
      let transport = CurlTransport()
      let sent = try await request(to: server.address)

      var reused = 0
      for _ in 0..<count {
        let response = try await transport.send(sent)
        if response.figures.isReused { reused += 1 }
      }

      #expect(reused == count - 1)
      #expect(server.figures.connections == 1)
      #expect(server.figures.handshakes == (door.isSecure ? 1 : 0))
    }
  }

  @Test func `a hundred requests at once share one connection of HTTP 2`() async throws {
    let echo: ModelServer.Answering = { .json(.string($0.text)) }
    try await ModelServer.serving(.tlsWithHTTP2(.good), answering: echo) { server in
      let transport = CurlTransport()
      let address = server.address

      let answers = try await withThrowingTaskGroup(of: String.self) { group in
        for number in 0..<100 {
          group.addTask {
            let sent = try await request(to: address, body: "\(number)")
            return String(decoding: try await transport.send(sent).body, as: UTF8.self)
          }
        }
        return try await group.reduce(into: Set()) { $0.insert($1) }
      }

      #expect(answers == Set((0..<100).map { "\"\($0)\"" }))
      #expect(server.figures.connections == 1)
    }
  }

  @Test func `another connection is made when the kept one has gone`() async throws {
    try await serving(.json(true)) { server in
      let transport = CurlTransport()
      let sent = try await request(to: server.address)
      _ = try await transport.send(sent)

      await server.dropConnections()
      let second = try await transport.send(sent)

      #expect(second.status == 200)
      #expect(server.figures.connections == 2)
    }
  }

  @Test(arguments: doors)
  func `pieces come in order, each before the next is sent, and the whole at the end`(
    door: ModelServer.Door, version: String
  ) async throws {
    let texts = (0..<20).map { "data: \($0)\n\n" }
    // The server sends a piece when the one before it has been seen.
    let (seen, see) = AsyncStream.makeStream(of: Void.self)
    let gate = Gate(seen)
    let script = Scripted.stream(texts).pausing { number in
      if number > 0 { await gate.pass() }
    }
    try await serving(door, script) { server in
      let pieces = Mutex<[WebPiece]>([])

      let response = try await CurlTransport().send(try await request(to: server.address)) {
        piece in
        pieces.withLock { $0.append(piece) }
        see.yield()
      }

      let all = pieces.withLock { $0 }
      #expect(all.map { String(decoding: $0.bytes, as: UTF8.self) } == texts)
      #expect(all.allSatisfy { $0.status == 200 })
      #expect(all.map(\.after) == all.map(\.after).sorted())
      #expect(String(decoding: response.body, as: UTF8.self) == texts.joined())
    }
  }

  @Test func `the bytes that went over the wire are counted`() async throws {
    try await serving(.plain, .json(.string(String(repeating: "a", count: 5000)))) { server in
      let transport = CurlTransport()
      var sent = 0
      var received = 0
      for length in [0, 1000, 60_000, 70_000, 500_000] {
        let figures = try await transport.send(
          try await request(to: server.address, body: String(repeating: "b", count: length))
        ).figures
        sent += figures.bytesSent
        received += figures.bytesReceived
      }

      #expect(sent == server.figures.bytesIn)
      #expect(received == server.figures.bytesOut)
    }
  }

  @Test func `the version of libcurl and what it can do are told`() {
    let version = CurlTransport.version

    #expect(version.number.split(separator: ".").count == 3)
    #expect(version.tls?.isEmpty == false)
    #expect(version.hasHTTP2)
    #expect(version.hasGzip)
    #expect(version.warning == nil)
  }
}

extension ModelServer.Door {
  fileprivate var isSecure: Bool {
    switch self {
    case .plain: false
    case .tls, .tlsWithHTTP2: true
    }
  }
}

/// Lets a server pass when a test has seen something.
private actor Gate {
  private var iterator: AsyncStream<Void>.Iterator

  init(_ seen: AsyncStream<Void>) { iterator = seen.makeAsyncIterator() }

  func pass() async {
    var iterator = iterator
    _ = await iterator.next(isolation: self)
    self.iterator = iterator
  }
}

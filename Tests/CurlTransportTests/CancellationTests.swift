import CurlTransport
import LanguageModels
import LoopbackServer
import NIOCore
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(20)))
struct CancellationTests {
  @Test func `cancelling in the middle of an answer ends the connection`() async throws {
    let fault = Fault("endless") { _ in
      [
        answer("HTTP/1.1 200 OK\ncontent-length: 1000000"),
        .drip(Array("a".utf8), every: .milliseconds(1)),
      ]
    }
    try await FaultServer.serving(fault) { server in
      let (pieces, coming) = AsyncStream.makeStream(of: WebPiece.self)
      let sent = try await request(to: server.baseURL)
      let transport = CurlTransport()
      let task = Task {
        do throws(WebError) {
          _ = try await transport.send(sent) { coming.yield($0) }
          return nil as WebError?
        } catch {
          return error
        }
      }
      for await _ in pieces { break }

      task.cancel()

      #expect(await task.value == .cancelled)
      await untilNobodyIsConnected(to: server)
      #expect(server.figures.open == 0)
    }
  }

  @Test func `a task that is cancelled already sends nothing`() async throws {
    try await serving(.json(true)) { server in
      let sent = try await request(to: server.address)
      let transport = CurlTransport()
      let (never, hold) = AsyncStream.makeStream(of: Void.self)
      let task = Task {
        // Ends when the task is cancelled.
        for await _ in never {}
        return await failure(of: sent, over: transport)
      }

      task.cancel()

      #expect(await task.value == .cancelled)
      #expect(server.figures.connections == 0)
      hold.finish()
    }
  }

  @Test func `cancelling one of many leaves the others alone`() async throws {
    let (seen, see) = AsyncStream.makeStream(of: Void.self)
    let gate = AsyncStream.makeStream(of: Void.self)
    let waiting = Latch(gate.stream)
    let answering: ModelServer.Answering = { received in
      see.yield()
      if received.text == "slow" { await waiting.opened() }
      return .json(.string(received.text))
    }
    try await ModelServer.serving(.tlsWithHTTP2(.good), answering: answering) { server in
      let transport = CurlTransport()
      let slow = try await request(to: server.address, body: "slow")
      let quick = try await request(to: server.address, body: "quick")
      let cancelled = Task { await failure(of: slow, over: transport) }
      let kept = Task { await failure(of: slow, over: transport) }
      var arrived = 0
      for await _ in seen {
        arrived += 1
        if arrived == 2 { break }
      }

      cancelled.cancel()

      #expect(await cancelled.value == .cancelled)
      #expect(await failure(of: quick, over: transport) == nil)
      gate.continuation.finish()
      #expect(await kept.value == nil)
    }
  }

  @Test func `closing gives up what is under way, and sends nothing more`() async throws {
    try await FaultServer.serving(Fault("silence") { _ in [.hang] }) { server in
      let transport = CurlTransport()
      let sent = try await request(to: server.baseURL)
      let task = Task { await failure(of: sent, over: transport) }
      await untilSomebodyIsConnected(to: server)

      await transport.close()

      #expect(await task.value == .cancelled)
      #expect(await failure(of: sent, over: transport) == .cancelled)
      await untilNobodyIsConnected(to: server)
      await transport.close()
    }
  }

  /// Not more over HTTP/2, where each is a stream that is reset: NIO's server bears 200 of those.
  @Test(arguments: [(ModelServer.Door.tls(.good), 1000), (.tlsWithHTTP2(.good), 150)])
  func `requests that are cancelled at any moment all end`(
    door: ModelServer.Door, count: Int
  ) async throws {
    try await serving(door, .json(true)) { server in
      let transport = CurlTransport()
      let sent = try await request(to: server.address)

      let ends = await withTaskGroup(of: WebError?.self) { group in
        for number in 0..<count {
          let task = Task { await failure(of: sent, over: transport) }
          group.addTask {
            for _ in 0..<(number % 13) { await Task.yield() }
            if number % 3 != 0 { task.cancel() }
            return await task.value
          }
        }
        return await group.reduce(into: [WebError?: Int]()) { $0[$1, default: 0] += 1 }
      }

      #expect(Set(ends.keys).isSubset(of: [nil, .cancelled]), "\(ends)")
      #expect(ends.values.reduce(0, +) == count)
      #expect(await failure(of: sent, over: transport) == nil)
    }
  }

  private func untilNobodyIsConnected(to server: FaultServer) async {
    while server.figures.open > 0 { await Task.yield() }
  }

  private func untilSomebodyIsConnected(to server: FaultServer) async {
    while server.figures.open == 0 { await Task.yield() }
  }
}

/// Something that many wait for.
private final class Latch: Sendable {
  private let opening: Task<Void, Never>

  init(_ stream: AsyncStream<Void>) {
    opening = Task { for await _ in stream {} }
  }

  func opened() async { await opening.value }
}

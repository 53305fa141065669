import Assistant
import NIOCore
import NIOPosix
import SimmerTesting
import Testing
import Timers

@testable import Service

/// Connections that say nothing take no place from those that do.
@Suite(.timeLimit(.minutes(20))) struct IdleClientTests {
  private let place = SocketPlace()

  @Test func `sixty-four silent connections lock nobody out`() async throws {
    try await place.serving { server in
      let silent = try (0..<64).map { _ in try SocketClient(connectingTo: place.path) }
      await server.untilThereAre(clients: 64)

      for _ in 0..<3 {
        let remote = try await RemoteEngine(connectingTo: place.path)
        #expect(try await remote.timers().count == 1)
        await remote.close()
      }

      // The one that came first had to go, and was told so.
      #expect(await silent[0].line()?.contains(#""code":"idle""#) == true)
      #expect(await silent[0].line() == nil)
      withExtendedLifetime(silent) {}
    }
  }

  @Test(arguments: [
    "", "{\"id\":1,\"method\":\"tim", "nonsense\n", "{\"id\":1,\"method\":\"x\"}\n",
  ])
  func `a connection over which nothing was asked ends after a while`(words: String) async throws {
    try await place.serving { server in
      let client = try SocketClient(connectingTo: place.path)
      await client.send(words)
      if words.hasSuffix("\n") { #expect(await client.line()?.contains("error") == true) }
      let end = place.clock.now + EngineServer.Limits().introduction
      await place.clock.untilSomeoneSleeps(until: end)

      place.clock.set(to: end)

      #expect(await client.line()?.contains(#""code":"idle""#) == true)
      #expect(await client.line() == nil)
      await server.untilThereAre(clients: 0)
    }
  }

  @Test func `who has asked once may be silent for days, and listeners too`() async throws {
    try await place.serving { server in
      let listener = try await RemoteEngine(connectingTo: place.path)
      let events = try await listener.events()
      let client = try await RemoteEngine(connectingTo: place.path)
      await server.untilThereAre(clients: 2, listeners: 1)
      await place.clock.untilNobodySleeps()

      place.clock.advance(by: .seconds(200_000))

      #expect(try await client.timers().count == 1)
      let event = KitchenEvent(at: .zero, kind: .timerFinished, announcement: "done")
      await place.engine.tell(event)
      #expect(await events.first { _ in true }?.announcement == "done")
      await client.close()
      await listener.close()
    }
  }

  @Test func `a program says who it is before its tasks come to anything`() async throws {
    try await place.serving { server in
      let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
      let correlator = ResponseCorrelator(introducing: nil)
      let channel = try await RemoteEngine.connect(to: place.path, correlator, group)
      await server.untilThereAre(clients: 1)
      await place.clock.untilNobodySleeps()

      let greeting = try await correlator.greeting(over: channel, within: 600)

      #expect(greeting.protocolVersion == Greeting.currentVersion)
      try await channel.close()
      try await group.shutdownGracefully()
    }
  }

  @Test func `where all have asked for something, one too many is still told so`() async throws {
    var limits = EngineServer.Limits()
    limits.clients = 1
    try await place.serving(limits: limits) { _ in
      let one = try await RemoteEngine(connectingTo: place.path)

      await #expect(throws: EngineRefusal.self) {
        _ = try await RemoteEngine(connectingTo: place.path)
      }

      #expect(try await one.timers().count == 1)
      await one.close()
    }
  }
}

import Assistant
import Service
import SimmerTesting
import Timers
import Understanding

@testable import Wyoming

/// An engine of its own for one test, on a clock that stands still, and a server in front of it.
struct Kitchen {
  let engine: LocalEngine
  let clock = ManualClock()
  /// What the server's own deadlines are on.
  let deadlines = ManualClock()

  init() async throws {
    engine = try await LocalEngine(journal: MemoryJournal(), clock: clock, seed: 1)
  }

  /// Serves while `body` runs, and lets timers ring.
  func serving(
    as mode: WyomingService.Mode = .handle, limits: WyomingServer.Limits = .init(),
    by deadlines: (any WallClock)? = nil,
    _ body: @escaping @Sendable (WyomingAddress) async throws -> Void
  ) async throws {
    let service = WyomingService(
      version: "1.2", mode: mode, classifier: IntentClassifier(), language: nil)
    let server = WyomingServer(
      serving: engine, as: service, clock: deadlines ?? self.deadlines, limits: limits)
    try await withThrowingTaskGroup(of: Void.self) { group in
      let (addresses, ready) = AsyncStream.makeStream(of: WyomingAddress.self)
      group.addTask {
        let socket = try ListeningSocket(at: ListenAddress(host: "127.0.0.1", port: 0))
        try await server.run(on: socket) { ready.yield($0) }
      }
      group.addTask { await engine.run() }
      group.addTask {
        for await address in addresses { return try await body(address) }
      }
      defer { group.cancelAll() }
      try await group.next()
    }
  }
}

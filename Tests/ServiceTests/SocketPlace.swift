import Assistant
import Glibc
import SimmerTesting
import Timers

@testable import Service

/// A folder of its own for one test, with a served engine in it.
final class SocketPlace: Sendable {
  let folder: String
  let engine = FakeEngine()
  let clock = ManualClock(at: Moment(nanoseconds: 1_700_000_000_000_000_000))

  init() { folder = TestRun.folder() }

  deinit {
    TestRun.remove(folder)
  }

  var path: String { "\(folder)/s" }

  /// A client of the engine, which gets all the time that it wants: many other tests run beside this one.
  func client() async throws -> RemoteEngine {
    try await RemoteEngine(connectingTo: path, within: 600)
  }

  static let host = ConnectedProgram(process: 4711, command: "engine")

  /// Serves the engine while `body` runs.
  func serving<Result>(
    limits: EngineServer.Limits = .init(),
    _ body: (EngineServer) async throws -> Result
  ) async throws -> Result {
    let server = EngineServer(
      serving: engine, by: SocketPlace.host, clock: clock, limits: limits)
    try await server.start(at: path)
    do {
      let result = try await body(server)
      await server.stop()
      return result
    } catch {
      await server.stop()
      throw error
    }
  }
}

extension EngineServer {
  /// Waits until this many are connected and listen.
  func untilThereAre(clients: Int, listeners: Int = 0) async {
    for await now in occupancy where now.clients == clients && now.listeners == listeners { return }
  }
}

import Glibc
import SimmerTesting
import Timers

@testable import Service

/// A folder of its own for one test, with a served engine in it.
final class SocketPlace: Sendable {
  let folder: String
  let engine = FakeEngine()
  let clock = ManualClock(at: Moment(nanoseconds: 1_700_000_000_000_000_000))

  init() {
    var template = Array("/tmp/simmer-test-XXXXXX".utf8CString)
    folder = template.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress, let made = mkdtemp(base) else { return "/tmp" }
      return String(cString: made)
    }
  }

  deinit {
    unlink(path)
    rmdir(folder)
  }

  var path: String { "\(folder)/s" }

  /// Serves the engine while `body` runs.
  func serving<Result>(
    limits: EngineServer.Limits = .init(),
    _ body: (EngineServer) async throws -> Result
  ) async throws -> Result {
    let server = EngineServer(serving: engine, clock: clock, limits: limits)
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

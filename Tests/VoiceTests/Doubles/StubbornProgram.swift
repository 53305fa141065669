import Synchronization
import Voice

/// A program that goes on when it is asked to end, until a test lets it.
final class StubbornProgram: OutsideProgram {
  let started = Recorder<Bool>()
  private let state = Mutex(State())

  private struct State {
    var running: CheckedContinuation<Void, Never>?
    var hasEnded = false
  }

  var hasEnded: Bool { state.withLock { $0.hasEnded } }

  func run(
    reading input: [UInt8], output: ([UInt8]) async throws -> Void,
    complain: @escaping @Sendable (String) -> Void
  ) async throws -> ProgramEnd {
    await withCheckedContinuation { continuation in
      state.withLock { $0.running = continuation }
      started.record(true)
    }
    return .exited(status: 0)
  }

  func end() {
    let running = state.withLock { state in
      state.hasEnded = true
      return state.running
    }
    running?.resume()
  }
}

internal import Synchronization
import Timers

/// The entries that one commit writes, and the callers that wait for it.
final class CommitGroup: Sendable {
  private let state = Mutex(State.open([]))

  private enum State {
    case open([CheckedContinuation<Void, any Error>])
    case settled(Result<Void, any Error>)
  }

  /// One promise serves every entry of the group.
  var written: Written {
    Written { try await self.value() }
  }

  /// Resumes all waiting callers, and any that come later.
  func settle(_ result: Result<Void, any Error>) {
    let waiting = state.withLock { state in
      guard case .open(let waiting) = state else { return [CheckedContinuation<Void, any Error>]() }
      state = .settled(result)
      return waiting
    }
    for continuation in waiting { continuation.resume(with: result) }
  }

  private func value() async throws {
    try await withCheckedThrowingContinuation { continuation in
      let settled: Result<Void, any Error>? = state.withLock { state in
        switch state {
        case .open(var waiting):
          // Moved out and back in, to avoid copying the array.
          state = .open([])
          waiting.append(continuation)
          state = .open(waiting)
          return nil
        case .settled(let result):
          return result
        }
      }
      if let settled { continuation.resume(with: settled) }
    }
  }
}

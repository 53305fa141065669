import Synchronization

/// So many may be under way at once; whoever comes then waits for one to be done, in order.
final class CallLanes: Sendable {
  private let state: Mutex<State>

  private struct State {
    var free: Int
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  init(_ count: Int) { state = Mutex(State(free: count)) }

  /// A task that was cancelled waits too: whoever is under way is cancelled with it, and done soon.
  func run<Value: Sendable>(_ body: () async -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        guard state.free > 0 else {
          state.waiting.append(continuation)
          return false
        }
        state.free -= 1
        return true
      }
      if isFree { continuation.resume() }
    }
    let value = await body()
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      if state.waiting.isEmpty {
        state.free += 1
        return nil
      }
      return state.waiting.removeFirst()
    }
    next?.resume()
    return value
  }
}

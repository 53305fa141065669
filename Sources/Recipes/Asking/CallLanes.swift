import Synchronization

/// So many may be under way at once; whoever comes then waits for one to be done, in order.
///
/// Once they are closed nobody else begins, and whoever is under way comes to the end.
final class CallLanes: Sendable {
  private let state: Mutex<State>

  private struct State {
    var free: Int
    var underWay = 0
    var isClosed = false
    var waiting: [CheckedContinuation<Bool, Never>] = []
    var pauses: [Int: Task<Bool, Never>] = [:]
    var nextPause = 0
  }

  init(_ count: Int) { state = Mutex(State(free: count)) }

  /// Whoever waits for a lane, or pauses on one, is let go.
  ///
  /// Returns: how many are under way.
  func close() -> Int {
    let (waiting, pauses, underWay) = state.withLock { state in
      defer { (state.waiting, state.pauses) = ([], [:]) }
      state.isClosed = true
      return (state.waiting, state.pauses, state.underWay - state.pauses.count)
    }
    for pause in pauses.values { pause.cancel() }
    for continuation in waiting { continuation.resume(returning: false) }
    return underWay
  }

  /// A task that was cancelled waits too: whoever is under way is cancelled with it, and done soon.
  ///
  /// Returns: nil where the lanes were closed before it began.
  func run<Value: Sendable>(_ body: () async -> Value) async -> Value? {
    let mayBegin = await withCheckedContinuation { continuation in
      let mayBegin: Bool? = state.withLock { state in
        if state.isClosed { return false }
        guard state.free > 0 else {
          state.waiting.append(continuation)
          return nil
        }
        state.free -= 1
        state.underWay += 1
        return true
      }
      if let mayBegin { continuation.resume(returning: mayBegin) }
    }
    guard mayBegin else { return nil }
    let value = await body()
    let next = state.withLock { state -> CheckedContinuation<Bool, Never>? in
      guard !state.waiting.isEmpty else {
        state.free += 1
        state.underWay -= 1
        return nil
      }
      return state.waiting.removeFirst()
    }
    next?.resume(returning: true)
    return value
  }

  /// Pauses on a lane, as a server wanted it.
  ///
  /// Returns: false where the lanes were closed, or the task was cancelled, meanwhile.
  func pause(_ sleep: @escaping @Sendable () async throws -> Void) async -> Bool {
    let (number, pause) = state.withLock { state in
      let pause = Task { (try? await sleep()) != nil }
      if state.isClosed { pause.cancel() } else { state.pauses[state.nextPause] = pause }
      state.nextPause += 1
      return (state.nextPause - 1, pause)
    }
    let isOver = await withTaskCancellationHandler {
      await pause.value
    } onCancel: {
      pause.cancel()
    }
    return state.withLock { state in
      state.pauses[number] = nil
      return isOver && !state.isClosed
    }
  }
}

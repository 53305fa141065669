import Synchronization
import Timers

/// Lets a conversation wait for what a model answers.
final class AnswerWatch: Sendable {
  private let state = Mutex(State())

  private struct State {
    /// The latest.
    var answered: [Identifier] = []
    var waiting: [Identifier: CheckedContinuation<Void, Never>] = [:]
    var hasEnded = false
  }

  /// Something came of it.
  func note(_ id: Identifier) {
    state.withLock { state in
      state.answered = state.answered.suffix(100) + [id]
      return state.waiting.removeValue(forKey: id)
    }?.resume()
  }

  func wait(for id: Identifier) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        guard !state.hasEnded, !state.answered.contains(id) else { return true }
        state.waiting[id] = continuation
        return false
      }
      if isThere { continuation.resume() }
    }
  }

  /// Nothing more will be told.
  func end() {
    let waiting = state.withLock { state in
      defer { state.waiting = [:] }
      state.hasEnded = true
      return state.waiting.values.map(\.self)
    }
    for continuation in waiting { continuation.resume() }
  }
}

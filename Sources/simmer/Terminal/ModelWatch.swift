import Assistant
import Routines
import Synchronization
import Timers

/// What models are asked in one person's talk: which answers are still to come, and what was shown of
/// them already.
final class ModelWatch: Sendable {
  private let state = Mutex(State())

  private struct State {
    var shown: [Identifier: String] = [:]
    var answered: Set<Identifier> = []
    var asked: [Identifier: ContinuousClock.Instant] = [:]
    var waiting: [Identifier: CheckedContinuation<Void, Never>] = [:]
    var isOver = false
  }

  /// The line to show for this news; nil where there is none.
  ///
  /// An answer that was shown sentence by sentence as it came is not shown again.
  func line(for model: ModelReport) -> String? {
    state.withLock { state in
      if let delta = model.delta {
        state.shown[model.id, default: ""] += delta
        return delta
      }
      guard !model.reply.isEmpty, state.shown.removeValue(forKey: model.id) != model.reply else {
        return nil
      }
      return model.reply
    }
  }

  /// A model is asked from this moment on; more words of its answer change nothing about that.
  func markAsked(_ id: Identifier, at instant: ContinuousClock.Instant) {
    state.withLock { state in
      guard !state.answered.contains(id), state.asked[id] == nil else { return }
      state.asked[id] = instant
    }
  }

  /// When the model was asked whose answer has been awaited the longest; nil where none is.
  var askedAt: ContinuousClock.Instant? { state.withLock { $0.asked.values.min() } }

  /// The answer is there, or will never be.
  func markAnswered(_ id: Identifier) {
    let waiting = state.withLock { state in
      state.asked[id] = nil
      state.answered.insert(id)
      return state.waiting.removeValue(forKey: id)
    }
    waiting?.resume()
  }

  /// Returns once the answer is there, or nothing more can come.
  func untilAnswered(_ id: Identifier) async {
    await withCheckedContinuation { continuation in
      let isSettled = state.withLock { state in
        guard !state.isOver, !state.answered.contains(id) else { return true }
        state.waiting[id] = continuation
        return false
      }
      if isSettled { continuation.resume() }
    }
  }

  /// No more news will come.
  func end() {
    let waiting = state.withLock { state in
      state.isOver = true
      defer { state.waiting = [:] }
      return Array(state.waiting.values)
    }
    for one in waiting { one.resume() }
  }
}

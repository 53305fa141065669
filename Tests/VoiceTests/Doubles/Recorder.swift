import Synchronization

/// Collects what a part under test hands out, and lets a test wait for it.
final class Recorder<Item: Sendable>: Sendable {
  private let state = Mutex(State())

  private struct State {
    var items: [Item] = []
    var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  var items: [Item] { state.withLock { $0.items } }

  func record(_ item: Item) {
    let ready = state.withLock { state in
      state.items.append(item)
      let ready = state.waiting.filter { $0.count <= state.items.count }
      state.waiting.removeAll { $0.count <= state.items.count }
      return ready
    }
    for waiter in ready { waiter.continuation.resume() }
  }

  /// Returns once there are so many.
  func until(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isReady = state.withLock { state in
        if state.items.count < count { state.waiting.append((count, continuation)) }
        return state.items.count >= count
      }
      if isReady { continuation.resume() }
    }
  }
}

internal import Synchronization

/// Everything that wants to hear of receipts from now on.
final class Listeners: Sendable {
  private let state = Mutex(State())

  private struct State {
    var last = 0
    var listeners: [Int: @Sendable (Receipt) -> Void] = [:]
  }

  func join() -> AsyncStream<Receipt> {
    let (stream, continuation) = AsyncStream.makeStream(of: Receipt.self)
    let number = add { continuation.yield($0) }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { _ = $0.listeners.removeValue(forKey: number) }
    }
    return stream
  }

  @discardableResult
  func add(_ listener: @escaping @Sendable (Receipt) -> Void) -> Int {
    state.withLock { state in
      state.last += 1
      state.listeners[state.last] = listener
      return state.last
    }
  }

  func tell(_ receipt: Receipt) {
    let listeners = state.withLock { $0.listeners }
    for listener in listeners.values { listener(receipt) }
  }
}

internal import Synchronization

/// The listeners that receive every receipt from now on.
final class Listeners: Sendable {
  private let state = Mutex(State())

  private struct State {
    var next = 0
    var continuations: [Int: AsyncStream<Receipt>.Continuation] = [:]
  }

  func join() -> AsyncStream<Receipt> {
    let (stream, continuation) = AsyncStream.makeStream(of: Receipt.self)
    let number = state.withLock { state in
      state.next += 1
      state.continuations[state.next] = continuation
      return state.next
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { _ = $0.continuations.removeValue(forKey: number) }
    }
    return stream
  }

  func tell(_ receipt: Receipt) {
    let continuations = state.withLock { $0.continuations }
    for continuation in continuations.values { continuation.yield(receipt) }
  }
}

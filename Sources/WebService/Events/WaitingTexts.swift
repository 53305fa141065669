import Synchronization

/// The texts that wait for one follower, who is given all of them at once.
///
/// What happens faster than it can be written goes out in fewer and longer pieces, so that a busy kitchen with many
/// followers costs little more than the bytes.
package struct WaitingTexts: AsyncSequence, Sendable {
  private let queue: Queue
  /// Has an element where something waits.
  private let signal: AsyncStream<Void>

  /// For whoever adds texts.
  struct Inlet: Sendable {
    fileprivate let queue: Queue
    fileprivate let signal: AsyncStream<Void>.Continuation
    fileprivate let most: Int

    /// `text` is so many of the texts that are counted.
    ///
    /// Returns: false where as many wait already as may, and it is lost.
    func add(_ text: String, of count: Int = 1) -> Bool {
      let isAdded = queue.waiting.withLock { waiting in
        guard waiting.count < most else { return false }
        waiting.texts.append(text)
        waiting.count += count
        return true
      }
      if isAdded { signal.yield() }
      return isAdded
    }

    /// What waits is still given, and nothing after it.
    func finish() { signal.finish() }

    /// Done once, when nobody reads any more or it is finished.
    func onTermination(_ action: @escaping @Sendable () -> Void) {
      signal.onTermination = { _ in action() }
    }
  }

  fileprivate final class Queue: Sendable {
    struct Waiting {
      var texts: [String] = []
      var count = 0
    }

    let waiting = Mutex(Waiting())

    /// Nil where none waits.
    func all() -> String? {
      let all = waiting.withLock { waiting in
        defer { waiting = Waiting() }
        return waiting.texts
      }
      return all.isEmpty ? nil : all.joined()
    }
  }

  /// Nothing is added where `most` texts wait; what is added at once may go beyond that.
  static func make(upTo most: Int) -> (WaitingTexts, Inlet) {
    let queue = Queue()
    let (signal, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    return (
      WaitingTexts(queue: queue, signal: signal),
      Inlet(queue: queue, signal: continuation, most: most)
    )
  }

  package struct Iterator: AsyncIteratorProtocol {
    fileprivate let queue: Queue
    fileprivate var signals: AsyncStream<Void>.Iterator

    /// All that wait, one after the other.
    package mutating func next() async -> String? {
      while await signals.next(isolation: #isolation) != nil {
        if let all = queue.all() { return all }
      }
      return queue.all()
    }
  }

  package func makeAsyncIterator() -> Iterator {
    Iterator(queue: queue, signals: signal.makeAsyncIterator())
  }
}

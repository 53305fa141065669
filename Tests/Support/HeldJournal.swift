internal import Synchronization
package import Timers

/// A journal that writes, fails and loads when a test says so.
package final class HeldJournal: TimerJournal {
  package struct DiskFull: Error {
    package init() {}
  }

  private struct State {
    var durable: [JournalEntry] = []
    var waiting: [(entry: JournalEntry, outcome: Outcome)] = []
    var isDead = false
    var canLoad = true
    var commands: Int { waiting.count { $0.entry.cause != .time } }
    var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private final class Outcome: Sendable {
    private let state = Mutex<
      (result: Result<Void, any Error>?, waiters: [CheckedContinuation<Void, any Error>])
    >((nil, []))

    func settle(_ result: Result<Void, any Error>) {
      let waiters = state.withLock { state in
        state.result = result
        defer { state.waiters = [] }
        return state.waiters
      }
      for waiter in waiters { waiter.resume(with: result) }
    }

    func wait() async throws {
      try await withCheckedThrowingContinuation { continuation in
        let result = state.withLock { state in
          if state.result == nil { state.waiters.append(continuation) }
          return state.result
        }
        if let result { continuation.resume(with: result) }
      }
    }
  }

  private let state = Mutex(State())
  private let rules: TimerBook.Rules

  package init(rules: TimerBook.Rules = .init()) {
    self.rules = rules
  }

  package func enqueue(_ entry: JournalEntry) -> Written {
    let outcome = Outcome()
    if state.withLock({ $0.isDead }) { return Written(refused: DiskFull()) }
    let watchers = state.withLock { state in
      state.waiting.append((entry, outcome))
      let commands = state.commands
      let ready = state.watchers.filter { $0.count <= commands }
      state.watchers.removeAll { $0.count <= commands }
      return ready
    }
    for watcher in watchers { watcher.continuation.resume() }
    return Written { try await outcome.wait() }
  }

  package func load() async throws -> TimerBook {
    let durable = try state.withLock { state in
      guard state.canLoad else { throw DiskFull() }
      state.isDead = false
      return state.durable
    }
    var book = TimerBook(rules: rules)
    for entry in durable { book.apply(entry) }
    return book
  }

  package var durable: [JournalEntry] { state.withLock { $0.durable } }
  package var waiting: [JournalEntry] { state.withLock { $0.waiting.map(\.entry) } }

  /// Writes everything that waits.
  package func write() {
    let written = state.withLock { state in
      state.durable += state.waiting.map(\.entry)
      defer { state.waiting = [] }
      return state.waiting
    }
    for one in written { one.outcome.settle(.success(())) }
  }

  /// Fails everything that waits, and whatever comes before the next load.
  package func fail(canLoad: Bool = true) {
    fail(behind: 0, canLoad: canLoad)
  }

  /// Writes the first `count` of what waits and fails the rest.
  ///
  /// Returns: what tells those who wait for what was written.
  @discardableResult
  package func fail(behind count: Int, canLoad: Bool = true) -> @Sendable () -> Void {
    let (written, failed) = state.withLock { state in
      state.isDead = true
      state.canLoad = canLoad
      state.durable += state.waiting.prefix(count).map(\.entry)
      defer { state.waiting = [] }
      return (state.waiting.prefix(count).map(\.outcome), state.waiting.dropFirst(count))
    }
    for one in failed { one.outcome.settle(.failure(DiskFull())) }
    return { for outcome in written { outcome.settle(.success(())) } }
  }

  /// The disk can be read again.
  package func mend() {
    state.withLock { $0.canLoad = true }
  }

  /// Returns once so many commands wait to be written.
  package func untilWaiting(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isEnough = state.withLock { state in
        if state.commands < count { state.watchers.append((count, continuation)) }
        return state.commands >= count
      }
      if isEnough { continuation.resume() }
    }
  }
}

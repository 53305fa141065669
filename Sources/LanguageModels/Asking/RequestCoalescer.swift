internal import Synchronization

/// Requests that are under way: a caller with the same key waits for the same value, so that it is
/// fetched and paid once.
///
/// A request is begun with a task of its own (`value(for:fetch:)`), or is fetched by its first caller,
/// who may gather several before it does (`request(for:)`, `settle(_:_:)`).
package final class RequestCoalescer<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let entries = Mutex<[Key: Entry]>([:])
  private let onJoin: @Sendable (Int) -> Void

  private struct Entry {
    let request: Request
    var callers = 1
    /// Nil where the first caller fetches it.
    var task: Task<Void, Never>?
  }

  /// `onJoin` is called with the number of callers of a request whenever one joins it.
  package init(onJoin: @escaping @Sendable (Int) -> Void = { _ in }) { self.onJoin = onJoin }

  /// Waits for the value of the request that is under way; where there is none, `fetch` is begun.
  ///
  /// A caller who is cancelled leaves at once; when the last one has left, `fetch` is cancelled too.
  ///
  /// Returns: nil for a caller who was cancelled, and whether `fetch` was begun for this one.
  package func value(
    for key: Key, fetch: @escaping @Sendable () async -> Value
  ) async -> (value: Value?, isOwn: Bool) {
    let (request, isOwn, callers) = entries.withLock { entries in
      if let entry = entries[key] {
        entries[key]?.callers += 1
        return (entry.request, false, entry.callers + 1)
      }
      let request = Request()
      let task = Task {
        let value = await fetch()
        self.remove(key, request)
        request.settle(value)
      }
      entries[key] = Entry(request: request, task: task)
      return (request, true, 1)
    }
    onJoin(callers)
    let value = await request.value
    if value == nil { leave(key, request) }
    return (value, isOwn)
  }

  /// The request that is under way.
  ///
  /// Returns: nil where there is none; then the caller fetches the value and settles it.
  package func request(for key: Key) -> Request? {
    entries.withLock { entries in
      if let entry = entries[key] {
        entries[key]?.callers += 1
        return entry.request
      }
      entries[key] = Entry(request: Request())
      return nil
    }
  }

  /// Ends a request that its first caller has fetched; nil where it was given up.
  package func settle(_ key: Key, _ value: Value?) {
    entries.withLock { $0.removeValue(forKey: key) }?.request.settle(value)
  }

  private func remove(_ key: Key, _ request: Request) {
    entries.withLock { entries in
      if entries[key]?.request === request { entries[key] = nil }
    }
  }

  private func leave(_ key: Key, _ request: Request) {
    let abandoned = entries.withLock { entries -> Task<Void, Never>? in
      guard let entry = entries[key], entry.request === request else { return nil }
      entries[key]?.callers -= 1
      guard entry.callers == 1, let task = entry.task else { return nil }
      entries[key] = nil
      return task
    }
    abandoned?.cancel()
  }
}

extension RequestCoalescer {
  /// A value that is on its way.
  package final class Request: Sendable {
    private let state = Mutex(State.open([:], next: 0))

    private enum State {
      case open([Int: CheckedContinuation<Value?, Never>], next: Int)
      case settled(Value?)
    }

    fileprivate init() {}

    /// Nil where it was given up, or where the waiting task was cancelled.
    package var value: Value? {
      get async {
        let number = state.withLock { state -> Int in
          guard case .open(let waiting, let next) = state else { return 0 }
          state = .open(waiting, next: next + 1)
          return next
        }
        return await withTaskCancellationHandler {
          await withCheckedContinuation { continuation in
            let settled: Value?? = state.withLock { state in
              switch state {
              case .settled(let value): return .some(value)
              case .open(var waiting, let next):
                // Cancelled before there was anything to take away.
                if Task.isCancelled { return .some(nil) }
                waiting[number] = continuation
                state = .open(waiting, next: next)
                return nil
              }
            }
            if let settled { continuation.resume(returning: settled) }
          }
        } onCancel: {
          let waiter = state.withLock { state -> CheckedContinuation<Value?, Never>? in
            guard case .open(var waiting, let next) = state else { return nil }
            let waiter = waiting.removeValue(forKey: number)
            state = .open(waiting, next: next)
            return waiter
          }
          waiter?.resume(returning: nil)
        }
      }
    }

    fileprivate func settle(_ value: Value?) {
      let waiting = state.withLock { state -> [CheckedContinuation<Value?, Never>] in
        guard case .open(let waiting, _) = state else { return [] }
        state = .settled(value)
        return Array(waiting.values)
      }
      for continuation in waiting { continuation.resume(returning: value) }
    }
  }
}

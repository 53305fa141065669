internal import Synchronization

/// Questions that are on their way: whoever brings one that is, waits for the same answer.
///
/// A waiter who is cancelled leaves at once; when the last one has left, the call is cancelled too.
final class RequestCoalescer: Sendable {
  private let state = Mutex(State())
  private let onSeat: @Sendable (Int) -> Void

  /// `onSeat` is told how many wait for a flight, whenever somebody joins it.
  init(onSeat: @escaping @Sendable (Int) -> Void = { _ in }) { self.onSeat = onSeat }

  /// The same question in every byte of it, brought with the same meaning.
  struct Key: Hashable, Sendable {
    var question: ModelQuestion
    var text: String
  }

  /// What came back, as it came: each waiter makes its own of it.
  struct Landing: Sendable {
    var text: String
    var origin: ModelRouter.Origin
    var trail: [ModelRouter.Attempt]
  }

  typealias Outcome = Result<Landing, ModelFailure>

  private struct State {
    var flights: [Key: Flight] = [:]
    var next = 0

    mutating func number() -> Int {
      next += 1
      return next
    }
  }

  private struct Flight {
    let number: Int
    var task: Task<Void, Never>?
    var waiters: [Int: CheckedContinuation<Outcome, Never>] = [:]
  }

  /// Waits for the flight of this question; `fly` is it, where none is under way.
  func land(
    _ key: Key, fly: @escaping @Sendable () async -> Outcome
  ) async -> (outcome: Outcome, isOwn: Bool) {
    let seat = state.withLock { $0.number() }
    let isOwn = Mutex(false)
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let began = board(key, seat: seat, continuation, fly: fly)
        isOwn.withLock { $0 = began }
        // Cancelled before there was a seat to leave.
        if Task.isCancelled { leave(key, seat: seat) }
      }
    } onCancel: {
      leave(key, seat: seat)
    }
    return (outcome, isOwn.withLock { $0 })
  }

  /// Answers whether the flight began with this waiter.
  private func board(
    _ key: Key, seat: Int, _ continuation: CheckedContinuation<Outcome, Never>,
    fly: @escaping @Sendable () async -> Outcome
  ) -> Bool {
    let (began, waiting) = state.withLock { state in
      if state.flights[key] != nil {
        state.flights[key]?.waiters[seat] = continuation
        return (false, state.flights[key]?.waiters.count ?? 0)
      }
      let number = state.number()
      let task = Task { self.finish(key, number: number, with: await fly()) }
      state.flights[key] = Flight(number: number, task: task, waiters: [seat: continuation])
      return (true, 1)
    }
    onSeat(waiting)
    return began
  }

  private func finish(_ key: Key, number: Int, with outcome: Outcome) {
    let waiters = state.withLock { state -> [CheckedContinuation<Outcome, Never>] in
      guard let flight = state.flights[key], flight.number == number else { return [] }
      state.flights[key] = nil
      return Array(flight.waiters.values)
    }
    for waiter in waiters { waiter.resume(returning: outcome) }
  }

  private func leave(_ key: Key, seat: Int) {
    let (waiter, abandoned) = state.withLock { state in
      let waiter = state.flights[key]?.waiters.removeValue(forKey: seat)
      guard waiter != nil, let flight = state.flights[key], flight.waiters.isEmpty else {
        return (waiter, Task<Void, Never>?.none)
      }
      state.flights[key] = nil
      return (waiter, flight.task)
    }
    abandoned?.cancel()
    waiter?.resume(returning: .failure(.cancelled))
  }
}

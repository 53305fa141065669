internal import Synchronization
package import Timers

/// A clock that stands still until a test moves it.
package final class ManualClock: WallClock {
  private let state: Mutex<State>

  package init(at moment: Moment = .zero) {
    state = Mutex(State(now: moment))
  }

  private struct State {
    var now: Moment
    var nextSleeper = 0
    var sleepers: [Int: Sleeper] = [:]
    var watchers: [CheckedContinuation<Void, Never>] = []
  }

  private struct Sleeper {
    var until: Moment
    var continuation: CheckedContinuation<Void, any Error>
  }

  package var now: Moment { state.withLock { $0.now } }

  /// The moments that somebody sleeps until.
  package var sleepers: [Moment] {
    state.withLock { state in state.sleepers.values.map(\.until).sorted() }
  }

  package func sleep(until moment: Moment) async throws {
    let number = state.withLock { state in
      state.nextSleeper += 1
      return state.nextSleeper
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        lieDown(Sleeper(until: moment, continuation: continuation), as: number)
      }
    } onCancel: {
      state.withLock { $0.sleepers.removeValue(forKey: number) }?.continuation
        .resume(throwing: CancellationError())
    }
  }

  private func lieDown(_ sleeper: Sleeper, as number: Int) {
    if Task.isCancelled { return sleeper.continuation.resume(throwing: CancellationError()) }
    let watchers: [CheckedContinuation<Void, Never>]? = state.withLock { state in
      guard sleeper.until > state.now else { return nil }
      state.sleepers[number] = sleeper
      defer { state.watchers = [] }
      return state.watchers
    }
    guard let watchers else { return sleeper.continuation.resume() }
    for watcher in watchers { watcher.resume() }
    // Cancelled while lying down: whoever takes the sleeper out wakes it.
    guard Task.isCancelled else { return }
    state.withLock { $0.sleepers.removeValue(forKey: number) }?.continuation
      .resume(throwing: CancellationError())
  }

  /// Goes on by `duration` and wakes whoever slept until then.
  package func advance(by duration: Duration) {
    set(to: now + duration)
  }

  /// Jumps to `moment`, also backwards, and wakes whoever slept until then.
  package func set(to moment: Moment) {
    let woken = state.withLock { state in
      state.now = moment
      let due = state.sleepers.filter { $0.value.until <= moment }
      for number in due.keys { state.sleepers[number] = nil }
      return due.values.sorted { $0.until < $1.until }
    }
    for sleeper in woken { sleeper.continuation.resume() }
  }

  /// Returns once somebody sleeps on this clock.
  package func untilSomeoneSleeps() async {
    await withCheckedContinuation { continuation in
      let isSomeoneAsleep = state.withLock { state in
        if state.sleepers.isEmpty { state.watchers.append(continuation) }
        return !state.sleepers.isEmpty
      }
      if isSomeoneAsleep { continuation.resume() }
    }
  }
}

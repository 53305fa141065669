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
    var calendar = WallCalendar.universal
    var skipsSleeps = false
    var nextSleeper = 0
    var sleepers: [Int: Sleeper] = [:]
    var watchers: [Watcher] = []

    /// Takes out the watchers who have seen what they waited for.
    mutating func takeSatisfied() -> [Watcher] {
      let moments = sleepers.values.map(\.until)
      let satisfied = watchers.filter { $0.isSatisfied(moments) }
      watchers.removeAll { $0.isSatisfied(moments) }
      return satisfied
    }
  }

  private struct Watcher {
    var isSatisfied: @Sendable ([Moment]) -> Bool
    var continuation: CheckedContinuation<Void, Never>
  }

  private struct Sleeper {
    var until: Moment
    var continuation: CheckedContinuation<Void, any Error>
  }

  package var now: Moment { state.withLock { $0.now } }

  package var calendar: WallCalendar { state.withLock { $0.calendar } }

  /// Sets the clock on the wall, which moves no moment.
  package func set(_ calendar: WallCalendar) { state.withLock { $0.calendar = calendar } }

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
      getUp(number)
    }
  }

  private func lieDown(_ sleeper: Sleeper, as number: Int) {
    if Task.isCancelled { return sleeper.continuation.resume(throwing: CancellationError()) }
    let watchers: [Watcher]? = state.withLock { state in
      if state.skipsSleeps { state.now = max(state.now, sleeper.until) }
      guard sleeper.until > state.now else { return nil }
      state.sleepers[number] = sleeper
      return state.takeSatisfied()
    }
    guard let watchers else { return sleeper.continuation.resume() }
    for watcher in watchers { watcher.continuation.resume() }
    // Cancelled while lying down: whoever takes the sleeper out wakes it.
    if Task.isCancelled { getUp(number) }
  }

  private func getUp(_ number: Int) {
    let (sleeper, watchers) = state.withLock { state in
      (state.sleepers.removeValue(forKey: number), state.takeSatisfied())
    }
    sleeper?.continuation.resume(throwing: CancellationError())
    for watcher in watchers { watcher.continuation.resume() }
  }

  /// Goes on by `duration` and wakes whoever slept until then.
  package func advance(by duration: Duration) {
    set(to: now + duration)
  }

  /// From now on sleeping takes no time: the clock jumps to whatever moment is slept until.
  package func skipSleeps() {
    let latest = state.withLock { state in
      state.skipsSleeps = true
      return state.sleepers.values.map(\.until).max() ?? state.now
    }
    set(to: max(latest, now))
  }

  /// Jumps to `moment`, also backwards, and wakes whoever slept until then.
  package func set(to moment: Moment) {
    let (woken, watchers) = state.withLock { state in
      state.now = moment
      let due = state.sleepers.filter { $0.value.until <= moment }
      for number in due.keys { state.sleepers[number] = nil }
      return (due.values.sorted { $0.until < $1.until }, state.takeSatisfied())
    }
    for sleeper in woken { sleeper.continuation.resume() }
    for watcher in watchers { watcher.continuation.resume() }
  }

  /// Returns once somebody sleeps on this clock.
  package func untilSomeoneSleeps() async {
    await until { !$0.isEmpty }
  }

  /// Returns once somebody sleeps until exactly this moment.
  package func untilSomeoneSleeps(until moment: Moment) async {
    await until { $0.contains(moment) }
  }

  /// Returns once nobody sleeps on this clock.
  package func untilNobodySleeps() async {
    await untilAsleep(0)
  }

  /// Returns once just so many sleep on this clock.
  package func untilAsleep(_ count: Int) async {
    await until { $0.count == count }
  }

  private func until(_ isSatisfied: @escaping @Sendable ([Moment]) -> Bool) async {
    await withCheckedContinuation { continuation in
      let watchers = state.withLock { state in
        state.watchers.append(Watcher(isSatisfied: isSatisfied, continuation: continuation))
        return state.takeSatisfied()
      }
      for watcher in watchers { watcher.continuation.resume() }
    }
  }
}

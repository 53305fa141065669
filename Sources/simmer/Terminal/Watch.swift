import Assistant
import Routines
import Synchronization
import Timers

/// Gathers the many things that happen at once into one look at the timers.
final class Watch: Sendable {
  private let happenings: AsyncStream<Void>
  private let happened: AsyncStream<Void>.Continuation
  private let followed = Mutex<Set<Identifier>?>(nil)

  init() {
    (happenings, happened) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  func somethingHappened() {
    happened.yield()
  }

  /// Calls `look` after whatever happens, at most once a second, until the task is cancelled.
  func refreshing(_ clock: any WallClock, _ look: () async -> Void) async {
    for await _ in happenings {
      await look()
      try? await clock.sleep(until: clock.now + .seconds(1))
    }
  }

  /// Returns when `isIdle` is true after something happened, or the task is cancelled.
  func untilIdle(_ isIdle: () async -> Bool) async {
    for await _ in happenings where await isIdle() { return }
  }

  /// The routine that was started last is what the conversation is about.
  ///
  /// All timers, not those that a turn lists: a recipe waits for its first "next".
  func follow(_ timers: [TimerReport]) {
    let routines = timers.filter { $0.mode == .routine || $0.mode == .pomodoro }
    followed.withLock { $0 = routines.map(\.id).max().map { [$0] } ?? [] }
  }

  var followsSomething: Bool { followed.withLock { $0 != nil } }

  func follows(_ timer: Identifier) -> Bool {
    followed.withLock { $0?.contains(timer) ?? false }
  }

  /// What was followed is no longer among the timers.
  func isOver(_ timers: [TimerReport]) -> Bool {
    guard let followed = followed.withLock({ $0 }) else { return false }
    return followed.isDisjoint(with: timers.map(\.id))
  }
}

/// A clock that stands still at the start of the line: `TimerKeeper.advance(to:)` alone lets time
/// go on.
package struct VirtualClock: WallClock {
  package init() {}

  package var now: Moment { .zero }

  /// Sleeps until it is cancelled.
  package func sleep(until moment: Moment) async throws {
    for await _ in AsyncStream<Never>.makeStream().stream {}
    try Task.checkCancellation()
  }
}

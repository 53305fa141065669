/// A clock that stands still at the start of the line.
///
/// Only `TimerKeeper.advance(to:)` moves time forward.
package struct VirtualClock: WallClock {
  package init() {}

  package var now: Moment { .zero }

  /// Sleeps until it is cancelled.
  package func sleep(until moment: Moment) async throws {
    for await _ in AsyncStream<Never>.makeStream().stream {}
    try Task.checkCancellation()
  }
}

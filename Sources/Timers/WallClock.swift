/// Tells the current moment and waits for a later one.
package protocol WallClock: Sendable {
  var now: Moment { get }
  /// Returns at `moment` or as soon after it as the machine can, never before.
  func sleep(until moment: Moment) async throws
  /// Where its sleepers wake; a task that prefers it goes on at once, without waking another thread.
  ///
  /// It has one thread: what prefers it must be short and must not block.
  var executor: (any TaskExecutor)? { get }
  /// What a kitchen clock shows at `moment`.
  func timeOfDay(at moment: Moment) -> TimeOfDay
}

extension WallClock {
  package var executor: (any TaskExecutor)? { nil }

  /// A clock that knows no calendar shows midnight at the start of the line.
  package func timeOfDay(at moment: Moment) -> TimeOfDay {
    TimeOfDay(midnight: .zero, moment: moment)
  }
}

/// The machine's own clock, starting from a fixed point on the time line.
///
/// `ContinuousClock` is CLOCK_BOOTTIME on Linux: it counts suspend and ignores clock steps.
package struct SystemWallClock: WallClock {
  private let origin: Moment
  private let start: ContinuousClock.Instant

  /// `origin` is the current moment.
  package init(origin: Moment) {
    self.origin = origin
    start = .now
  }

  package var now: Moment { origin + start.duration(to: .now) }

  package func sleep(until moment: Moment) async throws {
    try await ContinuousClock().sleep(until: start + (moment - origin), tolerance: .zero)
  }
}

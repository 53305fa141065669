/// Tells the current moment and waits for a later one.
package protocol WallClock: Sendable {
  var now: Moment { get }
  /// Returns at `moment` or as soon after it as the machine can, never before.
  func sleep(until moment: Moment) async throws
  /// Where its sleepers wake; a task that prefers it goes on at once, without waking another thread.
  ///
  /// It has one thread: what prefers it must be short and must not block.
  var executor: (any TaskExecutor)? { get }
  /// How the wall clock is set now.
  var calendar: WallCalendar { get }
  /// An element each time that the wall clock was set or its zone changed.
  func changes() -> AsyncStream<Void>
}

extension WallClock {
  package var executor: (any TaskExecutor)? { nil }

  /// A clock that nobody sets.
  package func changes() -> AsyncStream<Void> {
    let (changes, change) = AsyncStream.makeStream(of: Void.self)
    change.finish()
    return changes
  }

  /// A clock that knows no calendar shows the beginning of 1970 at the start of the line.
  package var calendar: WallCalendar { .universal }
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

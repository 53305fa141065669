package import FoundationEssentials

/// The time, for whoever calls a model: an argument, so that tests need not wait.
package protocol CallClock: Sendable {
  /// The wall clock's time, for ages and for caps a day.
  var date: Date { get }
  /// Never steps.
  var uptime: Duration { get }
  func sleep(for length: Duration) async throws
}

/// This machine's clocks.
package struct SystemCallClock: CallClock {
  private let start = ContinuousClock().now

  package init() {}

  package var date: Date { Date() }
  package var uptime: Duration { start.duration(to: ContinuousClock().now) }

  package func sleep(for length: Duration) async throws {
    try await Task.sleep(for: length, tolerance: .zero, clock: ContinuousClock())
  }
}

/// Every timer that Simmer knows, and what becomes of them as time passes.
///
/// A book reads no clock and never waits: each call is told the moment it happens at.
package struct TimerBook: Sendable {
  /// Bounds and habits, from the configuration.
  package struct Rules: Hashable, Sendable {
    package var longest: Duration = .seconds(30 * 86400)
    package var ringLimit: Duration = .seconds(600)
    package var mostTimers = 200_000
    package init() {}
  }

  package init(rules: Rules = Rules()) {}
}

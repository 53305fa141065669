package import Timers

/// How a store works.
package struct StoreOptions: Sendable {
  /// The rules of the book that is read back.
  package var rules = TimerBook.Rules()
  package var durability = Durability.everyCommit
  /// A snapshot is made after this many entries, or after half as many as there are timers.
  package var entriesPerSnapshot = 4096
  /// A snapshot waits for a pause of this length, unless eight times as many entries have gathered.
  package var quietBeforeSnapshot = Duration.seconds(1)
  /// At least this many entries stay; older ones go once a snapshot replaces them.
  package var entriesKept: UInt64 = 10_000
  package var turnsKept = 1000
  package var sessionsKept = 100_000
  package var clocks: @Sendable () -> ClockReading = { .machine() }

  package init() {}

  /// When written bytes are forced to the disk.
  package enum Durability: Sendable {
    /// With every commit: what was confirmed survives a power cut.
    case everyCommit
    /// Now and then: a power cut loses what was confirmed last. The fault tests use it to show that
    /// they notice.
    case checkpointsOnly
  }
}

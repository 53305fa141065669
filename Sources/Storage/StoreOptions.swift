package import Timers

/// How a store is kept.
package struct StoreOptions: Sendable {
  /// Bounds and habits of the book that is read back.
  package var rules = TimerBook.Rules()
  package var durability = Durability.everyCommit
  /// A snapshot is made after so many entries, or after half as many as there are timers.
  package var entriesPerSnapshot = 4096
  /// A snapshot waits until nothing was written for so long, or until eight times as much was.
  package var quietBeforeSnapshot = Duration.seconds(1)
  /// So many entries stay at least, older ones go once a snapshot stands for them.
  package var entriesKept: UInt64 = 10_000
  package var turnsKept = 1000
  package var sessionsKept = 100_000
  package var clocks: @Sendable () -> ClockReading = { .machine() }

  package init() {}

  /// When written bytes are forced to the disk.
  package enum Durability: Sendable {
    /// With every commit: what is acknowledged survives a power cut.
    case everyCommit
    /// Now and then: a power cut takes what was acknowledged last. The fault tests show that they
    /// notice.
    case checkpointsOnly
  }
}

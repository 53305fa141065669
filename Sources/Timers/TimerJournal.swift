/// Stores journal entries permanently.
package protocol TimerJournal: Sendable {
  /// Accepts an entry for the next group commit, in the order of the calls. It is not async, so
  /// that nothing comes between a decision and its place in the journal.
  func enqueue(_ entry: JournalEntry) -> Written

  /// The book as of the last entry that is durable.
  func load() async throws -> TimerBook
}

/// A promise that an entry will be durable, or that it will never be.
package struct Written: Sendable {
  /// Whether the journal did not even accept the entry, after an earlier failure or a gap in the
  /// numbers.
  package let isRefused: Bool
  private let outcome: @Sendable () async throws -> Void

  package init(_ outcome: @escaping @Sendable () async throws -> Void) {
    isRefused = false
    self.outcome = outcome
  }

  /// The promise that an entry will never be durable.
  package init(refused error: any Error) {
    isRefused = true
    outcome = { throw error }
  }

  /// Returns once the entry is durable.
  ///
  /// Throws: the error that kept it from being written; then neither it nor any later entry is
  /// durable.
  package func value() async throws {
    try await outcome()
  }
}

/// Why a journal could not write, as far as a person in the kitchen can do something about it.
package protocol JournalFailure: Error {
  var isFullDisk: Bool { get }
}

/// Forgets everything when the process ends; for virtual clocks and tests.
package struct MemoryJournal: TimerJournal {
  private let rules: TimerBook.Rules

  package init(rules: TimerBook.Rules = TimerBook.Rules()) {
    self.rules = rules
  }

  package func enqueue(_ entry: JournalEntry) -> Written { Written {} }

  package func load() async throws -> TimerBook { TimerBook(rules: rules) }
}

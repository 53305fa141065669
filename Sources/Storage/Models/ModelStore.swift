internal import Dispatch
package import FoundationEssentials
internal import GRDB
package import LanguageModels
internal import Synchronization

/// `models.sqlite` of a state folder: stored replies, the ledger of calls with what was sent,
/// consents, and what was learned about endpoints.
///
/// It is separate from the journal. Any process may open it, even if it is not the engine, and
/// nothing in it delays a timer's durability. Every change is one transaction across all processes.
package final class ModelStore: Sendable {
  private let file: Mutex<DatabaseFile>
  /// A read-only connection, which never waits for a writer.
  private let reader: Mutex<DatabaseFile>
  private let queue = DispatchQueue(label: "simmer.models", qos: .userInitiated)
  private let readers = DispatchQueue(label: "simmer.models.reading", qos: .userInitiated)
  private let uses = Mutex(CacheUses())
  let calendar: LocalCalendar

  /// Creates the file (mode 0600) if there is none.
  ///
  /// `calendar` determines where the days and months of the caps begin.
  ///
  /// Throws: `StoreError` if the file is damaged, newer or not Simmer's; it is left as it is.
  package init(path: String, calendar: LocalCalendar = .machine) throws {
    var file = DatabaseFile(path: path, kind: .models)
    try file.open()
    var reader = DatabaseFile(path: path, kind: .models)
    try reader.openForReading()
    self.file = Mutex(file)
    self.reader = Mutex(reader)
    self.calendar = calendar
  }

  /// Writes the counts and closes the file; every later call fails.
  package func close() async throws {
    try await queue.work {
      self.reader.withLock { $0.close() }
      self.file.withLock { $0.close() }
    }
  }

  /// Changes something in one transaction.
  func change<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await queue.work { try self.file.withLock { file in try file.change(body) } }
  }

  /// Changes something that must also survive a power cut.
  func changeForGood<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await queue.work {
      try self.file.withLock { file in
        let value = try file.change(body)
        // If another process is reading an old state, the log is not truncated, but still synced.
        try file.read { db in _ = try db.checkpoint(.truncate) }
        return value
      }
    }
  }

  /// Reads after every change so far.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await queue.work { try self.file.withLock { file in try file.read(body) } }
  }

  /// Reads for a waiting caller, without waiting for what is being written.
  func readAtOnce<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await readers.work { try self.reader.withLock { reader in try reader.read(body) } }
  }

  package var clearings: Int64 {
    let count = try? reader.withLock { reader in
      try reader.read { db in
        try Int64.fetchOne(db.cachedStatement(sql: "SELECT count FROM clearing"))
      }
    }
    return count ?? 0
  }

  package func count(
    _ outcome: CacheOutcome, of key: CacheKey?, saved: TokenUsage, at date: Date
  ) {
    let wakes = uses.withLock { $0.add(outcome, of: key, saved: saved, at: date) }
    if wakes { queue.async { self.writeUses() } }
  }

  /// Drops figures that cannot be written; they are not worth an error message, nor the memory.
  private func writeUses() {
    let uses = uses.withLock { $0.take() }
    try? file.withLock { file in try file.change { db in try uses.write(to: db) } }
  }
}

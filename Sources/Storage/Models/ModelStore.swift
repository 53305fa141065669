internal import Dispatch
package import FoundationEssentials
internal import GRDB
package import LanguageModels
internal import Synchronization

/// `models.sqlite` of a state folder: replies that may serve again, the ledger of calls with what
/// left the engine, consents, and what was learned about endpoints.
///
/// A file of its own beside the journal: any process may open it, whoever holds the engine, and
/// nothing in it keeps a timer from being durable. Every change is one transaction over all of them.
package final class ModelStore: Sendable {
  private let file: Mutex<DatabaseFile>
  /// A connection that only reads: it waits for nobody's writing.
  private let reader: Mutex<DatabaseFile>
  private let queue = DispatchQueue(label: "simmer.models", qos: .userInitiated)
  private let readers = DispatchQueue(label: "simmer.models.reading", qos: .userInitiated)
  private let uses = Mutex(CacheUses())
  let calendar: LocalCalendar

  /// Makes the file (mode 0600) where there is none.
  ///
  /// `calendar` says where the days and months of the caps begin.
  ///
  /// Throws: `StoreError` for what is damaged, newer or not Simmer's; the file is left as it is.
  package init(path: String, calendar: LocalCalendar = .machine) throws {
    var file = DatabaseFile(path: path, kind: .models)
    try file.open()
    var reader = DatabaseFile(path: path, kind: .models)
    try reader.openForReading()
    self.file = Mutex(file)
    self.reader = Mutex(reader)
    self.calendar = calendar
  }

  /// Writes what was counted and closes the file; after that everything fails.
  package func close() async throws {
    try await queue.work {
      self.reader.withLock { $0.close() }
      self.file.withLock { $0.close() }
    }
  }

  /// Changes something, whole or not at all.
  func change<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await queue.work { try self.file.withLock { file in try file.change(body) } }
  }

  /// Changes something that must outlast a power cut too.
  func changeForGood<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await queue.work {
      try self.file.withLock { file in
        let value = try file.change(body)
        // Where somebody reads an old state just now it is not truncated, but synced all the same.
        try file.read { db in _ = try db.checkpoint(.truncate) }
        return value
      }
    }
  }

  /// Looks something up behind every change so far.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await queue.work { try self.file.withLock { file in try file.read(body) } }
  }

  /// Looks up what somebody waits for, beside whatever is being written.
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

  /// Figures that cannot be written are let go: they are worth no complaint, and no memory.
  private func writeUses() {
    let uses = uses.withLock { $0.take() }
    try? file.withLock { file in try file.change { db in try uses.write(to: db) } }
  }
}

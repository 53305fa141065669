internal import FoundationEssentials
internal import GRDB
import Timers

extension StoreFile {
  /// The present book in bytes, made on a separate connection from the writer's.
  ///
  /// Nil if the journal cannot be read to its end; the next start then says so.
  static func makeSnapshot(path: String, rules: TimerBook.Rules) throws -> MadeSnapshot? {
    var configuration = DatabaseFile.configuration
    configuration.readonly = true
    let connection = try DatabaseQueue(path: path, configuration: configuration)
    defer { try? connection.close() }
    let reading = try connection.read { db in try Reading(db, path: path, rules: rules) }
    guard reading.fault == nil, reading.book.lastEntry > reading.snapshotEntry else { return nil }
    var bytes = ByteWriter()
    bytes.put(reading.book.snapshot, as: .snapshot)
    return MadeSnapshot(
      entry: reading.book.lastEntry, timers: reading.book.count, record: Data(bytes.bytes))
  }

  struct MadeSnapshot: Sendable {
    let entry: UInt64
    let timers: Int
    let record: Data
  }

  /// Keeps a snapshot and the one before it, and removes what neither needs.
  mutating func keep(_ snapshot: MadeSnapshot) throws {
    let options = options
    try change { db in
      try db.execute(
        sql: "INSERT OR REPLACE INTO snapshot (entry, record) VALUES (?, ?)",
        arguments: [Int64(snapshot.entry), snapshot.record])
      let kept = try Int64.fetchAll(
        db, sql: "SELECT entry FROM snapshot ORDER BY entry DESC LIMIT 2")
      guard kept.count == 2, let oldest = kept.last else { return }
      try db.execute(sql: "DELETE FROM snapshot WHERE entry < ?", arguments: [oldest])
      let newest = Int64(snapshot.entry) - Int64(clamping: options.entriesKept)
      try db.execute(
        sql: "DELETE FROM journalBatch WHERE last <= ?", arguments: [min(oldest, newest)])
      try db.execute(
        sql: """
          DELETE FROM session WHERE entry <=
            (SELECT entry FROM session ORDER BY entry DESC LIMIT 1 OFFSET ?)
          """, arguments: [options.sessionsKept])
    }
  }
}

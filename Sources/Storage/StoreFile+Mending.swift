internal import FoundationEssentials
internal import GRDB
import Timers

extension StoreFile {
  /// Reads the book, and sets aside what cannot be read, so that the journal can continue after it.
  mutating func load() throws -> (reading: Reading, cut: Cut?) {
    let options = options
    let path = path
    let reading = try read { db in try Reading(db, path: path, rules: options.rules) }
    guard let fault = reading.fault else { return (reading, nil) }
    let last = reading.book.lastEntry
    let through = max(reading.stamp?.lastEntry ?? 0, last + 1)
    try change { db in try Self.setAside(db, after: last, why: fault) }
    return (reading, Cut(from: last + 1, through: through, why: fault))
  }

  /// Reconnects after a failed write.
  ///
  /// First, everything in SQLite's log is forced to the disk. Then the entries after `last`, the
  /// last confirmed one, are removed, because their callers were told that they failed.
  mutating func reopen(keeping last: UInt64) throws {
    try FileSync.rewrite(path + "-wal")
    close()
    try FileSync.rewrite(path + "-wal")
    try open()
    let unwanted = try read { db in
      try Int.fetchOne(
        db, sql: "SELECT count(*) FROM journalBatch WHERE last > ?", arguments: [Int64(last)])
    }
    guard unwanted ?? 0 > 0 else { return }
    try change { db in try Self.remove(db, after: last) }
  }

  private static func setAside(_ db: Database, after last: UInt64, why: String) throws {
    try db.execute(
      sql: """
        INSERT INTO cutBatch (first, last, records, why)
        SELECT first, last, records, ? FROM journalBatch WHERE last > ? ORDER BY first
        """, arguments: [why, Int64(last)])
    try remove(db, after: last)
  }

  /// Removes the entries after `last`.
  ///
  /// If a row holds both, its first part stays.
  private static func remove(_ db: Database, after last: UInt64) throws {
    let last = Int64(clamping: last)
    let torn = try Row.fetchOne(
      db, sql: "SELECT first, records FROM journalBatch WHERE first <= ? AND last > ?",
      arguments: [last, last])
    try db.execute(sql: "DELETE FROM journalBatch WHERE last > ?", arguments: [last])
    try db.execute(sql: "DELETE FROM snapshot WHERE entry > ?", arguments: [last])
    try db.execute(sql: "DELETE FROM session WHERE entry > ?", arguments: [last])
    guard let torn else { return }

    var bytes = ByteWriter()
    var reader = ByteReader([UInt8](torn[1] as Data))
    var numbers: [UInt64] = []
    while reader.left > 0, let entry = try? reader.record(JournalEntry.self, .entry),
      entry.number <= UInt64(last)
    {
      bytes.put(entry, as: .entry)
      numbers.append(entry.number)
    }
    guard let first = numbers.first, let end = numbers.last else { return }
    try Commit.write(first: first, last: end, Data(bytes.bytes), to: db)
  }
}

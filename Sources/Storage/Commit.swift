internal import FoundationEssentials
internal import GRDB
import Routines
import Timers

/// What one transaction writes.
struct Commit: Sendable {
  var entries: [JournalEntry] = []
  /// Turn records as JSON.
  var turns: [String] = []
  var facts: [String: String] = [:]
  var stamp: Stamp

  static let entriesPerRow = 256
  static let stampKey = "stamp"

  func write(to db: Database, with bytes: inout ByteWriter, options: StoreOptions) throws {
    var next = entries.startIndex
    while next < entries.endIndex {
      let end = min(next + Self.entriesPerRow, entries.endIndex)
      try write(entries[next..<end], to: db, with: &bytes)
      next = end
    }
    if !turns.isEmpty { try writeTurns(to: db, keeping: options.turnsKept) }
    for (key, value) in facts { try Self.write(fact: key, Data(value.utf8), to: db) }
    bytes.empty()
    bytes.put(stamp, as: .stamp)
    try Self.write(fact: Self.stampKey, Data(bytes.bytes), to: db)
  }

  private func write(
    _ batch: ArraySlice<JournalEntry>, to db: Database, with bytes: inout ByteWriter
  ) throws {
    guard let first = batch.first, let last = batch.last else { return }
    bytes.empty()
    for entry in batch { bytes.put(entry, as: .entry) }
    try Self.write(first: first.number, last: last.number, Data(bytes.bytes), to: db)
    for entry in batch { try writeSessions(of: entry, to: db) }
  }

  /// Adds a row to the journal.
  static func write(first: UInt64, last: UInt64, _ records: Data, to db: Database) throws {
    let insert = try db.cachedStatement(
      sql: "INSERT INTO journalBatch (first, last, records) VALUES (?, ?, ?)")
    insert.setUncheckedArguments([Int64(first), Int64(last), records])
    try insert.execute()
  }

  private func writeSessions(of entry: JournalEntry, to db: Database) throws {
    for event in entry.events {
      switch event {
      case .sessionRecorded(let session):
        var bytes = ByteWriter()
        bytes.put(session, as: .session)
        let insert = try db.cachedStatement(
          sql: "INSERT OR REPLACE INTO session (id, entry, record) VALUES (?, ?, ?)")
        insert.setUncheckedArguments([
          session.id.blob, Int64(entry.number), Data(bytes.bytes),
        ])
        try insert.execute()
      case .sessionWithdrawn(let id):
        let delete = try db.cachedStatement(sql: "DELETE FROM session WHERE id = ?")
        delete.setUncheckedArguments([id.blob])
        try delete.execute()
      case .timer, .routineSaved, .routineDeleted, .item, .restored: break
      }
    }
  }

  private func writeTurns(to db: Database, keeping kept: Int) throws {
    let insert = try db.cachedStatement(sql: "INSERT INTO turn (record) VALUES (?)")
    for turn in turns.suffix(kept) {
      insert.setUncheckedArguments([turn])
      try insert.execute()
    }
    let delete = try db.cachedStatement(
      sql: "DELETE FROM turn WHERE number <= (SELECT max(number) FROM turn) - ?")
    delete.setUncheckedArguments([kept])
    try delete.execute()
  }

  private static func write(fact key: String, _ value: Data, to db: Database) throws {
    let insert = try db.cachedStatement(
      sql: "INSERT OR REPLACE INTO fact (key, value) VALUES (?, ?)")
    insert.setUncheckedArguments([key, value])
    try insert.execute()
  }
}

extension Identifier {
  /// 16 bytes, most significant first, so that they sort in the order of the identifiers.
  var blob: Data {
    var bytes = Data()
    withUnsafeBytes(of: high.bigEndian) { bytes.append(contentsOf: $0) }
    withUnsafeBytes(of: low.bigEndian) { bytes.append(contentsOf: $0) }
    return bytes
  }
}

internal import FoundationEssentials
internal import GRDB
package import Timers

/// Notes and photos on the time line.
///
/// What is told of an entry is its record, which this file does not read.
extension WebStore {
  /// Keeps an entry, unless there are `most` already, or with it more than `mostBytes` of photos.
  ///
  /// Returns: false where it is not kept.
  package func add(
    entry id: String, record: [UInt8], photo: [UInt8]?, at moment: Moment, keeping most: Int,
    bytes mostBytes: Int
  ) async throws -> Bool {
    try await change { db in
      let size = photo?.count ?? 0
      let row = try Row.fetchOne(db, sql: "SELECT count(*), total(size) FROM entry")
      guard let row, row[0] < most, size == 0 || row[1] + Double(size) <= Double(mostBytes) else {
        return false
      }
      try db.execute(
        sql: "INSERT INTO entry (id, at, record, size) VALUES (?, ?, ?, ?)",
        arguments: [id, moment.nanoseconds, Data(record), size])
      if let photo {
        try db.execute(
          sql: "INSERT INTO photo (entry, bytes) VALUES (?, ?)", arguments: [id, Data(photo)])
      }
      return true
    }
  }

  /// The records of the latest, by where they stand on the time line.
  package func entries(limit: Int) async throws -> [[UInt8]] {
    try await look { db in
      try Data.fetchAll(
        db, sql: "SELECT record FROM entry ORDER BY at DESC, id DESC LIMIT ?",
        arguments: [max(limit, 0)]
      ).map { Array($0) }
    }
  }

  package func entry(_ id: String) async throws -> [UInt8]? {
    try await look { db in
      try Data.fetchOne(db, sql: "SELECT record FROM entry WHERE id = ?", arguments: [id]).map {
        Array($0)
      }
    }
  }

  /// Nil for a note, and where there is no such entry.
  package func photo(of id: String) async throws -> [UInt8]? {
    try await look { db in
      try Data.fetchOne(db, sql: "SELECT bytes FROM photo WHERE entry = ?", arguments: [id]).map {
        Array($0)
      }
    }
  }

  /// Removes an entry with its photo; tells whether there was one.
  package func remove(entry id: String) async throws -> Bool {
    try await change { db in
      try db.execute(sql: "DELETE FROM entry WHERE id = ?", arguments: [id])
      return db.changesCount > 0
    }
  }

  /// Forgets all notes and photos, and tells how many there were.
  package func forgetEntries() async throws -> Int {
    try await change { db in
      try db.execute(sql: "DELETE FROM entry")
      return db.changesCount
    }
  }

  package func entryCount() async throws -> Int {
    try await look { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM entry") ?? 0 }
  }
}

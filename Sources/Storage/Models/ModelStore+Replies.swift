package import FoundationEssentials
internal import GRDB
package import LanguageModels
import Routines
internal import Timers

extension ModelStore: ReplyStore {
  package func reply(for key: CacheKey) async throws -> CachedReply? {
    try await readAtOnce { db in
      let find = try db.cachedStatement(
        sql: """
          SELECT input, cachedInput, cacheWrites, output, text, keptAt FROM reply WHERE key = ?
          """)
      return try Row.fetchOne(find, arguments: [try key.digest]).map { row in
        CachedReply(text: row[4], keptAt: Date(milliseconds: row[5]), usage: TokenUsage(row))
      }
    }
  }

  package func keep(_ reply: CachedReply, for key: CacheKey) async throws {
    let usage = reply.usage.bounded
    try await change { db in
      try db.execute(
        sql: """
          INSERT OR REPLACE INTO reply (key, model, prompt, text, keptAt, usedAt, bytes,
            input, cachedInput, cacheWrites, output)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          try key.digest, key.model.model, "\(key.prompt.id) \(key.prompt.version)", reply.text,
          reply.keptAt.milliseconds, reply.keptAt.milliseconds, reply.text.utf8.count,
          usage.input, usage.cachedInput, usage.cacheWrites, usage.output,
        ])
    }
  }

  package func drop(_ key: CacheKey) async throws {
    try await change { db in
      try db.execute(sql: "DELETE FROM reply WHERE key = ?", arguments: [try key.digest])
      if db.changesCount > 0 { try Self.noteClearing(db) }
    }
  }

  package func clear() async throws -> Int {
    try await changeForGood { db in
      try db.execute(sql: "DELETE FROM reply")
      let count = db.changesCount
      try Self.noteClearing(db)
      return count
    }
  }

  private static func noteClearing(_ db: Database) throws {
    try db.execute(sql: "UPDATE clearing SET count = count + 1")
  }

  package func prune(to bounds: CacheBounds, at date: Date) async throws -> Int {
    try await change { db in
      let oldest = date.addingTimeInterval(-(bounds.age.inSeconds + bounds.grace.inSeconds))
      try db.execute(
        sql: "DELETE FROM reply WHERE keptAt < ?", arguments: [oldest.milliseconds])
      let aged = db.changesCount
      return try aged
        + Room(table: "reply", newestFirst: "usedAt DESC, number DESC")
        .trim(db, rows: bounds.rows, bytes: bounds.bytes)
    }
  }

  package func statistics() async throws -> CacheStatistics {
    try await read { db in
      var statistics = CacheStatistics()
      let sums = try Row.fetchOne(
        db, sql: "SELECT count(*), coalesce(sum(bytes), 0), min(keptAt) FROM reply")
      if let sums {
        statistics.rows = sums[0]
        statistics.bytes = sums[1]
        statistics.oldest = (sums[2] as Int64?).map { Date(milliseconds: $0) }
      }
      let counts = try Row.fetchAll(
        db, sql: "SELECT input, cachedInput, cacheWrites, output, outcome, count FROM cacheCount")
      for row in counts {
        guard let outcome = CacheOutcome(rawValue: row[4]) else { continue }
        statistics.saved += TokenUsage(row)
        switch outcome {
        case .hit: statistics.hits = row[5]
        case .staleHit: statistics.staleHits = row[5]
        case .miss: statistics.misses = row[5]
        }
      }
      return statistics
    }
  }
}

/// The space that a table may take; the oldest or least recently used rows go first.
struct Room {
  var table: String
  /// The order in which rows are worth keeping.
  var newestFirst: String

  /// Returns how many rows were removed; the first row in the order always stays.
  func trim(_ db: Database, rows: Int, bytes: Int) throws -> Int {
    let taken = try Row.fetchOne(
      db, sql: "SELECT count(*) > ? OR sum(bytes) > ? FROM \(table)", arguments: [rows, bytes])
    guard taken?[0] == true else { return 0 }
    try db.execute(
      sql: """
        DELETE FROM \(table) WHERE number IN (
          SELECT number FROM (
            SELECT number, row_number() OVER kept AS place, sum(bytes) OVER kept AS total
            FROM \(table) WINDOW kept AS (ORDER BY \(newestFirst) ROWS UNBOUNDED PRECEDING))
          WHERE place > 1 AND (place > ? OR total > ?))
        """, arguments: [rows, bytes])
    return db.changesCount
  }
}

extension TokenUsage {
  /// From the first four columns: input, cachedInput, cacheWrites, output.
  init(_ row: Row) {
    self.init(input: row[0], cachedInput: row[1], cacheWrites: row[2], output: row[3])
  }
}

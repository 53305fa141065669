internal import GRDB

/// Deleting what is kept of calls and agreements (replies: `clear`).
extension ModelStore {
  /// Deletes the ledger, what was sent, and what the cache has counted.
  ///
  /// Returns: how many calls there were.
  package func forgetCalls() async throws -> Int {
    try await changeForGood { db in
      try db.execute(sql: "DELETE FROM call")
      let count = db.changesCount
      try db.execute(sql: "DELETE FROM sentRequest; DELETE FROM cacheCount")
      return count
    }
  }

  /// How many calls the ledger has.
  package func callCount() async throws -> Int {
    try await read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM call") ?? 0 }
  }

  /// Deletes every agreement, and what was learned about endpoints.
  ///
  /// Returns: how many agreements there were.
  package func forgetConsents() async throws -> Int {
    try await changeForGood { db in
      try db.execute(sql: "DELETE FROM consent")
      let count = db.changesCount
      try db.execute(sql: "DELETE FROM capability")
      return count
    }
  }
}

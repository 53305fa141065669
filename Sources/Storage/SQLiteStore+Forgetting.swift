internal import GRDB

/// Deleting what is kept beside the timers.
extension SQLiteStore {
  /// Deletes every session and answers how many there were.
  package func forgetSessions() async throws -> Int { try await forget("session") }

  /// Deletes every turn record and answers how many there were.
  package func forgetTurns() async throws -> Int { try await forget("turn") }

  private func forget(_ table: String) async throws -> Int {
    try await journal.read { file in
      var count = 0
      try file.change { db in
        try db.execute(sql: "DELETE FROM \(table)")
        count = db.changesCount
      }
      return count
    }
  }
}

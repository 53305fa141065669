internal import GRDB

/// What calls to one model came to.
package struct CallTotals: Hashable, Sendable {
  package var provider: String
  package var model: String
  package var calls: Int
  package var failures: Int
  package var input: Int
  package var output: Int
  /// Nil where the price table did not have the model.
  package var money: Double?
}

extension ModelStore {
  /// The number of the last call; 0 where there was none.
  package func lastCall() async throws -> Int64 {
    try await read { db in try Int64.fetchOne(db, sql: "SELECT max(number) FROM call") ?? 0 }
  }

  /// What the calls after `number` came to that have ended; one under way stands in the ledger with what it may come to.
  package func totals(after number: Int64) async throws -> [CallTotals] {
    try await read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT provider, model, count(*), count(problem), sum(input), sum(output), sum(money)
          FROM call WHERE number > ? AND latency IS NOT NULL
          GROUP BY provider, model ORDER BY provider, model
          """, arguments: [number]
      ).map { row in
        CallTotals(
          provider: row[0], model: row[1], calls: row[2], failures: row[3], input: row[4],
          output: row[5], money: row[6])
      }
    }
  }
}

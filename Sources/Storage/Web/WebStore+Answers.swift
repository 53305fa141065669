internal import FoundationEssentials
internal import GRDB
internal import LanguageModels
package import Timers

/// Answers to requests that may come again, by what the caller has called them.
///
/// What a caller shows may be a secret: there is a digest of it.
extension WebStore {
  /// Notes that a request begins, unless its key is known; forgets every one that began before `oldest`.
  ///
  /// Returns: nil where it begins; else whether the key belongs to the same request, and what was answered.
  /// Without an answer, the request had begun and nothing else is known of it.
  package func begin(
    _ key: String, of caller: String, asking request: [UInt8], at moment: Moment,
    forgettingBefore oldest: Moment
  ) async throws -> (isSame: Bool, answer: [UInt8]?)? {
    let request = try SHA256.system.bytes(of: request)
    let name = Data(try Self.digest(of: caller))
    return try await change { db in
      try db.execute(
        sql: "DELETE FROM answer WHERE begunAt < ?", arguments: [oldest.nanoseconds])
      let row = try Row.fetchOne(
        db, sql: "SELECT request, answer FROM answer WHERE caller = ? AND key = ?",
        arguments: [name, key])
      if let row {
        let answer = row["answer"] as Data?
        return (row["request"] == Data(request), answer.map { Array($0) })
      }
      try db.execute(
        sql: "INSERT INTO answer (caller, key, request, begunAt) VALUES (?, ?, ?, ?)",
        arguments: [name, key, Data(request), moment.nanoseconds])
      return nil
    }
  }

  /// Keeps the answer to a request that has begun, and of its caller's no more than so many and so many bytes.
  ///
  /// The oldest go first. Those that are not answered stay: a second one with such a key must not be done.
  package func finish(
    _ key: String, of caller: String, answering answer: [UInt8], keeping most: Int,
    bytes mostBytes: Int
  ) async throws {
    let name = Data(try Self.digest(of: caller))
    try await change { db in
      try db.execute(
        sql: "UPDATE answer SET answer = ?, size = ? WHERE caller = ? AND key = ?",
        arguments: [Data(answer), answer.count, name, key])
      while let kept = try Row.fetchOne(
        db, sql: "SELECT count(*), total(size) FROM answer WHERE caller = ?", arguments: [name]),
        kept[0] > most || kept[1] > mostBytes
      {
        try db.execute(
          sql: """
            DELETE FROM answer WHERE caller = ?1 AND key = (
              SELECT key FROM answer WHERE caller = ?1 AND size > 0 ORDER BY begunAt LIMIT 1)
            """, arguments: [name])
        guard db.changesCount > 0 else { break }
      }
    }
  }

  /// Forgets a request that changed nothing.
  package func release(_ key: String, of caller: String) async throws {
    let name = Data(try Self.digest(of: caller))
    try await change { db in
      try db.execute(
        sql: "DELETE FROM answer WHERE caller = ? AND key = ?", arguments: [name, key])
    }
  }

  /// Forgets every answer, and tells how many there were.
  package func forgetAnswers() async throws -> Int {
    try await change { db in
      try db.execute(sql: "DELETE FROM answer")
      return db.changesCount
    }
  }

  package func answerCount() async throws -> Int {
    try await look { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM answer") ?? 0 }
  }
}

internal import FoundationEssentials
internal import GRDB
package import Timers

/// Everything that Simmer keeps, in one SQLite file.
package final class SQLiteStore: Sendable {
  package let journal: SQLiteJournal
  /// The engine's time line, going on from where the store left it.
  package let clock: StoredClock

  /// Opens the database at `path`, or makes it.
  ///
  /// Throws: `StoreError` for what is damaged, newer or not Simmer's; the file is left as it is.
  package init(path: String, options: StoreOptions = StoreOptions()) throws {
    var file = StoreFile(path: path, options: options)
    try file.open()
    let anchor = try Self.anchor(of: &file, at: options.clocks())
    clock = StoredClock(anchor: anchor)
    journal = SQLiteJournal(file: file, anchor: anchor)
  }

  private static func anchor(
    of file: inout StoreFile, at clocks: ClockReading
  ) throws -> TimeAnchor {
    let path = file.path
    let rules = file.options.rules
    return try file.read { db in
      if let stamp = try Reading.stamp(db, path: path) { return stamp.anchor.moved(to: clocks) }
      // A new engine, or one whose stamp is damaged: then time goes on from the last entry at least.
      var anchor = TimeAnchor(first: clocks)
      let last = try Reading(db, path: path, rules: rules).lastMoment
      anchor.moment = max(anchor.moment, last ?? anchor.moment)
      return anchor
    }
  }

  /// The one that was recorded last comes first.
  package func sessions(limit: Int) async throws -> [Session] {
    try await journal.read { file in
      let records = try file.read { db in
        try Data.fetchAll(
          db, sql: "SELECT record FROM session ORDER BY entry DESC, id DESC LIMIT ?",
          arguments: [limit])
      }
      return records.compactMap { record in
        var reader = ByteReader([UInt8](record))
        return try? reader.record(Session.self, .session)
      }
    }
  }

  /// The last turn records, the newest first, as the JSON that `keep(turn:)` was given.
  package func turns(limit: Int) async throws -> [String] {
    try await journal.read { file in
      try file.read { db in
        try String.fetchAll(
          db, sql: "SELECT record FROM turn ORDER BY number DESC LIMIT ?", arguments: [limit])
      }
    }
  }

  /// Takes a turn record along with the next commit; never waits.
  package func keep(turn json: String) {
    journal.keep(turn: json)
  }

  package func fact(_ key: String) async throws -> String? {
    try await journal.read { file in
      try file.read { db in
        try String.fetchOne(db, sql: "SELECT value FROM fact WHERE key = ?", arguments: [key])
      }
    }
  }

  /// Keeps a small value under a key that is not "stamp"; returns once it is durable.
  package func keep(_ value: String, as key: String) async throws {
    precondition(key != Commit.stampKey)
    try await journal.keep(value, as: key).value()
  }

  /// Commits what has gathered and closes the file.
  package func close() async throws {
    try await journal.close()
  }
}

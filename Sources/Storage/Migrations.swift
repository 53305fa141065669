internal import GRDB

/// The tables of the store, as a list of changes that only ever grows.
///
/// A released change is never edited. A database with a change that is not in this list was written
/// by a newer Simmer and is not touched.
enum Migrations {
  /// Marks a file as Simmer's in SQLite's header: "Simr".
  static let applicationID: Int32 = 0x5369_6D72

  static let all: DatabaseMigrator = {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 journal", foreignKeyChecks: .immediate) { db in
      // One row for each commit: the records of the entries `first` to `last`.
      try db.execute(
        sql: """
          CREATE TABLE journalBatch (
            first INTEGER PRIMARY KEY,
            last INTEGER NOT NULL,
            records BLOB NOT NULL
          )
          """)
      // What could not be read, kept as it was found.
      try db.execute(
        sql: """
          CREATE TABLE cutBatch (
            number INTEGER PRIMARY KEY,
            first INTEGER NOT NULL,
            last INTEGER NOT NULL,
            records BLOB NOT NULL,
            why TEXT NOT NULL
          )
          """)
      // The book as of `entry`.
      try db.execute(
        sql: """
          CREATE TABLE snapshot (
            entry INTEGER PRIMARY KEY,
            record BLOB NOT NULL
          )
          """)
      // `id` sorts by the time at which the timer was started, `entry` by that of its end.
      try db.execute(
        sql: """
          CREATE TABLE session (
            id BLOB PRIMARY KEY,
            entry INTEGER NOT NULL,
            record BLOB NOT NULL
          ) WITHOUT ROWID
          """)
      // What was said and done, as JSON.
      try db.execute(
        sql: """
          CREATE TABLE turn (
            number INTEGER PRIMARY KEY,
            record TEXT NOT NULL
          )
          """)
      try db.execute(
        sql: """
          CREATE TABLE fact (
            key TEXT PRIMARY KEY,
            value BLOB NOT NULL
          ) WITHOUT ROWID
          """)
    }
    return migrator
  }()
}

internal import GRDB

/// The tables of `web.sqlite`, as a list of changes that only ever grows (see `Migrations`).
enum WebMigrations {
  /// Marks a file in SQLite's header: "SimW".
  static let applicationID: Int32 = 0x5369_6D57

  static let all: DatabaseMigrator = {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 answers", foreignKeyChecks: .immediate) { db in
      // `caller` and `request` are digests; `begunAt` is a moment in nanoseconds; a request
      // without an `answer`, whose `size` is 0, has begun, and it is not known what became of it.
      try db.execute(
        sql: """
          CREATE TABLE answer (
            caller BLOB NOT NULL,
            key TEXT NOT NULL,
            request BLOB NOT NULL,
            begunAt INTEGER NOT NULL,
            answer BLOB,
            size INTEGER NOT NULL DEFAULT 0,
            PRIMARY KEY (caller, key)
          ) WITHOUT ROWID
          """)
      try db.execute(sql: "CREATE INDEX answerByAge ON answer (begunAt)")
      // Those of a caller are counted and measured without a look at what they hold.
      try db.execute(sql: "CREATE INDEX answerByCaller ON answer (caller, begunAt, size)")
    }
    migrator.registerMigration("2 devices", foreignKeyChecks: .immediate) { db in
      // `secret` and `code` are digests; a record is JSON; moments are in nanoseconds.
      try db.execute(
        sql: """
          CREATE TABLE device (
            id TEXT PRIMARY KEY,
            secret BLOB NOT NULL,
            record BLOB NOT NULL,
            pairedAt INTEGER NOT NULL,
            seenAt INTEGER NOT NULL
          ) WITHOUT ROWID
          """)
      try db.execute(
        sql: """
          CREATE TABLE pairingCode (
            code BLOB PRIMARY KEY,
            record BLOB NOT NULL,
            expiresAt INTEGER NOT NULL
          ) WITHOUT ROWID
          """)
    }
    migrator.registerMigration("3 logins", foreignKeyChecks: .immediate) { db in
      // Which of the devices that are there came in by the token is in their records, which are not read here.
      try db.execute(sql: "ALTER TABLE device ADD COLUMN isByToken INTEGER NOT NULL DEFAULT 0")
    }
    migrator.registerMigration("4 entries", foreignKeyChecks: .immediate) { db in
      // `at` is a moment in nanoseconds; a record is JSON; of a note, `size` is 0. A photo stands apart, so that a list
      // of entries reads none.
      try db.execute(
        sql: """
          CREATE TABLE entry (
            id TEXT PRIMARY KEY,
            at INTEGER NOT NULL,
            record BLOB NOT NULL,
            size INTEGER NOT NULL
          ) WITHOUT ROWID
          """)
      try db.execute(sql: "CREATE INDEX entryByTime ON entry (at, id, size)")
      try db.execute(
        sql: """
          CREATE TABLE photo (
            number INTEGER PRIMARY KEY,
            entry TEXT NOT NULL UNIQUE REFERENCES entry ON DELETE CASCADE,
            bytes BLOB NOT NULL
          )
          """)
    }
    return migrator
  }()
}

extension DatabaseFile.Kind {
  static let web = DatabaseFile.Kind(
    applicationID: WebMigrations.applicationID, migrations: WebMigrations.all, erases: true)
}

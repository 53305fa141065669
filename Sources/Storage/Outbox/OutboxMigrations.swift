internal import GRDB

/// The tables of `outbox.sqlite`, as a list of changes that only ever grows (see `Migrations`).
enum OutboxMigrations {
  /// Marks a file in SQLite's header: "SimO".
  static let applicationID: Int32 = 0x5369_6D4F

  static let all: DatabaseMigrator = {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 outbox", foreignKeyChecks: .immediate) { db in
      // `keptAt` and `claimedUntil` are moments in nanoseconds; a settled message is kept for its key.
      try db.execute(
        sql: """
          CREATE TABLE message (
            subject TEXT NOT NULL,
            topic TEXT NOT NULL,
            recipient TEXT NOT NULL,
            body TEXT NOT NULL,
            keptAt INTEGER NOT NULL,
            claimedUntil INTEGER,
            isSettled INTEGER NOT NULL DEFAULT 0,
            PRIMARY KEY (subject, topic, recipient)
          ) WITHOUT ROWID
          """)
    }
    migrator.registerMigration("2 tallies", foreignKeyChecks: .immediate) { db in
      // How many messages to a recipient ended so: "taken", or "givenUp".
      try db.execute(
        sql: """
          CREATE TABLE tally (
            recipient TEXT NOT NULL,
            end TEXT NOT NULL,
            count INTEGER NOT NULL,
            PRIMARY KEY (recipient, end)
          ) WITHOUT ROWID
          """)
    }
    return migrator
  }()
}

extension DatabaseFile.Kind {
  static let outbox = DatabaseFile.Kind(
    applicationID: OutboxMigrations.applicationID, migrations: OutboxMigrations.all, erases: true)
}

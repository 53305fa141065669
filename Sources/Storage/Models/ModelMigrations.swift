internal import GRDB

/// The tables of `models.sqlite`, as a list of changes that only ever grows (see `Migrations`).
///
/// Dates are whole milliseconds since 1970.
enum ModelMigrations {
  /// Marks a file in SQLite's header: "SimM".
  static let applicationID: Int32 = 0x5369_6D4D

  static let all: DatabaseMigrator = {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 models", foreignKeyChecks: .immediate) { db in
      // The question is stored as a digest only; see `CacheKey`.
      try db.execute(
        sql: """
          CREATE TABLE reply (
            number INTEGER PRIMARY KEY,
            key TEXT NOT NULL UNIQUE,
            model TEXT NOT NULL,
            prompt TEXT NOT NULL,
            text TEXT NOT NULL,
            keptAt INTEGER NOT NULL,
            usedAt INTEGER NOT NULL,
            bytes INTEGER NOT NULL,
            input INTEGER NOT NULL,
            cachedInput INTEGER NOT NULL,
            cacheWrites INTEGER NOT NULL,
            output INTEGER NOT NULL
          )
          """)
      try db.execute(sql: "CREATE INDEX replyByUse ON reply (usedAt, bytes)")
      try db.execute(sql: "CREATE INDEX replyByAge ON reply (keptAt)")
      try db.execute(
        sql: """
          CREATE TABLE cacheCount (
            outcome TEXT PRIMARY KEY,
            count INTEGER NOT NULL,
            input INTEGER NOT NULL,
            cachedInput INTEGER NOT NULL,
            cacheWrites INTEGER NOT NULL,
            output INTEGER NOT NULL
          ) WITHOUT ROWID
          """)
      // One row that counts how often replies were dropped or cleared, so that copies can be
      // checked.
      try db.execute(
        sql: """
          CREATE TABLE clearing (number INTEGER PRIMARY KEY, count INTEGER NOT NULL);
          INSERT INTO clearing VALUES (1, 0)
          """)
      // A call is entered before it is made, with its highest possible cost; `latency` and the
      // columns after it are null until it ends.
      try db.execute(
        sql: """
          CREATE TABLE call (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            date INTEGER NOT NULL,
            provider TEXT NOT NULL,
            baseURL TEXT NOT NULL,
            model TEXT NOT NULL,
            prompt TEXT NOT NULL,
            promptVersion TEXT NOT NULL,
            tier INTEGER NOT NULL,
            attempt INTEGER NOT NULL,
            input INTEGER NOT NULL,
            cachedInput INTEGER NOT NULL,
            cacheWrites INTEGER NOT NULL,
            output INTEGER NOT NULL,
            money REAL,
            inputPrice REAL,
            cachedInputPrice REAL,
            outputPrice REAL,
            latency INTEGER,
            bytesSent INTEGER,
            bytesReceived INTEGER,
            problem TEXT
          )
          """)
      try db.execute(sql: "CREATE INDEX callByDate ON call (date, input, output, money)")
      try db.execute(
        sql: """
          CREATE TABLE sentRequest (
            number INTEGER PRIMARY KEY,
            date INTEGER NOT NULL,
            url TEXT NOT NULL,
            headers TEXT NOT NULL,
            body BLOB NOT NULL,
            bytes INTEGER NOT NULL
          )
          """)
      try db.execute(
        sql: """
          CREATE TABLE consent (
            provider TEXT NOT NULL,
            baseURL TEXT NOT NULL,
            date INTEGER NOT NULL,
            PRIMARY KEY (provider, baseURL)
          ) WITHOUT ROWID
          """)
      try db.execute(
        sql: """
          CREATE TABLE capability (
            provider TEXT NOT NULL,
            baseURL TEXT NOT NULL,
            model TEXT NOT NULL,
            structured TEXT NOT NULL,
            PRIMARY KEY (provider, baseURL, model)
          ) WITHOUT ROWID
          """)
    }
    return migrator
  }()
}

extension DatabaseFile.Kind {
  /// A power cut may lose the latest changes, but consents and clearings are synced at once.
  static var models: Self {
    Self(
      applicationID: ModelMigrations.applicationID, migrations: ModelMigrations.all,
      synchronous: "NORMAL", erases: true)
  }
}

internal import FoundationEssentials
internal import GRDB
internal import Timers

/// The database file: opening it with every check, and writing a commit.
///
/// It is used by one thread at a time, the journal's writer.
struct StoreFile: Sendable {
  let path: String
  let options: StoreOptions
  private var connection: DatabaseQueue?
  private var bytes = ByteWriter()

  init(path: String, options: StoreOptions) {
    self.path = path
    self.options = options
  }

  /// Opens the file and brings its tables up to date; what is not Simmer's, newer or damaged is
  /// refused before anything is written to it.
  mutating func open() throws {
    guard connection == nil else { return }
    do {
      try FileSync.create(path)
      guard FileSync.looksLikeDatabase(path) else { throw StoreError.notADatabase(path: path) }
      let connection = try DatabaseQueue(path: path, configuration: Self.configuration)
      try connection.writeWithoutTransaction { db in
        try Self.check(db, path: path)
        try setUp(db)
      }
      try Migrations.all.migrate(connection)
      try FileSync.syncFolder(of: path)
      self.connection = connection
    } catch {
      throw StoreError(error, at: path)
    }
  }

  /// Refuses what this Simmer must not write to.
  static func check(_ db: Database, path: String) throws {
    guard try !isEmpty(db) else { return }
    guard try Int32.fetchOne(db, sql: "PRAGMA application_id") == Migrations.applicationID else {
      throw StoreError.foreignDatabase(path: path)
    }
    let known = Set(Migrations.all.migrations)
    let newer = try Migrations.all.appliedIdentifiers(db).subtracting(known)
    guard newer.isEmpty else {
      throw StoreError.newerSchema(path: path, found: newer.sorted())
    }
  }

  private static func isEmpty(_ db: Database) throws -> Bool {
    try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema") == 0
  }

  /// The settings of a connection; GRDB's own way into WAL would lower `synchronous`.
  private func setUp(_ db: Database) throws {
    // First of all, so that a file that is cut off in the making is known to be Simmer's.
    if try Self.isEmpty(db) {
      try db.execute(sql: "PRAGMA application_id = \(Migrations.applicationID)")
    }
    let mode = try String.fetchOne(db, sql: "PRAGMA journal_mode = WAL")
    guard mode == "wal" else {
      throw StoreError.unavailable(path: path, why: "its file system has no shared memory")
    }
    let synchronous =
      switch options.durability {
      case .everyCommit: "FULL"
      case .checkpointsOnly: "NORMAL"
      }
    try db.execute(sql: "PRAGMA synchronous = \(synchronous)")
  }

  static var configuration: Configuration {
    var configuration = Configuration()
    configuration.label = "simmer.store"
    configuration.busyMode = .timeout(5)
    configuration.foreignKeysEnabled = true
    return configuration
  }

  /// Writes everything of `commit` or nothing.
  mutating func write(_ commit: Commit) throws {
    do {
      let options = options
      try withConnection { db, bytes in
        try db.inTransaction(.immediate) {
          try commit.write(to: db, with: &bytes, options: options)
          return .commit
        }
      }
    } catch {
      throw StoreError(error, at: path)
    }
  }

  /// Looks something up.
  mutating func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    do {
      return try withConnection { db, _ in try body(db) }
    } catch {
      throw StoreError(error, at: path)
    }
  }

  /// Changes something, whole or not at all.
  mutating func change(_ body: (Database) throws -> Void) throws {
    do {
      try withConnection { db, _ in
        try db.inTransaction(.immediate) {
          try body(db)
          return .commit
        }
      }
    } catch {
      throw StoreError(error, at: path)
    }
  }

  mutating func close() {
    try? connection?.close()
    connection = nil
  }

  private mutating func withConnection<Value>(
    _ body: (Database, inout ByteWriter) throws -> Value
  ) throws -> Value {
    guard let connection else { throw StoreError.notLoaded }
    var buffer = ByteWriter()
    swap(&buffer, &bytes)
    defer { swap(&buffer, &bytes) }
    return try connection.writeWithoutTransaction { db in try body(db, &buffer) }
  }
}

internal import GRDB

/// One of Simmer's SQLite files: opening it with every check, reading and changing it.
///
/// It is used by one thread at a time, that of its owner.
struct DatabaseFile: Sendable {
  let path: String
  let kind: Kind
  private var connection: DatabaseQueue?

  /// What tells one file of Simmer's from another, and how it is kept.
  struct Kind: Sendable {
    /// Marks the file in SQLite's header.
    var applicationID: Int32
    var migrations: DatabaseMigrator
    /// SQLite's `synchronous`.
    var synchronous = "FULL"
    /// Whether what is removed is overwritten.
    var erases = false
  }

  init(path: String, kind: Kind) {
    self.path = path
    self.kind = kind
  }

  /// Opens the file and brings its tables up to date; what is not Simmer's, newer or damaged is
  /// refused before anything is written to it.
  mutating func open() throws {
    guard connection == nil else { return }
    do {
      if try !isThere() { try make() }
      let connection = try DatabaseQueue(path: path, configuration: Self.configuration)
      try connection.writeWithoutTransaction { db in
        try kind.check(db, path: path)
        try setUp(db)
      }
      try migrate(connection)
      self.connection = connection
    } catch {
      throw StoreError(error, at: path)
    }
  }

  /// Whether there is a file; one that was cut off is refused.
  ///
  /// SQLite takes a file of no byte or one byte for a database that is yet to be made, and would
  /// begin a new one in its place. A file of ours is never that short: `make` names it when it is
  /// whole.
  private func isThere() throws -> Bool {
    guard let length = try FileSync.length(of: path) else { return false }
    if let stump = StoreError.stump(of: length, at: path) { throw stump }
    return true
  }

  /// Makes a whole file under another name and then gives it its own, so that what a crash leaves
  /// behind is never taken for the database.
  private func make() throws {
    let draft = try FileDraft(of: path)
    defer { draft.close() }
    // Whoever had the draft before us may have finished it.
    guard try FileSync.length(of: path) == nil else { return draft.discard() }
    try draft.clear()
    let connection = try DatabaseQueue(path: draft.path, configuration: Self.configuration)
    try connection.writeWithoutTransaction { db in
      // Nothing of it counts before the sync of the whole.
      try db.execute(sql: "PRAGMA synchronous = OFF")
      try db.execute(sql: "PRAGMA journal_mode = MEMORY")
      try db.execute(sql: "PRAGMA application_id = \(kind.applicationID)")
    }
    try kind.migrations.migrate(connection)
    // Before it has its name: SQLite refuses, without waiting, a connection that comes while a file enters WAL.
    try connection.writeWithoutTransaction(enterWAL)
    try connection.close()
    try draft.publish()
  }

  /// Opens a file that is there for reading alone.
  mutating func openForReading() throws {
    var configuration = Self.configuration
    configuration.readonly = true
    do {
      connection = try DatabaseQueue(path: path, configuration: configuration)
    } catch {
      throw StoreError(error, at: path)
    }
  }

  /// The settings of a connection; GRDB's own way into WAL would lower `synchronous`.
  private func setUp(_ db: Database) throws {
    // A database without tables may be anybody's; from now on it is Simmer's.
    if try Kind.isEmpty(db) {
      try db.execute(sql: "PRAGMA application_id = \(kind.applicationID)")
    }
    try enterWAL(db)
    try db.execute(sql: "PRAGMA synchronous = \(kind.synchronous)")
    if kind.erases { try db.execute(sql: "PRAGMA secure_delete = ON") }
  }

  private func enterWAL(_ db: Database) throws {
    let mode = try String.fetchOne(db, sql: "PRAGMA journal_mode = WAL")
    guard mode == "wal" else {
      throw StoreError.unavailable(path: path, why: "its file system has no shared memory")
    }
  }

  /// Makes the changes that are missing; where another process is at the same, it waits for it.
  private func migrate(_ connection: DatabaseQueue) throws {
    var done = try connection.read { db in try kind.migrations.appliedIdentifiers(db) }
    while true {
      do {
        return try kind.migrations.migrate(connection)
      } catch {
        // Whoever was a moment faster has made a change that we were about to make.
        let now = try connection.read { db in try kind.migrations.appliedIdentifiers(db) }
        guard now.count > done.count else { throw error }
        done = now
      }
    }
  }

  private static let cacheKilobytes = 256

  static var configuration: Configuration {
    var configuration = Configuration()
    configuration.label = "simmer.store"
    configuration.busyMode = .timeout(5)
    configuration.foreignKeysEnabled = true
    configuration.prepareDatabase { db in
      // What is looked up is small or read once; SQLite would keep two megabytes for each file, and grow into them for hours.
      try db.execute(sql: "PRAGMA cache_size = -\(cacheKilobytes)")
    }
    return configuration
  }

  /// Looks something up, or changes it statement by statement.
  func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    guard let connection else { throw StoreError.closed }
    do {
      return try connection.writeWithoutTransaction(body)
    } catch {
      throw StoreError(error, at: path)
    }
  }

  /// Changes something, whole or not at all, with nobody in between.
  func change<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try read { db in
      var value: Value?
      try db.inTransaction(.immediate) {
        value = try body(db)
        return .commit
      }
      guard let value else { throw StoreError.writeFailed(path: path, why: "nothing was done") }
      return value
    }
  }

  mutating func close() {
    try? connection?.close()
    connection = nil
  }
}

extension DatabaseFile.Kind {
  /// Refuses what this Simmer must not write to.
  func check(_ db: Database, path: String) throws {
    guard try !Self.isEmpty(db) else { return }
    guard try Int32.fetchOne(db, sql: "PRAGMA application_id") == applicationID else {
      throw StoreError.foreignDatabase(path: path)
    }
    let known = Set(migrations.migrations)
    let newer = try migrations.appliedIdentifiers(db).subtracting(known)
    guard newer.isEmpty else {
      throw StoreError.newerSchema(path: path, found: newer.sorted())
    }
  }

  fileprivate static func isEmpty(_ db: Database) throws -> Bool {
    try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema") == 0
  }
}

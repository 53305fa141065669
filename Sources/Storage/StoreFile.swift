internal import FoundationEssentials
internal import GRDB
internal import Timers

/// The journal's database file, and writing a commit to it.
///
/// Only one thread uses it at a time, the journal's writer.
struct StoreFile: Sendable {
  let options: StoreOptions
  private var file: DatabaseFile
  private var bytes = ByteWriter()

  init(path: String, options: StoreOptions) {
    self.options = options
    file = DatabaseFile(path: path, kind: .journal(options.durability))
  }

  var path: String { file.path }

  mutating func open() throws { try file.open() }

  /// Writes all of `commit` or nothing.
  mutating func write(_ commit: Commit) throws {
    var buffer = ByteWriter()
    swap(&buffer, &bytes)
    defer { swap(&buffer, &bytes) }
    try file.change { db in try commit.write(to: db, with: &buffer, options: options) }
  }

  /// Reads something.
  mutating func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try file.read(body)
  }

  /// Changes something in one transaction.
  mutating func change(_ body: (Database) throws -> Void) throws { try file.change(body) }

  mutating func close() { file.close() }
}

extension DatabaseFile.Kind {
  static func journal(_ durability: StoreOptions.Durability = .everyCommit) -> Self {
    let synchronous =
      switch durability {
      case .everyCommit: "FULL"
      case .checkpointsOnly: "NORMAL"
      }
    return Self(
      applicationID: Migrations.applicationID, migrations: Migrations.all,
      synchronous: synchronous)
  }
}

import Foundation
import Storage
import Timers

/// A folder that goes away with its test.
final class TestFolder {
  let path: String
  var database: String { path + "/simmer.sqlite" }

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/simmer-store-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  /// A folder with a copy of a database of `Fixtures`.
  convenience init(holding fixture: String) throws {
    try self.init()
    let fixtures = Bundle.module.bundleURL.appendingPathComponent("Fixtures")
    try FileManager.default.copyItem(
      at: fixtures.appendingPathComponent(fixture + ".sqlite"), to: URL(fileURLWithPath: database))
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func store(_ options: StoreOptions = StoreOptions()) throws -> SQLiteStore {
    try SQLiteStore(path: database, options: options)
  }
}

extension SQLiteStore {
  /// Writes these entries behind what is there.
  func write(_ entries: [JournalEntry]) async throws {
    _ = try await journal.load()
    let promises = entries.map { journal.enqueue($0) }
    for promise in promises { try await promise.value() }
  }
}

import Foundation
import SimmerTesting
import Storage
import Timers

/// A folder that goes away with its test.
final class TestFolder {
  let path: String
  var database: String { path + "/simmer.sqlite" }

  init() throws { path = TestRun.folder() }

  /// A folder with a copy of a database of `Fixtures`.
  convenience init(holding fixture: String) throws {
    try self.init()
    let fixtures = Bundle.module.bundleURL.appendingPathComponent("Fixtures")
    try FileManager.default.copyItem(
      at: fixtures.appendingPathComponent(fixture + ".sqlite"), to: URL(fileURLWithPath: database))
  }

  deinit { TestRun.remove(path) }

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

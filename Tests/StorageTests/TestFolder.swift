import SimmerTesting
import Storage
import Timers

/// A folder that goes away with its test.
final class TestFolder {
  let path: String
  var database: String { path + "/simmer.sqlite" }

  init() throws { path = TestRun.folder() }

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

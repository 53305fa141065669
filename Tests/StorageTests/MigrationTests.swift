import Foundation
import GRDB
import Routines
import Testing
import Timers

@testable import Storage

/// Every released schema has a database here that must open for ever, as it was written.
///
/// `schema-N.sqlite` is a small book; `schema-N.txt` is what must be read from it.
@Suite struct MigrationTests {
  @Test(arguments: [1])
  func `a database of every released schema opens and says what it said`(schema: Int) async throws {
    let fixtures = Bundle.module.bundleURL.appendingPathComponent("Fixtures")
    let expected = try String(
      contentsOf: fixtures.appendingPathComponent("schema-\(schema).txt"), encoding: .utf8)
    let folder = try TestFolder()
    try FileManager.default.copyItem(
      at: fixtures.appendingPathComponent("schema-\(schema).sqlite"),
      to: URL(fileURLWithPath: folder.database))

    let store = try folder.store()
    let book = try await store.journal.load()
    let sessions = try await store.sessions(limit: 10)
    let turns = try await store.turns(limit: 10)
    let area = try await store.fact("area") ?? "-"

    let read =
      ["entries \(book.lastEntry)"] + book.timers.map(\.inOneLine)
      + book.recentlyEnded.map { "ended: \($0.inOneLine)" }
      + book.routines.map { "routine: \($0.name), \($0.items.count) items" }
      + sessions.map { "session: \($0.name ?? "-") \($0.status) \($0.endedAt - $0.startedAt)" }
      + turns + ["area: \(area)"]
    #expect(read.joined(separator: "\n") + "\n" == expected)
    #expect(store.journal.cuts.isEmpty)
  }

  @Test func `all the changes of a new database are those that are listed`() throws {
    let folder = try TestFolder()
    var file = StoreFile(path: folder.database, options: StoreOptions())
    try file.open()

    let applied = try file.read { db in try Migrations.all.appliedMigrations(db) }

    #expect(applied == ["1 journal"])
    #expect(applied == Migrations.all.migrations)
  }
}

extension KitchenTimer {
  fileprivate var inOneLine: String {
    let words = [mode.rawValue, name ?? text ?? "-", "\(original)", "\(state)"]
    return "\(number) " + words.joined(separator: " ").replacing("Timers.", with: "")
  }
}

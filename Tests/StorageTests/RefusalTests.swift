import Foundation
import GRDB
import Testing
import Timers

@testable import Storage

/// What Simmer will not open, what it says then, and that it leaves it as it is.
@Suite struct RefusalTests {
  @Test func `a file that is no database`() throws {
    let folder = try TestFolder()
    try Data("dear diary, today I cooked".utf8).write(to: URL(fileURLWithPath: folder.database))

    try expectRefusal(folder, .notADatabase(path: folder.database))
  }

  @Test func `a database of another program`() throws {
    let folder = try TestFolder()
    try edit(folder) { db in try db.execute(sql: "CREATE TABLE recipe (name TEXT)") }

    try expectRefusal(folder, .foreignDatabase(path: folder.database))
  }

  @Test func `a database of a newer Simmer`() async throws {
    let folder = try await persistentEngine()
    try edit(folder) { db in
      try db.execute(sql: "INSERT INTO grdb_migrations VALUES ('99 dishwasher')")
    }

    try expectRefusal(folder, .newerSchema(path: folder.database, found: ["99 dishwasher"]))
  }

  @Test func `a list of migrations that cannot be read`() async throws {
    let folder = try await persistentEngine()
    try edit(folder) { db in
      try db.execute(
        sql: """
          DROP TABLE grdb_migrations;
          CREATE TABLE grdb_migrations (identifier TEXT);
          INSERT INTO grdb_migrations VALUES (NULL)
          """)
    }

    try expectRefusal(
      folder, .damaged(path: folder.database, why: "a value in it cannot be read"))
  }

  @Test func `a folder or a link where the database belongs`() throws {
    let folder = try TestFolder()
    try FileManager.default.createDirectory(
      atPath: folder.database, withIntermediateDirectories: false)
    #expect(throws: StoreError.obstacle(path: folder.database, kind: "a folder")) {
      try folder.store()
    }
    try FileManager.default.removeItem(atPath: folder.database)
    try FileManager.default.createSymbolicLink(
      atPath: folder.database, withDestinationPath: "/nowhere/else")

    #expect(throws: StoreError.obstacle(path: folder.database, kind: "a link")) {
      try folder.store()
    }
  }

  @Test func `records of a newer Simmer`() async throws {
    let folder = try await persistentEngine()
    try edit(folder) { db in
      let records = try Data.fetchOne(db, sql: "SELECT records FROM journalBatch")
      try db.execute(
        sql: "UPDATE journalBatch SET records = ?",
        arguments: [Self.newer([UInt8](records ?? Data()))])
    }
    let store = try folder.store()

    await #expect(
      throws: StoreError.newerRecords(path: folder.database, version: Record.version + 1)
    ) {
      try await store.journal.load()
    }
  }

  @Test func `a journal whose entries are gone`() async throws {
    let folder = try await persistentEngine()
    try edit(folder) { db in
      try db.execute(sql: "DELETE FROM journalBatch")
    }
    let store = try folder.store()

    await #expect(
      throws: StoreError.damaged(
        path: folder.database, why: "the journal ends after entry 0")
    ) {
      try await store.journal.load()
    }
  }

  @Test func `the doctor says the same and what to do`() async throws {
    let folder = try await persistentEngine()
    #expect(StoreCheck.findings(at: folder.path).allSatisfy { $0.verdict == .fine })
    #expect(StoreCheck.findings(at: folder.path + "/nowhere").map(\.verdict) == [.fine])

    try Data("dear diary".utf8).write(to: URL(fileURLWithPath: folder.database))

    let last = try #require(StoreCheck.findings(at: folder.path).last)
    #expect(last.verdict == .broken)
    #expect(
      last.text == "'\(folder.database)' is not a simmer database; move it aside"
        + " (mv '\(folder.database)' '\(folder.database).damaged') and start again")
  }

  private func expectRefusal(_ folder: TestFolder, _ error: StoreError) throws {
    let before = FileManager.default.contents(atPath: folder.database)

    #expect(throws: error) { try folder.store() }

    #expect(FileManager.default.contents(atPath: folder.database) == before)
    #expect(StoreCheck.findings(at: folder.path).last?.text == error.description)
  }

  private func persistentEngine() async throws -> TestFolder {
    let folder = try TestFolder()
    var book = RandomBook(seed: 6)
    book.live(entries: 12)
    let store = try folder.store()
    try await store.write(book.entries)
    try await store.close()
    return folder
  }

  private func edit(_ folder: TestFolder, _ body: (Database) throws -> Void) throws {
    let connection = try DatabaseQueue(path: folder.database)
    try connection.write(body)
    try connection.close()
  }

  /// The first record alone, as if a newer version had written it.
  private static func newer(_ bytes: [UInt8]) -> Data {
    var reader = ByteReader(bytes)
    _ = try? reader.record(JournalEntry.self, .entry)
    var record = Array(bytes[..<reader.position])
    record[8] = Record.version + 1
    let checksum = record[4...].withUnsafeBytes { Checksum.crc32c($0) }
    return Data(withUnsafeBytes(of: checksum.littleEndian) { Array($0) } + record[4...])
  }
}

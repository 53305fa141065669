import Foundation
import GRDB
import Testing
import Timers

@testable import Routines
@testable import Storage

@Suite struct StoreTests {
  @Test(arguments: [1, 2, 3] as [UInt64])
  func `a book comes back as it was, over snapshots and without`(seed: UInt64) async throws {
    let folder = try TestFolder()
    var options = StoreOptions()
    options.entriesPerSnapshot = 50
    options.entriesKept = 20
    var book = RandomBook(seed: seed)
    for count in [10, 200, 220, 500] {
      let before = book.entries.count
      book.live(entries: count)
      let store = try folder.store(options)
      try await store.write(Array(book.entries[before...]))
      try await store.close()

      let again = try folder.store(options)
      #expect(try await again.journal.load() == book.book)
      try await again.close()
    }
    let rows = try rowsOfJournal(in: folder)
    #expect(
      rows.last == Int(book.book.lastEntry) && rows.first ?? 0 > 1, "old entries go, new ones stay")
  }

  @Test func `every commit is forced to the disk`() async throws {
    let folder = try TestFolder()
    var file = StoreFile(path: folder.database, options: StoreOptions())
    try file.open()

    #expect(try file.read { db in try Int.fetchOne(db, sql: "PRAGMA synchronous") } == 2)
    #expect(try file.read { db in try String.fetchOne(db, sql: "PRAGMA journal_mode") } == "wal")
    #expect(try file.read { db in try Int.fetchOne(db, sql: "PRAGMA foreign_keys") } == 1)
  }

  @Test func `nothing is taken before the journal was read`() async throws {
    let folder = try TestFolder()
    let store = try folder.store()
    var book = RandomBook(seed: 1)
    book.live(entries: 1)

    let written = store.journal.enqueue(book.entries[0])

    await #expect(throws: StoreError.notLoaded) { try await written.value() }
  }

  @Test func `an entry out of order is refused and the next right one is taken`() async throws {
    let folder = try TestFolder()
    let store = try folder.store()
    _ = try await store.journal.load()
    var book = RandomBook(seed: 1)
    book.live(entries: 3)

    let wrong = store.journal.enqueue(book.entries[1])
    let right = store.journal.enqueue(book.entries[0])

    await #expect(throws: StoreError.outOfOrder(expected: 1, found: 2)) { try await wrong.value() }
    try await right.value()
  }

  @Test func `after a failed commit everything fails until the journal is read again`() async throws
  {
    let folder = try TestFolder()
    let store = try folder.store()
    _ = try await store.journal.load()
    var book = RandomBook(seed: 1)
    book.live(entries: 5)
    try await store.journal.enqueue(book.entries[0]).value()
    try other(folder) { db in
      try db.execute(
        sql: """
          CREATE TRIGGER broken BEFORE INSERT ON journalBatch
          BEGIN SELECT RAISE(ABORT, 'broken'); END
          """)
    }

    let first = store.journal.enqueue(book.entries[1])
    await #expect(throws: StoreError.self) { try await first.value() }
    let second = store.journal.enqueue(book.entries[2])
    await #expect(throws: StoreError.self) { try await second.value() }
    try other(folder) { db in try db.execute(sql: "DROP TRIGGER broken") }
    let third = store.journal.enqueue(book.entries[1])
    await #expect(throws: StoreError.self) { try await third.value() }

    #expect(try await store.journal.load().lastEntry == 1)
    try await store.journal.enqueue(book.entries[1]).value()
    #expect(try await store.journal.load().lastEntry == 2)
  }

  @Test
  func `sessions are kept with the entry that tells of them and go with the one that withdraws`()
    async throws
  {
    let folder = try TestFolder()
    var book = RandomBook(seed: 8)
    book.live(entries: 400)
    var sessions: [Identifier: Session] = [:]
    var order: [Identifier] = []
    for event in book.entries.flatMap(\.events) {
      if case .sessionRecorded(let session) = event {
        sessions[session.id] = session
        order.removeAll { $0 == session.id }
        order.append(session.id)
      }
      if case .sessionWithdrawn(let id) = event { sessions[id] = nil }
    }
    let store = try folder.store()
    try await store.write(book.entries)

    let newest = order.reversed().compactMap { sessions[$0] }

    #expect(newest.count > 10)
    #expect(try await store.sessions(limit: 1000) == newest)
    #expect(try await store.sessions(limit: 3) == Array(newest.prefix(3)))
  }

  @Test func `the last turns are kept, the newest first`() async throws {
    let folder = try TestFolder()
    var options = StoreOptions()
    options.turnsKept = 5
    let store = try folder.store(options)
    _ = try await store.journal.load()
    for number in 1...8 { store.keep(turn: "{\"turn\":\(number)}") }
    #expect(try await store.turns(limit: 2) == ["{\"turn\":8}", "{\"turn\":7}"])
    store.keep(turn: "{\"turn\":9}")
    try await store.close()

    let again = try folder.store(options)

    #expect(try await again.turns(limit: 100) == (5...9).reversed().map { "{\"turn\":\($0)}" })
  }

  @Test func `a fact is kept and replaced`() async throws {
    let folder = try TestFolder()
    let store = try folder.store()
    _ = try await store.journal.load()
    try await store.keep("kitchen", as: "area")
    try await store.keep("garden", as: "area")
    try await store.close()

    let again = try folder.store()

    #expect(try await again.fact("area") == "garden")
    #expect(try await again.fact("nothing") == nil)
  }

  @Test func `a closed store takes nothing`() async throws {
    let folder = try TestFolder()
    let store = try folder.store()
    _ = try await store.journal.load()
    var book = RandomBook(seed: 1)
    book.live(entries: 1)
    try await store.close()

    let written = store.journal.enqueue(book.entries[0])

    await #expect(throws: StoreError.closed) { try await written.value() }
  }

  @Test func `the database belongs to its owner alone`() throws {
    let folder = try TestFolder()
    _ = try folder.store()

    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/" + name)
      #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
    }
  }

  private func other(_ folder: TestFolder, _ body: (Database) throws -> Void) throws {
    let connection = try DatabaseQueue(path: folder.database)
    try connection.write(body)
    try connection.close()
  }

  private func rowsOfJournal(in folder: TestFolder) throws -> [Int] {
    let connection = try DatabaseQueue(path: folder.database)
    return try connection.read { db in
      try Int.fetchAll(db, sql: "SELECT last FROM journalBatch ORDER BY first")
    }
  }
}

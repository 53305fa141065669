import Foundation
import Glibc
import Synchronization
import Testing
import Timers

@testable import Storage

/// A database that was cut off is refused; one that is yet to be made is made whole or not at all.
@Suite struct CutFileTests {
  @Test(arguments: [0, 1, 15, 100, 511, 512, 4096])
  func `a database that was cut off is refused, told and left as it is`(length: Int) async throws {
    let folder = try TestFolder()
    try await folder.store().close()
    try #require(truncate(folder.database, length) == 0)
    let before = FileManager.default.contents(atPath: folder.database)

    let error = #expect(throws: StoreError.self) { try folder.store() }

    #expect(FileManager.default.contents(atPath: folder.database) == before)
    let text = try #require(error?.description)
    #expect(text.contains("mv '\(folder.database)' '\(folder.database).damaged'"))
    #expect(StoreCheck.findings(at: folder.path).last?.text == text)
    if length < 2 { #expect(text.contains("it was cut off after \(length) byte")) }
  }

  @Test(arguments: [0, 1])
  func `the models' database is refused in the same way`(length: Int) async throws {
    let folder = try TestFolder()
    let path = folder.path + "/models.sqlite"
    try await ModelStore(path: path).close()
    try #require(truncate(path, length) == 0)

    #expect(throws: StoreError.self) { try ModelStore(path: path) }

    #expect(try FileSync.length(of: path) == length)
  }

  @Test(arguments: ["", "S", "half of a draft that a crash left behind"])
  func `what a crash left of a database in the making is in nobody's way`(draft: String)
    async throws
  {
    let folder = try TestFolder()
    try Data(draft.utf8).write(to: URL(fileURLWithPath: folder.database + ".new"))
    try Data("not a log".utf8).write(to: URL(fileURLWithPath: folder.database + ".new-journal"))

    try await folder.store().close()

    #expect(StoreCheck.findings(at: folder.path).allSatisfy { $0.verdict == .fine })
    #expect(access(folder.database + ".new", F_OK) != 0)
  }

  @Test func `many that make the same database at once make one, and none is turned away`() throws {
    let folder = try TestFolder()
    let refusals = Mutex<[String]>([])
    for round in 1...200 {
      let path = folder.path + "/\(round).sqlite"
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        do {
          _ = try ModelStore(path: path)
        } catch {
          refusals.withLock { $0.append("\(error)") }
        }
      }
      #expect(try FileSync.length(of: path) ?? 0 > 512)
      #expect(access(path + ".new", F_OK) != 0)
    }
    #expect(refusals.withLock { $0 }.isEmpty)
  }

  @Test func `the log of a database that was moved aside is not read into the new one`()
    async throws
  {
    let folder = try TestFolder()
    var book = RandomBook(seed: 3)
    book.live(entries: 12)
    let store = try folder.store()
    try await store.write(book.entries)
    let log = try #require(FileManager.default.contents(atPath: folder.database + "-wal"))
    try await store.close()
    try FileManager.default.removeItem(atPath: folder.database)
    try log.write(to: URL(fileURLWithPath: folder.database + "-wal"))

    let fresh = try folder.store()

    #expect(try await fresh.journal.load().lastEntry == 0)
    try await fresh.close()
  }

  @Test func `a new database is its owner's alone`() async throws {
    let folder = try TestFolder()
    try await folder.store().close()

    var found = stat()
    try #require(stat(folder.database, &found) == 0)
    #expect(found.st_mode & 0o777 == 0o600)
  }
}

import Foundation
import Glibc
import SimmerTesting
import Testing
import Timers

@testable import Storage

/// The holder of a state folder notices when it is gone, and is woken by nothing else.
@Suite(.timeLimit(.minutes(5))) struct FolderLossTests {
  enum Loss: CaseIterable {
    case removed
    case movedAway
    case movedWithTheFolderAbove
    case madeAnew
    case linkPointedElsewhere
    case databaseRemoved
  }

  @Test(arguments: Loss.allCases)
  func `a folder that is lost is noticed`(loss: Loss) async throws {
    let place = try TestFolder()
    let (path, lock, store) = try await locked(in: place)
    let clock = ManualClock()

    async let isLost = lock.untilFolderIsLost(by: clock)
    try lose(path, in: place, loss)

    #expect(await isLost)
    // Leaving waits for no gate that may be another engine's.
    try await lock.leave { try await store.close() }
  }

  @Test func `a folder that was lost before the first look is noticed`() async throws {
    let place = try TestFolder()
    let (path, lock, store) = try await locked(in: place)
    try lose(path, in: place, .madeAnew)

    #expect(await lock.untilFolderIsLost(by: ManualClock()))
    try await store.close()
  }

  @Test func `a folder in which files come and go stays, and the wait ends with its task`()
    async throws
  {
    let place = try TestFolder()
    let (path, lock, store) = try await locked(in: place)
    let waiting = Task { await lock.untilFolderIsLost(by: ManualClock()) }
    for number in 0..<20 {
      try Data("x".utf8).write(to: URL(fileURLWithPath: "\(path)/\(number)"))
      try FileManager.default.removeItem(atPath: "\(path)/\(number)")
    }

    waiting.cancel()

    #expect(await waiting.value == false)
    try await lock.leave { try await store.close() }
  }

  @Test func `the engine of a folder that was made anew is another one`() async throws {
    let place = try TestFolder()
    let (path, lock, store) = try await locked(in: place)
    try lose(path, in: place, .madeAnew)
    let other = try #require(try await EngineLock.taking(StateFolder(at: path)))

    // The old one leaves while the new one still holds its gate.
    try await lock.leave { try await store.close() }

    #expect(try FileLock(trying: path + "/engine.lock") == nil)
    try await other.leave {}
  }

  /// A folder inside a folder, reached through a link.
  private func locked(in place: TestFolder) async throws -> (
    path: String, lock: EngineLock, store: SQLiteStore
  ) {
    try FileManager.default.createDirectory(
      atPath: place.path + "/above/state", withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    try #require(symlink(place.path + "/above", place.path + "/link") == 0)
    let folder = try StateFolder(at: place.path + "/link/state")
    let lock = try #require(try await EngineLock.taking(folder))
    lock.openGate()
    // Open as an engine's is: the kernel tells less of a folder in which files are open.
    return (folder.path, lock, try SQLiteStore(path: folder.database))
  }

  private func lose(_ path: String, in place: TestFolder, _ loss: Loss) throws {
    let files = FileManager.default
    switch loss {
    case .removed: try files.removeItem(atPath: place.path + "/above/state")
    case .movedAway:
      try files.moveItem(atPath: place.path + "/above/state", toPath: place.path + "/elsewhere")
    case .movedWithTheFolderAbove:
      try files.moveItem(atPath: place.path + "/above", toPath: place.path + "/elsewhere")
    case .madeAnew:
      try files.moveItem(atPath: place.path + "/above/state", toPath: place.path + "/elsewhere")
      _ = try StateFolder(at: path)
    case .linkPointedElsewhere:
      try #require(symlink("/nowhere", place.path + "/new") == 0)
      try #require(rename(place.path + "/new", place.path + "/link") == 0)
    case .databaseRemoved: try files.removeItem(atPath: path + "/simmer.sqlite")
    }
  }
}

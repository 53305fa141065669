import Testing

@testable import Storage

@Suite struct EngineLockTests {
  @Test func `one sits down and others learn it once the gate is open`() async throws {
    let base = try TestFolder()
    let folder = try StateFolder(at: base.path)
    let lock = try #require(try await EngineLock.taking(folder))
    #expect(try FileLock(trying: folder.gateLock) == nil)

    lock.openGate()

    #expect(try await EngineLock.taking(folder) == nil)
    try await lock.leave {}
    #expect(try await EngineLock.taking(folder) != nil)
  }

  @Test(.timeLimit(.minutes(20)))
  func `nobody comes in while an engine leaves, even if leaving fails`() async throws {
    struct Stuck: Error {}
    let base = try TestFolder()
    let folder = try StateFolder(at: base.path)
    let lock = try #require(try await EngineLock.taking(folder))
    lock.openGate()

    await #expect(throws: Stuck.self) {
      try await lock.leave {
        #expect(try FileLock(trying: folder.gateLock) == nil)
        #expect(try FileLock(trying: folder.engineLock) == nil)
        throw Stuck()
      }
    }

    #expect(try await EngineLock.taking(folder) != nil)
  }

  @Test(.timeLimit(.minutes(20)))
  func `of many who come and go there is never more than one engine`() async throws {
    let base = try TestFolder()
    let folder = try StateFolder(at: base.path)
    let tally = Tally()

    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<40 {
        group.addTask {
          guard let lock = try await EngineLock.taking(folder) else { return }
          await tally.come()
          lock.openGate()
          await Task.yield()
          try await lock.leave { await tally.go() }
        }
      }
      try await group.waitForAll()
    }

    #expect(await tally.most == 1)
  }

  /// How many engines there are at a time.
  private actor Tally {
    private var now = 0
    private(set) var most = 0

    func come() {
      now += 1
      most = max(most, now)
    }

    func go() { now -= 1 }
  }
}

import Testing

@testable import Storage

@Suite struct EngineSeatTests {
  @Test func `one sits down and others learn it once the gate is open`() async throws {
    let base = try TestFolder()
    let folder = try StateFolder(at: base.path)
    let seat = try #require(try await EngineSeat.taking(folder))
    #expect(try FileLock(trying: folder.gateLock) == nil)

    seat.openGate()

    #expect(try await EngineSeat.taking(folder) == nil)
    try await seat.leave {}
    #expect(try await EngineSeat.taking(folder) != nil)
  }

  @Test(.timeLimit(.minutes(10)))
  func `nobody comes in while an engine leaves, even if leaving fails`() async throws {
    struct Stuck: Error {}
    let base = try TestFolder()
    let folder = try StateFolder(at: base.path)
    let seat = try #require(try await EngineSeat.taking(folder))
    seat.openGate()

    await #expect(throws: Stuck.self) {
      try await seat.leave {
        #expect(try FileLock(trying: folder.gateLock) == nil)
        #expect(try FileLock(trying: folder.engineLock) == nil)
        throw Stuck()
      }
    }

    #expect(try await EngineSeat.taking(folder) != nil)
  }

  @Test(.timeLimit(.minutes(10)))
  func `of many who come and go there is never more than one engine`() async throws {
    let base = try TestFolder()
    let folder = try StateFolder(at: base.path)
    let tally = Tally()

    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<40 {
        group.addTask {
          guard let seat = try await EngineSeat.taking(folder) else { return }
          await tally.come()
          seat.openGate()
          await Task.yield()
          try await seat.leave { await tally.go() }
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

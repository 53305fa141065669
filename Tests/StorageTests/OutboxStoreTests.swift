import Testing
import Timers

@testable import Storage

/// What waits to be sent, on the disk.
@Suite struct OutboxStoreTests {
  private let folder: TestFolder
  private let store: OutboxStore

  init() throws {
    folder = try TestFolder()
    store = try OutboxStore(path: folder.path + "/outbox.sqlite")
  }

  private func message(_ topic: String, body: String = "{}") -> OutboxStore.Message {
    OutboxStore.Message(subject: "pasta", topic: topic, recipient: "ntfy", body: body)
  }

  @Test func `what waits is found by whoever opens the file next`() async throws {
    try await store.keep([message("rung 1"), message("rung 2")], at: .zero)
    try await store.settle(message("rung 1"), as: .taken)
    try await store.close()

    let next = try OutboxStore(path: folder.path + "/outbox.sqlite")
    #expect(try await next.waiting(since: .zero).map(\.message) == [message("rung 2")])
  }

  @Test func `a message is kept once, as it was at first, even when it was delivered`() async throws
  {
    try await store.keep([message("rung 1", body: "first")], at: .zero)
    try await store.keep([message("rung 1", body: "second")], at: .zero)
    #expect(try await store.waiting(since: .zero).map(\.message.body) == ["first"])

    try await store.settle(message("rung 1"), as: .taken)
    try await store.keep([message("rung 1", body: "third")], at: .zero)
    #expect(try await store.waiting(since: .zero).isEmpty)
  }

  @Test func `one process at a time sends a message`() async throws {
    let other = try OutboxStore(path: folder.path + "/outbox.sqlite")
    let (one, minute) = (message("rung 1"), Moment.zero + .seconds(60))
    try await store.keep([one], at: .zero)

    #expect(try await store.claim(one, at: .zero, until: minute) == .granted)
    #expect(try await other.claim(one, at: .zero, until: minute) == .heldUntil(minute))
    // Whoever had it was killed.
    #expect(try await other.claim(one, at: minute, until: minute + .seconds(60)) == .granted)
    try await other.release(one)
    #expect(try await store.claim(one, at: minute, until: minute + .seconds(60)) == .granted)
    try await store.settle(one, as: .taken)
    #expect(try await other.claim(one, at: minute, until: minute) == .gone)
  }

  @Test func `what became of messages is counted by recipient, once each`() async throws {
    try await store.keep((1...6).map { message("rung \($0)") }, at: .zero + .seconds(10))
    try await store.settle(message("rung 1"), as: .taken)
    try await store.settle(message("rung 1"), as: .taken)
    try await store.settle(message("rung 2"), as: .taken, remembering: false)
    try await store.settle(message("rung 3"), as: .givenUp)
    try await store.keep([message("late")], at: .zero)
    // An hour old: nobody sends it any more.
    _ = try await store.waiting(since: .zero + .seconds(5))
    try await store.close()

    let figures = try await OutboxStore(path: folder.path + "/outbox.sqlite").figures()

    #expect(figures == ["ntfy": OutboxStore.Figures(waiting: 3, taken: 2, givenUp: 2)])
  }

  @Test func `what is old or about what is over is removed`() async throws {
    try await store.keep([message("rung 1")], at: .zero)
    try await store.keep([message("rung 2")], at: .zero + .seconds(10))
    #expect(
      try await store.waiting(since: .zero + .seconds(5)).map(\.keptAt) == [.zero + .seconds(10)])
    #expect(try await store.waiting(since: .zero).map(\.message) == [message("rung 2")])

    try await store.removeAll(about: "pasta")
    #expect(try await store.waiting(since: .zero).isEmpty)
  }
}

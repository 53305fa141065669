import Synchronization
import Testing

@testable import Assistant

/// Turns of one conversation follow each other; those of others do not wait for them.
@Suite(.timeLimit(.minutes(20))) struct `Turn queue` {
  private let queue = TurnQueue()
  private let held = Gate()
  private let order = Order()

  /// Lets through once it is open.
  private final class Gate: Sendable {
    private let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    init() { (stream, continuation) = AsyncStream.makeStream() }

    func open() { continuation.finish() }

    func wait() async { for await _ in stream {} }
  }

  /// Which turns came, in their order.
  private final class Order: Sendable {
    private let state = Mutex<[Int]>([])

    var numbers: [Int] { state.withLock { $0 } }

    func add(_ number: Int) { state.withLock { $0.append(number) } }
  }

  private struct Failure: Error {}

  /// A turn under way that holds "kitchen" until the gate opens.
  private func hold(in group: inout TaskGroup<Void>) async {
    let (begun, sink) = AsyncStream.makeStream(of: Void.self)
    group.addTask {
      try? await queue.run(in: "kitchen") {
        sink.finish()
        await held.wait()
      }
    }
    for await _ in begun {}
  }

  private func untilWaiting(_ count: Int) async {
    while queue.waitingCount(in: "kitchen") < count { await Task.yield() }
  }

  @Test func `turns come in the order in which they were asked for`() async {
    await withTaskGroup { group in
      await hold(in: &group)
      for number in 1...20 {
        group.addTask {
          try? await queue.run(in: "kitchen") { order.add(number) }
        }
        await untilWaiting(number)
      }
      held.open()
    }

    #expect(order.numbers == Array(1...20))
    #expect(queue.waitingCount(in: "kitchen") == 0)
  }

  @Test func `another conversation does not wait`() async {
    await withTaskGroup { group in
      await hold(in: &group)

      let reply = try? await queue.run(in: "hall") { "All right." }

      #expect(reply == "All right.")

      held.open()
    }
  }

  @Test func `a turn that is cancelled while it waits leaves the queue, and the next one comes`()
    async
  {
    await withTaskGroup { group in
      await hold(in: &group)
      let cancelled = Task {
        try await queue.run(in: "kitchen") { order.add(1) }
      }
      await untilWaiting(1)
      group.addTask {
        try? await queue.run(in: "kitchen") { order.add(2) }
      }
      await untilWaiting(2)

      cancelled.cancel()
      await #expect(throws: CancellationError.self) { try await cancelled.value }
      held.open()
    }

    #expect(order.numbers == [2])
  }

  @Test func `a task that was cancelled before it came does not wait`() async {
    await withTaskGroup { group in
      await hold(in: &group)
      let late = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        try await queue.run(in: "kitchen") { order.add(1) }
      }

      await #expect(throws: CancellationError.self) { try await late.value }
      held.open()
    }

    #expect(order.numbers == [])
  }

  @Test func `a turn that throws lets the next one come`() async throws {
    await #expect(throws: Failure.self) {
      try await queue.run(in: "kitchen") { throw Failure() }
    }

    #expect(try await queue.run(in: "kitchen") { 2 } == 2)
  }
}

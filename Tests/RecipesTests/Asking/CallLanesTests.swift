import SimmerTesting
import Synchronization
import Testing
import Timers

@testable import Extraction
@testable import Recipes
@testable import Replies

/// No more calls than agreed are under way, and after the closing none begins.
@Suite(.timeLimit(.minutes(20))) struct CallLanesTests {
  @Test func `no more than agreed are under way, and everybody has a turn`() async {
    let lanes = CallLanes(3)
    let present = Presence()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<200 {
        group.addTask {
          await lanes.run {
            present.enter()
            await Task.yield()
            present.leave()
          }
        }
      }
    }

    #expect(present.most <= 3)
    #expect(present.count == 200)
    #expect(lanes.close() == 0)
  }

  @Test func `closed, whoever waits goes home and whoever is under way comes to the end`() async {
    let lanes = CallLanes(1)
    let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    async let first = lanes.run {
      beginning.finish()
      for await _ in gate {}
      return 1
    }
    for await _ in begun {}
    // It waits in the line before the next statement is reached.
    let second = Task.immediate { await lanes.run { 2 } }

    #expect(lanes.close() == 1)
    #expect(await second.value == nil)
    opening.finish()
    #expect(await first == 1)
    #expect(await lanes.run { 3 } == nil)
  }

  @Test func `a pause ends at the closing, and is nothing that is waited for`() async {
    let lanes = CallLanes(2)
    let clock = ManualClock()
    async let paused = lanes.run {
      await lanes.pause { try await clock.sleep(until: .zero + .seconds(1200)) }
    }
    await clock.untilSomeoneSleeps()

    #expect(lanes.close() == 0)
    #expect(await paused == false)
    #expect(await lanes.pause { try await clock.sleep(until: .zero + .seconds(1200)) } == false)
  }

  @Test func `a pause that nobody ends lasts as long as it was meant to`() async {
    let lanes = CallLanes(2)
    let clock = ManualClock()
    async let paused = lanes.run {
      await lanes.pause { try await clock.sleep(until: .zero + .seconds(30)) }
    }
    await clock.untilSomeoneSleeps()

    clock.advance(by: .seconds(30))

    #expect(await paused == true)
  }
}

/// Who is there at once.
private final class Presence: Sendable {
  private let state = Mutex((now: 0, most: 0, count: 0))

  var most: Int { state.withLock(\.most) }
  var count: Int { state.withLock(\.count) }

  func enter() {
    state.withLock { state in
      state.now += 1
      state.count += 1
      state.most = max(state.most, state.now)
    }
  }

  func leave() { state.withLock { $0.now -= 1 } }
}

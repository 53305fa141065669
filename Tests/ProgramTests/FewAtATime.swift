import Foundation
import Synchronization
import Testing

/// Tests that start programs: a few at a time.
///
/// All tests begin at once, and a hundred programs on two cores would each miss the deadlines that one of them keeps. What waits
/// for its turn counts towards a test's time limit, which therefore is long.
struct FewAtATime: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    await Self.turns.take()
    defer { Self.turns.giveBack() }
    try await function()
  }

  private static let turns = Turns(2 * ProcessInfo.processInfo.activeProcessorCount)
}

extension Trait where Self == FewAtATime {
  static var fewAtATime: Self { FewAtATime() }
}

/// So many may go on; the others wait in line.
private final class Turns: Sendable {
  private let state: Mutex<(free: Int, line: [CheckedContinuation<Void, Never>])>

  init(_ count: Int) { state = Mutex((count, [])) }

  func take() async {
    await withCheckedContinuation { turn in
      let isFree = state.withLock { state in
        guard state.free > 0 else {
          state.line.append(turn)
          return false
        }
        state.free -= 1
        return true
      }
      if isFree { turn.resume() }
    }
  }

  func giveBack() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      if state.line.isEmpty {
        state.free += 1
        return nil
      }
      return state.line.removeFirst()
    }
    next?.resume()
  }
}

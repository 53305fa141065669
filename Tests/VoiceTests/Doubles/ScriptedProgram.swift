import SimmerTesting
import Synchronization
import Timers
import Voice

/// A program that does what a test tells it to, run after run.
final class ScriptedProgram: OutsideProgram {
  enum Step: Sendable {
    case prints(String)
    case complains(String)
    /// Takes this long on the clock.
    case works(Duration)
    /// Goes on until somebody ends it.
    case hangs
    case ends(ProgramEnd)
  }

  private let clock: ManualClock
  private let state: Mutex<State>

  private struct State {
    var runs: [[Step]]
    var inputs: [[UInt8]] = []
    var cancelled = 0
  }

  /// The last of `runs` is repeated.
  init(on clock: ManualClock, _ runs: [Step]...) {
    self.clock = clock
    state = Mutex(State(runs: runs))
  }

  /// What each run was given to say.
  var words: [String] {
    inputs.map { input in
      let words = String(decoding: input, as: UTF8.self)
      return words.last == "\n" ? String(words.dropLast()) : words
    }
  }
  /// What each run could read.
  var inputs: [[UInt8]] { state.withLock { $0.inputs } }
  /// How many runs were ended from outside.
  var cancelled: Int { state.withLock { $0.cancelled } }

  func run(
    reading input: [UInt8], output: ([UInt8]) async throws -> Void,
    complain: @escaping @Sendable (String) -> Void
  ) async throws -> ProgramEnd {
    let steps = state.withLock { state in
      state.inputs.append(input)
      return state.runs.count > 1 ? state.runs.removeFirst() : state.runs[0]
    }
    for step in steps {
      switch step {
      case .prints(let text): try await output(Array(text.utf8))
      case .complains(let text): complain(text)
      case .works(let duration): try await sleep(until: clock.now + duration)
      case .hangs: try await sleep(until: Moment(nanoseconds: .max))
      case .ends(let end): return end
      }
    }
    return .exited(status: 0)
  }

  private func sleep(until moment: Moment) async throws {
    do { try await clock.sleep(until: moment) } catch {
      state.withLock { $0.cancelled += 1 }
      throw error
    }
  }
}

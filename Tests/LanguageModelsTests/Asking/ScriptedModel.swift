import Foundation
import LanguageModels
import Synchronization

/// A model that answers as it is told, and remembers what it was asked.
final class ScriptedModel: LanguageModel {
  let identity: ModelIdentity
  private let clock: StillClock
  private let gate: Gate?
  private let state: Mutex<State>

  enum Move: Sendable {
    case says(String, after: Duration = .milliseconds(10))
    case fails(ModelFailure, after: Duration = .milliseconds(10))
    /// Tells these pieces and fails where there is a failure.
    case streams([String], then: ModelFailure? = nil)
  }

  private struct State {
    var moves: [Move]
    var asked: [ModelQuestion] = []
    var deadlines: [Duration] = []
    var cancellations = 0
  }

  static let usage = TokenUsage(input: 100, cachedInput: 40, output: 20)

  /// What is asked beyond the script is answered with a failure; with a gate, nothing is answered
  /// before it is open.
  init(_ name: String, _ moves: [Move], clock: StillClock = StillClock(), gate: Gate? = nil) {
    identity = ModelIdentity(provider: .openai, baseURL: "https://models.example/v1", model: name)
    self.clock = clock
    self.gate = gate
    state = Mutex(State(moves: moves))
  }

  var asked: [ModelQuestion] { state.withLock { $0.asked } }
  var deadlines: [Duration] { state.withLock { $0.deadlines } }
  var cancellations: Int { state.withLock { $0.cancellations } }

  func reply(
    to question: ModelQuestion, within deadline: Duration, onText: (@Sendable (String) -> Void)?
  ) async throws(ModelFailure) -> ModelReply {
    let move = state.withLock { state -> Move? in
      state.asked.append(question)
      state.deadlines.append(deadline)
      return state.moves.isEmpty ? nil : state.moves.removeFirst()
    }
    if let gate, await !gate.pass() {
      state.withLock { $0.cancellations += 1 }
      throw .cancelled
    }
    switch move {
    case .says(let text, let time):
      clock.advance(by: time)
      onText?(text)
      return ModelReply(text: text, usage: Self.usage, model: identity.model)
    case .fails(let failure, let time):
      clock.advance(by: time)
      throw failure
    case .streams(let pieces, let failure):
      for piece in pieces { onText?(piece) }
      if let failure { throw failure }
      return ModelReply(text: pieces.joined(), usage: Self.usage, model: identity.model)
    case nil:
      throw .empty
    }
  }
}

/// Keeps everybody waiting until it is opened.
final class Gate: Sendable {
  private let state = Mutex(State())

  private struct State {
    var isOpen = false
    var next = 0
    var waiters: [Int: CheckedContinuation<Bool, Never>] = [:]
  }

  func open() {
    let waiters = state.withLock { state in
      state.isOpen = true
      defer { state.waiters = [:] }
      return state.waiters.values
    }
    for waiter in waiters { waiter.resume(returning: true) }
  }

  /// False where the waiter was cancelled.
  func pass() async -> Bool {
    let number = state.withLock { state in
      state.next += 1
      return state.next
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOpen = state.withLock { state in
          if !state.isOpen { state.waiters[number] = continuation }
          return state.isOpen
        }
        if isOpen { continuation.resume(returning: true) }
        if Task.isCancelled { turnAway(number) }
      }
    } onCancel: {
      turnAway(number)
    }
  }

  private func turnAway(_ number: Int) {
    state.withLock { $0.waiters.removeValue(forKey: number) }?.resume(returning: false)
  }
}

/// A clock that stands still but for what it is told.
final class StillClock: CallClock {
  private let passed = Mutex(Duration.zero)
  private let start = Date(timeIntervalSince1970: 1_800_000_000)

  var date: Date {
    let (seconds, attoseconds) = uptime.components
    return start.addingTimeInterval(Double(seconds) + Double(attoseconds) / 1e18)
  }

  var uptime: Duration { passed.withLock { $0 } }

  func sleep(for length: Duration) async throws { advance(by: length) }

  func advance(by length: Duration) { passed.withLock { $0 += length } }
}

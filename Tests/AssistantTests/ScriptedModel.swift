import Assistant
import Extraction
import LanguageModels
import Routines
import Synchronization
import Understanding

/// Stands in for a model behind its checks: answers what a test says, when it says so.
final class ScriptedModel: ProposalSource, AnswerSource {
  enum Answer: Sendable {
    case proposal(Proposal)
    case words([String])
    case failure(ModelFailure)
  }

  private let state: Mutex<State>

  private struct State {
    var answers: [Answer]
    var remembered: Proposal?
    var isHeld: Bool
    var asked: [String] = []
    var earlier: [[String]] = []
    var held: [CheckedContinuation<Void, Never>] = []
    var watching: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    var cancelled = 0
  }

  /// The last of `answers` is repeated; `isHeld` until `release`.
  init(_ answers: Answer..., remembered: Proposal? = nil, isHeld: Bool = false) {
    state = Mutex(State(answers: answers, remembered: remembered, isHeld: isHeld))
  }

  /// What it was asked; nothing that was in the cache is among it.
  var asked: [String] { state.withLock { $0.asked } }
  /// The questions and answers that went along, for each question.
  var earlier: [[String]] { state.withLock { $0.earlier } }
  var cancelled: Int { state.withLock { $0.cancelled } }

  func remembered(_ text: String) async -> Proposal? { state.withLock { $0.remembered } }

  func proposal(
    for text: String, found: SpokenRoutine?
  ) async throws(ModelFailure) -> Proposal {
    switch try await next(text, []) {
    case .proposal(let proposal): return proposal
    case .words: throw .empty
    case .failure(let failure): throw failure
    }
  }

  func answer(
    _ question: String, after earlier: [(question: String, answer: String)],
    onText: (@Sendable (String) -> Void)?
  ) async throws(ModelFailure) -> ModelWords {
    switch try await next(question, earlier.flatMap { [$0.question, $0.answer] }) {
    case .proposal: throw .empty
    case .words(let pieces):
      for piece in pieces { onText?(piece) }
      return ModelWords(words: pieces.joined(), origin: .model(.scripted))
    case .failure(let failure): throw failure
    }
  }

  private func next(_ text: String, _ earlier: [String]) async throws(ModelFailure) -> Answer {
    let (answer, watching) = state.withLock { state in
      state.asked.append(text)
      state.earlier.append(earlier)
      let ready = state.watching.filter { $0.count <= state.asked.count }
      state.watching.removeAll { $0.count <= state.asked.count }
      let answer = state.answers.count > 1 ? state.answers.removeFirst() : state.answers[0]
      return (answer, ready)
    }
    for one in watching { one.continuation.resume() }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isHeld = state.withLock { state in
          if state.isHeld { state.held.append(continuation) }
          return state.isHeld
        }
        if !isHeld { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.cancelled += 1 }
      release()
    }
    if Task.isCancelled { throw .cancelled }
    return answer
  }

  /// Lets whatever is held, and all that comes, be answered.
  func release() {
    let held = state.withLock { state in
      defer { state.held = [] }
      state.isHeld = false
      return state.held
    }
    for one in held { one.resume() }
  }

  /// Returns once it was asked so often.
  func untilAsked(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isReady = state.withLock { state in
        if state.asked.count < count { state.watching.append((count, continuation)) }
        return state.asked.count >= count
      }
      if isReady { continuation.resume() }
    }
  }
}

extension ModelIdentity {
  static let scripted = ModelIdentity(
    provider: .openai, baseURL: "http://127.0.0.1", model: "scripted")
}

extension ModelHelp {
  init(_ model: ScriptedModel) { self.init(extractor: model, answerer: model) }
}

extension Proposal {
  /// Chicken 80 minutes, rest 15, potatoes for the last 45 of both.
  static let roast = Proposal(
    named: "Sunday roast",
    [
      SpokenPhase(
        id: "chicken", name: "chicken", duration: .seconds(4800), evidence: "an hour twenty"),
      SpokenPhase(id: "rest", name: "rest", duration: .seconds(900), evidence: "fifteen"),
      SpokenPhase(
        id: "before-potatoes", name: "until potatoes", kind: .pause, duration: .seconds(3000),
        start: .with("chicken"), evidence: ""),
      SpokenPhase(
        id: "potatoes", name: "potatoes", duration: .seconds(2700),
        start: .after("before-potatoes"),
        evidence: "forty-five"),
    ])

  init(
    named name: String?, _ phases: [SpokenPhase], warnings: [ProposalWarning] = [],
    isCached: Bool = false
  ) {
    self.init(
      routine: SpokenRoutine(name: name, items: phases.map { .phase($0) }), warnings: warnings,
      origin: isCached
        ? .cache(.scripted, age: .seconds(60), isStale: false) : .model(.scripted))
  }
}

extension String {
  /// What the local side reads by itself.
  static let plainRoast =
    "I'm doing a Sunday roast: chicken an hour twenty, rest it fifteen, and the potatoes go in for "
    + "the last forty-five"

  /// What only a model can make a plan of: part of it hangs on something.
  static let roast = plainRoast + " if they fit"
}

import Synchronization

/// What is being asked at the moment: whoever brings the same question meanwhile waits for the same
/// answer, so that it is paid once.
final class AnswersUnderWay<Question: Hashable & Sendable, Answer: Sendable>: Sendable {
  private let questions = Mutex<[Question: Pending]>([:])

  /// An answer that somebody else is asking for.
  final class Pending: Sendable {
    private let state = Mutex(State.open([]))

    private enum State {
      case open([CheckedContinuation<Answer?, Never>])
      case settled(Answer?)
    }

    /// Nil where it was given up.
    var answer: Answer? {
      get async {
        await withCheckedContinuation { continuation in
          let settled: Answer?? = state.withLock { state in
            switch state {
            case .settled(let answer): return .some(answer)
            case .open(let waiting):
              state = .open(waiting + [continuation])
              return nil
            }
          }
          if let settled { continuation.resume(returning: settled) }
        }
      }
    }

    fileprivate func settle(_ answer: Answer?) {
      let waiting = state.withLock { state -> [CheckedContinuation<Answer?, Never>] in
        guard case .open(let waiting) = state else { return [] }
        state = .settled(answer)
        return waiting
      }
      for continuation in waiting { continuation.resume(returning: answer) }
    }
  }

  /// Returns: nil where nobody asks about it yet; then whoever called does, and settles it.
  func pending(_ question: Question) -> Pending? {
    questions.withLock { questions in
      if let pending = questions[question] { return pending }
      questions[question] = Pending()
      return nil
    }
  }

  /// `answer` is nil where it was given up.
  func settle(_ question: Question, _ answer: Answer?) {
    questions.withLock { $0.removeValue(forKey: question) }?.settle(answer)
  }
}

import Extraction
import LanguageModels
import Routines
import Timers
import Understanding

/// Something that a model is asked on behalf of a conversation, which goes on meanwhile.
struct ModelTask: Sendable {
  let id: Identifier
  /// The turn that asks it.
  let turn: Identifier
  let conversation: String
  /// What was said.
  let text: String
  let matter: Matter
  let interpretation: Interpretation
  let askedAt: Moment
  /// The timer that its first step runs in already.
  var begun: Identifier?

  enum Matter: Sendable {
    /// Which routine is in the words.
    case routine
    /// What else is in words in which the local side found this.
    case plan(SpokenRoutine)
    /// A cook's question, after others of the same conversation.
    case question(String, earlier: [(question: String, answer: String)])
  }

  /// What became of it.
  enum Outcome: Sendable {
    case proposal(Proposal)
    case words(ModelWords)
    case failure(ModelFailure)
  }
}

extension ModelTask {
  /// The local side has a plan already.
  var isBesides: Bool {
    if case .plan = matter { true } else { false }
  }

  /// Asks; runs beside the engine, so that neither a turn nor a timer waits for it.
  @concurrent func outcome(
    with help: ModelHelp, onText: @escaping @Sendable (String) -> Void
  ) async -> Outcome {
    do throws(ModelFailure) {
      switch matter {
      case .routine:
        guard let extractor = help.extractor else { throw .notConfigured }
        return .proposal(try await extractor.proposal(for: text))
      case .plan(let found):
        guard let extractor = help.extractor else { throw .notConfigured }
        return .proposal(try await extractor.proposal(for: text, found: found))
      case .question(let question, let earlier):
        guard let answerer = help.answerer else { throw .notConfigured }
        return .words(try await answerer.answer(question, after: earlier, onText: onText))
      }
    } catch {
      return .failure(error)
    }
  }
}

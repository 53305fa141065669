package import LanguageModels
import Synchronization
import Understanding

/// Has a model answer a cook's question; its words are only ever words.
///
/// They are passed on sentence by sentence, each cleaned before anybody hears of it.
package struct QuestionAnswerer: Sendable {
  private let router: ModelRouter
  private let prompt: PromptTemplate

  package init(router: ModelRouter, prompt: PromptTemplate) {
    self.router = router
    self.prompt = prompt
  }

  /// `earlier` are questions and answers of the same talk, the oldest first.
  ///
  /// Answers with the words as they may be spoken: no markup, no claim of a deed, at most some 600
  /// characters.
  ///
  /// Throws: `empty` where nothing is left of an answer.
  package func answer(
    _ question: String, after earlier: [(question: String, answer: String)],
    onText: (@Sendable (String) -> Void)?
  ) async throws(ModelFailure) -> ModelWords {
    guard question.utf8.count <= Self.longest else { throw .tooLong }
    let mask = PersonalDataMask()
    let sent = mask.masked(question)
    let talk = earlier.suffix(Self.mostEarlier).flatMap { turn in
      [
        ModelQuestion.Message(.user, prompt.message(about: mask.masked(turn.question))),
        ModelQuestion.Message(.assistant, mask.masked(turn.answer)),
      ]
    }
    let listener = onText.map(SentenceListener.init)
    let settled = try await router.converse(
      prompt.question(about: sent, after: talk), about: FoldedText(sent).key,
      onText: listener.map { listener in { @Sendable in listener.hear($0) } })
    listener?.finish()
    let words = AnswerCleaner.cleaned(settled.answer)
    guard !words.isEmpty else { throw .empty }
    return ModelWords(words: words, origin: settled.origin)
  }

  private static let longest = 4 * 1024
  private static let mostEarlier = 4
}

/// Passes on what is heard in pieces, as clean sentences.
private final class SentenceListener: Sendable {
  private let cleaner = Mutex(AnswerCleaner())
  private let onText: @Sendable (String) -> Void

  package init(_ onText: @escaping @Sendable (String) -> Void) { self.onText = onText }

  package func hear(_ piece: String) {
    for sentence in cleaner.withLock({ $0.take(piece) }) { onText(sentence) }
  }

  package func finish() {
    for sentence in cleaner.withLock({ $0.finish() }) { onText(sentence) }
  }
}

/// A model's words, marked as such.
package struct ModelWords: Hashable, Sendable {
  package var words: String
  package var origin: ModelRouter.Origin

  package init(words: String, origin: ModelRouter.Origin) {
    self.words = words
    self.origin = origin
  }
}

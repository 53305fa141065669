package import LanguageModels

/// Has a model answer a cook's question; its words are only ever words.
package struct QuestionAnswerer: Sendable {
  private let desk: ModelDesk
  private let prompt: PromptTemplate

  package init(desk: ModelDesk, prompt: PromptTemplate) {
    self.desk = desk
    self.prompt = prompt
  }

  /// `earlier` are questions and answers of the same talk, the oldest first.
  ///
  /// Answers with the words as they may be spoken: no markup, no claim of a deed.
  package func answer(
    _ question: String, after earlier: [(question: String, answer: String)],
    onText: (@Sendable (String) -> Void)?
  ) async throws(ModelFailure) -> ModelWords {
    throw .notConfigured
  }
}

/// A model's words, marked as such.
package struct ModelWords: Hashable, Sendable {
  package var words: String
  package var origin: ModelDesk.Origin

  package init(words: String, origin: ModelDesk.Origin) {
    self.words = words
    self.origin = origin
  }
}

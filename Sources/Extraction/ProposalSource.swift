package import LanguageModels

/// Who finds the routine in what was said: a model behind its checks.
package protocol ProposalSource: Sendable {
  /// What was found in these words before; asks nobody.
  func remembered(_ text: String) async -> Proposal?

  func proposal(for text: String) async throws(ModelFailure) -> Proposal
}

/// Who answers a cook's question: a model, whose words are only ever words.
package protocol AnswerSource: Sendable {
  /// `earlier` are questions and answers of the same talk, the oldest first; `onText` is told of
  /// words as they come.
  func answer(
    _ question: String, after earlier: [(question: String, answer: String)],
    onText: (@Sendable (String) -> Void)?
  ) async throws(ModelFailure) -> ModelWords
}

extension RoutineExtractor: ProposalSource {}

extension QuestionAnswerer: AnswerSource {}

package import LanguageModels
package import Understanding

/// Who finds the routine in what was said: a model behind its checks.
package protocol ProposalSource: Sendable {
  /// What was found in these words before; asks nobody.
  func remembered(_ text: String) async -> Proposal?

  /// `found` is what the local side read in the words; the model is told of it and asked for all.
  func proposal(
    for text: String, found: SpokenRoutine?
  ) async throws(ModelFailure) -> Proposal
}

extension ProposalSource {
  package func proposal(for text: String) async throws(ModelFailure) -> Proposal {
    try await proposal(for: text, found: nil)
  }
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

/// A model that can be asked.
package protocol LanguageModel: Sendable {
  var identity: ModelIdentity { get }

  /// Asks, with the retries that are allowed, and answers within `deadline` in all.
  ///
  /// `onText` is told of each piece of a prose answer as it comes; then the call streams. After a
  /// piece was told, nothing is retried.
  func reply(
    to question: ModelQuestion, within deadline: Duration, onText: (@Sendable (String) -> Void)?
  ) async throws(ModelFailure) -> ModelReply
}

extension LanguageModel {
  package func reply(
    to question: ModelQuestion, within deadline: Duration
  ) async throws(ModelFailure) -> ModelReply {
    try await reply(to: question, within: deadline, onText: nil)
  }
}

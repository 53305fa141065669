package import LanguageModels

/// Has a model find the routine in what was said, and believes only what is grounded there.
package struct RoutineExtractor: Sendable {
  private let desk: ModelDesk
  private let prompt: PromptTemplate

  package init(desk: ModelDesk, prompt: PromptTemplate) {
    self.desk = desk
    self.prompt = prompt
  }

  /// The proposal that is in the cache for these words; asks nobody.
  package func remembered(_ text: String) async -> Proposal? { nil }

  package func proposal(for text: String) async throws(ModelFailure) -> Proposal {
    throw .notConfigured
  }
}

package import Extraction
package import LanguageModels
import Recipes
import Replies
import Routines
import Timers
import Understanding

/// What an engine may have a language model for; either may be missing.
package struct ModelHelp: Sendable {
  package var extractor: (any ProposalSource)?
  package var answerer: (any AnswerSource)?
  /// Why no model may be asked at present, as far as that is known beforehand.
  ///
  /// The user has not agreed, or a cap is reached. Then everything is as without a model.
  package var obstacle: @Sendable () async -> ModelFailure?

  package init(
    extractor: (any ProposalSource)? = nil, answerer: (any AnswerSource)? = nil,
    obstacle: @escaping @Sendable () async -> ModelFailure? = { nil }
  ) {
    self.extractor = extractor
    self.answerer = answerer
    self.obstacle = obstacle
  }
}

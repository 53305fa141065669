/// What a household may have a language model for; either may be missing.
package struct ModelHelp: Sendable {
  package var extractor: RoutineExtractor?
  package var answerer: QuestionAnswerer?

  package init(extractor: RoutineExtractor? = nil, answerer: QuestionAnswerer? = nil) {
    self.extractor = extractor
    self.answerer = answerer
  }
}

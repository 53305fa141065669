package import Languages
package import Understanding

/// What a Wyoming server offers, and how it understands what is said.
package struct WyomingService: Sendable {
  package var description: ServiceDescription
  package var mode: Mode
  package var classifier: IntentClassifier
  /// The only language that is spoken here; nil where there are several.
  package var language: LanguageCode?

  /// What becomes of a transcript.
  package enum Mode: String, Sendable, CaseIterable {
    /// Simmer does what was said, and answers in words.
    case handle
    /// Simmer tells Home Assistant what was meant, which then keeps the timers itself.
    case intent
  }

  package init(
    version: String, mode: Mode, classifier: IntentClassifier, language: LanguageCode?
  ) {
    description = ServiceDescription(
      version: version, languages: language.map { [$0] } ?? LanguageCode.all)
    self.mode = mode
    self.classifier = classifier
    self.language = language
  }
}

package import Languages
package import Timers

/// Words that somebody said, as an ear hands them on.
package struct Segment: Hashable, Sendable {
  package var text: String
  /// When they were spoken; nil for "just now".
  package var spokenAt: Moment?
  /// A partial result never acts.
  package var isFinal: Bool
  /// The transcriber's own, 0…1; nil where it gives none.
  package var confidence: Double?
  /// How sure it was of each word, in their order; empty where it gives none.
  package var words: [HeardWord] = []
  /// Typed words do not come through a microphone, so they are never an echo.
  package var isTyped: Bool
  /// What the ear heard them in; nil where that is told from the words.
  package var language: LanguageCode?

  package init(
    text: String, spokenAt: Moment? = nil, isFinal: Bool = true, confidence: Double? = nil,
    isTyped: Bool = false, language: LanguageCode? = nil
  ) {
    self.text = text
    self.spokenAt = spokenAt
    self.isFinal = isFinal
    self.confidence = confidence
    self.isTyped = isTyped
    self.language = language
  }
}

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
  /// What else it may have been, the likeliest first, as `alternatives(_:to:)` lets them through; never words that
  /// were typed.
  package var alternatives: [String] = []
  /// It told what else it may have been, be it the same words.
  package var hasAlternatives = false
  /// Simmer was called by its wake phrase, right before these words.
  package var isCalled = false
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

  /// Few and short ones, each once, and none that has the same words as the text.
  package static func alternatives(_ texts: some Sequence<String>, to text: String) -> [String] {
    var known: Set = [bareWords(of: text)]
    var kept: [String] = []
    for other in texts where kept.count < mostAlternatives {
      guard other.contains(where: { $0.isLetter || $0.isNumber }),
        other.utf8.count <= longestAlternative,
        known.insert(bareWords(of: other)).inserted
      else { continue }
      kept.append(other)
    }
    return kept
  }

  private static func bareWords(of text: String) -> [Substring] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }
  }

  /// What a recogniser told besides `text`.
  package mutating func tell(alternatives texts: [String]) {
    alternatives = Segment.alternatives(texts, to: text)
    hasAlternatives =
      texts.count > 1 && texts.allSatisfy { $0.utf8.count <= Segment.longestAlternative }
  }

  private static let mostAlternatives = 5
  /// In bytes; whoever says more than that describes something, and is asked about it anyway.
  private static let longestAlternative = 500
}

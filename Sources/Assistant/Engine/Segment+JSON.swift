import Languages
import Timers

/// One line of `listen`'s NDJSON: `{"at":…,"text":"…","final":true,"confidence":0.93}`, with
/// `"words":[{"word":"fifteen","confidence":0.41},…]` where each word has a confidence of its own, and
/// `"alternatives":["…"]` where it may have been something else.
extension Segment: Codable {
  private enum Field: String, CodingKey {
    case text
    case at
    case isFinal = "final"
    case confidence
    case words
    case alternatives
    case hasAlternatives = "has_alternatives"
    case isCalled = "called"
    case isTyped = "typed"
    case language
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    self.init(
      text: try fields.decode(String.self, forKey: .text),
      spokenAt: try fields.decodeIfPresent(SecondsSinceStart.self, forKey: .at)?.moment,
      isFinal: try fields.decodeIfPresent(Bool.self, forKey: .isFinal) ?? true,
      confidence: try fields.decodeIfPresent(Double.self, forKey: .confidence),
      isTyped: try fields.decodeIfPresent(Bool.self, forKey: .isTyped) ?? false,
      language: try fields.decodeIfPresent(String.self, forKey: .language).flatMap {
        LanguageCode($0)
      })
    words = try fields.decodeIfPresent([HeardWord].self, forKey: .words) ?? []
    isCalled = try fields.decodeIfPresent(Bool.self, forKey: .isCalled) ?? false
    tell(
      alternatives: try fields.decodeIfPresent([String].self, forKey: .alternatives) ?? [])
    hasAlternatives =
      try fields.decodeIfPresent(Bool.self, forKey: .hasAlternatives) ?? hasAlternatives
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    try fields.encode(text, forKey: .text)
    if let spokenAt { try fields.encode(spokenAt, forKey: .at) }
    try fields.encode(isFinal, forKey: .isFinal)
    try fields.encodeIfPresent(confidence, forKey: .confidence)
    if !words.isEmpty { try fields.encode(words, forKey: .words) }
    if !alternatives.isEmpty { try fields.encode(alternatives, forKey: .alternatives) }
    if hasAlternatives || !alternatives.isEmpty {
      try fields.encode(hasAlternatives, forKey: .hasAlternatives)
    }
    if isCalled { try fields.encode(true, forKey: .isCalled) }
    if isTyped { try fields.encode(true, forKey: .isTyped) }
    try fields.encodeIfPresent(language?.rawValue, forKey: .language)
  }
}

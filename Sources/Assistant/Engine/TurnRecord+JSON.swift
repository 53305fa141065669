import Languages

/// A turn's line with what `simmer why` adds to it.
extension TurnRecord: Codable {
  private enum Field: String, CodingKey {
    case conversation
    case confidence
    case rest
    case receipt
    case model
    case warnings
    case language
    case reading
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    self.init(
      turn: try Turn(from: decoder),
      conversation: try fields.decode(String.self, forKey: .conversation),
      confidence: try fields.decode(Double.self, forKey: .confidence),
      rest: try fields.decodeIfPresent(String.self, forKey: .rest),
      receipt: try fields.decode([String].self, forKey: .receipt))
    model = try fields.decodeIfPresent(ModelReport.self, forKey: .model)
    warnings = try fields.decodeIfPresent([String].self, forKey: .warnings) ?? []
    reading = try fields.decodeIfPresent(TurnReading.self, forKey: .reading)
    language = try fields.decodeIfPresent(String.self, forKey: .language).flatMap {
      LanguageCode($0)
    }
  }

  package func encode(to encoder: any Encoder) throws {
    try turn.encode(to: encoder)
    var fields = encoder.container(keyedBy: Field.self)
    try fields.encode(conversation, forKey: .conversation)
    try fields.encode(confidence, forKey: .confidence)
    try fields.encodeIfPresent(rest, forKey: .rest)
    try fields.encode(receipt, forKey: .receipt)
    try fields.encodeIfPresent(model, forKey: .model)
    try fields.encodeIfPresent(reading, forKey: .reading)
    if !warnings.isEmpty { try fields.encode(warnings, forKey: .warnings) }
    try fields.encodeIfPresent(language?.rawValue, forKey: .language)
  }
}

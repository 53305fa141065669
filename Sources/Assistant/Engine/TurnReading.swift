package import Languages
package import Understanding

/// How the words of a turn were read: as what they came in, and which readings competed for them.
package struct TurnReading: Hashable, Sendable {
  /// The words came from a keyboard.
  package var isTyped: Bool
  /// The transcriber's own, 0…1.
  package var heardConfidence: Double?
  /// What the ear heard them in.
  package var heardLanguage: LanguageCode?
  /// What became of the readings; nil where the words were too many to look again.
  package var outcome: Explanation.Outcome?
  /// What the second opinion holds them to be about.
  package var subject: String?
  /// The cheapest first; the dearest of many are left out.
  package var readings: [Reading] = []

  package struct Reading: Hashable, Sendable {
    package var cost: Double
    /// The rules that made it, in the order of the words.
    package var rules: [String]
    package var commands: [Command]
    /// It is cheap enough, and agreed to where it needs that.
    package var holds: Bool
  }

  /// `explanation` tells how the words were read in their context.
  init(_ segment: Segment, _ explanation: Explanation?) {
    isTyped = segment.isTyped
    heardConfidence = segment.confidence
    heardLanguage = segment.language
    guard let explanation else { return }
    outcome = explanation.outcome
    subject = explanation.subject
    readings = explanation.readings.prefix(TurnReading.most).map { reading in
      Reading(
        cost: reading.cost.inHundredths, rules: reading.rules, commands: reading.commands,
        holds: reading.holds)
    }
  }

  private static let most = 5
}

extension TurnReading: Codable {
  private enum Field: String, CodingKey {
    case isTyped = "typed"
    case heardConfidence = "heard_confidence"
    case heardLanguage = "heard_language"
    case outcome
    case subject
    case readings
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    isTyped = try fields.decodeIfPresent(Bool.self, forKey: .isTyped) ?? false
    heardConfidence = try fields.decodeIfPresent(Double.self, forKey: .heardConfidence)
    heardLanguage = try fields.decodeIfPresent(String.self, forKey: .heardLanguage).flatMap {
      LanguageCode($0)
    }
    outcome = try fields.decodeIfPresent(String.self, forKey: .outcome).flatMap {
      Explanation.Outcome(rawValue: $0)
    }
    subject = try fields.decodeIfPresent(String.self, forKey: .subject)
    readings = try fields.decodeIfPresent([Reading].self, forKey: .readings) ?? []
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    if isTyped { try fields.encode(true, forKey: .isTyped) }
    try fields.encodeIfPresent(heardConfidence, forKey: .heardConfidence)
    try fields.encodeIfPresent(heardLanguage?.rawValue, forKey: .heardLanguage)
    try fields.encodeIfPresent(outcome?.rawValue, forKey: .outcome)
    try fields.encodeIfPresent(subject, forKey: .subject)
    try fields.encode(readings, forKey: .readings)
  }
}

extension TurnReading.Reading: Codable {
  private enum CodingKeys: String, CodingKey {
    case cost
    case rules
    case commands
    case holds
  }
}

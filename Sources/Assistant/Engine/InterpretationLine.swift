package import Extraction
package import LanguageModels
package import Languages
package import Recipes
import Replies
import Routines
import Timers
package import Understanding

/// One line of `simmer interpret`: what a text means, or which lengths of time are in it.
package struct InterpretationLine: Encodable, Sendable {
  package var question: InterpretationRequest
  package var interpretation: Interpretation
  package var latency: Duration
  /// What the recipe reader made of it; it is read back, and waits for "yes".
  package var plan: Command?
  /// What the cook has to say first: "overnight".
  package var openLengths: [String] = []
  /// What a model made of it instead.
  package var proposal: Proposal?
  /// Why no model could, where one was asked.
  package var failure: ModelFailure?
  /// What the words are in; nil where only one language is on.
  package var language: LanguageCode?
  /// Why it means that, where that was asked for.
  package var explanation: Explanation?

  package init(
    question: InterpretationRequest, interpretation: Interpretation, latency: Duration
  ) {
    self.question = question
    self.interpretation = interpretation
    self.latency = latency
  }

  /// `offline` where the words are beyond the local side, and no model could be asked.
  package var route: Route {
    proposal?.route ?? (interpretation.isSettled || plan != nil ? .local : .offline)
  }

  private enum Field: String, CodingKey {
    case id
    case text
    case route
    case language
    case confidence
    case latency = "latency_us"
    case commands
    case confirm
    case partial
    case rest
    case warnings
    case failure
    case explanation
  }

  private struct Failure: Encodable {
    var code: String
    var message: String
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    try fields.encode(question.id, forKey: .id)
    try fields.encode(question.text, forKey: .text)
    try fields.encode(route.rawValue, forKey: .route)
    try fields.encodeIfPresent(language?.rawValue, forKey: .language)
    try fields.encode((interpretation.confidence * 1000).rounded() / 1000, forKey: .confidence)
    try fields.encode(
      (Double(latency.components.attoseconds) / 1e11).rounded() / 10
        + Double(latency.components.seconds) * 1e6, forKey: .latency)
    try fields.encodeIfPresent(explanation, forKey: .explanation)
    if let proposal {
      try fields.encode([proposal.command], forKey: .commands)
      let warnings = ReplyWriter(language ?? .standard).warnings(proposal.warnings)
      if !warnings.isEmpty { try fields.encode(warnings, forKey: .warnings) }
      return
    }
    if let plan {
      try fields.encode([plan], forKey: .commands)
      if !openLengths.isEmpty {
        try fields.encode(openLengths.joined(separator: ", "), forKey: .rest)
      }
      return try fields.encode(true, forKey: .confirm)
    }
    try fields.encode(interpretation.commands, forKey: .commands)
    if let failure {
      try fields.encode(
        Failure(code: failure.code, message: failure.description), forKey: .failure)
    }
    if !interpretation.partial.isEmpty {
      try fields.encode(interpretation.partial, forKey: .partial)
    }
    try fields.encodeIfPresent(interpretation.rest, forKey: .rest)
  }
}

/// One line that `simmer interpret` reads: `{"id":…,"text":…}`; other fields are passed over.
package struct InterpretationRequest: Codable, Hashable, Sendable {
  package var id: LineIdentifier
  package var text: String
  /// Names of timers that run while it is said, beside those that run for every line.
  package var running: [String]

  package init(id: LineIdentifier, text: String, running: [String] = []) {
    self.id = id
    self.text = text
    self.running = running
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    id = try fields.decodeIfPresent(LineIdentifier.self, forKey: .id) ?? .missing
    text = try fields.decode(String.self, forKey: .text)
    running = try fields.decodeIfPresent([String].self, forKey: .running) ?? []
  }
}

/// One line of `simmer interpret --as durations`.
package struct DurationsLine: Encodable, Sendable {
  package var id: LineIdentifier
  package var durations: [DurationMention]

  package init(id: LineIdentifier, durations: [DurationMention]) {
    self.id = id
    self.durations = durations
  }

  private enum Field: String, CodingKey {
    case id
    case durations
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    try fields.encode(id, forKey: .id)
    try fields.encode(durations, forKey: .durations)
  }
}

extension DurationMention: Encodable {
  private enum Field: String, CodingKey {
    case seconds
    case maxSeconds = "max_seconds"
    case text
    case start
    case end
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    try fields.encode(duration, forKey: .seconds)
    try fields.encode(maxDuration.map(Seconds.init), forKey: .maxSeconds)
    try fields.encode(text, forKey: .text)
    try fields.encode(range.lowerBound, forKey: .start)
    try fields.encode(range.upperBound, forKey: .end)
  }
}

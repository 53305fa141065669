import Extraction
import JSON
import LanguageModels
import Languages
package import Routines
import Timers
import Understanding

/// How a turn came to what it did: what was heard, how it was read, what was ordered, what was done, what was said.
///
/// It is made of the records that the log of turns has, and goes back as far as that. Personal data and what looks like
/// a secret is masked in it, so that a trace can be shown to whoever helps with a problem.
package struct TurnTrace: Sendable {
  private let record: TurnRecord
  /// What models made of it.
  private let answers: [TurnRecord]

  /// Nil where no record has this id; `records` are the newest first.
  init?(of id: Identifier, in records: [TurnRecord]) {
    let own = records.filter { $0.turn.id == id }
    guard let record = own.first(where: { $0.model == nil }) else { return nil }
    self.record = record
    answers = own.filter { $0.model != nil }.reversed()
  }

  /// As JSON, masked.
  package func document() throws -> String {
    let line = try PublicJSON.line(self)
    return Redaction().masked(try PublicJSON.decoder().value(of: line.utf8)).text
  }
}

extension Engine {
  /// How a turn came to what it did; nil for one that is not remembered any more.
  package func trace(of id: Identifier) async throws -> TurnTrace? {
    // Most who ask mean one of the last.
    for limit in [50, 1000] {
      if let trace = TurnTrace(of: id, in: try await turns(limit: limit)) { return trace }
    }
    return nil
  }
}

extension TurnTrace: Encodable {
  private enum Field: String, CodingKey {
    case id
    case at
    case conversation
    case language
    case segment
    case understanding
    case route
    case commands
    case effects
    case failure
    case reply
    case asks
    case latency = "latency_ms"
    case models
  }

  private struct Heard: Encodable {
    var text: String
    var typed: Bool
    var confidence: Double?
    var language: String?
  }

  private struct Understood: Encodable {
    var confidence: Double
    var outcome: String?
    var subject: String?
    var rest: String?
    var readings: [TurnReading.Reading]
  }

  private struct Answer: Encodable {
    /// How long it took, in milliseconds.
    var latency: Double
    var route: String
    var commands: [Command]
    var effects: [String]
    var reply: String
    var asks: Bool
    var code: String?
    var warnings: [String]

    private enum CodingKeys: String, CodingKey {
      case latency = "latency_ms"
      case route
      case commands
      case effects
      case reply
      case asks
      case code
      case warnings
    }
  }

  package func encode(to encoder: any Encoder) throws {
    let (turn, reading) = (record.turn, record.reading)
    var fields = encoder.container(keyedBy: Field.self)
    try fields.encodeIfPresent(turn.id, forKey: .id)
    try fields.encode(turn.at, forKey: .at)
    try fields.encode(record.conversation, forKey: .conversation)
    try fields.encodeIfPresent(record.language?.rawValue, forKey: .language)
    try fields.encode(
      Heard(
        text: turn.text, typed: reading?.isTyped ?? false, confidence: reading?.heardConfidence,
        language: reading?.heardLanguage?.rawValue), forKey: .segment)
    try fields.encode(
      Understood(
        confidence: record.confidence, outcome: reading?.outcome?.rawValue,
        subject: reading?.subject, rest: record.rest, readings: reading?.readings ?? []),
      forKey: .understanding)
    try fields.encode(turn.route.rawValue, forKey: .route)
    try fields.encode(turn.commands, forKey: .commands)
    try fields.encode(record.receipt, forKey: .effects)
    try fields.encodeIfPresent(turn.failure, forKey: .failure)
    try fields.encode(turn.reply, forKey: .reply)
    try fields.encode(turn.asks, forKey: .asks)
    try fields.encode(turn.latency.milliseconds, forKey: .latency)
    guard turn.pending != nil else { return }
    try fields.encode(
      answers.map { answer in
        Answer(
          latency: answer.turn.latency.milliseconds, route: answer.turn.route.rawValue,
          commands: answer.turn.commands,
          effects: answer.receipt, reply: answer.turn.reply, asks: answer.turn.asks,
          code: answer.model?.code, warnings: answer.model?.warnings ?? [])
      }, forKey: .models)
  }
}

extension Duration {
  /// To the microsecond.
  fileprivate var milliseconds: Double { Double(wholeNanoseconds / 1000) / 1000 }
}

/// Masks what a trace should not show, in every text of a document but those that Simmer has chosen itself.
struct Redaction: Sendable {
  private let mask = PersonalDataMask()

  func masked(_ value: JSONValue) -> JSONValue {
    switch value {
    case .string(let text): .string(masked(text))
    case .array(let items): .array(items.map { masked($0) })
    case .object(let members):
      .object(
        members.map { member in
          Redaction.own.contains(member.name)
            ? member : JSONValue.Member(member.name, masked(member.value))
        })
    case .null, .bool, .number: value
    }
  }

  /// E-mail addresses, phone and card numbers, and words that look like keys.
  func masked(_ text: String) -> String {
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      Redaction.isSecret(word) ? "[secret]" : word
    }
    return mask.masked(words.joined(separator: " "))
  }

  /// Long, and of letters and digits both: tokens and keys are, words are not.
  private static func isSecret(_ word: Substring) -> Bool {
    guard word.utf8.count >= shortest else { return false }
    let isPlain = word.unicodeScalars.allSatisfy { $0.isASCII && $0 != "(" && $0 != ")" }
    return isPlain && word.contains(where: \.isNumber) && word.contains(where: \.isLetter)
  }

  private static let shortest = 20
  /// Their values are ids and words of Simmer's own.
  private static let own: Set = [
    "id", "at", "language", "outcome", "subject", "rules", "route", "intent", "recurrence", "code",
  ]
}

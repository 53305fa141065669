package import Routines
package import Timers

/// A question to a language model that is not answered yet.
package struct Operation: Codable, Hashable, Sendable {
  /// The same as `pending` in the turn that asked it.
  package let id: Identifier
  /// What was said.
  package let text: String
  /// When it was asked, on the engine's time line.
  package let askedAt: Moment

  package init(id: Identifier, text: String, askedAt: Moment) {
    self.id = id
    self.text = text
    self.askedAt = askedAt
  }

  private enum Field: String, CodingKey {
    case id
    case text
    case at
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    id = try fields.decode(Identifier.self, forKey: .id)
    text = try fields.decode(String.self, forKey: .text)
    askedAt = try fields.moment(forKey: .at)
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    try fields.encode(id, forKey: .id)
    try fields.encode(text, forKey: .text)
    try fields.encode(askedAt, forKey: .at)
  }
}

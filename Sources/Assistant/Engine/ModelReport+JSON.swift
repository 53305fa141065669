import Routines
import Timers
import Understanding

/// The fields of a `model.pending`, `model.answered` or `model.failed` line, beside its own.
extension ModelReport: Codable {
  private enum Field: String, CodingKey {
    case id
    case text
    case route
    case commands
    case reply
    case asks
    case delta
    case code
    case warnings
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    self.init(
      id: try fields.decode(Identifier.self, forKey: .id),
      text: try fields.decode(String.self, forKey: .text),
      route: try fields.word(Turn.Route.self, forKey: .route),
      commands: try fields.decodeIfPresent([Command].self, forKey: .commands) ?? [],
      reply: try fields.decodeIfPresent(String.self, forKey: .reply) ?? "",
      asks: try fields.decodeIfPresent(Bool.self, forKey: .asks) ?? false)
    delta = try fields.decodeIfPresent(String.self, forKey: .delta)
    code = try fields.decodeIfPresent(String.self, forKey: .code)
    warnings = try fields.decodeIfPresent([String].self, forKey: .warnings) ?? []
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    try fields.encode(id, forKey: .id)
    try fields.encode(text, forKey: .text)
    try fields.encode(route.rawValue, forKey: .route)
    if !commands.isEmpty { try fields.encode(commands, forKey: .commands) }
    if !reply.isEmpty { try fields.encode(reply, forKey: .reply) }
    if asks { try fields.encode(true, forKey: .asks) }
    try fields.encodeIfPresent(delta, forKey: .delta)
    try fields.encodeIfPresent(code, forKey: .code)
    if !warnings.isEmpty { try fields.encode(warnings, forKey: .warnings) }
  }
}

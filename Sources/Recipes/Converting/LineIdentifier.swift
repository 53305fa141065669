/// The id of a line of input, given back as it came.
package enum LineIdentifier: Codable, Hashable, Sendable {
  case text(String)
  case number(Int)
  case missing

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .missing
    } else if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .number(let number): try container.encode(number)
    case .missing: try container.encodeNil()
    }
  }
}

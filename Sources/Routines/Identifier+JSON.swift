extension Identifier: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let identifier = Identifier(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(text.prefix(60))' is not a UUID")
    }
    self = identifier
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

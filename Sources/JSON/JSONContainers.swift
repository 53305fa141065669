/// The members of an object, as `Decodable` types look them up.
struct JSONMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let members: [JSONValue.Member]
  private let place: JSONValueDecoder
  /// Kept only where there are many: a few names are compared faster than hashed, and comparing
  /// many would take the square of their number.
  private let numbers: [String: Int]?

  init(_ members: [JSONValue.Member], at place: JSONValueDecoder) {
    self.members = members
    self.place = place
    numbers =
      members.count <= 16
      ? nil
      : Dictionary(
        members.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  var codingPath: [any CodingKey] { place.codingPath }

  var allKeys: [Key] { members.compactMap { Key(stringValue: $0.name) } }

  func contains(_ key: Key) -> Bool { value(key) != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try below(key).value == .null }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try Value(from: below(key))
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try below(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try below(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try below(JSONKey(stringValue: "super")) }

  func superDecoder(forKey key: Key) throws -> any Decoder { try below(key) }

  private func value(_ key: some CodingKey) -> JSONValue? {
    let name = key.stringValue
    if let numbers { return numbers[name].map { members[$0].value } }
    return members.first { $0.name == name }?.value
  }

  private func below(_ key: some CodingKey) throws -> JSONValueDecoder {
    guard let value = value(key) else {
      throw DecodingError.keyNotFound(
        key, DecodingError.Context(codingPath: codingPath, debugDescription: "it is missing"))
    }
    return JSONValueDecoder(value, at: JSONKey(key), in: place)
  }
}

/// The elements of an array, one after the other.
struct JSONItems: UnkeyedDecodingContainer {
  private let items: [JSONValue]
  private let place: JSONValueDecoder
  private(set) var currentIndex = 0

  init(_ items: [JSONValue], at place: JSONValueDecoder) {
    self.items = items
    self.place = place
  }

  var codingPath: [any CodingKey] { place.codingPath }
  var count: Int? { items.count }
  var isAtEnd: Bool { currentIndex == items.count }

  mutating func decodeNil() throws -> Bool {
    let isNull = try current().value == .null
    if isNull { currentIndex += 1 }
    return isNull
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value = try Value(from: current())
    currentIndex += 1
    return value
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    let container = try current().container(keyedBy: type)
    currentIndex += 1
    return container
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let container = try current().unkeyedContainer()
    currentIndex += 1
    return container
  }

  mutating func superDecoder() throws -> any Decoder {
    let decoder = try current()
    currentIndex += 1
    return decoder
  }

  private func current() throws -> JSONValueDecoder {
    let key = JSONKey(intValue: currentIndex)
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        JSONValue.self,
        DecodingError.Context(codingPath: codingPath + [key], debugDescription: "it is missing"))
    }
    return JSONValueDecoder(items[currentIndex], at: key, in: place)
  }
}

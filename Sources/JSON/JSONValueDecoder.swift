/// A place in a document, as the types that are `Decodable` see it.
///
/// A class, so that handing it on as `any Decoder` costs no more than a reference; and a chain, so
/// that a path is put together only where something is wrong.
final class JSONValueDecoder: Decoder {
  let value: JSONValue
  private let above: JSONValueDecoder?
  private let key: JSONKey?
  private let sendableInfo: [CodingUserInfoKey: any Sendable]

  init(_ document: JSONValue, userInfo: [CodingUserInfoKey: any Sendable]) {
    value = document
    above = nil
    key = nil
    sendableInfo = userInfo
  }

  /// The place of `value` under `key`.
  init(_ value: JSONValue, at key: JSONKey, in above: JSONValueDecoder) {
    self.value = value
    self.above = above
    self.key = key
    sendableInfo = above.sendableInfo
  }

  var userInfo: [CodingUserInfoKey: Any] { sendableInfo }

  var codingPath: [any CodingKey] {
    guard let key else { return [] }
    return (above?.codingPath ?? []) + [key]
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = value else { throw mismatch([String: JSONValue].self) }
    return KeyedDecodingContainer(JSONMembers(members, at: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let items) = value else { throw mismatch([JSONValue].self) }
    return JSONItems(items, at: self)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

  /// The error for a value of another kind than `wanted`.
  func mismatch(_ wanted: Any.Type) -> DecodingError {
    let kind =
      switch value {
      case .null: "null"
      case .bool: "true or false"
      case .number(let digits): "the number \(digits)"
      case .string: "a string"
      case .array: "a list"
      case .object: "an object"
      }
    let context = DecodingError.Context(
      codingPath: codingPath, debugDescription: "it is \(kind)")
    return value == .null ? .valueNotFound(wanted, context) : .typeMismatch(wanted, context)
  }
}

/// One step of a path.
struct JSONKey: CodingKey {
  var stringValue: String
  var intValue: Int?

  init(stringValue: String) { self.stringValue = stringValue }

  init(intValue: Int) {
    stringValue = "\(intValue)"
    self.intValue = intValue
  }

  init(_ key: some CodingKey) {
    stringValue = key.stringValue
    intValue = key.intValue
  }
}

extension JSONValueDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { value == .null }

  func decode(_ type: Bool.Type) throws -> Bool {
    guard let flag = value.bool else { throw mismatch(type) }
    return flag
  }

  func decode(_ type: String.Type) throws -> String {
    guard let text = value.string else { throw mismatch(type) }
    return text
  }

  func decode(_ type: Double.Type) throws -> Double {
    guard let number = value.double else { throw mismatch(type) }
    return number
  }

  func decode(_ type: Float.Type) throws -> Float {
    guard let number = value.double.map({ Float($0) }), number.isFinite else {
      throw mismatch(type)
    }
    return number
  }

  func decode(_ type: Int.Type) throws -> Int { try integer() }
  func decode(_ type: Int8.Type) throws -> Int8 { try integer() }
  func decode(_ type: Int16.Type) throws -> Int16 { try integer() }
  func decode(_ type: Int32.Type) throws -> Int32 { try integer() }
  func decode(_ type: Int64.Type) throws -> Int64 { try integer() }
  func decode(_ type: UInt.Type) throws -> UInt { try integer() }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try integer() }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try integer() }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try integer() }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try integer() }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try Value(from: self) }

  /// Also "1.0" and "1e3", which are whole.
  private func integer<Number: FixedWidthInteger>() throws -> Number {
    guard case .number(let digits) = value else { throw mismatch(Number.self) }
    if let number = Number(digits) { return number }
    guard let number = value.double.flatMap({ Number(exactly: $0) }) else {
      throw mismatch(Number.self)
    }
    return number
  }
}

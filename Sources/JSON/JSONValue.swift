/// A JSON document as it was written: members keep their order, numbers their digits.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// As it was written: "1e3" stays "1e3".
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  package struct Member: Hashable, Sendable {
    package var name: String
    package var value: JSONValue

    package init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }
}

extension JSONValue {
  /// The member of this name; nil where there is none, or where this is no object.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  package subscript(place: Int) -> JSONValue? {
    guard case .array(let items) = self, items.indices.contains(place) else { return nil }
    return items[place]
  }

  package var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// Nil for what no finite double holds.
  package var double: Double? {
    guard case .number(let digits) = self, let number = Double(digits), number.isFinite else {
      return nil
    }
    return number
  }

  /// Nil for what is not whole, and for what no `Int` holds.
  package var int: Int? {
    guard case .number(let digits) = self else { return nil }
    if let number = Int(digits) { return number }
    return double.flatMap { Int(exactly: $0) }
  }

  package var bool: Bool? {
    guard case .bool(let value) = self else { return nil }
    return value
  }

  package var items: [JSONValue]? {
    guard case .array(let items) = self else { return nil }
    return items
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(integerLiteral value: Int) { self = .number(String(value)) }
}

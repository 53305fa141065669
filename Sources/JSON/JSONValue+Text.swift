extension JSONValue {
  /// Compact; members in the order that they have.
  package var text: String {
    var bytes = JSONBytes()
    bytes.value(self)
    return bytes.text
  }

  /// For people: two spaces a level, one member a line, what is small and flat on one line; ends
  /// with a new line.
  package var readableText: String {
    var bytes = JSONBytes()
    bytes.readableValue(self, indent: 0, used: 0)
    return bytes.text + "\n"
  }

  /// The same for all documents that differ in the order of members and in space alone: names are
  /// sorted by their scalars, numbers stay as they were written.
  package var canonical: JSONValue {
    switch self {
    case .null, .bool, .number, .string: self
    case .array(let items): .array(items.map(\.canonical))
    case .object(let members):
      .object(
        members.map { Member($0.name, $0.value.canonical) }
          .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) })
    }
  }
}

extension JSONBytes {
  /// A whole value, compact; `StrictJSON` reads it as the same value.
  package mutating func value(_ value: JSONValue) {
    switch value {
    case .null: raw("null")
    case .bool(let value): raw(value ? "true" : "false")
    case .number(let digits): bytes.append(contentsOf: digits.utf8)
    case .string(let text): string(text)
    case .array(let items):
      raw("[")
      for (place, item) in items.enumerated() {
        if place > 0 { raw(",") }
        self.value(item)
      }
      raw("]")
    case .object(let members):
      raw("{")
      for (place, member) in members.enumerated() {
        if place > 0 { raw(",") }
        string(member.name)
        raw(":")
        self.value(member.value)
      }
      raw("}")
    }
  }

  fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }

  /// In characters.
  private static var widest: Int { 100 }

  /// `used` is how much of the line is taken already.
  fileprivate mutating func readableValue(_ value: JSONValue, indent: Int, used: Int) {
    if let line = value.line, used + line.count < Self.widest {
      return bytes.append(contentsOf: line.utf8)
    }
    switch value {
    case .null, .bool, .number, .string: self.value(value)
    case .array(let items):
      raw("[")
      for (place, item) in items.enumerated() {
        if place > 0 { raw(",") }
        breakLine(indent: indent + 2)
        readableValue(item, indent: indent + 2, used: indent + 2)
      }
      breakLine(indent: indent)
      raw("]")
    case .object(let members):
      raw("{")
      for (place, member) in members.enumerated() {
        if place > 0 { raw(",") }
        breakLine(indent: indent + 2)
        string(member.name)
        raw(": ")
        readableValue(
          member.value, indent: indent + 2, used: indent + 6 + member.name.utf8.count)
      }
      breakLine(indent: indent)
      raw("}")
    }
  }
}

extension JSONValue {
  /// A container without containers, on one line; nil for every other value.
  fileprivate var line: String? {
    switch self {
    case .null, .bool, .number, .string: return nil
    case .array(let items):
      guard items.allSatisfy(\.isScalar) else { return nil }
      return "[" + items.map(\.text).joined(separator: ", ") + "]"
    case .object(let members):
      guard members.allSatisfy(\.value.isScalar) else { return nil }
      guard !members.isEmpty else { return "{}" }
      let parts = members.map { JSONValue.string($0.name).text + ": " + $0.value.text }
      return "{ " + parts.joined(separator: ", ") + " }"
    }
  }

  /// Neither an array nor an object.
  private var isScalar: Bool {
    switch self {
    case .null, .bool, .number, .string: true
    case .array, .object: false
    }
  }
}

extension JSONValue {
  /// Compact; members in the order that they have.
  package var text: String {
    var writer = JSONWriter()
    writer.write(self)
    return writer.text
  }

  /// For people: two spaces a level, one member a line, what is small and flat on one line; ends
  /// with a new line.
  package var readableText: String {
    var writer = JSONWriter()
    writer.writeReadably(self, indent: 0, used: 0)
    return writer.text + "\n"
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

/// Writes values down; what it writes, `StrictJSON` reads as the same value.
struct JSONWriter {
  private(set) var text = ""

  private static let widest = 100

  mutating func write(_ value: JSONValue) {
    switch value {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let digits): text += digits
    case .string(let string): write(string)
    case .array(let items):
      text += "["
      for (place, item) in items.enumerated() {
        if place > 0 { text += "," }
        write(item)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (place, member) in members.enumerated() {
        if place > 0 { text += "," }
        write(member.name)
        text += ":"
        write(member.value)
      }
      text += "}"
    }
  }

  /// `used` is how much of the line is taken already.
  mutating func writeReadably(_ value: JSONValue, indent: Int, used: Int) {
    if let line = Self.line(for: value), used + line.count < Self.widest {
      text += line
      return
    }
    let margin = String(repeating: " ", count: indent + 2)
    switch value {
    case .null, .bool, .number, .string: write(value)
    case .array(let items):
      text += "[\n"
      for (place, item) in items.enumerated() {
        if place > 0 { text += ",\n" }
        text += margin
        writeReadably(item, indent: indent + 2, used: indent + 2)
      }
      text += "\n" + String(repeating: " ", count: indent) + "]"
    case .object(let members):
      text += "{\n"
      for (place, member) in members.enumerated() {
        if place > 0 { text += ",\n" }
        text += margin
        write(member.name)
        text += ": "
        writeReadably(
          member.value, indent: indent + 2, used: indent + 6 + member.name.utf8.count)
      }
      text += "\n" + String(repeating: " ", count: indent) + "}"
    }
  }

  /// A container without containers, on one line; nil for every other value.
  private static func line(for value: JSONValue) -> String? {
    switch value {
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

  private mutating func write(_ string: String) {
    text += "\""
    var plain = string.startIndex
    for place in string.unicodeScalars.indices {
      guard let escape = Self.escape(for: string.unicodeScalars[place]) else { continue }
      text += string[plain..<place]
      text += escape
      plain = string.unicodeScalars.index(after: place)
    }
    text += string[plain...]
    text += "\""
  }

  /// Nil for what stands for itself.
  static func escape(for scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case "\0"..."\u{1F}": numericEscape(for: scalar)
    case _: nil
    }
  }

  /// "\u2028"; two of them for what is beyond U+FFFF.
  static func numericEscape(for scalar: Unicode.Scalar) -> String {
    scalar.utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}

extension JSONValue {
  /// Neither an array nor an object.
  fileprivate var isScalar: Bool {
    switch self {
    case .null, .bool, .number, .string: true
    case .array, .object: false
    }
  }
}

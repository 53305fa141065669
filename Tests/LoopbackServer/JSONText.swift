/// A JSON document to send, with its keys in the order they are written in.
///
/// The server writes its own, so that the code under test never judges what it wrote itself.
package indirect enum JSONText: Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONText])
  case object([(String, JSONText)])
  /// Text that goes out as it is, whatever it is.
  case raw(String)

  package var text: String {
    switch self {
    case .null: "null"
    case .bool(let isTrue): isTrue ? "true" : "false"
    case .number(let value): value == value.rounded() ? "\(Int(value))" : "\(value)"
    case .string(let words): Self.quoted(words)
    case .array(let items): "[" + items.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { Self.quoted($0) + ":" + $1.text }.joined(separator: ",") + "}"
    case .raw(let text): text
    }
  }

  private static func quoted(_ words: String) -> String {
    var text = "\""
    for scalar in words.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}

extension JSONText: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  package init(stringLiteral words: String) { self = .string(words) }
}

extension JSONText: ExpressibleByIntegerLiteral {
  package init(integerLiteral value: Int) { self = .number(Double(value)) }
}

extension JSONText: ExpressibleByBooleanLiteral {
  package init(booleanLiteral isTrue: Bool) { self = .bool(isTrue) }
}

extension JSONText: ExpressibleByNilLiteral {
  package init(nilLiteral: ()) { self = .null }
}

extension JSONText: ExpressibleByArrayLiteral {
  package init(arrayLiteral items: JSONText...) { self = .array(items) }
}

extension JSONText: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral members: (String, JSONText)...) { self = .object(members) }
}

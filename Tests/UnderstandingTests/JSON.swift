import Assistant
import FoundationEssentials
import JSON

/// Any JSON, to hold what was understood against what was expected.
enum JSON: Equatable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSON])
  case object([String: JSON])

  init(_ value: JSONValue) {
    self =
      switch value {
      case .null: .null
      case .bool(let flag): .flag(flag)
      case .number(let digits): .number(Double(digits) ?? .nan)
      case .string(let text): .text(text)
      case .array(let items): .list(items.map(JSON.init))
      case .object(let members):
        .object(members.reduce(into: [:]) { $0[$1.name] = JSON($1.value) })
      }
  }

  init(encoding value: some Encodable) throws {
    self.init(try PublicJSON.decoder().value(of: PublicJSON.encoder().encode(value)))
  }

  /// Nil where there is no such field, or where this is no object.
  subscript(field: String) -> JSON? {
    if case .object(let fields) = self { fields[field] } else { nil }
  }

  var list: [JSON]? { if case .list(let list) = self { list } else { nil } }

  var text: String? { if case .text(let text) = self { text } else { nil } }

  /// Whether every field of `wanted` stands here: objects may say more, lists may not.
  ///
  /// Texts are the same without case, punctuation, and words such as "the" and "timer".
  func says(_ wanted: JSON) -> Bool {
    switch (self, wanted) {
    case (.text(let mine), .text(let wanted)): JSON.words(of: mine) == JSON.words(of: wanted)
    case (.number(let mine), .number(let wanted)): abs(mine - wanted) < 0.01
    case (.list(let mine), .list(let wanted)):
      mine.count == wanted.count && zip(mine, wanted).allSatisfy { $0.says($1) }
    case (.object(let mine), .object(let wanted)):
      wanted.allSatisfy { field, value in (mine[field] ?? .null).says(value) }
    default: self == wanted
    }
  }

  private static func words(of text: String) -> [Substring] {
    let passedOver: Set<Substring> = ["a", "an", "the", "my", "our", "your", "timer", "timers"]
    return text.lowercased().replacing("’", with: "'")
      .split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "_" }
      .filter { !passedOver.contains($0) }
  }
}

extension JSON: CustomStringConvertible {
  var description: String {
    switch self {
    case .null: "null"
    case .flag(let flag): "\(flag)"
    case .number(let number): number == number.rounded() ? "\(Int(number))" : "\(number)"
    case .text(let text): text
    case .list(let list): "[" + list.map(\.description).joined(separator: ", ") + "]"
    case .object(let object):
      "("
        + object.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        .joined(separator: ", ") + ")"
    }
  }
}

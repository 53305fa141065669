import Assistant
import Foundation

/// Any JSON, to hold what was understood against what was expected.
enum JSON: Decodable, Equatable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSON])
  case object([String: JSON])

  init(encoding value: some Encodable) throws {
    self = try JSONDecoder().decode(
      JSON.self, from: try PublicJSON.encoder().encode(value))
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([JSON].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }

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

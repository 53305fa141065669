/// How the input of a conversion is written: the words of `--from`.
package enum SourceFormat: Hashable, Sendable {
  /// Each file is looked at.
  case auto
  case notation(RecipeNotation)
  /// A recipe on each line.
  case ndjson

  /// Endings of files that hold recipes line by line.
  static let lineEndings = ["ndjson", "jsonl"]

  /// Nil where each file is looked at.
  var notation: RecipeNotation? {
    switch self {
    case .auto, .ndjson: nil
    case .notation(let notation): notation
    }
  }
}

extension SourceFormat: RawRepresentable, CaseIterable {
  package static var allCases: [SourceFormat] {
    [.auto] + RecipeNotation.allCases.map(SourceFormat.notation) + [.ndjson]
  }

  package init?(rawValue: String) {
    guard let known = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = known
  }

  package var rawValue: String {
    switch self {
    case .auto: "auto"
    case .notation(let notation): notation.rawValue
    case .ndjson: "ndjson"
    }
  }
}

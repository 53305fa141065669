import Understanding

/// How recipes are written down in the input.
package enum SourceFormat: String, CaseIterable, Sendable {
  case auto
  case text
  case markdown
  case cooklang
  case jsonld
  case html
  case ndjson

  /// Nil where each file is looked at.
  var notation: RecipeNotation? {
    switch self {
    case .auto, .ndjson: nil
    case .text: .text
    case .markdown: .markdown
    case .cooklang: .cooklang
    case .jsonld: .jsonLD
    case .html: .html
    }
  }
}

import ArgumentParser
import Assistant
import Understanding

/// How recipes are written down in the input.
enum SourceFormat: String, ExpressibleByArgument, CaseIterable, Sendable {
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

/// What is written.
enum TargetFormat: String, ExpressibleByArgument, CaseIterable, Sendable {
  case ndjson
  case json

  func write(_ recipe: ConvertedRecipe, to text: inout JSONBytes) {
    text.recipe(recipe)
    text.raw("\n")
  }

  func write(_ failure: RecipeFailure, to text: inout JSONBytes) {
    text.failure(failure)
    text.raw("\n")
  }
}

/// Why a document holds no recipe that can be read.
package enum RecipeError: Error, Hashable, Sendable {
  case empty
  case binary
  case tooLarge(limit: Int)
  case noRecipe(RecipeNotation)
  case brokenJSON(offset: Int)
  case tooDeep(limit: Int)
  /// Of a line of NDJSON.
  case missingMember(String)
  case wrongMember(String)
  case repeatedMember(String)
  /// Says that it is a `simmer.recipe/1`.
  case noWholeRecipe(WholeRecipeError)

  /// In bytes.
  package static let usualLimit = 128 << 20
}

extension RecipeError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .empty: "it is empty; give a recipe"
    case .binary: "this is not text; give a recipe as \(RecipeNotation.titles)"
    case .tooLarge(let limit): "it is longer than \(limit >> 20) MiB; split it"
    case .noRecipe(let notation): notation.emptyMessage
    case .brokenJSON(let offset): "the JSON cannot be read at byte \(offset); correct it there"
    case .tooDeep(let limit): "brackets are nested more than \(limit) deep; a recipe needs only ten"
    case .missingMember(let name): "the line has no '\(name)'; give it as a string"
    case .wrongMember(let name): "'\(name)' has the wrong type; give it as a string"
    case .repeatedMember(let name): "'\(name)' appears twice in the line; keep one of them"
    case .noWholeRecipe(let error): error.description
    }
  }

  /// A word for programs.
  package var code: String {
    switch self {
    case .empty: "empty"
    case .binary: "not_text"
    case .tooLarge: "too_large"
    case .noRecipe: "no_recipe"
    case .brokenJSON: "invalid_json"
    case .tooDeep: "too_deep"
    case .missingMember, .wrongMember, .repeatedMember: "invalid_line"
    case .noWholeRecipe: "invalid_recipe"
    }
  }
}

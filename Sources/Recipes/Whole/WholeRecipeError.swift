package import JSON

/// Why a document is no `simmer.recipe/1`.
package enum WholeRecipeError: Error, Hashable, Sendable {
  case json(JSONError)
  case wrongSchema(String?)
  /// "steps[2].waits[0].duration".
  case missing(String)
  case unknown(String)
  case wrongType(String, wanted: Wanted)
  case outOfRange(String)
  case tooMany(String, limit: Int)
  case repeatedPhase(String)

  package enum Wanted: String, Sendable {
    case object = "an object"
    case list = "a list"
    case text = "a text"
    case number = "a number"
    case flag = "true or false"
    case unit = "a unit as in Docs/Recipes.md"
    case kind = "interval, mark, pause or nothing"
    case mark = "in a mark, which has no duration"
    case start = "automatic, on_cue, with:ID or after:ID"
  }
}

extension WholeRecipeError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .json(let error): "the JSON of the recipe cannot be read: \(error); correct it there"
    case .wrongSchema(let schema?):
      "the schema '\(schema.prefix(60))' is unknown; write '\(WholeRecipe.schema)'"
    case .wrongSchema(nil):
      "'schema' is missing; write \"schema\": \"\(WholeRecipe.schema)\""
    case .missing(let place): "'\(place)' is missing; add it as Docs/Recipes.md shows"
    case .unknown(let place):
      "'\(place)' is not a member of a recipe; check its spelling or remove it"
    case .wrongType(let place, let wanted): "'\(place)' must be \(wanted.rawValue); correct it"
    case .outOfRange(let place): "the number in '\(place)' is not possible there; correct it"
    case .tooMany(let place, let limit): "'\(place)' has more than \(limit) elements; shorten it"
    case .repeatedPhase(let id):
      "two waits are called '\(id.prefix(60))'; give each its own 'phase'"
    }
  }
}

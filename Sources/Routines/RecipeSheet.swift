/// What a cook asks of a recipe beside its steps: the lines as they are written, read when somebody asks.
package struct RecipeSheet: Hashable, Sendable {
  /// "Serves 4".
  package var yield: String?
  /// "200 g flour", one line each.
  package var ingredients: [String]
  /// As it was before it was scaled, so that every scaling begins there; nil for one that was not.
  package var original: Original?

  package struct Original: Hashable, Sendable {
    package var yield: String?
    package var ingredients: [String]

    package init(yield: String?, ingredients: [String]) {
      self.yield = yield
      self.ingredients = ingredients
    }
  }

  package init(yield: String? = nil, ingredients: [String] = []) {
    self.yield = yield
    self.ingredients = ingredients
  }

  package var isEmpty: Bool { yield == nil && ingredients.isEmpty }
}

extension RecipeSheet: Codable {
  private enum Field: String, CodingKey, CaseIterable {
    case yield
    case ingredients
  }

  package init(from decoder: any Decoder) throws {
    try decoder.refuseUnknownFields(Field.allCases.map(\.rawValue))
    let fields = try decoder.container(keyedBy: Field.self)
    let lines = try fields.decodeIfPresent([String].self, forKey: .ingredients) ?? []
    let limit = RoutineFormat.Limits.textLength
    guard lines.count <= RoutineFormat.Limits.ingredients else {
      throw RoutineFormatError.tooManyIngredients(limit: RoutineFormat.Limits.ingredients)
    }
    guard lines.allSatisfy({ $0.utf8.count <= limit }) else {
      throw RoutineFormatError.tooLong(field: Field.ingredients.rawValue, limit: limit)
    }
    self.init(yield: try fields.textIfPresent(forKey: .yield), ingredients: lines)
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    try fields.encodeIfPresent(yield, forKey: .yield)
    try fields.encode(ingredients, forKey: .ingredients)
  }
}

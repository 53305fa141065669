import Understanding

/// The ingredients: lines, or objects that have an amount, a unit and a food apart.
extension SchemaRecipe {
  mutating func addIngredients(_ object: SchemaObject) throws(RecipeError) {
    let before = composer.parts.count
    for group in try values.elements(at: object[.ingredientGroups])
    where try values.kind(at: group) == .object {
      let group = try values.object(at: group)
      if let purpose = try values.string(group, .purpose) { addHeading(purpose) }
      try addIngredients(at: group[.ingredients], depth: 0)
    }
    guard composer.parts.count == before else { return }
    let listed = object[.recipeIngredient] ?? object[.ingredients]
    if listed == nil, object[.workingTime] != nil || object[.servings] != nil {
      try addIngredients(ofSteps: object[.steps])
    } else {
      try addIngredients(at: listed ?? object[.supply], depth: 0)
    }
  }

  /// Tandoor lists ingredients under the steps that they are for.
  private mutating func addIngredients(ofSteps place: Int?) throws(RecipeError) {
    for step in try values.elements(at: place) where try values.kind(at: step) == .object {
      let step = try values.object(at: step)
      guard let ingredients = step[.ingredients], try !values.elements(at: ingredients).isEmpty
      else { continue }
      if let name = try values.string(step, .name) { addHeading(name) }
      try addIngredients(at: ingredients, depth: 0)
    }
  }

  private mutating func addIngredients(at place: Int?, depth: Int) throws(RecipeError) {
    guard let place, depth < JSONScanner.depthLimit else { return }
    switch try values.kind(at: place) {
    case .array:
      for element in try values.elements(at: place) {
        if try values.kind(at: element) == .string {
          let said = try values.string(at: element) ?? ""
          composer.add(.ingredient, plain: SchemaComposer.line(of: said).utf8)
        } else {
          try addIngredients(at: element, depth: depth + 1)
        }
      }
    case .string:
      // One string has an ingredient on each line.
      if let said = try values.string(at: place) { composer.add(.ingredient, markup: said) }
    case .object:
      let ingredient = try ingredient(at: place, depth: depth)
      if let heading = ingredient.heading { addHeading(heading) }
      if let line = ingredient.line { composer.add(.ingredient, plain: line.utf8) }
    case .number:
      for said in try values.strings(place) { composer.add(.ingredient, plain: said.utf8) }
    case .word: break
    }
  }

  /// A name of a part of the list, as lists of lines have it.
  private mutating func addHeading(_ name: String) {
    let name = SchemaComposer.line(of: name)
    guard !name.isEmpty else { return }
    composer.add(.ingredient, plain: (name.hasSuffix(":") ? name : name + ":").utf8)
  }

  // MARK: One ingredient

  /// What an object, or whatever else stands there, has as an ingredient.
  mutating func ingredient(
    at place: Int, depth: Int
  ) throws(RecipeError) -> (heading: String?, line: String?) {
    guard try values.kind(at: place) == .object else {
      return (nil, Self.line(try values.strings(place).first))
    }
    let object = try values.object(at: place)
    if values.isTrue(at: object[.isHeader]) { return (try values.string(object, .note), nil) }
    let heading = try values.string(object, .title)
    let isOfApp =
      object[.food] != nil || object[.display] != nil || object[.originalText] != nil
      || object[.note] != nil
    if isOfApp { return (heading, Self.line(try composed(object))) }
    let name = try values.strings(place, depth: depth).first
    let needed = try required(object)
    return (heading, Self.line([needed, name].compactMap(\.self).joined(separator: " ")))
  }

  private static func line(_ markup: String?) -> String? {
    let line = SchemaComposer.line(of: markup ?? "")
    return line.isEmpty ? nil : line
  }

  /// "200 g flour, sifted".
  private mutating func composed(_ object: SchemaObject) throws(RecipeError) -> String? {
    let number =
      values.isTrue(at: object[.noAmount])
      ? nil : try values.number(at: object[.quantity] ?? object[.amount])
    let isMany = (number ?? 0) > 1
    let unit = try named(object[.unit], isMany: isMany)
    let food = try named(object[.food], isMany: isMany && unit == nil)
    let note = try values.string(object, .note)
    let shown = try values.string(object, .display, .originalText)
    // An app's own line is the best, but it does not set a note apart.
    guard let food, note != nil || shown == nil else { return shown ?? note }
    let words = [number.map(Self.written), unit, food].compactMap(\.self).joined(separator: " ")
    return note.map { "\(words), \($0)" } ?? words
  }

  /// What a unit or a food is called; older exports have its name alone.
  private mutating func named(_ place: Int?, isMany: Bool) throws(RecipeError) -> String? {
    guard let place else { return nil }
    guard try values.kind(at: place) == .object else { return try values.string(at: place) }
    let object = try values.object(at: place)
    let plural = isMany ? try values.string(object, .pluralName, .pluralNameOfTandoor) : nil
    if let plural { return plural }
    return try values.string(object, .name)
  }

  /// How much of a supply: "2 cups", or `QuantitativeValue`.
  private mutating func required(_ object: SchemaObject) throws(RecipeError) -> String? {
    guard let place = object[.requiredQuantity] else { return nil }
    guard try values.kind(at: place) == .object else { return try values.strings(place).first }
    let quantity = try values.object(at: place)
    let amount = try values.strings(quantity[.plainValue]).first
    let unit = try values.string(quantity, .unitText)
    let words = [amount, unit].compactMap(\.self).joined(separator: " ")
    return words.isEmpty ? try values.strings(quantity[.name]).first : words
  }
}

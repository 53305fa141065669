package import Routines
import Understanding

extension RecipeConverter {
  /// The recipe as it is cooked together: a routine in which every sentence of the method is read out once, the
  /// work by hand as tasks between its waits.
  ///
  /// Nothing by hand is timed before the cook says that it has begun, so that waits that overlap come one after
  /// the other and run beside each other.
  /// Nil for a recipe without a method, or with more steps than a routine may have; `converted` says what was read.
  package func guided(_ recipe: Recipe, _ converted: ConvertedRecipe) -> Routine? {
    var source = recipe.text
    let items = source.withUTF8 { bytes in
      GuideMaker(RecipeText(recipe, bytes)).phases(
        converted.routine?.allPhases ?? [], converted.evidence)
    }
    guard let first = items.first, items.count <= RoutineFormat.Limits.phases else { return nil }
    var routine =
      converted.routine ?? routine(of: recipe, named: first.name, id: converted.id)
    routine.items = items.map { .phase($0) }
    routine.recipe = converted.whole.map(RecipeSheet.init).flatMap { $0.isEmpty ? nil : $0 }
    return routine
  }
}

extension RecipeSheet {
  /// With its quantities scaled; nil where it does not say for how many it is, or for no number that a kitchen
  /// cooks for.
  package func scaled(to portions: Portions) -> RecipeSheet? {
    let lexicon = RecipeLexicon.reading(ingredients.joined(separator: "\n"))
    func number(_ yield: String?) -> ClosedRange<Double>? {
      yield.flatMap {
        IngredientReader.servings(of: $0, lexicon) ?? IngredientReader.firstNumber(of: $0, lexicon)
      }
    }
    let first = original ?? Original(yield: yield, ingredients: ingredients)
    let servings = number(first.yield)
    // "Double it" is double of what it is by now.
    let wanted: Portions =
      if case .times(let times) = portions, let now = number(yield)?.upperBound,
        servings != nil
      { .servings(now * times) } else { portions }
    guard let factor = wanted.factor(of: servings) else { return nil }
    guard factor != 1 else {
      return RecipeSheet(yield: first.yield, ingredients: first.ingredients)
    }
    var scaled = self
    scaled.original = first
    scaled.ingredients = first.ingredients.map { line in
      var ingredient = IngredientReader.ingredient(of: line, lexicon)
      ingredient.scale(by: factor, lexicon)
      return ingredient.text.cut(to: RoutineFormat.Limits.textLength)
    }
    if let yield = first.yield, let servings {
      scaled.yield = Self.scaled(yield, servings, by: factor)
    }
    return scaled
  }

  /// "Serves 8" for "Serves 4"; where the number is written in words, the new one stands alone.
  private static func scaled(
    _ yield: String, _ servings: ClosedRange<Double>, by factor: Double
  ) -> String {
    let now = KitchenNumber.text(servings.lowerBound * factor...servings.upperBound * factor)
    let numbers = yield.ranges(of: /[0-9][0-9½¼¾⅓⅔ .,–-]*[0-9½]|[0-9]/)
    // Of "makes 12, serves 2" the number of those who eat.
    let eaters = KitchenNumber.text(servings.lowerBound)
    func isOfEaters(_ number: Substring) -> Bool {
      number.hasPrefix(eaters) && number.dropFirst(eaters.count).first?.isNumber != true
    }
    guard let digits = numbers.first(where: { isOfEaters(yield[$0]) }) ?? numbers.first
    else { return now }
    return yield[..<digits.lowerBound] + now + yield[digits.upperBound...]
  }

  init(_ recipe: WholeRecipe) {
    let lines = recipe.ingredients.flatMap { $0.ingredients.map(\.text) }
    self.init(
      yield: recipe.yield?.cut(to: RoutineFormat.Limits.textLength),
      ingredients: lines.prefix(RoutineFormat.Limits.ingredients).map {
        $0.cut(to: RoutineFormat.Limits.textLength)
      })
  }
}

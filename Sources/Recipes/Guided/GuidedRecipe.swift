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
      GuideMaker(RecipeText(recipe, bytes, lexicon: lexicon)).phases(
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
  init(_ recipe: WholeRecipe) {
    let lines = recipe.ingredients.flatMap { $0.ingredients.map(\.text) }
    self.init(
      yield: recipe.yield?.cut(to: RoutineFormat.Limits.textLength),
      ingredients: lines.prefix(RoutineFormat.Limits.ingredients).map {
        $0.cut(to: RoutineFormat.Limits.textLength)
      })
  }
}

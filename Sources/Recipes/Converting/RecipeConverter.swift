package import Extraction
import LanguageModels
import Replies
import Routines
import Understanding

/// Makes a routine of a recipe with the local reader alone.
///
/// The same recipe with the same id gives the same routine, id included, whenever and wherever it is
/// converted.
package struct RecipeConverter: Sendable {
  private let reader: RecipeReader

  /// `lexicon`: of the language that the recipes are in.
  package init(lexicon: RecipeLexicon = .standard) { reader = RecipeReader(lexicon: lexicon) }

  package func converted(_ recipe: Recipe, id: LineIdentifier) -> ConvertedRecipe {
    converted(recipe, reading: reader.reading(of: recipe), id: id)
  }

  /// The recipe with what the local side read in it, for a model to complete.
  package func asked(_ recipe: Recipe, id: LineIdentifier) -> AskedRecipe {
    let reading = reader.reading(of: recipe)
    return AskedRecipe(
      recipe: recipe, reading: reading, local: converted(recipe, reading: reading, id: id))
  }

  /// With what was read already, by whomever; it is held within what a routine may be.
  package func converted(
    _ recipe: Recipe, reading: RecipeReading, id: LineIdentifier, route: Route = .local
  ) -> ConvertedRecipe {
    let bounded = BoundedReading(reading, of: recipe)
    return ConvertedRecipe(
      id: id, title: recipe.title?.cut(to: RoutineFormat.Limits.textLength),
      routine: routine(of: recipe, bounded.phases, id: id), route: route,
      warnings: bounded.warnings,
      evidence: bounded.phases.map {
        .init(phase: $0.id, range: $0.range, confidence: $0.confidence, kind: $0.kind)
      })
  }

  private func routine(
    of recipe: Recipe, _ phases: [RecipePhase], id: LineIdentifier
  ) -> Routine? {
    guard let first = phases.first else { return nil }
    let limit = RoutineFormat.Limits.textLength
    return Routine(
      id: identifier(of: recipe, id), name: recipe.title.flatMap(BoundedReading.name) ?? first.name,
      category: "cooking",
      source: .init(
        kind: .recipe, title: recipe.title?.cut(to: limit),
        uri: recipe.uri.flatMap { $0.utf8.count > limit ? nil : $0 }),
      items: phases.map { .phase($0.phase) })
  }

  /// The same for the same recipe with the same id, whatever was read in it.
  private func identifier(of recipe: Recipe, _ id: LineIdentifier) -> Identifier {
    var hash = StableHash()
    hash.feed(id)
    hash.feed(recipe.title ?? "")
    hash.feed(recipe.text)
    var random = SeededGenerator(seed: hash.value)
    return Identifier(milliseconds: 0, using: &random)
  }
}

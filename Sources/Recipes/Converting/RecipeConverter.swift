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
  private let reader = RecipeReader()
  /// The whole recipe stands beside the routine, and phases name their step.
  private let keepsWhole: Bool
  /// For how many the whole recipe is written; nil as it stands.
  private let portions: Portions?

  package init(keepsWhole: Bool = false, portions: Portions? = nil) {
    self.keepsWhole = keepsWhole
    self.portions = portions
  }

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
    var bounded = BoundedReading(reading, of: recipe)
    var whole = keepsWhole ? whole(recipe, &bounded.phases) : nil
    if let portions, let servings = whole.map(\.servings) {
      let factor = portions.factor(of: servings)
      if let factor { whole?.scale(by: factor, recipe.lexicon) }
      whole?.portions = portions
      if factor == nil || factor != 1 && !bounded.phases.isEmpty {
        bounded.warnings.append(RecipeWarning(factor == nil ? .noYield : .lengthsStay))
      }
    }
    return ConvertedRecipe(
      id: id, title: recipe.title?.cut(to: RoutineFormat.Limits.textLength),
      routine: routine(of: recipe, bounded.phases, id: id), route: route,
      warnings: bounded.warnings,
      evidence: bounded.phases.map {
        .init(phase: $0.id, range: $0.range, confidence: $0.confidence, kind: $0.kind)
      }, whole: whole, lexicon: recipe.lexicon)
  }

  /// The whole recipe; its steps and the phases that stand in them name each other.
  private func whole(_ recipe: Recipe, _ phases: inout [RecipePhase]) -> WholeRecipe {
    var source = recipe.text
    return source.withUTF8 { bytes in
      var (whole, steps) = WholeRecipeMaker(recipe, bytes).made()
      var counter = ScalarCounter(bytes: bytes)
      let ranges = steps.map { counter.scalars($0) }
      for place in phases.indices {
        let evidence = phases[place].range
        guard let step = ranges.firstIndex(where: { $0.contains(evidence.lowerBound) }) else {
          continue
        }
        phases[place].step = step + 1
        whole.steps[step].phases.append(phases[place].phase)
      }
      return whole
    }
  }

  private func routine(
    of recipe: Recipe, _ phases: [RecipePhase], id: LineIdentifier
  ) -> Routine? {
    guard let first = phases.first else { return nil }
    var routine = routine(of: recipe, named: first.name, id: id)
    routine.items = phases.map { .phase($0.phase) }
    return routine
  }

  /// Without phases; `name` is for a recipe without a title.
  func routine(of recipe: Recipe, named name: String, id: LineIdentifier) -> Routine {
    let limit = RoutineFormat.Limits.textLength
    return Routine(
      id: identifier(of: recipe, id), name: recipe.title.flatMap(BoundedReading.name) ?? name,
      category: "cooking",
      source: .init(
        kind: .recipe, title: recipe.title?.cut(to: limit),
        uri: recipe.uri.flatMap { $0.utf8.count > limit ? nil : $0 }),
      items: [])
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

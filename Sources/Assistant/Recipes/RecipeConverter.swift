package import Timers
package import Understanding

/// Makes a routine of a recipe with the local reader alone.
///
/// The same recipe with the same id gives the same routine, id included, whenever and wherever it is
/// converted.
package struct RecipeConverter: Sendable {
  private let reader = RecipeReader()

  package init() {}

  package func converted(_ recipe: Recipe, id: LineIdentifier) -> ConvertedRecipe {
    converted(recipe, reading: reader.reading(of: recipe), id: id)
  }

  /// With what was read already, by whomever.
  package func converted(
    _ recipe: Recipe, reading: RecipeReading, id: LineIdentifier, route: Turn.Route = .local
  ) -> ConvertedRecipe {
    ConvertedRecipe(
      id: id, title: recipe.title, routine: routine(of: recipe, reading, id: id), route: route,
      warnings: recipe.warnings + reading.warnings,
      evidence: reading.phases.map {
        .init(phase: $0.id, range: $0.range, confidence: $0.confidence, role: $0.role)
      })
  }

  private func routine(
    of recipe: Recipe, _ reading: RecipeReading, id: LineIdentifier
  ) -> Routine? {
    guard !reading.phases.isEmpty else { return nil }
    var random = SeededGenerator(
      seed: recipe.text.utf8.reduce(0xcbf2_9ce4_8422_2325) {
        ($0 ^ UInt64($1)) &* 0x100_0000_01b3
      })
    return Routine(
      id: Identifier(at: .zero, using: &random), name: recipe.title ?? reading.phases[0].name,
      category: "cooking",
      source: .init(kind: .recipe, title: recipe.title, uri: recipe.uri),
      items: reading.phases.map { .phase(Phase($0)) })
  }
}

extension Phase {
  package init(_ phase: RecipePhase) {
    self.init(
      id: phase.id, name: phase.name, duration: phase.duration, maxDuration: phase.maxDuration,
      repeats: phase.repeats, start: Start(phase.start), cue: phase.cue,
      instruction: phase.instruction, evidence: phase.evidence)
  }
}

extension Phase.Start {
  package init(_ start: RecipePhase.Start) {
    self =
      switch start {
      case .automatic: .automatic
      case .onCue: .onCue
      case .with(let id): .with(id)
      case .after(let id): .after(id)
      }
  }
}

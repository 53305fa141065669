package import Languages
package import Recipes
package import Understanding

/// Finds the plan in a long description that is no command.
package struct PlanFinder: Sendable {
  private let readers: [LanguageCode: PlanReader]

  package init() {
    let pairs = Language.available.compactMap { language in
      LanguageCode(language.code).map { ($0, PlanReader(language: language)) }
    }
    readers = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  /// The plan that the words describe; nil where they are settled, no plan, or not certain.
  package func plan(
    in text: String, _ interpretation: Interpretation, language: LanguageCode
  ) -> SpokenPlan? {
    guard let reader = readers[language] else { return nil }
    if interpretation.mayEndAtATime, let spoken = Language.named(language.rawValue),
      // "We eat at seven, set a timer for ten minutes" are two things.
      !SpokenClauses(text).clauses.joined().contains(where: spoken[.timerNouns].contains),
      let meal = MealTime(text, language: spoken),
      var plan = reader.plan(in: meal.rest, hasEnd: true),
      // "Dinner's at seven, chicken for ten minutes" tells and orders.
      !meal.isOfMeal || plan.phases.count > 1
    {
      plan.finish(at: meal.when)
      return plan
    }
    return interpretation.mayBePlan ? reader.plan(in: text) : nil
  }
}

extension Interpretation {
  /// Nothing of it waits for a time of day, or ends anything.
  fileprivate var mayEndAtATime: Bool {
    commands.allSatisfy { command in
      switch command.intent {
      case .none, .unknown, .startTimer, .startRoutine, .setDuration, .addPhase, .timerStatus,
        .listTimers, .ask, .scheduleRoutine:
        true
      default: false
      }
    }
  }
}

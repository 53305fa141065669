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
      // "We eat at seven, set a timer for ten minutes" are two things, and so is what one is to be reminded of.
      case let clauses = SpokenClauses(text).clauses,
      !clauses.joined().contains(where: spoken[.timerNouns].contains),
      !interpretation.reminds || !clauses.contains(where: spoken.asksForCall),
      let meal = MealTime(text, language: spoken)
        // "…, for seven o'clock": where several things are told, the time alone will do.
        ?? (interpretation.mayBePlan
          ? MealTime(text, language: spoken, isAsked: true).map { $0.ofMeal } : nil),
      var plan = reader.plan(in: text, due: meal.range),
      // "Dinner's at seven, chicken for ten minutes" tells and orders.
      !meal.isOfMeal || plan.phases.count > 1
    {
      switch meal.due {
      case .at(let when): plan.finish(at: when)
      case .after(let length): plan.finish(after: length)
      }
      return plan
    }
    guard interpretation.mayBePlan, let plan = reader.plan(in: text) else { return nil }
    // Timers that all begin now need no plan.
    let begun = interpretation.commands.count { $0.intent == .startTimer }
    return plan.isAllAtOnce && begun == plan.phases.count ? nil : plan
  }
}

extension Interpretation {
  /// Nothing of it waits for a time of day, or ends anything.
  fileprivate var mayEndAtATime: Bool {
    commands.allSatisfy { command in
      switch command.intent {
      case .none, .unknown, .startTimer, .startRoutine, .setDuration, .addPhase, .timerStatus,
        .listTimers, .ask, .scheduleRoutine, .setReminder:
        true
      default: false
      }
    }
  }

  /// Something is to be called out then: "I want to eat in an hour".
  fileprivate var reminds: Bool { commands.contains { $0.intent == .setReminder } }
}

extension Language {
  /// "Remind me to eat at seven".
  fileprivate func asksForCall(_ words: [String]) -> Bool {
    words.indices.contains { self[.planCallers].prefix(of: words[$0...]) != nil }
  }
}

extension MealTime {
  /// Nothing but a time was said of it, so that one thing alone is no plan.
  fileprivate var ofMeal: MealTime {
    var meal = self
    meal.isOfMeal = true
    return meal
  }
}

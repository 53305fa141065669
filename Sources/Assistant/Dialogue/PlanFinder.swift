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
    interpretation.mayBePlan ? readers[language]?.plan(in: text) : nil
  }
}

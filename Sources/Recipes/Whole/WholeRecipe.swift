package import Routines

/// A recipe with everything that stands in it: what `simmer.recipe/1` holds.
///
/// Every line of the recipe's text stands in exactly one place of it, in the order of the text; only headings that
/// say no more than what follows ("Ingredients") and buttons of a web page are left out.
package struct WholeRecipe: Hashable, Sendable {
  package var title: String?
  /// Where it was published.
  package var uri: String?
  /// BCP 47; nil where the notation says nothing.
  package var language: String?
  package var author: String?
  /// An address; never fetched.
  package var image: String?
  package var tags: [String]
  /// "Serves 4", as it is written.
  package var yield: String?
  /// How many servings or pieces that is; nil where no number says so.
  package var servings: ClosedRange<Double>?
  /// For how many its quantities were asked for; nil as they stand in the text.
  package var portions: Portions?
  /// The other lines of the head: times, sources.
  package var head: [String]
  package var ingredients: [IngredientGroup]
  package var equipment: [String]
  package var steps: [Step]
  package var notes: [String]
  package var nutrition: [String]

  /// One line, paragraph or numbered step of the method.
  package struct Step: Hashable, Sendable {
    /// From 1.
    package var number: Int
    /// "For the sauce", where it is the first step under such a heading.
    package var section: String?
    package var text: String
    /// The routine's phases whose lengths stand in it.
    package var phases: [Phase]

    package init(number: Int, section: String? = nil, text: String, phases: [Phase] = []) {
      self.number = number
      self.section = section
      self.text = text
      self.phases = phases
    }
  }
}

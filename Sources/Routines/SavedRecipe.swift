/// A recipe in the library, saved whole.
package struct SavedRecipe: Hashable, Sendable {
  /// In the library; 0 for one that is not there yet.
  package var number: Int64
  package var title: String
  /// The file or address that it came from.
  package var source: String?
  /// From beginning to end, as far as the recipe says; nil where it says nothing.
  package var takes: Duration?
  /// One line for each, as they are searched: "2 x 400 g tins of chopped tomatoes".
  package var ingredients: [String]
  package var tags: [String]
  /// The steps and notes, as they are searched.
  package var text: String
  /// The whole recipe as JSON (`simmer.recipe/1`).
  package var whole: String
  /// How it is cooked together.
  package var routine: Routine
  /// Tells the same recipe from others, whatever file it came in.
  package var digest: UInt64

  package init(
    number: Int64 = 0, title: String, source: String? = nil, takes: Duration? = nil,
    ingredients: [String], tags: [String], text: String, whole: String, routine: Routine,
    digest: UInt64
  ) {
    self.number = number
    self.title = title
    self.source = source
    self.takes = takes
    self.ingredients = ingredients
    self.tags = tags
    self.text = text
    self.whole = whole
    self.routine = routine
    self.digest = digest
  }

  /// What a list says of one.
  package struct Summary: Hashable, Sendable {
    package var number: Int64
    package var title: String
    package var source: String?
    package var takes: Duration?

    package init(number: Int64, title: String, source: String?, takes: Duration?) {
      self.number = number
      self.title = title
      self.source = source
      self.takes = takes
    }
  }

  /// What is looked for: recipes in which each of these words stands somewhere, the most telling first.
  package struct Query: Hashable, Sendable {
    package var words: [String]
    /// What takes longer is left out, and so is what does not say how long it takes.
    package var within: Duration?
    /// Only in titles.
    package var isOfTitle: Bool

    package init(words: [String], within: Duration? = nil, isOfTitle: Bool = false) {
      self.words = words
      self.within = within
      self.isOfTitle = isOfTitle
    }
  }
}

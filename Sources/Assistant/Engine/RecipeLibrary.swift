package import Routines

/// Recipes that are saved whole and found by their words.
package protocol RecipeLibrary: Sendable {
  var isEmpty: Bool { get async throws }
  /// Those that fit, the best first.
  func find(_ query: SavedRecipe.Query, limit: Int) async throws -> [SavedRecipe.Summary]
  /// Nil where there is none with that number.
  func recipe(_ number: Int64) async throws -> SavedRecipe?
}

/// What the library has for the words of a turn.
struct LibraryFinding: Hashable, Sendable {
  /// The best first, at most `most`.
  var found: [SavedRecipe.Summary] = []
  /// The one that is meant, where it is only one, or the one with that very title.
  var recipe: SavedRecipe?
  /// The library could not be read.
  var hasFailed = false

  static let most = 6
}

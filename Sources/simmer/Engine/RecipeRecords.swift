import Assistant
import Routines

/// The recipe library, as the one who fills it sees it.
protocol RecipeRecords: RecipeLibrary {
  /// Returns: its number, and false where the same recipe was there already.
  func add(_ recipe: SavedRecipe) async throws -> (number: Int64, isNew: Bool)
  /// Returns: how many were there.
  func remove(_ numbers: [Int64]) async throws -> Int
  func count() async throws -> Int
  /// Returns: how many there were.
  func removeAll() async throws -> Int
}

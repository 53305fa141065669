import Languages
import Routines
import Understanding

/// What is looked up in the recipe library before a turn is resolved.
extension LocalEngine {
  var hasRecipes: Bool {
    get async {
      guard let recipes else { return false }
      // One that cannot be read is there, and says so when it is asked.
      return !((try? await recipes.isEmpty) ?? false)
    }
  }

  /// By the words that were asked for.
  func findRecipes(for commands: [Command]) async -> [String: LibraryFinding] {
    guard let recipes else { return [:] }
    var findings: [String: LibraryFinding] = [:]
    for command in commands.prefix(LocalEngine.mostLookups) {
      guard let query = command.query, findings[command.recipeWords] == nil else { continue }
      findings[command.recipeWords] = await finding(query, in: recipes)
    }
    return findings
  }

  private func finding(
    _ query: SavedRecipe.Query, in recipes: any RecipeLibrary
  ) async -> LibraryFinding {
    var finding = LibraryFinding()
    do {
      finding.found = try await recipes.find(query, limit: LibraryFinding.most)
      let title = query.words.joined(separator: " ").lowercased()
      // Of two with one title, the one that was saved last.
      let same = finding.found.filter { $0.title.lowercased() == title }
      let last = same.max { $0.number < $1.number }
      if let one = last ?? (finding.found.count == 1 ? finding.found[0] : nil) {
        finding.recipe = try await recipes.recipe(one.number)
      }
    } catch {
      finding.hasFailed = true
    }
    return finding
  }

  private static let mostLookups = 4
}

extension Command {
  /// What a recipe is looked for by, as one text.
  var recipeWords: String {
    intent == .findRecipe
      ? [text, duration.map { "\($0)" }].compactMap(\.self).joined(separator: "\n") : name ?? ""
  }

  /// Nil for what needs no recipe.
  fileprivate var query: SavedRecipe.Query? {
    let words = (intent == .findRecipe ? text : name)?.split(separator: " ").map(String.init) ?? []
    switch intent {
    case .findRecipe:
      return SavedRecipe.Query(words: words.filter { $0 != "and" }, within: duration)
    case .startRoutine where routine == nil && !words.isEmpty,
      .askRecipe where !words.isEmpty,
      .addItem where about == .whole && !words.isEmpty:
      return SavedRecipe.Query(words: words, isOfTitle: true)
    default: return nil
    }
  }
}

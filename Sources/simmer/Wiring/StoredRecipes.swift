import Assistant
import FoundationEssentials
import Routines
import Storage
import Synchronization

extension RecipeStore: RecipeRecords {}

/// The recipe library of a state folder, opened when there is one and somebody asks.
final class StoredRecipes: RecipeLibrary {
  private let path: String
  private let opened = Mutex<RecipeStore?>(nil)

  init(in folder: StateFolder) { path = folder.recipes }

  /// Nil where no recipe was ever saved.
  private func store() throws -> RecipeStore? {
    try opened.withLock { opened in
      if let opened { return opened }
      guard FileManager.default.fileExists(atPath: path) else { return nil }
      let store = try RecipeStore(path: path)
      opened = store
      return store
    }
  }

  var isEmpty: Bool {
    get async throws { try await store()?.isEmpty ?? true }
  }

  func find(_ query: SavedRecipe.Query, limit: Int) async throws -> [SavedRecipe.Summary] {
    try await store()?.find(query, limit: limit) ?? []
  }

  func recipe(_ number: Int64) async throws -> SavedRecipe? {
    try await store()?.recipe(number)
  }

  func close() async {
    let store = opened.withLock { opened in
      defer { opened = nil }
      return opened
    }
    try? await store?.close()
  }
}

extension Wiring {
  /// The recipe library, for as long as `body` runs; it is made where there is none.
  static func withRecipes<Result>(
    _ settings: Settings, _ body: (any RecipeRecords) async throws -> Result
  ) async throws -> Result {
    let store = try RecipeStore(path: try StateFolder(at: settings.state).recipes)
    do {
      let result = try await body(store)
      try await store.close()
      return result
    } catch {
      try? await store.close()
      throw error
    }
  }
}

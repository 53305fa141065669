import FoundationEssentials
import Recipes
import Routines

/// The recipes in files and folders, one file after the other.
struct LibraryFiles: Sequence, IteratorProtocol {
  private var files: RecipeFiles
  private let lexicon: LexiconChoice

  init(_ paths: [String], lexicon: LexiconChoice) {
    files = RecipeFiles(paths)
    self.lexicon = lexicon
  }

  /// What one file holds.
  struct File {
    var recipes: [SavedRecipe] = []
    /// What could not be read of it, with its path.
    var problem: String?
  }

  mutating func next() -> File? {
    files.next().map { source in
      switch source {
      case .standardInput: read("-")
      case .file(let path): read(path)
      }
    }
  }

  private func read(_ path: String) -> File {
    var file = File()
    do {
      let archived =
        path == "-" ? nil : ArchivedRecipes(path, most: Self.mostArchived, lexicon: lexicon)
      var unread = 0
      let recipes =
        try archived?.recipes
        ?? self.recipes(in: path, unread: &unread).map { (id: path, recipe: $0) }
      file.recipes = recipes.compactMap {
        Self.converter.saved($0.recipe, from: $0.id)
      }
      if let failure = archived?.failure {
        file.problem = "'\(path)': \(failure.message)"
      } else if unread > 0 {
        file.problem = "'\(path)': lines that are no recipe, and were left out: \(unread)"
      } else if file.recipes.count < recipes.count {
        file.problem = "'\(path)': a recipe without steps, or with too many, was left out"
      }
    } catch {
      file.problem = "'\(path)': \(error)"
    }
    return file
  }

  private static let converter = RecipeConverter(keepsWhole: true)

  private static let mostArchived = 100_000

  /// A line that cannot be read is left out and counted where others can.
  private func recipes(in path: String, unread: inout Int) throws -> [Recipe] {
    var reader = try LineReader(path: path, limit: RecipeError.usualLimit)
    let bytes = try reader.rest()
    let lines = bytes.split(separator: UInt8(ascii: "\n")).filter { $0.contains { $0 > 0x20 } }
    if let first = lines.first, (try? RecipeLine(first, lexicon: lexicon)) != nil {
      let recipes = lines.compactMap { try? RecipeLine($0, lexicon: lexicon).recipe }
      unread = lines.count - recipes.count
      return recipes
    }
    return try bytes.withUnsafeBufferPointer { bytes in
      try RecipeNotation.recipes(
        in: bytes, named: path == "-" ? nil : path, lexicon: lexicon)
    }
  }
}

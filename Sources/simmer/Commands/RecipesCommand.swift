import ArgumentParser
import Assistant
import FoundationEssentials
import JSON
import Recipes
import Replies
import Routines
import Understanding

/// `simmer recipes`: the library.
struct RecipesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "recipes",
    abstract: "The recipe library: add, list, show, search and remove recipes.",
    discussion: """
      Recipes are saved whole, and found by any of their words. By voice: "do I have anything with \
      chickpeas", "what can I cook in twenty minutes", "let's make the tomato soup for six".

      Example: simmer recipes add Examples/recipes/tomato-soup.txt
      Example: simmer recipes search basil --within 60
      """,
    subcommands: [List.self, Add.self, Show.self, Search.self, Remove.self],
    defaultSubcommand: List.self)

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the recipes by title.", discussion: "Example: simmer recipes list --json")

    @Flag(help: "Print a JSON array.")
    var json = false

    @OptionGroup var place: PlaceOptions

    func run() async throws {
      try await RecipesCommand.show(SavedRecipe.Query(words: []), in: place, json: json)
    }
  }

  struct Search: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Find recipes in which all these words stand, the best first.",
      discussion: "Example: simmer recipes search basil stock --within 90")

    @Argument(help: "Words of the title, the ingredients, the tags or the steps.")
    var words: [String] = []

    @Option(help: "At most so many minutes from beginning to end.")
    var within: Double?

    @Flag(help: "Print a JSON array.")
    var json = false

    @OptionGroup var place: PlaceOptions

    func validate() throws {
      guard !words.isEmpty || within != nil else {
        throw ValidationError("say which words, or how many minutes with --within")
      }
      guard within.map({ (1...100_000).contains($0) }) ?? true else {
        throw ValidationError("--within is a number of minutes, from 1 on")
      }
    }

    func run() async throws {
      let query = SavedRecipe.Query(words: words, within: within.map { .seconds($0 * 60) })
      try await RecipesCommand.show(query, in: place, json: json)
    }
  }

  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Save recipes from files or folders, in every notation that 'convert' reads.",
      discussion: """
        The same recipe is saved once, however often it is added. What is no recipe is told, and the \
        rest is saved.

        Example: simmer recipes add tomato-soup.txt recipes
        """)

    @Argument(help: "Files and folders; '-' is standard input.", completion: .file())
    var files: [String]

    @OptionGroup var place: PlaceOptions

    func run() async throws {
      let settings = try place.settings()
      let saved = try await Wiring.withRecipes(settings) { store in
        var saved = 0
        for source in LibraryFiles(files, lexicon: .byText(usual: settings.rules.language)) {
          for recipe in source.recipes {
            let (_, isNew) = try await store.add(recipe)
            saved += 1
            try Console.say(
              "\(isNew ? "Saved" : "Saved anew"): \(TerminalText.oneLine(recipe.title))")
          }
          if let problem = source.problem {
            Console.complain("simmer: recipes add: \(TerminalText.oneLine(problem))")
          }
        }
        return saved
      }
      guard saved > 0 else {
        throw CommandFailure(
          "recipes add", "no recipe was found (see 'simmer convert --help')", status: .badInput)
      }
    }
  }

  struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Show a recipe.",
      discussion: "Example: simmer recipes show \"Roasted tomato soup\" --json")

    @Argument(help: "The recipe's title, some words of it, or its number.")
    var recipe: String

    @Flag(help: "Print it as JSON (simmer.recipe/1).")
    var json = false

    @OptionGroup var place: PlaceOptions

    func run() async throws {
      let settings = try place.settings()
      let found = try await Wiring.withRecipes(settings) { store in
        try await RecipesCommand.recipe(recipe, in: store)
      }
      if json { return try Console.say(verbatim: found.whole) }
      try Console.say(TerminalText.clean(RecipesCommand.sheet(found)))
    }
  }

  struct Remove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Remove recipes from the library; files stay.",
      discussion: "Example: simmer recipes remove \"Roasted tomato soup\"")

    @Argument(help: "Titles or numbers.")
    var recipes: [String]

    @OptionGroup var place: PlaceOptions

    func run() async throws {
      let settings = try place.settings()
      try await Wiring.withRecipes(settings) { store in
        var found: [SavedRecipe] = []
        for name in recipes {
          let recipe = try await RecipesCommand.recipe(name, in: store)
          if !found.contains(recipe) { found.append(recipe) }
        }
        _ = try await store.remove(found.map(\.number))
        for recipe in found { try Console.say("Removed: \(TerminalText.oneLine(recipe.title))") }
      }
    }
  }

  // MARK: What they share

  private static func show(
    _ query: SavedRecipe.Query, in place: PlaceOptions, json: Bool
  ) async throws {
    let settings = try place.settings()
    let found = try await Wiring.withRecipes(settings) { store in
      try await store.find(query, limit: mostListed)
    }
    if json { return try Console.say(verbatim: PublicJSON.line(found.map(LibraryLine.init))) }
    if found.isEmpty {
      let isAll = query.words.isEmpty && query.within == nil
      return try Console.say(
        isAll ? "No recipes (add some with 'simmer recipes add FILE')." : "No recipe fits.")
    }
    for recipe in found {
      let takes = recipe.takes.map { "  " + Wording().length($0) } ?? ""
      try Console.say("\(recipe.number)  \(TerminalText.oneLine(recipe.title))\(takes)")
    }
  }

  private static let mostListed = 100_000

  /// By its number, its title, or words that only its title has.
  ///
  /// Throws: `CommandFailure` that names those that may be meant.
  static func recipe(_ name: String, in store: any RecipeLibrary) async throws -> SavedRecipe {
    if let number = Int64(name), let recipe = try await store.recipe(number) { return recipe }
    let words = name.split(whereSeparator: \.isWhitespace).map(String.init)
    let found =
      words.isEmpty
      ? [] : try await store.find(SavedRecipe.Query(words: words, isOfTitle: true), limit: 6)
    let same = found.filter { $0.title.lowercased() == name.lowercased() }
    let meant = same.isEmpty ? found : same
    guard meant.count == 1, let recipe = try await store.recipe(meant[0].number) else {
      let known = meant.map { "\($0.number) '\(TerminalText.oneLine($0.title))'" }
      throw CommandFailure(
        meant.isEmpty ? "no recipe is called '\(name)'" : "'\(name)' may be several recipes",
        meant.isEmpty
          ? "see 'simmer recipes'" : "\(known.joined(separator: ", ")) (name one by its number)",
        status: .badInput)
    }
    return recipe
  }

  /// A recipe as a person reads it.
  private static func sheet(_ recipe: SavedRecipe) -> String {
    var lines = [recipe.title]
    if let yield = recipe.routine.recipe?.yield { lines.append(yield) }
    if let takes = recipe.takes { lines.append(Wording().length(takes)) }
    lines.append("")
    lines += recipe.ingredients.map { "- \($0)" }
    lines.append("")
    lines.append(recipe.text)
    if let source = recipe.source { lines += ["", "From \(source)"] }
    return lines.joined(separator: "\n")
  }
}

/// A recipe in a list, as scripts read it.
private struct LibraryLine: Encodable {
  let recipe: SavedRecipe.Summary

  private enum Field: String, CodingKey {
    case number
    case title
    case source
    case takes
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    try fields.encode(recipe.number, forKey: .number)
    try fields.encode(recipe.title, forKey: .title)
    try fields.encodeIfPresent(recipe.source, forKey: .source)
    try fields.encodeIfPresent(recipe.takes?.components.seconds, forKey: .takes)
  }
}

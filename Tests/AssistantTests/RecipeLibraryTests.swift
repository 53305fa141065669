import Recipes
import Routines
import Testing
import Timers

@testable import Assistant

/// Recipes that are saved, by voice.
@Suite struct RecipeLibraryTests {
  private static let soup = """
    Tomato Soup

    Serves 4

    Ingredients
    - 800 g tomatoes
    - 2 onions

    Method
    1. Soften the onions for 10 minutes.
    2. Add the tomatoes and simmer for 20 minutes.
    """

  private func engine(_ titles: [String] = ["Tomato Soup"]) async throws -> LocalEngine {
    let converter = RecipeConverter(keepsWhole: true)
    let saved = titles.enumerated().compactMap { number, title -> SavedRecipe? in
      let text = Self.soup.replacing("Tomato Soup", with: title)
      var saved = recipe(text).flatMap { converter.saved($0, from: "a.txt") }
      saved?.number = Int64(number + 1)
      return saved
    }
    return try await LocalEngine(
      journal: MemoryJournal(rules: EngineRules().bookRules), clock: VirtualClock(), seed: 1,
      recipes: FakeLibrary(saved: saved))
  }

  private func recipe(_ text: String) -> Recipe? {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      (try? RecipeNotation.recipes(in: bytes, named: "a.txt"))?.first
    }
  }

  private func say(_ words: String, to engine: LocalEngine, at seconds: Int64) async throws
    -> String
  {
    let segment = Segment(text: words, spokenAt: Moment(nanoseconds: seconds * 1_000_000_000))
    return try await engine.hear(segment, in: "kitchen").reply
  }

  @Test func `a recipe is begun by its title, for so many`() async throws {
    let engine = try await engine()

    let begun = try await say("let's make the tomato soup for six", to: engine, at: 10)

    #expect(begun.hasPrefix("Tomato Soup. Soften the onions"))
    #expect(begun.hasSuffix("Scaled. The times stay, and so do the words of the steps."))
    #expect(
      try await say("how many onions", to: engine, at: 40)
        == "3 onions. Soften the onions for 10 minutes.")
  }

  @Test func `what is found is offered, and begun by yes`() async throws {
    let engine = try await engine()

    #expect(
      try await say("do I have anything with tomatoes", to: engine, at: 10)
        == "Tomato Soup: Serves 4, 30 minutes, two ingredients. Start it?")
    #expect(try await say("yes", to: engine, at: 15).hasPrefix("Tomato Soup. Soften the onions"))
  }

  @Test func `several are named, and none is begun`() async throws {
    let engine = try await engine(["Tomato Soup", "Onion Soup"])

    let found = try await say("what recipes do I have with onions", to: engine, at: 10)

    #expect(
      found == "There is Tomato Soup (30 minutes) and Onion Soup (30 minutes). Say the name of one."
    )
    #expect(try await engine.timers().isEmpty)
  }

  @Test func `what may be anything begins nothing where no recipe is called so`() async throws {
    let engine = try await engine()

    #expect(try await say("let's make a deal", to: engine, at: 10) == "")
    #expect(try await say("let's make the best of it", to: engine, at: 20) == "")
    #expect(try await engine.timers().isEmpty)
  }

  @Test func `a recipe's ingredients go on the list, saved or under way, and once`() async throws {
    let engine = try await engine()

    let saved = try await say(
      "put everything for the tomato soup on the shopping list", to: engine, at: 10)
    _ = try await say("let's make the tomato soup", to: engine, at: 30)
    let again = try await say("put the ingredients on the list", to: engine, at: 60)

    #expect(saved == "Added: 800 grams of tomatoes and 2 onions.")
    #expect(again == "That makes 1.6 kilos of tomatoes and 4 onions.")
  }

  @Test func `a library that cannot be read says so, and timers go on`() async throws {
    let engine = try await LocalEngine(
      journal: MemoryJournal(rules: EngineRules().bookRules), clock: VirtualClock(), seed: 1,
      recipes: FakeLibrary(saved: [], isBroken: true))

    let found = try await say("find me a recipe with leeks", to: engine, at: 10)

    #expect(found == "The recipes cannot be read. See simmer doctor.")
    #expect(try await say("ten minutes", to: engine, at: 20) == "10 minutes, starting now.")
  }
}

struct FakeLibrary: RecipeLibrary {
  let saved: [SavedRecipe]
  var isBroken = false

  struct Broken: Error {}

  var isEmpty: Bool {
    get async throws {
      if isBroken { throw Broken() }
      return saved.isEmpty
    }
  }

  func find(_ query: SavedRecipe.Query, limit: Int) async throws -> [SavedRecipe.Summary] {
    if isBroken { throw Broken() }
    return saved.filter { recipe in
      let text =
        query.isOfTitle ? recipe.title : "\(recipe.title) \(recipe.ingredients) \(recipe.text)"
      return query.words.allSatisfy { text.lowercased().contains($0.lowercased().prefix(5)) }
    }.map {
      SavedRecipe.Summary(number: $0.number, title: $0.title, source: $0.source, takes: $0.takes)
    }
  }

  func recipe(_ number: Int64) async throws -> SavedRecipe? {
    saved.first { $0.number == number }
  }
}

import Routines
import Testing

@testable import Storage

/// The recipe library on the disk.
@Suite struct RecipeStoreTests {
  private let folder: TestFolder
  private let store: RecipeStore

  init() throws {
    folder = try TestFolder()
    store = try RecipeStore(path: folder.path + "/recipes.sqlite")
  }

  private func recipe(
    _ title: String, _ ingredients: [String] = [], takes minutes: Int64? = nil, text: String = ""
  ) -> SavedRecipe {
    let phase = Phase(id: "cook", name: "cook", duration: .seconds(60))
    let routine = Routine(
      id: Identifier(high: 1, low: UInt64(title.utf8.count)), name: title, items: [.phase(phase)])
    var digest: UInt64 = 0
    for byte in title.utf8 { digest = digest &* 31 &+ UInt64(byte) }
    return SavedRecipe(
      title: title, source: "a.txt", takes: minutes.map { .seconds($0 * 60) },
      ingredients: ingredients, tags: [], text: text, whole: "{}", routine: routine, digest: digest)
  }

  private func titles(_ words: String..., within minutes: Int64? = nil) async throws -> [String] {
    let query = SavedRecipe.Query(words: words, within: minutes.map { .seconds($0 * 60) })
    return try await store.find(query, limit: 10).map(\.title)
  }

  @Test func `recipes are found by any of their words, also with other endings and accents`()
    async throws
  {
    _ = try await store.add(recipe("Tomato Soup", ["1 kg tomatoes", "2 onions"]))
    _ = try await store.add(
      recipe("Chickpea curry", ["1 tin of chickpeas"], text: "Fry the onion."))
    _ = try await store.add(recipe("Crème brûlée", ["4 eggs"]))

    #expect(try await titles("chickpeas") == ["Chickpea curry"])
    #expect(try await titles("onion") == ["Tomato Soup", "Chickpea curry"])
    #expect(try await titles("creme", "egg") == ["Crème brûlée"])
    #expect(try await titles("tomato", "chickpea").isEmpty)
  }

  @Test func `what takes longer, or says nothing of it, is left out`() async throws {
    _ = try await store.add(recipe("Quick soup", takes: 15))
    _ = try await store.add(recipe("Slow soup", takes: 90))
    _ = try await store.add(recipe("Any soup"))

    #expect(try await titles("soup", within: 20) == ["Quick soup"])
    #expect(try await titles(within: 100) == ["Quick soup", "Slow soup"])
  }

  @Test func `the same recipe is saved once and read back whole`() async throws {
    let soup = recipe("Tomato Soup", ["1 kg tomatoes"], takes: 30, text: "Simmer.")
    let first = try await store.add(soup)
    let second = try await store.add(soup)

    #expect(first.isNew && !second.isNew && first.number == second.number)
    var expected = soup
    expected.number = first.number
    #expect(try await store.recipe(first.number) == expected)
    #expect(try await store.count() == 1)
  }

  @Test func `two recipes with one title are two`() async throws {
    var other = recipe("Tomato Soup", ["1 tin of tomatoes"])
    other.digest += 1
    _ = try await store.add(recipe("Tomato Soup", ["1 kg tomatoes"]))
    _ = try await store.add(other)

    #expect(try await titles("tomato", "soup") == ["Tomato Soup", "Tomato Soup"])
  }

  @Test func `what is removed is not found any more`() async throws {
    let number = try await store.add(recipe("Tomato Soup", ["basil"])).number

    #expect(try await store.remove([number, 99]) == 1)
    #expect(try await titles("basil").isEmpty)
    #expect(try await store.recipe(number) == nil)
    #expect(try await store.isEmpty)
  }

  @Test(arguments: [
    "\"", "AND", "NOT soup", "title:", "soup*", "NEAR(a b)", "' OR 1=1 --", "^soup", "(", "{a}", "",
  ])
  func wordsAreNeverSyntax(_ words: String) async throws {
    _ = try await store.add(recipe("Tomato Soup"))

    let found = try await titles(words)

    #expect(found.count <= 1)
  }

  @Test func `another process sees what was saved`() async throws {
    _ = try await store.add(recipe("Tomato Soup"))
    let other = try RecipeStore(path: folder.path + "/recipes.sqlite")

    #expect(try await other.find(.init(words: ["soup"]), limit: 1).map(\.title) == ["Tomato Soup"])
    try await other.close()
  }

  @Test func `the journal is not taken for a library`() async throws {
    _ = try folder.store()

    #expect(throws: StoreError.self) { try RecipeStore(path: folder.path + "/simmer.sqlite") }
  }
}

import Foundation
import JSON
import Routines
import Testing

@testable import Recipes

/// A whole recipe as Markdown and as schema.org's JSON-LD, and what is read back out of them.
@Suite struct WholePageTests {
  private static let soup = """
    Tomato Soup
    Serves 4-6
    Prep time: 10 minutes
    Cook time: 1 hour 5 minutes
    By Ann

    Ingredients
    - 1½ tbsp olive oil
    - 2 x 400 g tins of chopped tomatoes, drained
    - salt & pepper
    For the topping:
    - 2 tbsp cream

    Equipment
    - a large pot

    Method
    1. Fry the onion for 5 to 6 minutes.
    For the topping:
    2. Whip the cream * a little. Simmer for half an hour until thick.

    Notes
    Keeps 3 days.
    """

  private static func whole(_ recipe: Recipe) throws -> WholeRecipe {
    try #require(WholeSet.converted(recipe, "page").whole)
  }

  @Test func `a page is what a person would print`() throws {
    var whole = try Self.whole(Recipe(laidOut: Self.soup))
    whole.uri = "https://example.org/soup"
    whole.tags = ["quick", "soup"]

    #expect(
      WholeMarkdownWriter(whole).text() == """
        # Tomato Soup

        **Serves 4-6**

        By Ann

        Prep time: 10 minutes

        Cook time: 1 hour 5 minutes

        Tags: quick, soup

        Source: https://example.org/soup

        ---

        - *1½ tbsp* olive oil
        - *2 x 400 g tins of* chopped tomatoes, drained
        - salt \\& pepper

        ## For the topping

        - *2 tbsp* cream

        ---

        ## Equipment

        - a large pot

        ## Method

        1. Fry the onion for **5 to 6 minutes**.

        ### For the topping

        2. Whip the cream \\* a little. Simmer for **half an hour** until thick.

        ## Notes

        - Keeps 3 days.

        """)
    let back = try Self.whole(
      #require(RecipeNotation.markdown.recipes(in: WholeMarkdownWriter(whole).text()).first))
    #expect(back.title == whole.title)
    #expect(back.yield == whole.yield)
    #expect(back.author == whole.author)
    #expect(back.uri == whole.uri)
    #expect(back.tags == whole.tags)
    #expect(back.head == whole.head)
    #expect(back.ingredients == whole.ingredients)
    #expect(back.equipment == whole.equipment)
    #expect(back.steps == whole.steps)
    #expect(back.notes == whole.notes)
  }

  @Test func `through Markdown and back, ingredients, steps and waits are the same`() throws {
    var otherwise: [String: String] = [:]
    for (name, whole) in try WholeSet.recipes() {
      let text = WholeMarkdownWriter(whole).text()
      let back = try Self.whole(#require(RecipeNotation.markdown.recipes(in: text).first))

      if Self.lines(back) != Self.lines(whole) {
        otherwise[name] = Self.difference(back, whole)
      }
    }
    // A heading with a number in it is an ingredient to the reader, "min. **1 hr**" is no "min. 1 hr" to it, and
    // two lines that were one step are one line.
    #expect(otherwise.count <= 8, "\(otherwise)")
  }

  @Test func `through JSON-LD and back, a recipe is the same`() throws {
    var otherwise: [String: String] = [:]
    for (name, whole) in try WholeSet.recipes() {
      let bytes = SchemaWriter(whole).written().bytes
      _ = try StrictJSON().value(of: bytes)
      let text = String(decoding: bytes, as: UTF8.self)
      let back = try Self.whole(#require(RecipeNotation.jsonLD.recipes(in: text).first))

      if Self.lines(back) != Self.lines(whole) || Self.rest(back) != Self.rest(whole) {
        otherwise[name] = Self.difference(back, whole)
      }
    }
    // As in Markdown; and "3 hr 30 min" comes back as "3 hours 30 minutes".
    #expect(otherwise.count <= 4, "\(otherwise)")
  }

  @Test func `JSON-LD has the members that search engines ask for`() throws {
    var whole = try Self.whole(Recipe(laidOut: Self.soup))
    whole.uri = "https://example.org/soup"
    whole.image = "https://example.org/soup.jpg"
    whole.tags = ["quick", "soup"]

    let value = try StrictJSON().value(of: SchemaWriter(whole).written().bytes)

    #expect(value["@context"]?.string == "https://schema.org")
    #expect(value["@type"]?.string == "Recipe")
    #expect(value["name"]?.string == "Tomato Soup")
    #expect(value["author"]?["name"]?.string == "Ann")
    #expect(value["image"]?.string == "https://example.org/soup.jpg")
    #expect(value["url"]?.string == "https://example.org/soup")
    #expect(value["isBasedOn"]?.string == "https://example.org/soup")
    #expect(value["keywords"]?.string == "quick, soup")
    #expect(value["recipeYield"]?.string == "Serves 4-6")
    #expect(value["prepTime"]?.string == "PT10M")
    #expect(value["cookTime"]?.string == "PT1H5M")
    #expect(value["totalTime"] == nil)
    #expect(
      value["recipeIngredient"]?.items?.compactMap(\.string) == [
        "1½ tbsp olive oil", "2 x 400 g tins of chopped tomatoes, drained", "salt & pepper",
        "For the topping:", "2 tbsp cream",
      ])
    #expect(value["tool"]?[0]?["name"]?.string == "a large pot")
    let method = try #require(value["recipeInstructions"]?.items)
    #expect(
      method.compactMap { $0["@type"]?.string } == ["HowToStep", "HowToSection", "HowToTip"])
    #expect(method[1]["itemListElement"]?[0]?["@type"]?.string == "HowToStep")
  }

  @Test func `signs of markup are words in Markdown and in JSON-LD`() throws {
    let step = "Use <b>5</b> & 3 &amp; [x](y) *z* _a_ `b` # | ~ \\ $ 1 < 2 for 5 minutes."
    let plain = "Mix 1 < 2 & 3 # | ~ \\ $ [x] at 5 * 3 for 5 minutes."
    let whole = WholeRecipe(
      title: "1 < 2", tags: [], head: [],
      ingredients: [.init(ingredients: [.init(text: "1 <b> & [c](d)", item: "x")])], equipment: [],
      steps: [.init(number: 1, text: step), .init(number: 2, text: plain)],
      notes: ["a & b"], nutrition: [])

    let page = WholeMarkdownWriter(whole).text()
    let schema = String(decoding: SchemaWriter(whole).written().bytes, as: UTF8.self)
    let again = try Self.whole(#require(RecipeNotation.jsonLD.recipes(in: schema).first))
    let read = try Self.whole(#require(RecipeNotation.markdown.recipes(in: page).first))

    #expect(!page.contains("<b>"))
    #expect(page.contains("\\<b\\>5\\</b\\> \\& 3 \\&amp; \\[x\\](y) \\*z\\*"))
    #expect(again.title == whole.title)
    #expect(again.steps.last?.text == plain)
    #expect(read.steps.last?.text == plain)
    #expect(again.notes == whole.notes)
  }

  // MARK: What is compared

  private static func lines(_ recipe: WholeRecipe) -> [String] {
    let ingredients = recipe.ingredients.flatMap { group in
      ["= \(group.name ?? "")"] + group.ingredients.map { "\($0.text) | \($0.item)" }
    }
    let steps = recipe.steps.map { step in
      "\(step.section ?? "-") | \(step.text) | "
        + step.phases.map { "\($0.id) \($0.duration) \($0.start) \($0.cue ?? "-")" }.joined()
    }
    return (ingredients.filter { $0 != "= " } + steps).map(spaced)
  }

  /// With one space for many, as a page has it.
  private static func spaced(_ line: String) -> String {
    line.split(separator: " ").joined(separator: " ")
  }

  private static func rest(_ recipe: WholeRecipe) -> [String] {
    ([recipe.title, recipe.author, recipe.uri, recipe.yield].map { $0 ?? "-" } + recipe.tags
      + recipe.head.sorted() + recipe.equipment + recipe.notes + recipe.nutrition).map(spaced)
  }

  private static func difference(_ back: WholeRecipe, _ whole: WholeRecipe) -> String {
    let (one, other) = (lines(back) + rest(back), lines(whole) + rest(whole))
    let new = one.filter { !other.contains($0) }
    let gone = other.filter { !one.contains($0) }
    return "+ \(new.joined(separator: "\n+ "))\n- \(gone.joined(separator: "\n- "))"
  }
}

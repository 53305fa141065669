import Foundation
import Routines
import Testing

@testable import Recipes

@Suite struct WholeRecipeTests {
  private static let soup = """
    Tomato Soup
    Serves 4-6
    Prep time: 10 minutes
    By Ann

    Ingredients
    - 1 onion
    - 2 x 400 g tins tomatoes
    For the topping:
    - 2 tbsp cream

    Equipment
    - a large pot

    Method
    1. Fry the onion for 5 minutes. Add the tomatoes.
    2. Simmer for 20 to 25 minutes until thick.
    3. Serve.

    Notes
    Keeps 3 days.
    """

  @Test func `everything stands where a cook looks for it`() throws {
    let whole = try #require(Self.whole(Self.soup))
    #expect(whole.title == "Tomato Soup")
    #expect(whole.author == "Ann")
    #expect(whole.yield == "Serves 4-6")
    #expect(whole.servings == 4...6)
    #expect(whole.head == ["Prep time: 10 minutes"])
    #expect(whole.ingredients.map(\.name) == [nil, "For the topping"])
    #expect(
      whole.ingredients.map { $0.ingredients.map(\.item) } == [["onion", "tomatoes"], ["cream"]])
    #expect(whole.equipment == ["a large pot"])
    #expect(
      whole.steps.map(\.text) == [
        "Fry the onion for 5 minutes. Add the tomatoes.",
        "Simmer for 20 to 25 minutes until thick.", "Serve.",
      ])
    #expect(whole.steps.map(\.number) == [1, 2, 3])
    #expect(
      whole.steps.map { $0.phases.map(\.evidence) } == [["5 minutes"], ["20 to 25 minutes"], []])
    #expect(whole.notes == ["Keeps 3 days."])
  }

  @Test(arguments: [
    ("4 servings", 4.0), ("Four people", 4.0), ("4-6 portions", 6.0), ("About 8 servings", 8.0),
  ])
  func `how many it is for is no ingredient, though no heading parts them`(
    line: String, servings: Double
  ) throws {
    let whole = try #require(
      Self.whole("Soup\n\n\(line)\n\n500 g potatoes\n1 onion\n\nBoil the potatoes for 20 minutes."))
    #expect(whole.yield == line)
    #expect(whole.servings?.upperBound == servings)
    #expect(whole.ingredients.flatMap(\.ingredients).map(\.item) == ["potatoes", "onion"])
  }

  @Test(arguments: [
    "2 portions of stock", "500 g mince for 4 people", "rice, 2 portions", "1 chicken, 4 servings",
  ])
  func `portions of something are an ingredient`(line: String) throws {
    let whole = try #require(
      Self.whole("Soup\n\n\(line)\n500 g potatoes\n1 onion\n\nBoil for 20 minutes."))
    #expect(whole.yield == nil)
    #expect(whole.ingredients.flatMap(\.ingredients).map(\.text).first == line)
    #expect(whole.ingredients.flatMap(\.ingredients).count == 3)
  }

  @Test func `phases name the step that they stand in`() throws {
    let recipe = Recipe(laidOut: Self.soup)
    let converted = RecipeConverter(keepsWhole: true).converted(recipe, id: .text("soup"))
    #expect(converted.routine?.allPhases.map(\.step) == [1, 2])
    let plain = RecipeConverter().converted(recipe, id: .text("soup"))
    #expect(plain.whole == nil)
    #expect(plain.routine?.allPhases.map(\.step) == [nil, nil])
  }

  /// Every line of the hand-checked recipes, headings aside, stands in exactly one place, and the steps in their order.
  @Test func `no line is lost, doubled or moved`() throws {
    var lines = 0
    for recipe in try HandCheckedRecipe.all() {
      let document = recipe.text
      let whole = try #require(Self.whole(document), "\(recipe.name)")
      let pieces = whole.pieces.map(Self.letters)
      let all = pieces.joined(separator: "\n")
      for line in document.split(separator: "\n") {
        let wanted = Self.letters(String(line))
        guard wanted.utf8.count > 30 else { continue }
        lines += 1
        // A list behind a label stands piece by piece; a mark such as "Step 1" is none of the step's words.
        let isThere =
          all.contains(wanted)
          || pieces.contains { $0.utf8.count > 20 && wanted.hasSuffix($0) }
          || line.contains(":")
            && pieces.filter { $0.utf8.count > 3 && wanted.contains($0) }.count > 2
        #expect(isThere, "\(recipe.name): \(line)")
      }
      let steps = whole.steps.map { Self.letters($0.text) }
      var rest = Self.letters(document)[...]
      for step in steps {
        let found = rest.range(of: step)
        #expect(found != nil, "\(recipe.name): \(step)")
        if let found { rest = rest[found.upperBound...] }
      }
    }
    #expect(lines > 500)
  }

  @Test func `Cooklang's ingredients and tools are listed as they are marked up`() throws {
    let document = """
      ---
      title: Pancakes
      servings: 4
      tags: [breakfast, sweet]
      ---
      Crack the @eggs{3} into a #large bowl{}, add @flour{125%g}(sifted) and @?cinnamon{1%pinch}.

      Add the @flour, then @chopped tomatoes{1/2%cup} and @-water{}.
      """
    let recipes = try RecipeNotation.cooklang.recipes(in: document)
    let whole = try #require(Self.whole(recipes[0]))
    #expect(whole.servings == 4...4)
    #expect(whole.tags == ["breakfast", "sweet"])
    #expect(whole.equipment == ["large bowl"])
    let listed = whole.ingredients.flatMap(\.ingredients)
    #expect(listed.map(\.item) == ["eggs", "flour", "cinnamon", "chopped tomatoes"])
    #expect(listed.map(\.note) == [nil, "sifted", "optional", nil])
    #expect(listed.map { $0.amount?.quantity } == [3...3, 125...125, 1...1, 0.5...0.5])
    #expect(listed.map { $0.amount?.unit } == [nil, .gram, .pinch, .cup])
  }

  @Test func `schema.org's author, picture, keywords, tools and tips have places of their own`()
    throws
  {
    let document = """
      {"@type":"Recipe","name":"Soup","author":{"@type":"Person","name":"Bo"},
       "image":[{"@type":"ImageObject","url":"https://example.org/soup.jpg"}],"keywords":"quick, soup",
       "recipeYield":"4 bowls","recipeIngredient":["1 onion","For the top:","2 cups stock"],
       "tool":[{"@type":"HowToTool","name":"pot"}],
       "recipeInstructions":[{"@type":"HowToStep","itemListElement":[
         {"@type":"HowToDirection","text":"Fry for 5 minutes."},{"@type":"HowToTip","text":"Use low heat."}]}]}
      """
    let recipes = try RecipeNotation.jsonLD.recipes(in: document)
    let whole = try #require(Self.whole(recipes[0]))
    #expect(whole.author == "Bo")
    #expect(whole.image == "https://example.org/soup.jpg")
    #expect(whole.tags == ["quick", "soup"])
    #expect(whole.servings == 4...4)
    #expect(whole.ingredients.map(\.name) == [nil, "For the top"])
    #expect(whole.equipment == ["pot"])
    #expect(whole.steps.map(\.text) == ["Fry for 5 minutes."])
    #expect(whole.notes == ["Use low heat."])
  }

  @Test(arguments: [
    ("From the kitchen of Ann Lee", "Ann Lee", []), ("By Ann, with Bob", "Ann, with Bob", []),
    ("Source: adapted from https://example.org", nil, ["Source: adapted from https://example.org"]),
  ])
  func `no word of the head is lost`(_ line: String, _ author: String?, _ head: [String]) throws {
    let whole = try #require(Self.whole("Soup\n\n\(line)\nServes 4\n\nMethod\nBoil for 5 minutes."))
    #expect(whole.author == author)
    #expect(
      author != nil || whole.pieces.contains { $0.contains("adapted from https://example.org") })
    #expect(whole.uri == nil)
  }

  @Test func `a picture that is no address is none`() throws {
    for image in ["\"javascript:alert(1)\"", "{\"url\":7}", "[]", "null", "\"soup.jpg\""] {
      let document = """
        {"@type":"Recipe","name":"Soup","image":\(image),"recipeInstructions":"Fry for 5 minutes."}
        """
      let recipes = try RecipeNotation.jsonLD.recipes(in: document)
      #expect(recipes[0].image == nil, "\(image)")
    }
  }

  @Test func `two thousand ingredients and steps without end are kept whole`() throws {
    let list = (1...2000).map { "- \($0) g flour number \($0)" }.joined(separator: "\n")
    let steps = (1...2000).map { "\($0). Stir once more." }.joined(separator: "\n")
    let whole = try #require(Self.whole("Cake\n\nIngredients\n\(list)\n\nMethod\n\(steps)"))
    #expect(whole.ingredients.flatMap(\.ingredients).count == 2000)
    #expect(whole.steps.count == 2000)
  }

  // MARK: What is compared

  private static func whole(_ document: String) -> WholeRecipe? { whole(Recipe(laidOut: document)) }

  private static func whole(_ recipe: Recipe) -> WholeRecipe? {
    RecipeConverter(keepsWhole: true).converted(recipe, id: .text("test")).whole
  }

  private static func letters(_ text: String) -> String {
    String(
      text.unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }
        .map(Character.init)
    )
    .lowercased()
  }
}

extension WholeRecipe {
  /// Everything that is said in it.
  fileprivate var pieces: [String] {
    [title, author, uri, yield].compactMap(\.self) + tags + head + notes + nutrition + equipment
      + ingredients.flatMap { [$0.name].compactMap(\.self) + $0.ingredients.map(\.text) }
      + steps.flatMap { [$0.section].compactMap(\.self) + [$0.text] }
  }
}

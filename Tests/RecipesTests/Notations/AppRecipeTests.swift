import Foundation
import SimmerTesting
import Testing

@testable import Recipes
@testable import Understanding

/// Recipes as apps export them; `Corpora/apps` has one file of each, written after the app's own format.
@Suite struct AppRecipeTests {
  static let names = [
    "mealie.json", "tandoor.json", "nextcloud.json", "recipesage.json", "recipe-scrapers.json",
    "paprika.json", "howto.jsonld",
  ]

  @Test(arguments: names)
  func `what an app exports reads as its golden file says`(_ name: String) throws {
    let bytes = try AppFixture.bytes(name)

    let recipes = try bytes.withUnsafeBufferPointer {
      try RecipeNotation.recipes(in: $0, named: name)
    }

    let golden = String(decoding: try AppFixture.bytes(name + ".txt"), as: UTF8.self)
    #expect(recipes.map(AppFixture.said).joined(separator: "\n") == golden)
  }

  @Test(arguments: names.filter { $0 != "recipesage.json" && $0 != "howto.jsonld" })
  func `a line of NDJSON can hold it too`(_ name: String) throws {
    let line = try AppFixture.bytes(name).map { $0 == 10 ? 32 : $0 }
    let document = try line.withUnsafeBufferPointer {
      try RecipeNotation.recipes(in: $0, named: name)
    }

    #expect(try RecipeLine(line).recipe == document[0])
  }

  @Test(arguments: [
    #"{"a":1}"#, #"{"steps":[{"instruction":"Boil."}]}"#, #"{"directions":"Go north."}"#,
    #"{"instructions":"Read me."}"#, #"{"recipes":[]}"#, #"{"recipes":[{"name":"Soup"}]}"#,
    #"{"name":"","directions":null,"ingredients":null}"#,
    #"{"steps":[],"servings":2}"#, #"{"steps":5,"servings":[{}]}"#,
  ])
  func `JSON that is no recipe of an app is refused`(_ json: String) {
    #expect(throws: RecipeError.noRecipe(.jsonLD)) { try RecipeNotation.jsonLD.recipes(in: json) }
  }

  @Test(arguments: [
    (#"{"quantity":1.5,"unit":"cup","food":"milk"}"#, "1.5 cup milk"),
    (
      #"{"quantity":2,"unit":{"name":"cup","pluralName":"cups"},"food":{"name":"milk"}}"#,
      "2 cups milk"
    ),
    (
      #"{"quantity":0.33333,"unit":{"name":"cup"},"food":{"name":"oil"},"note":"warm"}"#,
      "0.333 cup oil, warm"
    ),
    (#"{"quantity":-1,"food":{"name":"salt"}}"#, "salt"),
    (#"{"quantity":1e400,"food":{"name":"salt"}}"#, "salt"),
    (#"{"quantity":null,"unit":null,"food":null,"note":"salt","display":""}"#, "salt"),
    (
      #"{"amount":3,"food":{"name":"egg","plural_name":"eggs"},"unit":null,"no_amount":false}"#,
      "3 eggs"
    ),
    (#"{"amount":3,"food":{"name":"egg"},"unit":null,"no_amount":true}"#, "egg"),
    (#"{"display":"1 ½ cups flour","food":{"name":"flour"}}"#, "1 ½ cups flour"),
    (#"{"originalText":"a knob of butter","food":null}"#, "a knob of butter"),
    (#""2 eggs""#, "2 eggs"), (#"{"@type":"Thing","name":"2 eggs"}"#, "2 eggs"), ("7", "7"),
  ])
  func `an ingredient in pieces is one line`(_ json: String, _ line: String) throws {
    let recipe = try RecipeNotation.jsonLD.recipes(
      in: #"{"name":"A","recipeIngredient":[\#(json)],"recipeInstructions":"Mix."}"#)[0]

    #expect(AppFixture.said(recipe).contains("ingredient| \(line)\n"))
  }

  @Test(.timeLimit(.minutes(20)))
  func `of a list without end the first things are read, with a warning`() throws {
    let list = String(repeating: "\"1 egg\",", count: 60_000)

    let recipe = try RecipeNotation.jsonLD.recipes(
      in: #"{"name":"A","recipeIngredient":[\#(list)"x"],"recipeInstructions":"Mix."}"#)[0]

    #expect(recipe.parts.filter { $0.kind == .ingredient }.count == SchemaValues.mostElements)
    #expect(recipe.warnings.map(\.code) == [.cutShort])
  }

  @Test(arguments: [
    ("Mix {{ ingredients[1] }} in.", "Mix 2 eggs in."), ("{{ingredients[0]}}", "flour"),
    ("{{ ingredients[7] }} {{ x }}", "{{ ingredients[7] }} {{ x }}"), ("{{", "{{"),
    ("}} {", "}} {"),
    ("{{ ingredients[99999999999999999999] }}", "{{ ingredients[99999999999999999999] }}"),
  ])
  func `the places that Tandoor leaves for ingredients are filled`(_ text: String, _ filled: String)
  {
    #expect(SchemaRecipe.filled(text, with: ["flour", "2 eggs"]) == filled)
  }

  @Test func `a text that calls its ingredients again and again stays short`() {
    let text = String(repeating: "{{ingredients[0]}}", count: 1000)

    let filled = SchemaRecipe.filled(text, with: [String(repeating: "x", count: 1_000_000)])

    #expect(filled.utf8.count <= 100_000)
  }
}

enum AppFixture {
  static func bytes(_ name: String) throws -> [UInt8] {
    let url = try #require(
      Bundle.module.url(forResource: "Corpora/apps/\(name)", withExtension: nil))
    return Array(try Data(contentsOf: url))
  }

  /// Everything that was read, a line each.
  static func said(_ recipe: Recipe) -> String {
    let text = Array(recipe.text.utf8)
    var lines = recipe.parts.map {
      "\($0.kind.rawValue)| " + String(decoding: text[$0.range], as: UTF8.self)
    }
    lines += recipe.timers.map { "timer| \($0.duration.components.seconds)" }
    lines += recipe.ingredients.map { "stated| \($0.line)" }
    lines += recipe.equipment.map { "needs| \($0)" }
    let beside = [
      "uri": recipe.uri, "author": recipe.author, "image": recipe.image,
      "language": recipe.language,
      "tags": recipe.tags.isEmpty ? nil : recipe.tags.joined(separator: ", "),
    ]
    for (key, value) in beside.sorted(by: { $0.key < $1.key }) {
      if let value { lines.append("\(key)= \(value)") }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

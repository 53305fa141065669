import Testing

@testable import Recipes
@testable import Understanding

@Suite struct NotationsSchemaTests {
  private func lines(_ json: String, _ notation: RecipeNotation = .jsonLD) throws -> [String] {
    try notation.recipes(in: json).flatMap { recipe in
      recipe.parts.map { part in
        "\(part.kind.rawValue)| "
          + String(decoding: Array(recipe.text.utf8)[part.range], as: UTF8.self)
      }
    }
  }

  @Test(arguments: [
    ("\"Mix.\\nBake 20 minutes.\"", ["step| Mix.", "step| Bake 20 minutes."]),
    (
      "\"<ol><li>Mix.</li><li>Bake <b>20&nbsp;minutes</b>.</li></ol>\"",
      ["step| Mix.", "step| Bake 20 minutes."]
    ),
    ("[\"Mix.\",\"Bake.\"]", ["step| Mix.", "step| Bake."]),
    (
      "[\"For the dough:\",\"Mix.\",\"Notes\",\"Keeps 3 days.\"]",
      ["section| For the dough", "step| Mix.", "note| Keeps 3 days."]
    ),
    ("[{\"@type\":\"HowToStep\",\"text\":\"Mix.\"}]", ["step| Mix."]),
    (
      "[{\"@type\":\"HowToStep\",\"name\":\"Mix\",\"text\":\"Mix it all.\"}]", ["step| Mix it all."]
    ),
    ("[{\"@type\":\"HowToStep\",\"name\":\"Step 1\",\"text\":\"Mix it.\"}]", ["step| Mix it."]),
    (
      "[{\"@type\":\"HowToStep\",\"name\":\"The sauce\",\"text\":\"Mix it.\"}]",
      ["section| The sauce", "step| Mix it."]
    ),
    ("[{\"@type\":\"HowToStep\",\"name\":\"Only a name\"}]", ["step| Only a name"]),
    (
      "{\"@type\":\"HowToSection\",\"name\":\"Dough\",\"itemListElement\":[{\"text\":\"Knead.\"}]}",
      ["section| Dough", "step| Knead."]
    ),
    (
      "{\"@type\":\"ItemList\",\"itemListElement\":[\"A.\",{\"@type\":\"HowToTip\",\"text\":\"T.\"}]}",
      ["step| A.", "note| T."]
    ),
    (
      "[{\"@type\":\"HowToStep\",\"itemListElement\":[{\"@type\":\"HowToDirection\",\"text\":\"D.\"}]}]",
      ["step| D."]
    ),
    ("[[\"A.\"],[[\"B.\"]]]", ["step| A.", "step| B."]),
    ("{\"@list\":[\"A.\"]}", ["step| A."]),
    ("[{\"@type\":\"HowToStep\",\"text\":\"A.\\n\\nB.\"}]", ["step| A.", "step| B."]),
    ("\"1. Mix. 2. Bake 5 minutes.\"", ["step| Mix.", "step| Bake 5 minutes."]),
  ])
  func `the method is read in every form that sites give it`(
    _ method: String, _ expected: [String]
  ) throws {
    #expect(try lines(#"{"@type":"Recipe","recipeInstructions":\#(method)}"#) == expected)
  }

  @Test func `times and yield stand in the head, to the second`() throws {
    let said = try lines(
      """
      {"@type":"Recipe","name":"A","recipeYield":["4","4 servings"],"prepTime":"PT1H30M",
       "cookTime":"PT6M30S","totalTime":"P0DT0H0M0S","performTime":"half an hour",
       "recipeIngredient":["1&frac12; cups flour"],"recipeInstructions":"Mix."}
      """)

    #expect(
      said == [
        "title| A", "head| Yield: 4 servings", "head| Prep time: 1 hour 30 minutes",
        "head| Cook time: 6 minutes 30 seconds", "head| Active time: half an hour",
        "ingredient| 1½ cups flour", "step| Mix.",
      ])
  }

  @Test(arguments: [
    ("PT1H30M", 5400.0), ("PT90M", 5400), ("P0DT0H30M0S", 1800), ("PT0S", 0), ("PT6M30S", 390),
    ("P1D", 86400), ("P1DT2H", 93600), ("PT1.5H", 5400), ("PT0,5H", 1800), ("P2W", 1_209_600),
    ("P0Y0M0DT1H", 3600), ("pt5m", 300),
  ])
  func `lengths of ISO 8601 are exact`(_ text: String, _ seconds: Double) {
    #expect(PeriodReader.seconds(text) == seconds)
  }

  @Test(arguments: [
    "", "P", "PT", "30 minutes", "PT5", "P5H", "P1Y", "P3M", "T5M", "PT5MT5M", "PTxM",
  ])
  func `what is no such length is none`(_ text: String) {
    #expect(PeriodReader.seconds(text) == nil)
  }

  @Test func `a step's own time is a timer where its words state none`() throws {
    let recipe = try RecipeNotation.jsonLD.recipes(
      in: """
        {"@type":"Recipe","recipeInstructions":[
          {"@type":"HowToStep","text":"Bake until brown.","timeRequired":"PT25M"},
          {"@type":"HowToStep","text":"Rest for 5 minutes.","timeRequired":"PT10M"}]}
        """)[0]

    #expect(recipe.text == "Bake until brown. (25 minutes)\nRest for 5 minutes.")
    #expect(recipe.timers.map(\.duration) == [.seconds(1500)])
    let range = try #require(recipe.timers.first).range
    #expect(String(decoding: Array(recipe.text.utf8)[range], as: UTF8.self) == "25 minutes")
  }

  @Test(arguments: [
    #"[{"@type":"Recipe","name":"A","recipeInstructions":"Mix."}]"#,
    #"{"@graph":[{"@type":"WebPage"},{"@type":["Thing","Recipe"],"name":"A","recipeInstructions":"Mix."}]}"#,
    #"{"@type":"WebPage","mainEntity":{"@type":"Recipe","name":"A","recipeInstructions":"Mix."}}"#,
    #"{"itemListElement":[{"item":{"@type":"http://schema.org/Recipe","name":"A","recipeInstructions":"Mix."}}]}"#,
    #"{"@type":"schema:Recipe","name":"A","recipeInstructions":"Mix.",}"#,
    "\u{FEFF}/* hm */ <!-- {\"@type\":\"Recipe\",\"name\":\"A\",// x\n\"recipeInstructions\":\"Mix.\"} -->",
    "<![CDATA[ {\"name\":\"A\",\"recipeInstructions\":\"Mix.\",,} ]]>",
    #"{"@type":"Recipe","name":"A","recipeInstructions":{"@id":"_:m"},"x":{"@id":"_:m","text":"Mix."}}"#,
  ])
  func `a recipe is found wherever it stands`(_ json: String) throws {
    #expect(try lines(json) == ["title| A", "step| Mix."])
  }

  @Test func `raw line ends, half surrogates and markup in strings are read`() throws {
    let said = try lines(
      "{\"@type\":\"Recipe\",\"name\":\"Ch&amp;eacute;vre &#8211; <i>tart</i>\\uD800\",\n"
        + "\"recipeInstructions\":\"Bake &frac12; hour &amp;amp; cool.\nServe &lt;b&gt;warm&lt;/b&gt;.\"}"
    )

    #expect(
      said == ["title| Chévre – tart\u{FFFD}", "step| Bake ½ hour & cool.", "step| Serve warm."])
  }

  @Test func `several recipes of a graph are several`() throws {
    let recipes = try RecipeNotation.jsonLD.recipes(
      in: """
        {"@graph":[{"@type":"Recipe","name":"A","url":"https://x.example/a","inLanguage":"en",
        "recipeInstructions":"Mix."},{"@type":"Recipe","name":"B","recipeInstructions":"Bake."},
        {"@type":"Recipe","name":"A teaser"}]}
        """)

    #expect(recipes.map(\.title) == ["A", "B"])
    #expect(recipes[0].uri == "https://x.example/a")
    #expect(recipes[0].language == "en")
  }

  @Test(.timeLimit(.minutes(20)))
  func `references that go in a circle end`() throws {
    let said = try lines(
      """
      {"@graph":[{"@type":"Recipe","@id":"#r","recipeInstructions":[{"@id":"#a"},{"@id":"#r"}]},
      {"@id":"#a","itemListElement":[{"@id":"#b"},"Mix."]},
      {"@id":"#b","itemListElement":[{"@id":"#a"},{"@id":"#b"},"Bake."]}]}
      """)

    #expect(said == ["step| Bake.", "step| Mix."])
  }

  @Test(arguments: [
    (#"{"@type":"Person"}"#, RecipeError.noRecipe(.jsonLD)), ("", .empty), ("  \n", .empty),
    (#"{"@type":"Recipe","recipeInstructions":"Mi"#, .brokenJSON(offset: 39)),
    (#"{"@type":"Recipe" "name":"A"}"#, .brokenJSON(offset: 18)),
    (#"{"@type":"Recipe","name":"A"} more"#, .brokenJSON(offset: 30)),
    (String(repeating: "[", count: 100_000), .tooDeep(limit: 64)),
    (String(repeating: "{\"a\":", count: 100_000), .tooDeep(limit: 64)),
  ])
  func `what holds no recipe says why`(_ json: String, _ error: RecipeError) {
    #expect(throws: error) { try RecipeNotation.jsonLD.recipes(in: json) }
  }
}

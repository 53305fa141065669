import Foundation
import JSON
import Routines
import Testing

@testable import Recipes

/// `simmer.recipe/1`: what is written is read, and what is no recipe is refused.
@Suite struct WholeRecipeReaderTests {
  @Test func `what is written is read, and is written again byte for byte`() throws {
    let recipes = try WholeSet.recipes()

    for (name, whole) in recipes {
      let bytes = Self.written(whole)
      let back = try WholeRecipe(json: bytes)

      #expect(
        String(decoding: Self.written(back), as: UTF8.self)
          == String(decoding: bytes, as: UTF8.self), "\(name)")
    }
    #expect(recipes.count == 273)
  }

  @Test func `what was saved is converted and cooked again as it was`() throws {
    var otherwise: [String] = []
    for (name, whole) in try WholeSet.recipes() {
      let bytes = Self.written(whole)
      let read = try RecipeLine(bytes).recipe
      let again = WholeSet.converted(read, name)

      if Self.written(try #require(again.whole)) != bytes { otherwise.append(name) }
    }

    #expect(otherwise == [])
  }

  @Test func `marks that are counted from the end or the middle come back, whatever the words say`()
    throws
  {
    let line = #"""
      {"schema":"simmer.recipe/1","title":"Eggs","ingredients":[],"steps":[{"step":1,"text":"Boil for 6 minutes, 2, now.",
      "waits":[{"phase":"egg","name":"The eggs","duration":360,"text":"6 minutes"},
      {"phase":"salt","name":"Salt","kind":"mark","before_end":120,"start":"with:egg","text":"2"},
      {"phase":"turn","name":"Turn","kind":"mark","halfway":true,"start":"with:egg","text":"now"}]}]}
      """#

    let converted = WholeSet.converted(try RecipeLine(line.utf8).recipe, "eggs")
    let whole = try #require(converted.whole)
    let cooklang = try RecipeNotation.cooklang.recipes(in: WholeCooklangWriter(whole).text())
    let back = WholeSet.converted(try #require(cooklang.first), "eggs")

    for routine in [converted.routine, back.routine] {
      let phases = try #require(routine).allPhases
      #expect(phases.map(\.position) == [nil, .beforeEnd(.seconds(120)), .halfway])
      #expect(phases.map(\.duration) == [.seconds(360), .seconds(240), .seconds(180)])
      #expect(phases.map(\.kind) == [.wait, .mark, .mark])
    }
  }

  @Test func `waits are as they are stated, whatever the words around them say`() throws {
    let line = """
      {"schema":"simmer.recipe/1","id":7,"title":"Eggs","servings":3,"ingredients":[{"name":null,"ingredients":\
      [{"text":"6 eggs","quantity":6,"item":"eggs"}]}],"steps":[{"step":1,"text":"Boil for 6 minutes, rest 1 minute.",\
      "waits":[{"phase":"egg","name":"The eggs","duration":360,"max_duration":420,"repeat":2,"start":"automatic",\
      "cue":"until set","text":"6 minutes"},{"phase":"turn","name":"Turn them","kind":"mark","duration":60,"repeat":1,\
      "start":"with:egg","text":"1 minute"}]}]}
      """

    let read = try RecipeLine(line.utf8)
    let converted = WholeSet.converted(read.recipe, "eggs")

    let phases = try #require(converted.routine).allPhases
    #expect(read.id == .number(7))
    #expect(phases.map(\.id) == ["egg", "turn"])
    #expect(phases.map(\.name) == ["The eggs", "Turn them"])
    #expect(phases.map(\.kind) == [.wait, .mark])
    #expect(phases.map(\.maxDuration) == [.seconds(420), nil])
    #expect(phases.map(\.repeats) == [2, 1])
    #expect(phases.map(\.start) == [.automatic, .with("egg")])
    #expect(phases.map(\.cue) == ["until set", nil])
    #expect(converted.whole?.servings == 3...3)
  }

  @Test func `a file of it is read without being told what it is`() throws {
    let bytes = Self.written(try #require(try WholeSet.recipes().first).whole)

    for name in ["soup.json", "soup.jsonld", nil] {
      let recipes = try bytes.withUnsafeBufferPointer { bytes throws(RecipeError) in
        try RecipeNotation.recipes(in: bytes, named: name)
      }
      #expect(recipes.count == 1)
      #expect(recipes.first?.parts.isEmpty == false)
    }
  }

  @Test(arguments: [
    (
      #""colour":"red","#, "",
      "'colour' is not a member of a recipe; check its spelling or remove it"
    ),
    (#""servings":-1,"#, "", "the number in 'servings' is not possible there; correct it"),
    (#""servings":"four","#, "", "'servings' must be a number; correct it"),
    (#""max_servings":4,"#, "", "'servings' is missing; add it as Docs/Recipes.md shows"),
    (
      #""servings":4,"max_servings":2,"#, "",
      "the number in 'max_servings' is not possible there; correct it"
    ),
    (#""tags":"soup","#, "", "'tags' must be a list; correct it"),
    (#""head":[7],"#, "", "'head[0]' must be a text; correct it"),
    (#""source":[],"#, "", "'source' must be an object; correct it"),
    (
      "", #"{"step":2,"text":"x"}"#,
      "the number in 'steps[0].step' is not possible there; correct it"
    ),
    ("", #"{"step":1}"#, "'steps[0].text' is missing; add it as Docs/Recipes.md shows"),
    (
      "", #"{"step":1,"text":"x","waits":[{"phase":"a","name":"b","duration":0}]}"#,
      "the number in 'steps[0].waits[0].duration' is not possible there; correct it"
    ),
    (
      "", #"{"step":1,"text":"x","waits":[{"phase":"a","name":"b","duration":1e9}]}"#,
      "the number in 'steps[0].waits[0].duration' is not possible there; correct it"
    ),
    (
      "", #"{"step":1,"text":"x","waits":[{"phase":"a","name":"b","duration":9,"start":"soon"}]}"#,
      "'steps[0].waits[0].start' must be automatic, on_cue, with:ID or after:ID; correct it"
    ),
    (
      "", #"{"step":1,"text":"x","waits":[{"phase":"a","name":"b","duration":9,"kind":"task"}]}"#,
      "'steps[0].waits[0].kind' must be interval, mark, pause or nothing; correct it"
    ),
    (
      "", #"{"step":1,"text":"x","waits":[{"phase":"a","name":"b","halfway":true}]}"#,
      "'steps[0].waits[0].halfway' must be in a mark, which has no duration; correct it"
    ),
    (
      "",
      #"{"step":1,"text":"x","waits":[{"phase":"a","name":"b","kind":"mark","before_end":9,"duration":9}]}"#,
      "'steps[0].waits[0].before_end' must be in a mark, which has no duration; correct it"
    ),
    (
      "", #"{"step":1,"text":"x","waits":[{"phase":"a","name":"b","kind":"mark","before_end":0}]}"#,
      "the number in 'steps[0].waits[0].before_end' is not possible there; correct it"
    ),
    (
      "", #"{"step":1,"text":"x","waits":[{"phase":"a","name":"b","kind":"mark","halfway":1}]}"#,
      "'steps[0].waits[0].halfway' must be true or false; correct it"
    ),
    (
      "",
      #"{"step":1,"text":"x","waits":[{"phase":"a","name":"b","duration":9},{"phase":"a","name":"c","duration":9}]}"#,
      "two waits are called 'a'; give each its own 'phase'"
    ),
  ])
  func `what is no such recipe is refused with its place`(
    _ member: String, _ step: String, _ message: String
  ) {
    let document =
      #"{"schema":"simmer.recipe/1",\#(member)"title":null,"ingredients":[],"steps":[\#(step)]}"#

    #expect(throws: RecipeError.self) { try RecipeLine(document.utf8) }
    do throws(WholeRecipeError) {
      _ = try WholeRecipe(json: document.utf8)
      Issue.record("\(document) was read")
    } catch {
      #expect(error.description == message)
    }
  }

  @Test func `a later version, broken JSON and brackets without end are refused`() {
    let deep = #"{"schema":"simmer.recipe/1","ingredients":"# + String(repeating: "[", count: 90)
    for document in [
      #"{"schema":"simmer.recipe/2","title":null,"ingredients":[],"steps":[]}"#,
      #"{"schema":"simmer.recipe/1","title":null,"ingredients":[],"steps":[]"#, deep, "[]", "",
      #"{"schema":"simmer.recipe/1","title":null,"title":null,"ingredients":[],"steps":[]}"#,
      #"{"title":null,"ingredients":[],"steps":[]}"#,
    ] {
      #expect(throws: WholeRecipeError.self, "\(document)") { try WholeRecipe(json: document.utf8) }
    }
  }

  /// The schema and the code name the same members, each where it may stand.
  @Test func `the JSON Schema has the members that are written, and no others`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let bytes = try Data(
      contentsOf: root.appending(path: "Docs/schemas/simmer.recipe.1.schema.json"))
    let schema = try StrictJSON().value(of: [UInt8](bytes))
    func members(_ name: String) -> Set<String> {
      let object = name.isEmpty ? schema : schema["$defs"]?[name]
      guard case .object(let members) = object?["properties"] else { return [] }
      return Set(members.map(\.name))
    }

    let written = try StrictJSON().value(of: Self.written(.withEverything, id: .number(1)))

    #expect(written.names == members(""))
    #expect(written["ingredients"]?[0]?.names == members("group"))
    #expect(written["ingredients"]?[0]?["ingredients"]?[0]?.names == members("ingredient"))
    #expect(
      written["ingredients"]?[0]?["ingredients"]?[0]?["plus"]?[0]?.names == members("amount"))
    #expect(written["steps"]?[0]?.names == members("step"))
    let waits = (0..<3).compactMap { written["steps"]?[0]?["waits"]?[$0]?.names }
    #expect(Set(waits.joined()) == members("wait"))
    #expect(
      schema["$defs"]?["unit"]?["enum"]?.items?.compactMap(\.string)
        == CookingUnit.allCases.map(\.rawValue))
  }

  private static func written(_ whole: WholeRecipe, id: LineIdentifier? = nil) -> [UInt8] {
    var text = JSONBytes()
    text.wholeRecipe(whole, id: id)
    return text.bytes
  }
}

extension JSONValue {
  fileprivate var names: Set<String> {
    guard case .object(let members) = self else { return [] }
    return Set(members.map(\.name))
  }
}

extension WholeRecipe {
  /// With every member that there can be.
  fileprivate static let withEverything = WholeRecipe(
    title: "Soup", uri: "https://example.org", language: "en", author: "Ann",
    image: "https://example.org/soup.jpg", tags: ["soup"], yield: "Serves 4-6", servings: 4...6,
    head: ["Prep time: 10 minutes"],
    ingredients: [
      IngredientGroup(
        name: "Base",
        ingredients: [
          Ingredient(
            text: "1-2 tbsp plus 1-2 tsp oil, warm", amount: .init(1...2, .tablespoon),
            more: [.init(1...2, .teaspoon)], size: "large", item: "oil", note: "warm")
        ])
    ],
    equipment: ["a pot"],
    steps: [
      Step(
        number: 1, section: "Base", text: "Stir every 5 to 6 minutes until thick.",
        phases: [
          Phase(
            id: "stir", name: "Stir", kind: .interval, duration: .seconds(300),
            maxDuration: .seconds(360), cue: "until thick", evidence: "5 to 6 minutes"),
          Phase(
            id: "taste", name: "Taste", kind: .mark, duration: .seconds(150), position: .halfway,
            start: .with("stir")),
          Phase(
            id: "salt", name: "Salt", kind: .mark, duration: .seconds(240),
            position: .beforeEnd(.seconds(60)), start: .with("stir")),
        ])
    ],
    notes: ["Keeps."], nutrition: ["Calories: 180"])
}

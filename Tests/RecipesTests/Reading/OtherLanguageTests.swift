import Languages
import Replies
import Routines
import Testing
import Understanding

@testable import Recipes

/// Recipes in a language of the table that is not the standard one.
@Suite struct OtherLanguageTests {
  private static func recipe(_ step: String) -> String {
    """
    Zwiebelkuchen

    Für 4 Personen

    Zutaten
    500 g Mehl
    1 kg Zwiebeln
    3 Eier

    Zubereitung
    1. \(step)
    2. Alles auf dem Teig verteilen und servieren.
    """
  }

  private func phases(_ step: String) throws -> [Phase] {
    let bytes = Array(Self.recipe(step).utf8)
    return try bytes.withUnsafeBufferPointer { bytes in
      let recipe = try #require(
        try RecipeNotation.recipes(in: bytes, named: "a.txt").first)
      let converter = RecipeConverter(keepsWhole: true)
      let converted = converter.converted(recipe, id: .text("a"))
      let routine = try #require(converter.guided(recipe, converted))
      #expect(routine.recipe?.ingredients.count == 3)
      return routine.allPhases.filter { $0.kind == .wait }
    }
  }

  @Test(arguments: [
    ("Die Zwiebeln in Öl 5 Minuten andünsten.", "Zwiebeln andünsten", 300),
    ("Den Teig zugedeckt 60 Minuten gehen lassen.", "Teig gehen", 3600),
    ("Mit der Brühe ablöschen und zugedeckt 90 Minuten schmoren.", "Schmoren", 5400),
    ("Die Rouladen herausnehmen. Die Sauce 10 Minuten einkochen lassen.", "Sauce einkochen", 600),
    ("Bei 175 Grad 45 Minuten backen.", "Backen", 2700),
    ("Auf einem Gitter 20 Minuten abkühlen lassen.", "Abkühlen", 1200),
  ])
  func `a wait is named by its verb, and by the noun of its clause`(
    step: String, name: String, seconds: Int64
  ) throws {
    let waits = try phases(step)

    #expect(waits.map(\.name) == [name])
    #expect(waits.map(\.duration) == [.seconds(seconds)])
  }

  @Test func `a range keeps both its ends, and how long it keeps is no wait`() throws {
    let waits = try phases("30 bis 35 Minuten backen. Der Kuchen hält sich 3 Tage.")

    #expect(waits.map(\.duration) == [.seconds(1800)])
    #expect(waits.map(\.maxDuration) == [.seconds(2100)])
  }

  @Test(arguments: [
    ("Boil the eggs for 6 minutes and serve them with the bread.", "en"),
    ("Die Eier 6 Minuten kochen und mit dem Brot servieren.", "de"),
    ("Faire cuire les œufs pendant 6 minutes et servir avec du pain.", "en"),
    ("", "en"),
  ])
  func `a text is read in its own language, and in the standard one where none is sure`(
    text: String, code: String
  ) {
    #expect(RecipeLexicon.reading(text).language.code == code)
  }

  @Test(arguments: [
    ("Tomatenmark", Aisle.sauces), ("Rinderbrühe", .sauces), ("Vollmilch", .dairy),
    ("Hagelzucker", .baking), ("Knoblauchzehe", .produce), ("Kartoffeln", .produce),
    ("tomato ketchup", .sauces),
  ])
  func `a word that is joined stands where its end does`(name: String, aisle: Aisle) {
    #expect(ShoppingReader(.standard).item(name)?.aisle == aisle)
  }

  @Test func `a list is headed in the language whose words know most of it`() throws {
    let german = try #require(LanguageCode("de"))
    let reader = ShoppingReader(german)
    let items = ["2 l Milch", "Mehl", "Zwiebeln"].compactMap { reader.item($0) }

    #expect(items.language == german)
    #expect(
      ShoppingListWriter.text(items, in: Wording(german))
        == "Obst und Gemüse:\n  [ ] Zwiebeln\nMilchprodukte:\n  [ ] 2 l Milch\nBackzutaten:\n  [ ] Mehl"
    )
    #expect(ShoppingListWriter.text([], in: Wording(german)).isEmpty)
  }

  @Test func `quantities are scaled as they are written`() throws {
    let sheet = RecipeSheet(
      yield: "Für 4 Personen",
      ingredients: ["4 TL Senf", "500 ml Rinderbrühe", "1 Prise Salz und Pfeffer"])

    let scaled = try #require(sheet.scaled(to: .servings(2)))

    #expect(scaled.yield == "Für 2 Personen")
    #expect(Array(scaled.ingredients.prefix(2)) == ["2 TL Senf", "250 ml Rinderbrühe"])
  }
}

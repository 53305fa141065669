import Testing
import Understanding

@testable import Recipes

@Suite struct PortionsTests {
  @Test(arguments: [
    ("2 cups (240 g) flour", 1.5, "3 cups flour"),
    ("500g/1lb 2oz beef mince", 1.5, "750g beef mince"),
    ("1½ cups finely chopped parsley", 2.0, "3 cups finely chopped parsley"),
    ("1 tbsp plus 1 tsp olive oil", 2.0, "2 tbsp plus 2 tsp olive oil"),
    ("2-3 tbsp butter or margarine", 2.0, "4-6 tbsp butter or margarine"),
    (".5 tsp salt", 1.5, "¾ tsp salt"),
    ("a pinch of salt", 3.0, "a pinch of salt"),
    ("2 (14 oz) cans beans", 1.5, "3 (14 oz) cans beans"),
    ("juice of 1 lemon", 0.5, "juice of ½ lemon"),
    ("half an onion, sliced", 2.0, "1 onion, sliced"),
    ("salt to taste", 2.0, "salt to taste"),
    ("1/0 cup flour", 2.0, "1/0 cup flour"),
    ("125 g flour", 3.0, "375 g flour"),
    ("400 g tin chopped tomatoes", 2.0, "2 x 400 g tin chopped tomatoes"),
    ("400 ml can coconut milk", 1.5, "1½ x 400 ml can coconut milk"),
    ("400 g tin chopped tomatoes", 1.0, "400 g tin chopped tomatoes"),
    ("1 onion, chopped", 2.0, "2 onions, chopped"),
    ("1 large red onion", 1.5, "1½ large red onions"),
    ("2 onions", 0.5, "1 onion"),
    ("4 onions", 0.5, "2 onions"),
    ("1 potato, about 200 g", 3.0, "3 potatoes, about 200 g"),
    ("1 bay leaf", 2.0, "2 bay leaves"),
    ("2 bay leaves", 0.5, "1 bay leaf"),
    ("1 clove garlic", 2.0, "2 cloves garlic"),
    ("2 garlic cloves", 0.5, "1 garlic clove"),
    ("1 heaped teaspoon onion powder", 2.0, "2 heaped teaspoons onion powder"),
    ("1 tsp onion powder", 2.0, "2 tsp onion powder"),
    ("½ cup sugar", 4.0, "2 cups sugar"),
    ("2 cups sugar", 0.25, "½ cup sugar"),
    ("1 tablespoon plus 1 teaspoon oil", 2.0, "2 tablespoons plus 2 teaspoons oil"),
    ("1-2 lemons", 0.5, "½-1 lemon"),
    ("1 thingummy", 2.0, "2 thingummy"),
    ("2 tsp ground cloves", 0.5, "1 tsp ground cloves"),
    ("2 kg beef cubes", 0.5, "1 kg beef cubes"),
    ("1 tbsp flat leaf parsley", 2.0, "2 tbsp flat leaf parsley"),
    ("1 lb rib roast", 2.0, "2 lb rib roast"),
    ("1 (14 oz) can coconut milk", 2.0, "2 (14 oz) cans coconut milk"),
    ("1 cinnamon stick", 2.0, "2 cinnamon sticks"),
  ])
  func `a line says the new quantity as a cook would`(
    _ line: String, _ factor: Double, _ scaled: String
  ) {
    var ingredient = IngredientReader.ingredient(of: line, .standard)
    ingredient.scale(by: factor, .standard)
    #expect(ingredient.text == scaled)
  }

  @Test(arguments: [
    ("1 Zwiebel, gehackt", 2.0, "2 Zwiebeln, gehackt"),
    ("1 Stange Lauch", 2.0, "2 Stangen Lauch"),
    ("2 Zehen Knoblauch", 0.5, "1 Zehe Knoblauch"),
    ("1 Ei", 3.0, "3 Eier"),
    ("1 kleiner Apfel", 2.0, "2 kleine Äpfel"),
    ("½ Tasse Zucker", 3.0, "1½ Tassen Zucker"),
    ("1 EL Öl", 2.0, "2 EL Öl"),
    ("1 rotes Ei", 2.0, "2 rote Eier"),
    ("2 große Eier", 0.5, "1 große Eier"),
    ("2 Eier", 0.5, "1 Ei"),
    ("1 gehäufter EL Mehl", 2.0, "2 gehäufte EL Mehl"),
  ])
  func `a German line says several as a cook would`(
    _ line: String, _ factor: Double, _ scaled: String
  ) throws {
    let lexicon = try #require(RecipeLexicon.all.first { $0.language.code == "de" })
    var ingredient = IngredientReader.ingredient(of: line, lexicon)
    ingredient.scale(by: factor, lexicon)
    #expect(ingredient.text == scaled)
  }

  @Test func `a range of servings is enough for what lies in it`() {
    #expect(Portions("5")?.factor(of: 4...6) == 1)
    #expect(Portions("12")?.factor(of: 4...6) == 2)
    #expect(Portions("2")?.factor(of: 4...6) == 0.5)
    #expect(Portions("2x")?.factor(of: nil) == 2)
    #expect(Portions("6")?.factor(of: nil) == nil)
    #expect(Portions("1000")?.factor(of: 1e-9...1e-9) == nil)
  }

  @Test(arguments: ["", "0", "-1", "x", "1e9", "nan", "six", "inf", "1e-9x"])
  func `what is no number of portions is none`(_ text: String) {
    #expect(Portions(text) == nil)
  }

  @Test func `what a model completes is for as many`() throws {
    let recipe = Recipe(
      laidOut: "Eggs\nServes 2\n\nIngredients\n4 eggs\n\nMethod\nBoil the eggs for 6 minutes.")
    let asked = RecipeConverter(keepsWhole: true, portions: .servings(4)).asked(
      recipe, id: .number(1))
    let again = RecipeConverter(keepsWhole: true, portions: asked.local.whole?.portions)
      .converted(asked.recipe, reading: asked.reading, id: .number(1))
    #expect(asked.local.whole?.ingredients.first?.ingredients.first?.text == "8 eggs")
    #expect(again == asked.local)
  }
}

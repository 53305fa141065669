import Routines
import Testing

@testable import Recipes

/// A recipe under way, reckoned anew for others.
@Suite struct PortionTests {
  private let sheet = RecipeSheet(
    yield: "Serves 4",
    ingredients: ["800 g tomatoes", "2 onions", "1 pinch of salt", "1½ cups rice"])

  @Test func `quantities are reckoned, pinches stay, and the yield says the new number`() {
    let scaled = sheet.scaled(to: .servings(6))

    #expect(scaled?.yield == "Serves 6")
    #expect(
      scaled?.ingredients == ["1200 g tomatoes", "3 onions", "1 pinch of salt", "2¼ cups rice"])
  }

  @Test func `reckoned twice it is as it was`() {
    #expect(sheet.scaled(to: .times(2))?.scaled(to: .times(0.5)) == sheet)
    #expect(sheet.scaled(to: .servings(8))?.scaled(to: .servings(4)) == sheet)
  }

  @Test func `every scaling begins at the recipe as it was written`() {
    let small = RecipeSheet(
      yield: "Serves 4", ingredients: ["7 eggs", "1/4 tsp salt", "1 tin (400 g) tomatoes"])

    let there = small.scaled(to: .servings(3))?.scaled(to: .servings(1))

    #expect(there?.ingredients.first == "1½ eggs")
    #expect(there?.scaled(to: .servings(4)) == small)
    #expect(
      small.scaled(to: .times(2))?.scaled(to: .times(2))?.ingredients
        == ["28 eggs", "1 tsp salt", "4 tins (400 g) tomatoes"])
  }

  @Test(arguments: [
    ("Makes 1 large loaf, serves 2", 2.0, "Makes 1 large loaf, serves 4"),
    ("Makes 12, serves 2", 2.0, "Makes 12, serves 4"),
    ("Serves 2, makes 12 buns", 2.0, "Serves 4, makes 12 buns"),
    ("Makes 12 buns", 1 / 3.0, "Makes 4 buns"),
  ])
  func `those who eat are counted before what is made`(
    _ yield: String, _ factor: Double, _ scaled: String
  ) {
    let sheet = RecipeSheet(yield: yield, ingredients: ["300 g flour"])

    let four = sheet.scaled(to: .servings(4))

    #expect(four?.yield == scaled)
    #expect(four?.ingredients == ["\(Int((300 * factor).rounded())) g flour"])
  }

  @Test func `without a yield only so many times can be reckoned`() {
    let bare = RecipeSheet(yield: nil, ingredients: sheet.ingredients)

    #expect(bare.scaled(to: .servings(6)) == nil)
    #expect(bare.scaled(to: .times(2))?.ingredients.first == "1600 g tomatoes")
  }

  @Test(arguments: ["Serves four", "Makes about 12 to 14 rolls", "4", "Serves 0", "1/0"])
  func yieldsOfEveryKindAreReckonedOrRefused(_ yield: String) {
    let sheet = RecipeSheet(yield: yield, ingredients: ["100 g flour"])

    guard let scaled = sheet.scaled(to: .times(3)) else {
      Issue.record("so many times needs no yield")
      return
    }
    #expect(scaled.ingredients == ["300 g flour"])
  }
}

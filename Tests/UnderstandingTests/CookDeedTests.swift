import Languages
import Testing

@testable import Understanding

/// The deeds of a step, one after the other.
@Suite struct CookDeedTests {
  private func index(_ step: String, _ ingredients: [String], _ language: String) -> CookIndex {
    CookIndex(
      title: "Dinner", steps: [step], ingredients: ingredients,
      language: LanguageCode(language) ?? .standard)
  }

  private func deeds(
    _ step: String, _ ingredients: [String] = [], _ language: String = "en"
  ) -> [String] {
    let index = index(step, ingredients, language)
    return index.deeds(ofStep: 0).map { index.text(ofStep: 0, from: $0) }
  }

  @Test func `a step is cut at each deed, and read on from there`() {
    #expect(
      deeds("Peel the potatoes, cut them into chunks and boil them for 10 minutes. Drain them.")
        == [
          "Peel the potatoes, cut them into chunks and boil them for 10 minutes. Drain them.",
          "Cut them into chunks and boil them for 10 minutes. Drain them.",
          "Boil them for 10 minutes. Drain them.", "Drain them.",
        ])
  }

  @Test(arguments: [
    ("Put the onion, olives and tomatoes into a bowl", 1),
    ("In a large bowl, whisk the flour, yeast and salt together", 1),
    ("Add the onion and cook, scraping up the brown bits, until soft, about 6 minutes", 2),
    ("Add the flour, brown sugar and salt", 1),
    ("Lower the heat and put in the onions with all of the thyme leaves", 2),
    ("Gently fold in the cream, then chill for 2 hours", 2),
    ("Salt, pepper, a squeeze of lemon", 1), ("🍋", 0), ("...", 0),
  ])
  func `things are no deeds, nor what is under way`(step: String, count: Int) {
    #expect(deeds(step, ["100 g brown sugar", "salt", "pepper"]).count == count)
  }

  @Test(arguments: [
    ("Die Zwiebeln schälen, würfeln und in der Butter 5 Minuten dünsten.", 3),
    ("Mehl, Zucker und Hefe in einer Schüssel mischen.", 1),
    ("Mehl und Salz in eine Schüssel geben, alles gut verrühren.", 2),
  ])
  func `a German verb closes what belongs to it`(step: String, count: Int) {
    #expect(deeds(step, ["2 Zwiebeln", "500 g Mehl"], "de").count == count)
  }

  @Test func `what is told has verbs by their names, part by part`() {
    let told = index("Peel the potatoes", ["potatoes"], "en").told(
      "I've peeled the potatoes, and the spuds are in")

    #expect(told.map(\.verbs) == [["peel"], []])
    #expect(told.last?.words.contains("#veg") == true)
  }

  @Test func `a lid and the heat are no work, bringing to the boil is`() {
    let quick = index(
      "Stir in the stock, bring to the boil, cover, turn the heat down and simmer for 5 minutes",
      ["stock"], "en"
    ).deeds(ofStep: 0).map(\.isQuick)

    #expect(quick == [false, false, true, true, false])
  }

  @Test func `a step that is not there has none`() {
    #expect(index("Boil it", [], "en").deeds(ofStep: 3).isEmpty)
    #expect(index("Boil it", [], "en").deeds(ofStep: -1).isEmpty)
  }
}

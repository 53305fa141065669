import Languages
import Replies
import Routines
import Testing

@testable import Recipes

/// What is put on the list, as it was said and as recipes write it.
@Suite struct ShoppingReaderTests {
  @Test(arguments: [
    ("milk", "milk"), ("two pints of milk", "2 pints milk"), ("a dozen eggs", "12 eggs"),
    ("2 l milk", "2 l milk"), ("half and half", "half and half"), ("500 g flour", "500 g flour"),
    ("a bottle of wine", "1 bottle wine"), ("1½ kg potatoes", "1½ kg potatoes"),
    ("four cloves of garlic", "4 cloves garlic"), ("1/0 cup sugar", "1/0 cup sugar"),
    ("<b>milk</b>", "milk"), ("2 % milk", "2 % milk"), ("milk, the blue one", "milk the blue one"),
    ("1 tin (400 g) tomatoes", "1 can 400 g tomatoes"), ("2 cups", "2 cups"),
    ("salt and pepper crisps", "salt and pepper crisps"),
  ])
  func thingsAsTheyAreSaid(_ said: String, _ written: String) {
    #expect(ShoppingReader().item(said)?.text == written)
  }

  @Test(arguments: [
    ("zwei Liter Milch", "2 l Milch"), ("500 g Mehl", "500 g Mehl"), ("Brot", "Brot"),
  ])
  func thingsInGerman(_ said: String, _ written: String) {
    #expect(ShoppingReader(LanguageCode("de") ?? .standard).item(said)?.text == written)
  }

  @Test func `a thing has one key however it is written and counted`() {
    let reader = ShoppingReader()

    #expect(reader.item("Eggs")?.key == reader.item("three eggs")?.key)
    #expect(reader.item("half and half")?.key == reader.item("Half-and-half")?.key)
    #expect(reader.item("tomatoes")?.key != reader.item("tomato paste")?.key)
  }

  @Test func `nothing is no thing, and a long name is cut`() {
    let reader = ShoppingReader()

    #expect(reader.item(" \n ") == nil)
    #expect(reader.item("...") == nil)
    let long = reader.item(String(repeating: "é", count: 5000))
    #expect(long.map { $0.name.utf8.count <= ShoppingItem.Limits.name } == true)
  }

  @Test func `ingredients are bought, and water is not`() {
    let lines = [
      "2 x 400 g tins of chopped tomatoes", "1 litre cold water", "3 tbsp olive oil, plus more",
      "Salt",
      "250 ml coconut water",
    ]

    let items = ShoppingReader().items(of: lines, for: "Soup")

    #expect(
      items.map(\.text) == [
        "2 cans chopped tomatoes", "3 tbsp olive oil", "Salt", "250 ml coconut water",
      ])
    #expect(items.allSatisfy { $0.recipes == ["Soup"] })
  }

  @Test(arguments: [
    ("tomato ketchup", Aisle.sauces), ("orange juice", .drinks), ("chicken stock", .sauces),
    ("Cherry tomatoes", .produce), ("half and half", .dairy), ("kitchen paper", .household),
  ])
  func whereThingsStand(_ name: String, _ aisle: Aisle) {
    #expect(ShoppingReader().item(name)?.aisle == aisle)
  }

  @Test func `a shop is walked through in one direction, and what is unknown comes last`() {
    let items = ["zorblax", "milk", "apples", "flour"].compactMap { ShoppingReader().item($0) }

    #expect(items.inAisles.map(\.name) == ["apples", "milk", "flour", "zorblax"])
  }

  @Test func `a calendar has a to-do for each thing, in lines that are folded`() throws {
    let names = ["milk; the \"blue, one\"", String(repeating: "very ", count: 30) + "long bread"]
    let items = names.map { ShoppingItem(key: $0, name: $0) }
    let stamp = try #require(CalendarTime("2026-11-25T10:00Z"))

    let text = ShoppingListWriter.calendar(items, stamp: stamp)

    #expect(text.split(separator: "BEGIN:VTODO").count == 3)
    #expect(text.contains("SUMMARY:milk\\; the \"blue\\, one\"\r\n"))
    #expect(text.contains("STATUS:NEEDS-ACTION\r\n"))
    #expect(text.split(separator: "\r\n").allSatisfy { $0.utf8.count <= 75 })
  }

  @Test func `names stand in Markdown as words`() {
    let items = ["[x](http://e.org) *milk*"].compactMap { ShoppingReader().item($0) }

    #expect(!ShoppingListWriter.markdown(items, in: Wording()).contains("](http"))
  }
}

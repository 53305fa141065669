import Foundation
import SimmerTesting
import Testing

@testable import Routines
@testable import Timers

/// The shopping list in the book of timers.
@Suite struct ShoppingTests {
  private func item(
    _ key: String, _ quantity: Double? = nil, _ unit: String? = nil, for recipe: String? = nil
  ) -> ShoppingItem {
    ShoppingItem(
      key: key, name: key, amounts: quantity.map { [ShoppingAmount($0, unit: unit)] } ?? [],
      recipes: recipe.map { [$0] } ?? [])
  }

  private func amounts(_ book: TestBook) -> [String] {
    book.book.shopping.map { item in
      item.amounts.map { "\($0.quantity) \($0.unit ?? "-")" }.joined(separator: " + ")
        + " \(item.key)"
    }
  }

  @Test func `the same thing is one item, with its amounts added up`() throws {
    var book = TestBook()
    try book.perform(.addItems([item("flour", 400, "g"), item("egg", 2), item("milk")]))
    try book.perform(.addItems([item("flour", 700, "g"), item("egg", 3), item("milk", 1, "l")]))

    #expect(amounts(book) == ["1.1 kg flour", "5.0 - egg", "1.0 l milk"])
  }

  @Test func `units of one scale are added, others stand beside each other`() throws {
    var book = TestBook()
    try book.perform(
      .addItems([
        item("oil", 1, "tbsp"), item("oil", 3, "tsp"), item("oil", 50, "ml"), item("oil", 1, "cup"),
        item("beef", 8, "oz"), item("beef", 1, "lb"),
      ]))

    #expect(amounts(book) == ["2.0 tbsp + 50.0 ml + 1.0 cup oil", "1.5 lb beef"])
  }

  @Test func `what is bought and wanted again begins anew`() throws {
    var book = TestBook()
    try book.perform(.addItems([item("milk", 2, "l", for: "Custard")]))
    try book.perform(.checkItems(["milk"], true))
    try book.perform(.addItems([item("milk", 1, "l")]))

    #expect(book.book.shopping == [with(item("milk", 1, "l"), number: 1)])
  }

  private func with(_ item: ShoppingItem, number: Int) -> ShoppingItem {
    var item = item
    item.number = number
    return item
  }

  @Test func `undo brings the list back as it was, order and ticks`() throws {
    var book = TestBook()
    try book.perform(.addItems([item("milk"), item("egg"), item("flour")]))
    try book.perform(.checkItems(["egg"], true))
    let before = book.book.shopping
    try book.perform(.removeItems(["milk", "egg"]))
    #expect(book.book.shopping.map(\.key) == ["flour"])

    try book.perform(.undo)

    #expect(book.book.shopping == before)
  }

  @Test func `what changes nothing is refused, and so is what is not there`() throws {
    var book = TestBook()
    try book.perform(.addItems([item("milk", for: "Custard")]))

    #expect(throws: TimerError.nothingNewOnList) { try book.perform(.addItems([item("milk")])) }
    #expect(throws: TimerError.noSuchItem("egg")) {
      try book.perform(.checkItems(["milk", "egg"], true))
    }
    #expect(throws: TimerError.noSuchItem("egg")) { try book.perform(.removeItems(["egg"])) }
    #expect(book.book.shopping.map(\.isChecked) == [false])
  }

  @Test func `no sum grows beyond what can be written`() throws {
    var book = TestBook()
    let most = ShoppingItem.Limits.quantity
    try book.perform(.addItems([item("flour", most, "kg"), item("flour", most, "kg")]))

    #expect(book.book.shopping.first?.amounts == [ShoppingAmount(most, unit: "kg")])
    let hostile = #"{"quantity":1e300,"unit":"kg"}"#
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ShoppingAmount.self, from: Data(hostile.utf8))
    }
  }

  @Test func `the list has a limit, and what goes beyond it is refused whole`() throws {
    var book = TestBook()
    let most = ShoppingItem.Limits.items
    try book.perform(.addItems((0..<most).map { item("thing \($0)") }))

    #expect(throws: TimerError.tooManyItems(limit: most)) {
      try book.perform(.addItems([item("thing 1", 2), item("one more")]))
    }
    #expect(book.book.shopping.count == most)
    #expect(book.book[item: "thing 1"]?.amounts == [])
  }
}

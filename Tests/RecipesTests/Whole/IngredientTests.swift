import Foundation
import Testing

@testable import Recipes

@Suite struct IngredientTests {
  /// What is expected of a line: its amount as `AmountText` has it, the thing and the rest.
  struct Line: CustomTestStringConvertible {
    var text: String
    var amount: String
    var item: String
    var note: String?

    init(_ text: String, _ amount: String, _ item: String, _ note: String? = nil) {
      self.text = text
      self.amount = amount
      self.item = item
      self.note = note
    }

    var testDescription: String { text }
  }

  @Test(arguments: [
    Line(
      "2 x 400 g tins of chopped tomatoes, drained", "2 can (400 g)", "chopped tomatoes", "drained"),
    Line("2×400g tins tomatoes", "2 can (400g)", "tomatoes"),
    Line("1 (14 oz) can coconut milk", "1 can (14 oz)", "coconut milk"),
    Line("1 28-ounce can San Marzano tomatoes", "1 can (28-ounce)", "San Marzano tomatoes"),
    Line("14-ounce can chickpeas", "1 can (14-ounce)", "chickpeas"),
    Line("1½ cups finely chopped parsley", "1.5 cup", "parsley", "finely chopped"),
    Line("1⁄4 tsp salt", "0.25 tsp", "salt"),
    Line(".5 tsp cinnamon", "0.5 tsp", "cinnamon"),
    Line("one and a half litres hot stock (optional)", "1.5 l", "stock", "hot, optional"),
    Line("1 tbsp plus 1 tsp olive oil", "1 tbsp + 1 tsp", "olive oil"),
    Line("500g/1lb 2oz beef mince", "500 g", "beef mince", "1lb 2oz"),
    Line("2-3 T butter or margarine", "2-3 tbsp", "butter", "or margarine"),
    Line("2 to 3 t vanilla", "2-3 tsp", "vanilla"),
    Line("2 large eggs, beaten", "2 (large)", "eggs", "beaten"),
    Line("3 garlic cloves", "3 clove", "garlic"),
    Line("2 cloves", "2", "cloves"),
    Line("2 bay leaves", "2", "bay leaves"),
    Line("a pinch of salt", "1 pinch", "salt"),
    Line("pinch nutmeg", "1 pinch", "nutmeg"),
    Line("a dozen oysters", "12", "oysters"),
    Line("half an onion, sliced", "0.5", "onion", "sliced"),
    Line("a 2-inch piece of ginger", "1 piece (2-inch)", "ginger"),
    Line("juice of 1 lemon", "1", "lemon", "juice of"),
    Line("Salt and pepper to taste", "", "Salt and pepper", "to taste"),
    Line("Flour: 200 g", "200 g", "Flour"),
    Line("Butter 100g", "100 g", "Butter"),
    Line("8 fl oz milk", "8 fl oz", "milk"),
    Line("½ cup sun-dried tomatoes", "0.5 cup", "sun-dried tomatoes"),
    Line("**200 g** flour", "200 g", "flour"),
    Line("- [ ] 2 eggs", "2", "eggs"),
    Line("• 1 cup 2% milk", "1 cup", "2% milk"),
    // What counts nothing.
    Line("1/0 cup flour", "", "1/0 cup flour"),
    Line("10^9 kg salt", "", "10^9 kg salt"),
    Line("Half-fat crème fraîche", "", "Half-fat crème fraîche"),
    Line("7-up", "", "7-up"),
    Line("1 cup <script>alert(1)</script> milk", "1 cup", "milk"),
  ])
  func `a line is taken apart`(_ line: Line) {
    let read = IngredientReader.ingredient(of: line.text, .standard)
    #expect(read.amountText == line.amount)
    #expect(read.item == line.item)
    #expect(read.note == line.note)
  }

  /// Lines that somebody wrote and labelled without having seen the reader; a third of them put away.
  ///
  /// Most come from templates, so a share says less than the lines above.
  @Test(arguments: [("ingredients", 98.5, 99.5), ("ingredients-held", 97.5, 99)])
  func `labelled lines are read`(_ name: String, _ amountFloor: Double, _ itemFloor: Double) throws
  {
    let lines = try LabelledIngredient.all(name)
    let read = lines.map { ($0, IngredientReader.ingredient(of: $0.line, .standard)) }
    let amounts = read.filter { $0.hasAmount(of: $1) }.count
    let items = read.filter { $0.hasItem(of: $1) }.count
    if !name.hasSuffix("held") {
      for (line, read) in read where !line.hasAmount(of: read) || !line.hasItem(of: read) {
        print("  \(line.line): \(read.amountText) | \(read.item)")
      }
    }
    print("\(name): amounts \(amounts), things \(items) of \(lines.count)")
    #expect(lines.count >= 200)
    #expect(100 * Double(amounts) >= amountFloor * Double(lines.count))
    #expect(100 * Double(items) >= itemFloor * Double(lines.count))
  }

  @Test func `the thing and its size are words of the line`() throws {
    for line in try LabelledIngredient.all("ingredients") where !line.line.contains("<") {
      let read = IngredientReader.ingredient(of: line.line, .standard)
      for part in [read.item, read.size].compactMap(\.self) {
        #expect(read.text.contains(part), "\(line.line): \(part)")
      }
    }
  }
}

extension Ingredient {
  /// "2 can (400 g)", "1 tbsp + 1 tsp", "2-3 tbsp".
  fileprivate var amountText: String {
    func text(_ number: Double) -> String {
      number == number.rounded() ? "\(Int(number))" : "\((number * 1000).rounded() / 1000)"
    }
    func text(_ amount: Amount) -> String {
      let quantity = amount.quantity.map {
        $0.lowerBound == $0.upperBound
          ? text($0.lowerBound) : "\(text($0.lowerBound))-\(text($0.upperBound))"
      }
      return [quantity, amount.unit?.rawValue].compactMap(\.self).joined(separator: " ")
    }
    let amounts = ([amount].compactMap(\.self) + more).map(text).joined(separator: " + ")
    return amounts + (size.map { " (\($0))" } ?? "")
  }
}

/// A line of `ingredients.tsv`: the line, its quantity, unit (in English words), size, thing and note.
private struct LabelledIngredient {
  var line: String
  var quantity: ClosedRange<Double>?
  var unit: String
  var item: String

  static func all(_ name: String) throws -> [Self] {
    let path = try #require(
      Bundle.module.url(forResource: name, withExtension: "tsv", subdirectory: "Corpora"))
    return try String(contentsOf: path, encoding: .utf8).split(separator: "\n").dropFirst().map {
      row in
      let fields = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      try #require(fields.count == 6, "\(row)")
      let ends = fields[1].split(separator: "-").compactMap { Double($0) }
      return Self(
        line: fields[0], quantity: ends.first.map { $0...(ends.last ?? $0) }, unit: fields[2],
        item: fields[4])
    }
  }

  /// Of the spoons and cups in the labels.
  private static let milliliters: [CookingUnit: Double] = [
    .teaspoon: 5, .tablespoon: 15, .cup: 240,
  ]

  /// A composite counts in its first unit, as the labels have it.
  func hasAmount(of read: Ingredient) -> Bool {
    var found = read.amount?.quantity
    if let more = read.more.first?.quantity, let unit = read.amount?.unit,
      let other = read.more.first?.unit,
      let factor = Self.milliliters[other], let own = Self.milliliters[unit], let quantity = found
    {
      found =
        quantity.lowerBound + more.lowerBound * factor / own...quantity.upperBound + more.upperBound
        * factor / own
    }
    let isSame =
      switch (quantity, found) {
      case (nil, nil): true
      case (let wanted?, let found?):
        abs(wanted.lowerBound - found.lowerBound) < 0.01
          && abs(wanted.upperBound - found.upperBound) < 0.01
      default: false
      }
    // A tin is a can.
    let wanted = unit == "tin" ? "can" : unit == "fluid_ounce" ? "fluidOunce" : unit
    return isSame && wanted == (read.amount?.unit.map { "\($0)" } ?? "")
  }

  /// The same words, or all of the label's among the reader's.
  func hasItem(of read: Ingredient) -> Bool {
    func words(_ text: String) -> Set<Substring> {
      Set(Substring(text.lowercased()).split { !$0.isLetter && !$0.isNumber })
    }
    return item.isEmpty || words(item).isSubset(of: words(read.item))
      || words(read.item).isSubset(of: words(item))
  }
}

/// One thing to buy.
///
/// Two wishes for the same thing are one item, so its `key` is its identity: the thing's words, however they are
/// written and counted ("Eggs", "egg").
package struct ShoppingItem: Hashable, Sendable, Identifiable {
  /// What tells it from other things; never empty.
  package let key: String
  /// As it was said: "half and half".
  package var name: String
  /// How much of it, once for each unit that cannot be added to another; none for "some".
  package var amounts: [ShoppingAmount]
  /// It is in the basket, or in the house.
  package var isChecked: Bool
  /// What it is for: titles of recipes, without repeats.
  package var recipes: [String]
  /// Counts up in the order in which things came onto the list; the book of timers gives it.
  package var number = 0

  package var id: String { key }

  package init(
    key: String, name: String, amounts: [ShoppingAmount] = [], isChecked: Bool = false,
    recipes: [String] = []
  ) {
    self.key = key
    self.name = name
    self.amounts = amounts
    self.isChecked = isChecked
    self.recipes = recipes
  }

  /// What one item may be at most.
  package enum Limits {
    /// Of a name, in bytes.
    package static let name = 200
    package static let amounts = 8
    package static let recipes = 20
    /// Of one unit; more is written as so much, and a sum stays there.
    package static let quantity = 1_000_000_000.0
    /// Of the whole list.
    package static let items = 1000
  }
}

/// "2 l", "3": a quantity, with the symbol of its unit (`CookingUnit`) where it has one.
package struct ShoppingAmount: Hashable, Sendable {
  /// More than 0.
  package var quantity: Double
  /// Nil where things are counted.
  package var unit: String?

  package init(_ quantity: Double, unit: String? = nil) {
    self.quantity = quantity
    self.unit = unit
  }
}

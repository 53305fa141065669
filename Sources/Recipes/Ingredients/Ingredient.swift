/// One line of a recipe's ingredients, taken apart: "2 x 400 g tins of chopped tomatoes, drained".
package struct Ingredient: Hashable, Sendable {
  /// The line as a cook reads it, without bullets and markup; everything else is a piece of it.
  package var text: String
  /// Nil where none is stated: "salt".
  package var amount: Amount?
  /// What comes on top of it: "1 tbsp plus 1 tsp".
  package var more: [Amount]
  /// The same amount in another measure, as the line writes it: "/1lb 2oz", "(120 g)".
  package var also: String?
  /// Of each one: "400 g" of a tin, "large" of an egg.
  package var size: String?
  /// What to buy or to take from the shelf.
  package var item: String
  /// Whatever else the line says: "drained", "to taste", "or margarine".
  package var note: String?

  package init(
    text: String, amount: Amount? = nil, more: [Amount] = [], also: String? = nil,
    size: String? = nil, item: String,
    note: String? = nil
  ) {
    self.text = text
    self.amount = amount
    self.more = more
    self.also = also
    self.size = size
    self.item = item
    self.note = note
  }

  /// "2 to 3 tbsp"; without a unit things are counted, without a quantity there is "some" of it: "a pinch".
  package struct Amount: Hashable, Sendable {
    /// Both ends of a range; equal where there is one number.
    package var quantity: ClosedRange<Double>?
    package var unit: CookingUnit?
    /// The quantity as the line writes it: "1½", "half a".
    package var written: String?
    /// The recipe says that it stays as it is, for however many it is scaled.
    package var isFixed = false

    package init(
      _ quantity: ClosedRange<Double>?, _ unit: CookingUnit? = nil, written: String? = nil
    ) {
      self.quantity = quantity
      self.unit = unit
      self.written = written
    }
  }
}

/// Ingredients that belong together: "For the sauce".
package struct IngredientGroup: Hashable, Sendable {
  /// Nil for those that stand under no heading.
  package var name: String?
  package var ingredients: [Ingredient]

  package init(name: String? = nil, ingredients: [Ingredient] = []) {
    self.name = name
    self.ingredients = ingredients
  }
}

extension ShoppingItem {
  /// The same thing wanted once more: amounts on one scale are one amount, and it is to be bought again.
  ///
  /// "Some" and "2 l" are 2 l: nobody who wants two litres wants more of it because somebody else wants some.
  package func adding(_ other: ShoppingItem) -> ShoppingItem {
    var sum = self
    if isChecked {
      // What was bought already is not bought once more.
      sum.amounts = []
      sum.recipes = []
      sum.isChecked = false
    }
    for amount in other.amounts { sum.add(amount) }
    for recipe in other.recipes
    where !sum.recipes.contains(recipe) && sum.recipes.count < Limits.recipes {
      sum.recipes.append(recipe)
    }
    return sum
  }

  private mutating func add(_ amount: ShoppingAmount) {
    for place in amounts.indices {
      guard let sum = amounts[place].adding(amount) else { continue }
      amounts[place] = sum
      return
    }
    if amounts.count < Limits.amounts { amounts.append(amount) }
  }
}

extension ShoppingAmount {
  /// Nil where the two cannot be added.
  func adding(_ other: ShoppingAmount) -> ShoppingAmount? {
    guard unit != other.unit else {
      return ShoppingAmount(quantity + other.quantity, unit: unit).tidied
    }
    guard let mine = unit.flatMap(Self.scale), let theirs = other.unit.flatMap(Self.scale),
      mine.name == theirs.name
    else { return nil }
    let size = max(mine.size, theirs.size)
    let sum = (quantity * mine.size + other.quantity * theirs.size) / size
    return ShoppingAmount(sum, unit: mine.size >= theirs.size ? unit : other.unit).tidied
  }

  /// A thousand grams are a kilogram; what binary fractions add is taken off.
  package var tidied: ShoppingAmount {
    let bounded = min(quantity, ShoppingItem.Limits.quantity)
    let rounded = (bounded * 1_000_000).rounded() / 1_000_000
    switch unit {
    case "g" where rounded >= 1000: return ShoppingAmount(rounded / 1000, unit: "kg")
    case "ml" where rounded >= 1000: return ShoppingAmount(rounded / 1000, unit: "l")
    default: return ShoppingAmount(rounded, unit: unit)
    }
  }

  /// The scale that a unit is on, and how many of its smallest unit one is.
  ///
  /// Units of different scales stand beside each other: nobody wants "250 ml and a cup" as one number. A pint is not
  /// the same in London and in Boston, so it is added to pints alone. Source: NIST Handbook 44, appendix C.
  private static func scale(_ unit: String) -> (name: String, size: Double)? {
    switch unit {
    case "mg": ("mass", 0.001)
    case "g": ("mass", 1)
    case "kg": ("mass", 1000)
    case "oz": ("avoirdupois", 1)
    case "lb": ("avoirdupois", 16)
    case "ml": ("volume", 1)
    case "cl": ("volume", 10)
    case "dl": ("volume", 100)
    case "l": ("volume", 1000)
    case "tsp": ("spoons", 1)
    case "tbsp": ("spoons", 3)
    default: nil
    }
  }
}

/// For how many a recipe is to be cooked.
package enum Portions: Hashable, Sendable {
  case servings(Double)
  /// That many times what it says: 2 is double.
  case times(Double)

  /// "6" is for six, "2x" and "0.5x" are so many times; nil for anything else and for more than a kitchen cooks.
  package init?(_ text: String) {
    let isTimes = text.hasSuffix("x")
    let digits = isTimes ? String(text.dropLast()) : text
    guard digits.allSatisfy({ $0.isNumber || $0 == "." }), let number = Double(digits),
      number >= 1 / Self.most, number <= Self.most
    else {
      return nil
    }
    self = isTimes ? .times(number) : .servings(number)
  }

  private static let most = 1000.0

  /// What quantities are multiplied by; nil where the recipe does not say for how many it is, or for no number that
  /// a kitchen cooks for.
  ///
  /// "Serves 4 to 6" is enough for five as it is.
  package func factor(of servings: ClosedRange<Double>?) -> Double? {
    switch self {
    case .times(let factor): return factor
    case .servings(let wanted):
      guard let servings else { return nil }
      if servings.contains(wanted) { return 1 }
      let factor =
        wanted / (wanted < servings.lowerBound ? servings.lowerBound : servings.upperBound)
      return (1 / Self.most...Self.most).contains(factor) ? factor : nil
    }
  }

  package var written: String {
    switch self {
    case .servings(let number): "\(number)"
    case .times(let factor): "\(factor)x"
    }
  }
}

extension WholeRecipe {
  /// With its quantities multiplied; lengths, sizes and temperatures stay.
  package mutating func scale(by factor: Double, _ lexicon: RecipeLexicon) {
    guard factor != 1 else { return }
    for group in ingredients.indices {
      for place in ingredients[group].ingredients.indices {
        ingredients[group].ingredients[place].scale(by: factor, lexicon)
      }
    }
    servings = servings.map { $0.lowerBound * factor...$0.upperBound * factor }
  }
}

extension Ingredient {
  /// Its text says the new quantity as a cook would write it: "2 onions" for "1 onion"; "a pinch" stays.
  mutating func scale(by factor: Double, _ lexicon: RecipeLexicon) {
    guard amount?.scaled(by: factor) != amount else { return }
    var rest = text[...]
    var said = ""
    func say(_ amount: inout Amount) {
      guard let scaled = amount.scaled(by: factor), let quantity = scaled.quantity else { return }
      // "400 g tin": one of that size, whose number is not written.
      if factor != 1, amount.written == nil, let size, let place = rest.firstRange(of: size) {
        said += rest[..<place.lowerBound] + KitchenNumber.text(quantity) + " x "
        rest = rest[place.lowerBound...]
        amount = scaled
        return
      }
      guard let written = amount.written, let place = rest.firstRange(of: written) else { return }
      said += rest[..<place.lowerBound] + KitchenNumber.text(quantity)
      rest = rest[place.upperBound...]
      if let before = amount.quantity, before.isOfSeveral != quantity.isOfSeveral {
        let number = ItemNumber(isSeveral: quantity.isOfSeveral, lexicon)
        if let unit = amount.unit {
          rest = number.measured(rest, in: unit)[...]
        } else if let place = rest.firstRange(of: item) {
          let said = number.counted(rest[..<place.upperBound])
          item = number.counted(item[...])
          rest = (said + rest[place.upperBound...])[...]
        }
      }
      amount = scaled
    }
    if var first = amount {
      say(&first)
      amount = first
    }
    for place in more.indices { say(&more[place]) }
    text = said + rest
    // The other measure would be wrong now.
    if let also, let place = text.firstRange(of: also) {
      text.removeSubrange(place)
      let bare = also.filter { !" /()".contains($0) }
      if note?.filter({ !" /()".contains($0) }) == bare { note = nil }
      self.also = nil
    }
  }
}

extension Ingredient.Amount {
  /// Rounded to what can be measured; nil where there is nothing to scale.
  func scaled(by factor: Double) -> Self? {
    guard let quantity, unit?.isVague != true, !isFixed else { return nil }
    let low = KitchenNumber.rounded(quantity.lowerBound * factor, unit)
    let high = KitchenNumber.rounded(quantity.upperBound * factor, unit)
    var scaled = self
    scaled.quantity = low...max(low, high)
    scaled.written = KitchenNumber.text(low...max(low, high))
    return scaled
  }
}

extension ClosedRange<Double> {
  fileprivate var isOfSeveral: Bool { upperBound > 1 }
}

extension CookingUnit {
  /// No two hands take the same, and nobody takes one and a half of it.
  var isVague: Bool {
    switch self {
    case .pinch, .dash, .splash, .drizzle, .glug: true
    default: false
    }
  }

  /// Its scale has decimals rather than fractions.
  fileprivate var isMetric: Bool {
    switch self {
    case .milligram, .gram, .kilogram, .milliliter, .centiliter, .deciliter, .liter, .centimeter:
      true
    default: false
    }
  }
}

/// Numbers as a cook writes them: "1½", "2 to 3", "0.75" of a kilogram.
enum KitchenNumber {
  /// To the nearest that scales and spoons have: eighths below one, quarters and thirds below ten; of grams and
  /// milliliters whole ones, and above a hundred every fifth.
  static func rounded(_ number: Double, _ unit: CookingUnit?) -> Double {
    if unit?.isMetric == true {
      if number >= 100 { return (number / 5).rounded() * 5 }
      if number >= 10 { return number.rounded() }
      return max((number * 20).rounded() / 20, 0.05)
    }
    if number >= 20 { return number.rounded() }
    let whole = number.rounded(.down)
    let steps = number < 1 ? smallParts : unit?.mayHaveSize ?? true ? halves : parts
    return whole + (steps.min { abs($0 - (number - whole)) < abs($1 - (number - whole)) } ?? 0)
  }

  /// Nobody opens a third of a tin.
  private static let halves: [Double] = [0, 0.5, 1]
  private static let parts: [Double] = [0, 0.25, 1.0 / 3, 0.5, 2.0 / 3, 0.75, 1]
  private static let smallParts: [Double] = [0.125, 0.25, 1.0 / 3, 0.5, 2.0 / 3, 0.75, 1]

  static func text(_ range: ClosedRange<Double>) -> String {
    range.lowerBound == range.upperBound
      ? text(range.lowerBound) : "\(text(range.lowerBound))-\(text(range.upperBound))"
  }

  static func text(_ number: Double) -> String {
    let whole = number.rounded(.down)
    let part = number - whole
    if part < 0.001 { return "\(Int(whole))" }
    if let sign = fractions.first(where: { abs($0.value - part) < 0.001 })?.sign {
      return whole == 0 ? sign : "\(Int(whole))\(sign)"
    }
    return "\((number * 100).rounded() / 100)"
  }

  private static let fractions: [(value: Double, sign: String)] = [
    (0.125, "⅛"), (0.25, "¼"), (1.0 / 3, "⅓"), (0.5, "½"), (2.0 / 3, "⅔"), (0.75, "¾"),
  ]
}

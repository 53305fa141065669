/// What an ingredient is measured or counted in.
///
/// Raw values are the symbols that `simmer.recipe/1` writes; the texts in `Languages/` name units by their cases and
/// have the words for them.
package enum CookingUnit: String, Hashable, Sendable, CaseIterable {
  // Mass
  case milligram = "mg"
  case gram = "g"
  case kilogram = "kg"
  case ounce = "oz"
  case pound = "lb"
  // Volume
  case milliliter = "ml"
  case centiliter = "cl"
  case deciliter = "dl"
  case liter = "l"
  case teaspoon = "tsp"
  case dessertspoon
  case tablespoon = "tbsp"
  case cup
  case fluidOunce = "fl oz"
  case pint
  case quart
  case gallon
  // Length, of a piece
  case centimeter = "cm"
  case inch
  // Of nobody's measure
  case drop, dash, pinch, handful, knob, splash, drizzle, glug, scoop, shot
  // What things come in
  case can, jar, bottle, packet, sachet, box, bag, carton, container, tub, tube, punnet, envelope
  // What things come as
  case clove, sprig, bunch, head, stick, stalk, rib, ear, leaf, slice, rasher, piece, sheet, fillet,
    cube, block
  case ball, bulb, loaf, strip, rack, wedge, round, square, bar, part, serving
}

extension CookingUnit {
  /// What two units can be added by.
  package enum Dimension: Hashable, Sendable {
    /// In grams.
    case mass
    /// In milliliters.
    case volume
    case length
    /// Only with itself.
    case count
  }

  package var dimension: Dimension {
    switch self {
    case .milligram, .gram, .kilogram, .ounce, .pound: .mass
    case .milliliter, .centiliter, .deciliter, .liter, .teaspoon, .dessertspoon, .tablespoon, .cup,
      .fluidOunce,
      .pint, .quart, .gallon:
      .volume
    case .centimeter, .inch: .length
    default: .count
    }
  }

  /// Its symbol is no word.
  var isAbbreviated: Bool {
    switch self {
    case .teaspoon, .tablespoon, .fluidOunce: true
    default: rawValue.count < 3
    }
  }

  /// Something is bought in it, or is one of it, so that a length or a mass before it is its size: "400 g tin".
  var mayHaveSize: Bool {
    switch self {
    case .can, .jar, .bottle, .packet, .sachet, .box, .bag, .carton, .container, .tub, .tube,
      .punnet, .envelope,
      .piece, .knob, .stick, .block, .ball, .sheet, .fillet, .slice, .loaf, .bar, .rack, .strip:
      true
    default: false
    }
  }

  /// Its word is what there is to buy where no other word follows: "2 cloves", "4 fillets".
  var mayBeItem: Bool { dimension == .count }
}

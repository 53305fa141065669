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

extension CookingUnit {
  /// How much one is, in the unit of its dimension (grams, milliliters, centimeters); nil for what is only counted.
  ///
  /// Spoons, cups, pints, quarts and gallons are the customary ones of the United States (NIST Handbook 44, appendix
  /// C), rounded as kitchens have them: 5, 15 and 240 ml for teaspoon, tablespoon and cup.
  package var measure: Double? {
    switch self {
    case .milligram: 0.001
    case .gram: 1
    case .kilogram: 1000
    case .ounce: 28.349_523_125
    case .pound: 453.592_37
    case .milliliter: 1
    case .centiliter: 10
    case .deciliter: 100
    case .liter: 1000
    case .teaspoon: 5
    case .dessertspoon: 10
    case .tablespoon: 15
    case .cup: 240
    case .fluidOunce: 30
    case .pint: 480
    case .quart: 960
    case .gallon: 3840
    case .centimeter: 1
    case .inch: 2.54
    default: nil
    }
  }
}

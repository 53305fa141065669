/// What a word can be in a line of ingredients besides a number or a food; the text in `Languages/` says what each
/// is for.
///
/// Raw values are bit positions, so there are at most 24.
enum AmountRole: UInt8, CaseIterable {
  /// "large", "thick".
  case size
  /// Tells how full a measure is: "heaped".
  case fullness
  /// "about".
  case about
  case of
  /// "plus": one more amount follows.
  case plus
  case or
  case to
  /// "x" in "2 x 400 g".
  case times
  case article
  /// "half a": an article may follow.
  case and
  /// "juice", "zest": "of" and what it is taken from follow.
  case taken
  /// Is of the thing's name although it is a participle: "dried", "smoked".
  case kept
  /// What was done before and no verb of the kitchen says: "leftover".
  case prepared
  /// Belongs to the participle behind it: "finely".
  case manner
  /// A remark begins: "for", "to", "optional".
  case remark
  /// The first of two words of a unit: "fl", "fluid".
  case fluid
  /// A unit that is one without a number: "pinch of salt", "handful spinach".
  case alone
  /// A unit that may stand behind what it counts: "3 garlic cloves".
  case behind
  /// Before the number of those who eat: "serves", "for".
  case feeds
}

/// What a word can be in a line of ingredients, and the unit that it names.
struct AmountWord: Hashable, Sendable {
  /// The place of the unit in `CookingUnit.allCases` and one more in the lowest eight bits, roles above.
  let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }

  init(_ role: AmountRole) { rawValue = 1 << (UInt32(role.rawValue) + 8) }

  init(_ unit: CookingUnit) {
    rawValue = UInt32(CookingUnit.allCases.firstIndex(of: unit) ?? 0) + 1
  }

  @inline(__always)
  func contains(_ role: AmountRole) -> Bool { rawValue >> (UInt32(role.rawValue) + 8) & 1 != 0 }

  @inline(__always)
  var unit: CookingUnit? {
    let place = Int(rawValue & 0xFF)
    return place == 0 ? nil : Self.units[place - 1]
  }

  private static let units = CookingUnit.allCases

  func union(_ other: Self) -> Self { Self(rawValue: rawValue | other.rawValue) }
}

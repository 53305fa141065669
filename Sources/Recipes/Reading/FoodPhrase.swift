/// What is cooked, as the recipe calls it: "the onions and garlic".
struct FoodPhrase {
  /// Of the text's words.
  var words: Range<Int>
  /// What comes with it: "garlic".
  var second: Range<Int>?
  /// Of the last word.
  var kind: Kind
  /// After everything that belongs to it.
  var end: Int
  /// More than the two are listed.
  var isList = false
  /// One of its words is known to be eaten: "king oyster mushrooms", and not "the probe".
  var isKnown = false

  enum Kind {
    case food
    /// Food on its way: "dough", "mixture".
    case rough
    /// "salt", "water": what is waited for is mostly something else.
    case seasoning
    case pronoun
    /// Nothing to eat.
    case tool
    /// What nobody knows to be a thing at all: "untill", "TJ".
    case stranger

    /// Something is handled that the cook has to see to, whatever it is.
    var mayBeFood: Bool { self == .food || self == .stranger }
  }

  var isFood: Bool { kind == .food || kind == .rough }
}

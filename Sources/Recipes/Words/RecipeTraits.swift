/// What a word can be in a recipe, by the name that the texts in `Languages/` call it by.
///
/// Raw values are bit positions; the nine bits at the top are for a number.
enum RecipeTrait: UInt8, CaseIterable {
  // Lengths
  case number
  /// A unit of time, or a word that is a length by itself ("overnight").
  case time
  // Verbs
  /// Heat does it while the cook waits: "simmer", "bake".
  case heat
  /// Time alone does it: "rest", "chill", "rise", "soak".
  case rest
  /// Hands do it all the while: "stir", "knead", "whisk".
  case hands
  // Small words
  case preposition, until, meanwhile, each
  /// Counts time: "minutes".
  case unit
  /// A unit only after digits: "30m".
  case short
  /// How many it is, nobody knows: "a few minutes".
  case vague
  case to, or, joinsParts
  /// "half", "quarter".
  case part
  case article
  /// Between a number and its unit: "10 more minutes".
  case between
  /// "approx": its full stop ends no sentence before a number.
  case shortened
  /// A length by itself whose end nobody knows: "overnight".
  case night
  /// "up" in "up to", "even", "about" between two ends of a range.
  case toward
  case second, of, couple, hundred, every
  /// "overnight is better".
  case better
  /// "between 10 and 12".
  case spanning
  // Forms of a verb
  case bare, withHe, ing, participle
  // Things
  /// Something happens to what is put there: "fridge".
  case place
  /// Nothing to eat: "pan", "heat", "side".
  case tool
  case pronoun, measure
  /// What goes into food rather than being it: "salt", "water".
  case seasoning
  /// What is baked: "bread".
  case baked
  /// What a pot becomes: "soup".
  case dish
  /// To eat, for certain: "onions".
  case food
  /// What is not yet what it is going to be: "dough", "mixture".
  case rough
  // Small words
  /// Stands before a food without being of its name: "the", "large".
  case filler
  /// The name of a food ends before it: "in", "with".
  case link
  case and, more
  /// Opens a clause that tells nobody to do anything: "when", "if".
  case condition
  /// What is before it is what it is about: "is", "has", "looks".
  case being
  case about
  /// A verb may stand right after it: "then", "to".
  case leads
  case meantime
  /// What a verb is said of more closely: "deep fry", "pressure cook".
  case manner
  /// A state as well as a verb: "until dry".
  case state
  /// Belongs to the verb before it: "set aside".
  case particle
}

/// What a word can be in a recipe; a word may be several things ("cook", "cover", "rest").
struct RecipeTraits: CaseSet {
  typealias Case = RecipeTrait
  let rawValue: UInt64
}

extension RecipeTraits {
  /// A verb that is one of these may be a thing: "roast".
  static var noun: Self { [.food, .baked, .dish, .rough, .seasoning, .tool] }
  /// A sentence that begins with one of these does not begin with its verb.
  static var notAVerb: Self {
    [
      .tool, .pronoun, .measure, .seasoning, .dish, .rough, .food, .baked, .filler, .link,
      .and, .more, .condition, .being, .about, .leads, .meantime, .number, .time, .ing, .participle,
      .withHe, .place,
    ]
  }
}

/// The number at the top.
extension RecipeTraits {
  private static let numberBit = 55

  /// A place in the lexicon's verbs; 0 for what is no verb.
  @inline(__always)
  var cookingVerb: Int {
    guard hasAny([.bare, .withHe, .ing, .participle, .place]) else { return 0 }
    return Int(rawValue >> Self.numberBit)
  }

  /// Which of the smallest words it is.
  @inline(__always)
  var small: RecipeSmallWord? {
    contains(.link) ? RecipeSmallWord(rawValue: UInt8(rawValue >> Self.numberBit)) : nil
  }

  static func small(_ word: RecipeSmallWord) -> RecipeTraits {
    RecipeTraits(rawValue: UInt64(word.rawValue) << numberBit).union([.link])
  }

  static let mostVerbs = 1 << (64 - numberBit)

  /// The same of a verb, unless it is one already.
  mutating func setVerb(_ place: Int) {
    guard rawValue >> Self.numberBit == 0 else { return }
    self = RecipeTraits(rawValue: rawValue | UInt64(place) << Self.numberBit)
  }

  mutating func setSmall(_ word: RecipeSmallWord) { formUnion(.small(word)) }
}

/// Small words that mean too much to be only links.
enum RecipeSmallWord: UInt8, CaseIterable {
  case of = 1
  case `in`
  case from
  case off
  case by
  case to
}

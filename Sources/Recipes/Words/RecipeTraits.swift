/// What a word can be in a recipe, by the name that the texts in `Languages/` call it by.
///
/// Raw values are bit positions; the nine bits at the top are for a number.
enum RecipeTrait: UInt8, CaseIterable {
  case number, time, heat, rest, hands, preposition, until, meanwhile, each, unit, short, vague
  case to, or, joinsParts, part, article, between, tens, ones, shortened, night, toward, second
  case of, couple, hundred, every, better, spanning, bare, withHe, ing, participle, place, tool
  case pronoun, measure, seasoning, baked, dish, food, rough, filler, link, and, more, condition
  case being, about, leads, meantime, manner, state, particle
}

/// What a word can be in a recipe; a word may be several things ("cook", "cover", "rest").
struct RecipeTraits: OptionSet, Hashable, Sendable {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  @inline(__always)
  init(_ trait: RecipeTrait) { rawValue = 1 &<< UInt64(trait.rawValue) }

  // Lengths
  static var number: Self { Self(.number) }
  /// A unit of time, or a word that is a length by itself ("overnight").
  static var time: Self { Self(.time) }
  // Verbs
  /// Heat does it while the cook waits: "simmer", "bake".
  static var heat: Self { Self(.heat) }
  /// Time alone does it: "rest", "chill", "rise", "soak".
  static var rest: Self { Self(.rest) }
  /// Hands do it all the while: "stir", "knead", "whisk".
  static var hands: Self { Self(.hands) }
  // Small words
  static var preposition: Self { Self(.preposition) }
  static var until: Self { Self(.until) }
  static var meanwhile: Self { Self(.meanwhile) }
  static var each: Self { Self(.each) }
  /// Counts time: "minutes".
  static var unit: Self { Self(.unit) }
  /// A unit only after digits: "30m".
  static var short: Self { Self(.short) }
  /// How many it is, nobody knows: "a few minutes".
  static var vague: Self { Self(.vague) }
  static var to: Self { Self(.to) }
  static var or: Self { Self(.or) }
  static var joinsParts: Self { Self(.joinsParts) }
  /// "half", "quarter".
  static var part: Self { Self(.part) }
  static var article: Self { Self(.article) }
  /// Between a number and its unit: "10 more minutes".
  static var between: Self { Self(.between) }
  /// "twenty": may be followed by "five".
  static var tens: Self { Self(.tens) }
  static var ones: Self { Self(.ones) }
  /// "approx": its full stop ends no sentence before a number.
  static var shortened: Self { Self(.shortened) }
  /// A length by itself whose end nobody knows: "overnight".
  static var night: Self { Self(.night) }
  /// "up" in "up to", "even", "about" between two ends of a range.
  static var toward: Self { Self(.toward) }
  static var second: Self { Self(.second) }
  static var of: Self { Self(.of) }
  static var couple: Self { Self(.couple) }
  static var hundred: Self { Self(.hundred) }
  static var every: Self { Self(.every) }
  /// "overnight is better".
  static var better: Self { Self(.better) }
  /// "between 10 and 12".
  static var spanning: Self { Self(.spanning) }
  // Forms of a verb
  static var bare: Self { Self(.bare) }
  static var withHe: Self { Self(.withHe) }
  static var ing: Self { Self(.ing) }
  static var participle: Self { Self(.participle) }
  // Things
  /// Something happens to what is put there: "fridge".
  static var place: Self { Self(.place) }
  /// Nothing to eat: "pan", "heat", "side".
  static var tool: Self { Self(.tool) }
  static var pronoun: Self { Self(.pronoun) }
  static var measure: Self { Self(.measure) }
  /// What goes into food rather than being it: "salt", "water".
  static var seasoning: Self { Self(.seasoning) }
  /// What is baked: "bread".
  static var baked: Self { Self(.baked) }
  /// What a pot becomes: "soup".
  static var dish: Self { Self(.dish) }
  /// To eat, for certain: "onions".
  static var food: Self { Self(.food) }
  /// What is not yet what it is going to be: "dough", "mixture".
  static var rough: Self { Self(.rough) }
  // Small words
  /// Stands before a food without being of its name: "the", "large".
  static var filler: Self { Self(.filler) }
  /// The name of a food ends before it: "in", "with".
  static var link: Self { Self(.link) }
  static var and: Self { Self(.and) }
  static var more: Self { Self(.more) }
  /// Opens a clause that tells nobody to do anything: "when", "if".
  static var condition: Self { Self(.condition) }
  /// What is before it is what it is about: "is", "has", "looks".
  static var being: Self { Self(.being) }
  static var about: Self { Self(.about) }
  /// A verb may stand right after it: "then", "to".
  static var leads: Self { Self(.leads) }
  static var meantime: Self { Self(.meantime) }
  /// What a verb is said of more closely: "deep fry", "pressure cook".
  static var manner: Self { Self(.manner) }
  /// A state as well as a verb: "until dry".
  static var state: Self { Self(.state) }
  /// Belongs to the verb before it: "set aside".
  static var particle: Self { Self(.particle) }
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
    RecipeTraits(rawValue: UInt64(word.rawValue) << numberBit).union(.link)
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

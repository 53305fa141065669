/// What a word beside a length says about what the length is there for.
///
/// Only sentences with a length are looked at for these, so they are no `RecipeTraits`.
struct WaitSigns: OptionSet, Sendable {
  let rawValue: UInt128

  // Small words
  static let forWord = WaitSigns(rawValue: 1 << 0)
  static let article = WaitSigns(rawValue: 1 << 1)
  static let the = WaitSigns(rawValue: 1 << 2)
  static let this = WaitSigns(rawValue: 1 << 3)
  static let of = WaitSigns(rawValue: 1 << 4)
  static let up = WaitSigns(rawValue: 1 << 5)
  static let to = WaitSigns(rawValue: 1 << 6)
  static let than = WaitSigns(rawValue: 1 << 7)
  static let inside = WaitSigns(rawValue: 1 << 8)
  static let or = WaitSigns(rawValue: 1 << 9)
  /// "about", "another": may stand between "for" and the length.
  static let about = WaitSigns(rawValue: 1 << 10)
  static let negation = WaitSigns(rawValue: 1 << 11)
  /// "can", "will": "can be refrigerated".
  static let modal = WaitSigns(rawValue: 1 << 12)
  static let being = WaitSigns(rawValue: 1 << 13)
  static let until = WaitSigns(rawValue: 1 << 14)
  // Places in time
  static let after = WaitSigns(rawValue: 1 << 15)
  static let before = WaitSigns(rawValue: 1 << 16)
  static let when = WaitSigns(rawValue: 1 << 17)
  static let condition = WaitSigns(rawValue: 1 << 18)
  static let last = WaitSigns(rawValue: 1 << 19)
  static let first = WaitSigns(rawValue: 1 << 20)
  static let into = WaitSigns(rawValue: 1 << 21)
  /// "the 10-minute mark".
  static let mark = WaitSigns(rawValue: 1 << 22)
  static let check = WaitSigns(rawValue: 1 << 23)
  static let ago = WaitSigns(rawValue: 1 << 24)
  static let ahead = WaitSigns(rawValue: 1 << 25)
  static let old = WaitSigns(rawValue: 1 << 26)
  static let within = WaitSigns(rawValue: 1 << 27)
  /// "ready in 30 minutes".
  static let ready = WaitSigns(rawValue: 1 << 28)
  static let took = WaitSigns(rawValue: 1 << 29)
  static let takes = WaitSigns(rawValue: 1 << 30)
  // How often, how much
  static let each = WaitSigns(rawValue: 1 << 31)
  static let both = WaitSigns(rawValue: 1 << 32)
  static let side = WaitSigns(rawValue: 1 << 33)
  /// "intervals", "bursts".
  static let interval = WaitSigns(rawValue: 1 << 34)
  static let again = WaitSigns(rawValue: 1 << 35)
  static let times = WaitSigns(rawValue: 1 << 36)
  static let twice = WaitSigns(rawValue: 1 << 37)
  static let weight = WaitSigns(rawValue: 1 << 38)
  static let total = WaitSigns(rawValue: 1 << 39)
  static let more = WaitSigns(rawValue: 1 << 40)
  // What is no wait
  /// "prep", "cooking": "prep time".
  static let phase = WaitSigns(rawValue: 1 << 41)
  static let time = WaitSigns(rawValue: 1 << 42)
  /// Things that are called after a length: "5-minute oats".
  static let thing = WaitSigns(rawValue: 1 << 43)
  /// "keeps", "lasts", "leftovers": what is ready stays good.
  static let lasting = WaitSigns(rawValue: 1 << 57)
  /// "keep", "store": may be an order to wait.
  static let keeping = WaitSigns(rawValue: 1 << 44)
  static let cold = WaitSigns(rawValue: 1 << 46)
  /// Takes hours or days by itself: "ferment", "marinate".
  static let passive = WaitSigns(rawValue: 1 << 47)
  /// What is kept so is not stored: "keep warm".
  static let state = WaitSigns(rawValue: 1 << 48)
  static let optional = WaitSigns(rawValue: 1 << 49)
  static let serving = WaitSigns(rawValue: 1 << 50)
  static let make = WaitSigns(rawValue: 1 << 51)
  static let end = WaitSigns(rawValue: 1 << 52)
  static let by = WaitSigns(rawValue: 1 << 53)
  static let bestBefore = WaitSigns(rawValue: 1 << 54)
  static let least = WaitSigns(rawValue: 1 << 55)
  /// Goes on by itself, cold or warm: "ferment" but not "refrigerate".
  static let another = WaitSigns(rawValue: 1 << 45)
  static let prep = WaitSigns(rawValue: 1 << 58)
  /// "add 2 minutes".
  static let adds = WaitSigns(rawValue: 1 << 59)
  static let whole = WaitSigns(rawValue: 1 << 60)
  static let instead = WaitSigns(rawValue: 1 << 61)
  static let plus = WaitSigns(rawValue: 1 << 62)
  static let having = WaitSigns(rawValue: 1 << 63)
  static let process = WaitSigns(rawValue: 1 << 56)
  // How often
  /// "20 minutes apart", "30 minutes between folds".
  static let apart = WaitSigns(rawValue: 1 << 64)
  // One of several ways
  /// What it is done in or with: "oven", "slow cooker", "microwave", "by hand".
  static let way = WaitSigns(rawValue: 1 << 65)
  /// What it is, one of several: "fresh", "rare", "large", "low".
  static let variant = WaitSigns(rawValue: 1 << 66)
  /// "If using", "when cooking".
  static let choosing = WaitSigns(rawValue: 1 << 67)
  // Perhaps
  static let you = WaitSigns(rawValue: 1 << 68)
  /// "may", "might", "could", "can": somebody may leave it.
  static let may = WaitSigns(rawValue: 1 << 69)
  /// "crisper", "stronger": "for a crisper skin".
  static let rather = WaitSigns(rawValue: 1 << 70)
  /// "eventually", "possibly": an end that need not be reached.
  static let eventually = WaitSigns(rawValue: 1 << 71)
  static let want = WaitSigns(rawValue: 1 << 72)
  // Telling
  /// "I", "we", "my": somebody tells of themselves.
  static let teller = WaitSigns(rawValue: 1 << 73)
  /// "forgot", "spent": it is over.
  static let past = WaitSigns(rawValue: 1 << 74)
  /// All that is cooked: "dinner", "the recipe".
  static let meal = WaitSigns(rawValue: 1 << 75)
  /// "start to finish", "all told".
  static let overall = WaitSigns(rawValue: 1 << 76)
  /// "of work", "of hands-on time".
  static let work = WaitSigns(rawValue: 1 << 77)
  /// "and half an hour over".
  static let over = WaitSigns(rawValue: 1 << 78)
  /// Goes on by itself in what is done already: "leave", "stand".
  static let leaving = WaitSigns(rawValue: 1 << 79)
  /// "quick soak:": names another way by itself.
  static let shortcut = WaitSigns(rawValue: 1 << 80)
  static let then = WaitSigns(rawValue: 1 << 81)
  /// What a bare number behind it counts is no time: "makes 12", "gas mark 4".
  static let counted = WaitSigns(rawValue: 1 << 82)
  /// "it", "all": stands for what is cooked.
  static let pronoun = WaitSigns(rawValue: 1 << 83)
  static let also = WaitSigns(rawValue: 1 << 84)
  /// "I like to", "some prefer to".
  static let like = WaitSigns(rawValue: 1 << 85)
  static let should = WaitSigns(rawValue: 1 << 86)
  static let from = WaitSigns(rawValue: 1 << 87)
  static let out = WaitSigns(rawValue: 1 << 90)
  // For the grammar of lengths
  static let moment = WaitSigns(rawValue: 1 << 91)
  /// How often, in one word: "daily".
  static let often = WaitSigns(rawValue: 1 << 92)
  /// "every other day".
  static let other = WaitSigns(rawValue: 1 << 93)
  /// Leads to a length, also to one that lost its unit: "for 15", "another 5".
  static let leadsBare = WaitSigns(rawValue: 1 << 94)
  static let dinner = WaitSigns(rawValue: 1 << 88)
  static let maybe = WaitSigns(rawValue: 1 << 89)
}

import Understanding

extension RecipeTraits {
  /// Counts time: "minutes".
  static let unit = RecipeTraits(rawValue: 1 << 5)
  /// A unit only after digits: "30m".
  static let short = RecipeTraits(rawValue: 1 << 6)
  /// How many it is, nobody knows: "a few minutes".
  static let vague = RecipeTraits(rawValue: 1 << 7)
  static let to = RecipeTraits(rawValue: 1 << 14)
  static let or = RecipeTraits(rawValue: 1 << 15)
  static let joinsParts = RecipeTraits(rawValue: 1 << 16)
  /// "half", "quarter".
  static let part = RecipeTraits(rawValue: 1 << 17)
  static let article = RecipeTraits(rawValue: 1 << 18)
  /// Between a number and its unit: "10 more minutes".
  static let between = RecipeTraits(rawValue: 1 << 19)
  /// "twenty": may be followed by "five".
  static let tens = RecipeTraits(rawValue: 1 << 20)
  static let ones = RecipeTraits(rawValue: 1 << 21)
  /// "approx": its full stop ends no sentence before a number.
  static let shortened = RecipeTraits(rawValue: 1 << 22)
  /// A length by itself whose end nobody knows: "overnight".
  static let night = RecipeTraits(rawValue: 1 << 23)
  /// "up" in "up to", "even", "about" between two ends of a range.
  static let toward = RecipeTraits(rawValue: 1 << 24)
  static let second = RecipeTraits(rawValue: 1 << 25)
  static let of = RecipeTraits(rawValue: 1 << 26)
  static let couple = RecipeTraits(rawValue: 1 << 27)
  static let hundred = RecipeTraits(rawValue: 1 << 28)
  static let every = RecipeTraits(rawValue: 1 << 30)
  /// "overnight is better".
  static let better = RecipeTraits(rawValue: 1 << 31)
  /// "between 10 and 12".
  static let spanning = RecipeTraits(rawValue: 1 << 29)
}

extension English {
  /// How much number words count, and how many seconds units are.
  static let recipeValues: [(Float, String)] = [
    (1, "a an another one second seconds sec secs secound secounds secons s"), (2, "two couple"),
    (3, "three"), (4, "four"),
    (5, "five"), (6, "six"), (7, "seven"), (8, "eight"), (9, "nine"), (10, "ten"), (11, "eleven"),
    (12, "twelve"), (13, "thirteen"), (14, "fourteen"), (15, "fifteen"), (16, "sixteen"),
    (17, "seventeen"), (18, "eighteen"), (19, "nineteen"), (20, "twenty"), (30, "thirty"),
    (40, "forty fourty"), (50, "fifty"),
    (
      60,
      "sixty minute minutes min mins mn m minuets minuts minues mintues mintue minites minite minutse minuites miniutes munites menutes"
    ),
    (70, "seventy"), (80, "eighty"), (90, "ninety"), (100, "hundred"),
    (0.5, "half"), (0.25, "quarter quarters"),
    (3600, "hour hours hr hrs h houre houres hourse hourly"), (86400, "day days d daily"),
    (604_800, "week weeks wk wks"),
    (1_209_600, "fortnight fortnights"), (2_629_746, "month months"), (31_556_952, "year years"),
    (315_360_000, "decade decades"),
  ]

  static let recipeLengths: [(RecipeTraits, String)] = [
    (
      [.time, .unit],
      """
      second seconds sec secs secound secounds secons minute minutes min mins mn hour hours hr hrs houre houres hourse day days week weeks wk wks
      month months year years decade decades fortnight fortnights minuets minuts minues mintues mintue minites minite minutse minuites miniutes munites menutes
      """
    ),
    ([.time, .unit, .short], "s m h d"),
    ([.time, .night], "overnight"),
    (.second, "second"),
    (
      .number,
      "a an another one two three four five six seven eight nine ten eleven twelve thirteen"
    ),
    (.number, "fourteen fifteen sixteen seventeen eighteen nineteen half couple hundred"),
    ([.number, .tens], "twenty thirty forty fourty fifty sixty seventy eighty ninety"),
    (.ones, "one two three four five six seven eight nine"),
    (.hundred, "hundred"),
    ([.number, .vague], "few several some many"),
    (.couple, "couple"),
    (.article, "a an another"),
    (.part, "half quarter quarters"),
    (.number, "quarter"),
    (.to, "to till until through"),
    (.or, "or"),
    (.joinsParts, "and"),
    (.toward, "up about even perhaps maybe possibly as much long approximately around"),
    (.of, "of"),
    (.spanning, "between"),
    (.every, eachWords),
    (.time, "moment moments hourly daily halfway midway"),
    (.better, "better best preferably ideally ideal"),
    (
      .between,
      """
      more additional extra full further solid whole good long longer consecutive straight or so ish
      odd other short total last final
      """
    ),
    (.shortened, "approx ca circa min mins max hr hrs sec secs no temp prep"),
    (.preposition, "for about at in to of with on by from or and approximately around"),
  ]
}

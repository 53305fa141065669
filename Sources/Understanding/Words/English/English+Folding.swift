/// The words that only spell a number, for texts that are compared.
///
/// The grammars are lenient about what was meant ("tow", "a couple", "oh"); these are not, because
/// two texts must never be taken for one.
extension English {
  static let spelledOnes: [String: Int] = [
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9,
  ]

  static let spelledTeens: [String: Int] = [
    "zero": 0, "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15,
    "sixteen": 16, "seventeen": 17, "eighteen": 18, "nineteen": 19,
  ]

  static let spelledTens: [String: Int] = [
    "twenty": 20, "thirty": 30, "forty": 40, "fourty": 40, "fifty": 50, "sixty": 60,
    "seventy": 70, "eighty": 80, "ninety": 90,
  ]

  /// "two hundred", "a thousand".
  static let spelledMultipliers: [String: Int] = ["hundred": 100, "thousand": 1000]

  static let spelledJoint = "and"

  /// "a hundred" is one.
  static let spelledArticle = "a"

  /// "mm" after digits is a measure and no hesitation.
  static let hesitations: Set<String> = [
    "um", "uh", "umm", "uhm", "er", "erm", "hmm", "hm", "mm", "mhm", "uhh", "ummm", "ehm", "ah",
  ]
}

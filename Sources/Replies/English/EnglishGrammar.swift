extension Wording {
  package static let english = Wording(
    sentences: englishSentences.merging(englishRecipeSentences) { first, _ in first },
    units: [
      Unit(seconds: 86400, one: "day", many: "days"),
      Unit(seconds: 3600, one: "hour", many: "hours"),
      Unit(seconds: 60, one: "minute", many: "minutes"),
      Unit(seconds: 1, one: "second", many: "seconds"),
    ],
    lessThanASecond: "less than a second",
    rangeJoint: " to ",
    and: " and ",
    or: " or ",
    then: ", then ",
    article: "the ",
    namesWithoutArticle: NamesWithoutArticle(
      firstWords: ["the", "a", "an", "my", "our", "your", "his", "her", "their", "this", "that"],
      endings: ["'s", "\u{2019}s"]),
    number: GrammaticalNumber(
      pluralEndings: ["s"],
      singularEndings: ["ss", "us", "is", "'s", "\u{2019}s"],
      singulars: [
        "molasses", "swiss", "schnapps", "gas", "alias", "christmas", "lens", "gnocchis",
      ],
      plurals: ["gnocchi", "spaghettini", "children", "people", "beans and rice"],
      isOne: "is", isMany: "are", wasOne: "was", wasMany: "were", hasOne: "has", hasMany: "have",
      itOne: "it has", itMany: "they have"),
    soundAlikes: [
      13: "one three", 30: "three zero", 14: "one four", 40: "four zero", 15: "one five",
      50: "five zero", 16: "one six", 60: "six zero", 17: "one seven", 70: "seven zero",
      18: "one eight", 80: "eight zero", 19: "one nine", 90: "nine zero",
    ],
    modes: ModeNames(
      timer: "timer", reminder: "reminder", stopwatch: "stopwatch", pomodoro: "pomodoro",
      focus: "focus", routine: "routine"),
    smallNumbers: [
      "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    ],
    numberWords: [
      "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
      "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
      "nineteen", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
      "hundred", "thousand",
    ])
}

/// A word of letters or digits, in lower case.
struct MaskWord {
  var text: String
  var range: Range<Int>

  static func words(of scalars: [Unicode.Scalar]) -> [MaskWord] {
    var words: [MaskWord] = []
    var at = 0
    while at < scalars.count {
      let start = at
      while at < scalars.count, isDigit(scalars[at]) || scalars[at].properties.isAlphabetic {
        at += 1
      }
      if at > start {
        let text = String(String.UnicodeScalarView(scalars[start..<at])).lowercased()
        words.append(MaskWord(text: text, range: start..<at))
      } else {
        at += 1
      }
    }
    return words
  }

  static func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.value &- 48 < 10 }
}

/// The words that tell what a number is for.
enum MaskTables {
  static let at = "at"
  static let dot = "dot"

  static let topDomains: Set<String> = [
    "com", "org", "net", "edu", "gov", "de", "uk", "co", "fr", "it", "es", "nl", "ch", "io", "eu",
    "info", "us", "ca", "au", "nz", "ie", "at",
  ]

  /// How many digits a word stands for, in a number that is read out.
  static let spokenDigits: [String: Int] = [
    "zero": 1, "oh": 1, "o": 1, "one": 1, "two": 1, "three": 1, "four": 1, "five": 1, "six": 1,
    "seven": 1, "eight": 1, "nine": 1, "double": 1, "triple": 2,
  ]

  static let callWords: Set<String> = [
    "call", "phone", "telephone", "ring", "tel", "mobile", "cell", "fax", "text", "whatsapp",
    "number", "dial", "sms",
  ]

  static let bookNumbers: Set<String> = ["isbn", "ean", "barcode"]

  /// A number with one of these after it is an amount or a length of time.
  static let units: Set<String> = [
    "g", "kg", "mg", "ml", "l", "oz", "lb", "lbs", "grams", "gram", "kilos", "litres", "liters",
    "cups", "cup", "tbsp", "tsp", "s", "sec", "secs", "second", "seconds", "min", "mins", "minute",
    "minutes", "h", "hr", "hrs", "hour", "hours", "day", "days", "week", "weeks", "degrees", "c",
    "f", "x", "times", "kcal", "calories", "people", "servings", "portions", "percent",
  ]
}

/// The words round a number that tell a bare number of minutes from any other number.
extension English {
  /// A number after one of these is a label, a setting or a count: "gas mark 6", "serves four".
  static let numberLabels: Set<String> = [
    "mark", "gas", "regulo", "fan", "level", "speed", "setting", "size", "no", "number", "step",
    "steps", "phase", "stage", "part", "page", "chapter", "age", "aged", "version", "channel",
    "table", "serves", "serve", "serving", "servings", "feeds", "feed", "makes", "make", "making",
    "yields", "yield", "portions", "room", "recipe", "day", "week", "route", "door", "shelf",
    "position", "temperature", "degree", "degrees", "divided", "times", "minus", "plus", "crack",
    "peel", "chop", "slice", "add", "use", "using", "buy", "have", "has", "got", "i", "we", "us",
    "are", "were", "only", "than", "equals", "is", "score", "since", "year", "years",
    "costs", "cost", "pay", "paid", "numbers", "to", "am", "weighs", "weigh", "weighing", "weighed",
    "probe", "reads", "bus", "psalm", "verse", "line", "platform", "gate", "flight", "flat",
    "apartment", "all", "the", "these", "those",
  ]

  /// Before "for" and a number, that number is people: "dinner for six".
  static let peopleNouns: Set<String> = [
    "dinner", "lunch", "supper", "breakfast", "brunch", "table", "party", "meal", "feast",
    "recipe", "enough", "serving", "servings", "portions", "cooking", "dish", "menu", "buffet",
  ]

  /// Before a number these speak of time, though other words of their kind speak of amounts.
  static let timeTakers: Set<String> = ["needs", "takes", "wants", "gets", "took", "for", "give"]

  /// After a number: "two a side", "three per side".
  package static let sideOpeners: Set<String> = ["a", "per", "each", "either", "every", "both"]
  package static let sideNouns: Set<String> = ["side", "sides"]
}

/// The words that a language model's proposal is held against.
extension English {
  /// Stems of the plain words that describe a wait in a kitchen.
  package static let plainNameStems = stems(.plainNames)

  /// Stems that a name never has: they would pass for an order, or for a report of a deed.
  package static let orderStems = stems(.orderNames)

  /// Of these, what a recipe says of its pots.
  package static let recipeOrderStems = stems(.recipeOrderNames)

  /// What a phase is called that has no name of its own.
  package static func phaseLabel(_ number: Int) -> String { "phase \(number)" }

  /// "until the potatoes", "until roast potatoes".
  package static let untilThing = "until the "
  package static let untilDeed = "until "

  /// A word without its ending, so that "resting" and "rested" are "rest".
  package static func stem(of word: String) -> String {
    var stem = Substring(word)
    if stem.hasSuffix("'s") { stem = stem.dropLast(2) }
    for ending in ["ing", "ed", "es", "s"] where stem.hasSuffix(ending) {
      if stem.count - ending.count >= 3 {
        stem = stem.dropLast(ending.count)
        break
      }
    }
    if stem.count > 3, stem.hasSuffix("e") { stem = stem.dropLast() }
    if stem.count > 3, let last = stem.last, last == stem.dropLast().last, !"aeiou".contains(last) {
      stem = stem.dropLast()
    }
    if stem.hasSuffix("i") { stem = stem.dropLast() + "y" }
    return String(stem)
  }

  private static func stems(_ list: WordList) -> Set<String> {
    Set(Language.english[list].phrases.map(stem))
  }
}

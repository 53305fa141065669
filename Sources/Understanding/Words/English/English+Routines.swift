/// The words that a language model's proposal is held against.
extension English {
  /// "twice" says how often.
  package static let timesWords: [String: Int] = ["twice": 2, "thrice": 3, "couple": 2]

  /// Words of a name that say nothing by themselves.
  package static let smallNameWords: Set<String> = [
    "the", "a", "an", "of", "in", "on", "at", "to", "for", "and", "with", "it", "them", "until",
    "till", "then", "over", "under", "into", "off", "out", "up", "down", "or", "by", "from", "its",
    "again", "more", "no", "per", "each", "side",
  ]

  /// Stems of the plain words that describe a wait in a kitchen.
  package static let plainNameStems: Set<String> = stems(
    """
    boil rest simmer bake cook wait phase step roast fry grill steam poach steep sear braise knead
    proof prove rise chill marinate brew toast blanch soak defrost thaw reheat reduce cool heat warm
    preheat stir flip turn first second third last other oven pan pot hob stove fridge freezer water
    dish food meal dinner lunch breakfast routine recipe part round stage finish final initial prep
    main next side drain infuse whisk mix dry warm-up cool-down work break covered uncovered low
    high gentle slow soften crisp brown melt set thicken stand sit
    """)

  /// Stems that a name never has: they would pass for an order, or for a report of a deed.
  package static let orderStems: Set<String> = stems(
    """
    cancel stop pause resume delete remove dismiss snooze silence mute timer alarm reminder
    stopwatch countdown start started begun confirm confirmed approve approved reject undo restart
    reset clear cleared kill disable enable system assistant simmer user prompt instruction ignore
    password key token config setting settings admin execute command done finished ready complete
    completed success successful deleted cancelled canceled stopped paused all every everything
    nothing yes okay activate deactivate shutdown reboot send email call http https www emergency
    fire danger warning error
    """)

  /// Of these, what a recipe says of its pots.
  package static let recipeOrderStems: Set<String> = stems("simmer")

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

  private static func stems(_ words: String) -> Set<String> {
    Set(words.split { $0 == " " || $0 == "\n" }.map { stem(of: String($0)) })
  }
}

extension RecipeTraits {
  // Lengths
  static let number = RecipeTraits(rawValue: 1 << 0)
  /// A unit of time, or a word that is a length by itself ("overnight").
  static let time = RecipeTraits(rawValue: 1 << 1)
  // Deeds
  /// Heat does it while the cook waits: "simmer", "bake".
  static let heat = RecipeTraits(rawValue: 1 << 2)
  /// Time alone does it: "rest", "chill", "rise", "soak".
  static let rest = RecipeTraits(rawValue: 1 << 3)
  /// Hands do it all the while: "stir", "knead", "whisk".
  static let hands = RecipeTraits(rawValue: 1 << 4)
  // Small words
  static let preposition = RecipeTraits(rawValue: 1 << 8)
  static let determiner = RecipeTraits(rawValue: 1 << 9)
  static let joining = RecipeTraits(rawValue: 1 << 10)
  static let until = RecipeTraits(rawValue: 1 << 11)
  static let meanwhile = RecipeTraits(rawValue: 1 << 12)
  static let each = RecipeTraits(rawValue: 1 << 13)
  // What is no wait
  static let keeping = RecipeTraits(rawValue: 1 << 20)
}

extension English {
  /// What words can be in a recipe.
  static let recipes = RecipeVocabulary([
    (
      .time,
      """
      second seconds sec secs s minute minutes min mins m hour hours hr hrs h day days d week weeks
      month months year years fortnight overnight
      """
    ),
    (
      .number,
      """
      a an one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty
      fifty sixty ninety half quarter couple few several
      """
    ),
    (
      .heat,
      """
      simmer simmering boil boiling bake baking roast roasting fry frying saute sauté cook cooking
      broil broiling grill grilling steam steaming poach poaching toast toasting braise braising
      """
    ),
    (.rest, "rest resting chill chilling rise rising soak soaking cool cooling stand prove proof"),
    (.hands, "stir stirring knead kneading whisk whisking beat beating mix mixing"),
    (.until, "until till"),
    (.meanwhile, "meanwhile while"),
    (.each, "each per every"),
  ] + recipeNames)
}

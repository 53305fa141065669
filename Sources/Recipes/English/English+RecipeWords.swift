import Understanding

extension RecipeTraits {
  // Lengths
  static let number = RecipeTraits(rawValue: 1 << 0)
  /// A unit of time, or a word that is a length by itself ("overnight").
  static let time = RecipeTraits(rawValue: 1 << 1)
  // Verbs
  /// Heat does it while the cook waits: "simmer", "bake".
  static let heat = RecipeTraits(rawValue: 1 << 2)
  /// Time alone does it: "rest", "chill", "rise", "soak".
  static let rest = RecipeTraits(rawValue: 1 << 3)
  /// Hands do it all the while: "stir", "knead", "whisk".
  static let hands = RecipeTraits(rawValue: 1 << 4)
  // Small words
  static let preposition = RecipeTraits(rawValue: 1 << 8)
  static let until = RecipeTraits(rawValue: 1 << 11)
  static let meanwhile = RecipeTraits(rawValue: 1 << 12)
  static let each = RecipeTraits(rawValue: 1 << 13)
}

extension English {
  // Words that several tables need.
  static let untilWords = "until till til untill"
  static let eachWords = "each every"

  /// What words can be in a recipe.
  static let recipes: RecipeVocabulary<RecipeTraits> = RecipeVocabulary(
    values: recipeValues,
    recipeLengths + waitVerbs + [
      // Besides the verbs of `cookingVerbs`.
      (.heat, "reduce reducing pressure preheat stirfry deepfry griddle"),
      (
        .rest,
        """
        infuse infusing infused thicken dehydrate leave leaving let autolyze depressurise retard harden
        hang hanging mature maturing salt weigh sprout stay stays remain remains
        """
      ),
      (.hands, "rub rubbing turn turning flip flipping"),
      (.until, untilWords),
      (.meanwhile, "meanwhile while"),
      (.each, "\(eachWords) per"),
    ] + recipeNames)

  /// What is waited for while heat, time or hands do it: the verbs, in all their forms.
  private static var waitVerbs: [(RecipeTraits, String)] {
    cookingVerbs.compactMap { cookingVerb in
      let trait: RecipeTraits? =
        switch cookingVerb.kind {
        case .pot, .hob, .oven: .heat
        case .rest: .rest
        case .handling: .hands
        case .none, .placing, .adding, .dressing, .other, .prep, .turning, .heatControl, .carrier:
          nil
        }
      return trait.map { ($0, cookingVerb.forms.filter { $0 != "-" }.joined(separator: " ")) }
    }
  }
}

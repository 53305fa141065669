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
    recipeLengths + [
      (
        .heat,
        """
        simmer simmering simmers simmered boil boiling boils boiled parboil bake baking bakes baked
        roast roasting roasted fry frying fried saute sauté sautéing sauteing sautéed sauteed cook
        cooking cooks cooked broil broiling broiled grill grilling grilled steam steaming steamed poach
        poaching poached toast toasting toasted braise braising braised sear searing seared brown
        browning sweat sweating smoke smoking smoked blanch blanching heat heating reheat reheating warm
        warming microwave microwaving reduce reducing bubble bubbling stew stewing sizzle scald
        caramelize caramelise melt render char barbecue pressure preheat stirfry deepfry griddle temper
        """
      ),
      (
        .rest,
        """
        rest resting rested chill chilling chilled rise rising risen soak soaking soaked cool cooling
        cooled stand standing prove proving proof proofing proofed sit sitting set setting marinate
        marinating marinated marinade brine brining brined cure curing cured ferment fermenting
        fermented refrigerate refrigerating refrigerated freeze freezing frozen steep steeping steeped
        infuse infusing infused dry drying dried drain draining drained thaw thawing defrost macerate
        macerating bloom hydrate autolyse autolyze pickle pickling leave leaving let wait waiting
        thicken relax relaxing retard firm harden release depressurize depressurise dehydrate hang
        hanging age aging mature maturing salt weigh press pressing sprout stay stays remain remains
        """
      ),
      (
        .hands,
        """
        stir stirring stirred knead kneading kneaded whisk whisking whisked beat beating beaten mix
        mixing mixed blend blending blended whip whipping whipped cream creaming process processing
        pulse pulsing toss tossing shake shaking massage massaging fold folding rub rubbing swirl
        swirling mash mashing churn churning turn turning flip flipping combine
        """
      ),
      (.until, untilWords),
      (.meanwhile, "meanwhile while"),
      (.each, "\(eachWords) per"),
    ] + recipeNames)
}

/// What `RecipeCorpus` makes its pages of.
enum RecipePhrases {
  static let manners = [
    "Weeknight", "Slow", "Grandmother's", "Smoky", "One-pot", "30-minute", "Lemony", "Harvest",
  ]

  static let dishes = [
    "lentil stew", "chicken pie", "barley soup", "pork belly", "mushroom ragout", "fish curry",
    "plum cake", "flatbread", "potato gratin", "rice pudding", "beef goulash", "walnut loaf",
  ]

  static let foods = [
    "onions", "carrots", "chicken thighs", "tomatoes", "the red lentils", "potatoes", "garlic",
    "mushrooms", "the dough", "cream", "plain flour", "butter", "leeks", "white beans", "pasta",
  ]

  static let cuts = [
    "", "", ", chopped", ", finely sliced", ", peeled and diced", ", at room temperature",
    ", soaked for 8 hours if dried",
  ]

  static let asides = [
    "My aunt has made it this way for 40 years.",
    "It tastes better the next day; reheat for # or so.",
    "Older cooks will know the 1978 version with lard.",
    "For a crowd, double everything and use a wide pan.",
  ].map { $0.replacing("#", with: "10 minutes") }

  /// `#` stands for a length, `@` for an ingredient.
  static let steps = [
    "Heat the oven to 200 °C and line a tray with paper.",
    "Heat the oil in a heavy pan over a medium flame, then add @ and a good pinch of salt.",
    "Fry @ for #, stirring now and then, until soft and golden at the edges.",
    "Add @ and cook for # until fragrant; do not let it catch.",
    "Pour in the stock, bring everything to the boil, then lower the heat and simmer for #.",
    "Cover the pan and leave @ to simmer gently for #, until the sauce has thickened.",
    "Bake for #, turning the tray once halfway, until deep brown and crisp on top.",
    "Take it out of the oven and let it rest for # before you slice it.",
    "Meanwhile, boil @ in plenty of salted water for #, then drain well.",
    "Stir @ through, taste, and season with pepper and a squeeze of lemon.",
    "Knead the dough for # until smooth and springy, then shape it into a ball.",
    "Cover with a cloth and leave in a warm place for #, until doubled in size.",
    "Chill in the fridge for # so that it firms up.",
    "Grill @ for # on each side, brushing with the marinade from time to time.",
    "Whisk @ with the sugar in a large bowl until pale and thick.",
    "Chop the herbs and scatter them over @ just before you carry it to the table.",
    "Reduce the sauce over a high heat for #, and swirl in the cold butter off the heat.",
    "Toast the seeds in a dry pan for #, shaking it all the time.",
    "Wash @ under cold water, pat dry and cut into pieces the size of a walnut.",
    "Steam @ for #, or until a knife goes through without resistance.",
  ]
}

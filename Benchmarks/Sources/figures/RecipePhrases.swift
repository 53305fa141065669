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
    "", "", "", "", "", "", ", chopped", ", finely sliced", ", peeled and diced",
    ", at room temperature",
    ", soaked for 8 hours if dried",
  ]

  static let asides = [
    "My aunt has made it this way for 40 years.",
    "It tastes better the next day; reheat for # or so.",
    "Older cooks will know the 1978 version with lard.",
    "For a crowd, double everything and use a wide pan.",
  ].map { $0.replacing("#", with: "10 minutes") }

  /// `#` stands for a length, `@` for an ingredient.
  static let waits = [
    "Fry @ for #, stirring now and then, until soft and golden at the edges.",
    "Add @ and cook for # until fragrant; do not let it catch.",
    "Pour in the stock, bring everything to the boil, then lower the heat and simmer for #.",
    "Cover the pan and leave @ to simmer gently for #, until the sauce has thickened.",
    "Bake for #, turning the tray once halfway, until deep brown and crisp on top.",
    "Take it out of the oven and let it rest for # before you slice it.",
    "Meanwhile, boil @ in plenty of salted water for #, then drain well.",
    "Knead the dough for # until smooth and springy, then shape it into a ball.",
    "Cover with a cloth and leave in a warm place for #, until doubled in size.",
    "Chill in the fridge for # so that it firms up.",
    "Grill @ for # on each side, brushing with the marinade from time to time.",
    "Reduce the sauce over a high heat for #, and swirl in the cold butter off the heat.",
    "Toast the seeds in a dry pan for #, shaking it all the time.",
    "Steam @ for #, or until a knife goes through without resistance.",
  ]

  static let work = [
    "Heat the oven to 200 °C and line a tray with paper.",
    "Heat the oil in a heavy pan over a medium flame, then add @ and a good pinch of salt.",
    "Stir @ through, taste, and season with pepper and a squeeze of lemon.",
    "Whisk @ with the sugar in a large bowl until pale and thick.",
    "Chop the herbs and scatter them over @ just before you carry it to the table.",
    "Wash @ under cold water, pat dry and cut into pieces the size of a walnut.",
    "Drain @ in a sieve, keep a cup of the liquid back, and wipe the pan out with paper.",
    "Mix @ with the yoghurt, the grated ginger and half of the spices, and set the bowl aside.",
    "Roll it out on a floured board until it is as thin as a coin, and trim the edges.",
    "Put @ into the dish in one layer, dot with butter and pour the milk over everything.",
    "In a small bowl, stir the vinegar, the mustard and a spoon of honey into a smooth dressing.",
    "Cut @ into thin slices, keep the trimmings for a stock, and dry the slices well.",
    "Fold the egg whites into the mixture with a large spoon, losing as little air as you can.",
    "Return @ to the pan with all of their juices and turn them in the sauce until coated.",
    "Line a loaf tin with two crossed strips of paper, so that you can lift the loaf out.",
    "Divide the filling between the cases, leaving a finger's breadth free at the top.",
    "Crush @ with the flat of a knife and a little coarse salt to a rough paste.",
    "Serve straight from the pan with bread, a green salad and what is left of the herbs.",
    "Taste again: it should be sharp, salty and a little sweet; add sugar if it is not.",
    "Grease the tin, dust it with flour, and knock out what does not stick.",
    "Turn the heat up as high as it goes and put the lid aside.",
    "Tip @ onto a cold plate in one layer, so that they stop cooking.",
  ]
}

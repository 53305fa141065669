import Understanding

/// The words that names of waits and their cues are found and written with.
extension English {
  static let recipeArticle = "the"
  static let recipeAnd = "and"

  static let recipeDoughs = ["dough", "sponge", "starter", "levain", "poolish", "biga", "batter"]
  /// "skin side down" says how something lies.
  static let recipePositions = ["side", "sides", "seam", "way"]
  /// Of what only goes into food, these may be all that is in a pan.
  static let recipeCookedAlone = ["flour", "butter", "sugar", "broth", "stock", "cream"]
  /// What is put on, taken off or turned while the wait goes on.
  static let recipeLids = ["lid", "foil", "valve", "oven", "heat", "temperature", "flame"]
  static let recipeLet = "Let"
  static let recipeIt = "it"
  /// They belong to the word before them: "olive oil cake", "chocolate chip cookies".
  static let recipeParts = ["oil", "chip", "butter", "bean", "cheese", "milk", "cream", "nut"]
  /// "stir through the herbs", "pour over the stock".
  static let recipeMixedIn = ["through", "over"]
  static let recipeWith = "with"
  static let recipeIn = "in"
  /// In it things cool at once: "plunge into iced water".
  static let recipeIce = ["ice", "iced"]
  /// Where jars are processed.
  static let recipeCanners = ["canner", "bath"]
  static let recipeJars = ["jars", "jar", "pints", "quarts"]
  /// Of what only goes into food, these may be what boils: "bring the vinegar and sugar to a boil".
  static let recipeBases = [
    "vinegar", "wine", "milk", "cream", "stock", "broth", "syrup", "honey", "juice", "sugar",
    "tamarind", "beer", "cider", "buttermilk", "soy", "maple", "mirin", "molasses", "treacle",
  ]
  /// What is filled with something that is then cooked in it.
  static let recipeMoulds = [
    "mould", "moulds", "mold", "molds", "ramekin", "ramekins", "tin", "tins", "cases", "cups",
  ]
  /// "Peking style duck" is duck.
  static let recipeStyles = ["style", "inspired"]
  static let recipeAromatics = [
    "garlic", "ginger", "clove", "cloves", "seed", "seeds", "chili", "chilli", "lemongrass",
    "chillies", "chilies", "chiles", "aromatics",
  ]
  /// In a title something else follows: "poulet aux figues".
  static let recipeJoints = [
    "de", "di", "du", "des", "da", "del", "della", "dei", "alla", "al", "au", "aux", "à", "en",
    "con", "mit", "et",
  ]
  /// Said of whatever was put together.
  static let recipeAll = ["everything", "all", "ingredients"]
  /// What is put there is only on top of what it is about.
  static let recipeOver = ["over", "onto", "on"]
  static let recipeTop = ["top", "tops", "surface"]
  static let recipeEverything = "everything"
  /// What several things have become, where the recipe has no name for it.
  static let recipeMixture = "mixture"
  static let recipeCook = recipeVerb("cook")
  static let recipeRest = recipeVerb("rest")
  static let recipeCool = recipeVerb("cool")
  static let recipeWait = recipeVerb("wait")

  private static func recipeVerb(_ name: String) -> Int {
    cookingVerbs.firstIndex { $0.name == name } ?? 0
  }

  static func isHeat(_ word: RecipeWord, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    word.is("heat", bytes) || word.is("flame", bytes) || word.is("stove", bytes)
  }

  static func isPan(_ word: RecipeWord, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    ["pan", "skillet", "pot", "wok", "saucepan", "water", "oil", "bath"].contains {
      word.is($0, bytes)
    }
  }
}

extension English {
  /// A cue does not end with one of these.
  static let recipeDangling = ["for", "or", "then", "to", "at", "with", "which", "should", "take"]
  /// What tells two waits of the same name apart: "Simmer the sauce again".
  static let recipeAgain = [
    "again", "a third time", "a fourth time", "a fifth time", "a sixth time", "a seventh time",
    "an eighth time", "a ninth time", "a tenth time",
  ]
}

extension English {
  /// A check that says nothing of what is to be done.
  static let recipeIntervalCheck = "Check"
  static let recipeThen = "then"
  /// "now and then" tells of nothing that comes next.
  static let recipeNow = "now"
  static let recipeWhile = ["while", "as", "whilst"]
  static let recipeSameTime = ("same", "time")
}

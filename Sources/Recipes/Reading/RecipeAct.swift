import Understanding

/// Something that a sentence tells the cook to do.
struct RecipeAct {
  /// The verb's word.
  var word: Int
  /// A place in the lexicon's verbs.
  var cookingVerb: Int
  /// That verb's.
  var kind: CookingVerb.Kind
  /// What it is done to, as far as the words right by it say.
  var food: FoodPhrase?
  /// Where what is said about it ends: the next act, or the sentence.
  var end: Int
  /// "let the dough rise": this one is the "rise", and that is its "let".
  var isCarried = false
  /// "stirring occasionally": it goes on beside another verb.
  var isBeside = false
  /// A place in it does something: "in the fridge".
  var place = 0
}

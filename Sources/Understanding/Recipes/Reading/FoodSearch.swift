/// Looks for what a deed is done to, from the nearest act backwards.
struct FoodSearch {
  let kind: RecipeDeed.Kind
  /// What was seen and is not certain enough to be the first choice.
  private(set) var fallback: FoodPhrase?
  private(set) var hasPronounOnly = false

  /// What was there before has become something else.
  private(set) var isMixed = false

  init(kind: RecipeDeed.Kind) { self.kind = kind }

  /// Whether this is it; what is not is remembered where it may do.
  mutating func take(_ phrase: FoodPhrase, isOwn: Bool) -> Bool {
    switch phrase.kind {
    case .food: return true
    case .rough:
      if isOwn || kind != .oven { return true }
      if fallback == nil { fallback = phrase }
    case .seasoning:
      // Butter is what is beaten.
      if isOwn || kind == .handling { return true }
    case .pronoun: hasPronounOnly = true
    case .tool: break
    }
    return false
  }

  /// The nearest food of acts before a word.
  mutating func food(in acts: [RecipeAct], before word: Int) -> FoodPhrase? {
    for act in acts.reversed() where act.word < word && isAbout(act) {
      if isMixing(act) {
        if let phrase = act.food, phrase.kind == .rough, take(phrase, isOwn: false) {
          return phrase
        }
        isMixed = true
        return nil
      }
      if let phrase = act.food, take(phrase, isOwn: false) { return phrase }
    }
    return nil
  }

  private func isMixing(_ act: RecipeAct) -> Bool {
    switch kind {
    case .oven, .rest: English.recipeMixing.contains(English.recipeDeeds[act.deed].name)
    case .none, .pot, .hob, .handling, .placing, .adding, .dressing, .other, .prep, .turning,
      .heatControl, .carrier:
      false
    }
  }

  /// What is baked was put somewhere before; what was only added is on top of it.
  private func isAbout(_ act: RecipeAct) -> Bool {
    switch act.kind {
    case .adding: kind != .oven
    case .handling: kind != .oven || English.recipeDeeds[act.deed].name == English.recipeTossing
    case .none, .other: false
    case .heatControl, .dressing, .pot, .hob, .oven, .rest, .placing, .prep, .turning, .carrier:
      true
    }
  }
}

/// Looks for what a deed is done to, from the nearest act backwards.
struct FoodSearch {
  let text: RecipeText
  let kind: RecipeDeed.Kind
  /// What was seen and is not certain enough to be the first choice.
  private(set) var fallback: FoodPhrase?
  /// Something that nobody knows to be eaten: taken only where nothing else is near.
  private(set) var stranger: FoodPhrase?

  /// Butter may be all that is in the pan.
  private(set) var seasoning: FoodPhrase?
  /// What was there before has become something else.
  private(set) var isMixed = false

  /// "everything".
  private(set) var hasAll = false

  init(text: RecipeText, kind: RecipeDeed.Kind) {
    self.text = text
    self.kind = kind
  }

  /// Whether this is it; what is not is remembered where it may do.
  mutating func take(_ phrase: FoodPhrase, isOwn: Bool) -> Bool {
    switch phrase.kind {
    case .food: return true
    case .rough:
      if !isOwn, isAll(phrase) { return false }
      if isOwn || kind != .oven { return true }
      if fallback == nil { fallback = phrase }
    case .seasoning:
      // Butter is what is beaten.
      if isOwn || kind == .handling { return true }
      if seasoning == nil { seasoning = phrase }
    case .pronoun:
      if isAll(phrase) {
        hasAll = true
        isMixed = true
      }
    case .tool: break
    }
    return false
  }

  private func isAll(_ phrase: FoodPhrase) -> Bool {
    // "the wet ingredients" are some of them.
    guard phrase.words.count == 1 else { return false }
    let word = text.words[phrase.words.lowerBound]
    return English.recipeAll.contains { word.is($0, text.bytes) }
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
      guard let phrase = act.food, !isVessel(phrase, of: act) else { continue }
      guard take(phrase, isOwn: false) else {
        if isMixed { return nil }
        continue
      }
      if phrase.isKnown || isEaten(of: act) { return phrase }
      if stranger == nil { stranger = phrase }
    }
    return nil
  }

  /// What is added or cooked is food, whatever it is; what is put down or made may be anything.
  private func isEaten(of act: RecipeAct) -> Bool {
    switch act.kind {
    case .adding, .pot, .hob, .oven, .rest: true
    case .none, .handling, .placing, .dressing, .other, .prep, .turning, .heatControl, .carrier:
      false
    }
  }

  private func isMixing(_ act: RecipeAct) -> Bool {
    switch kind {
    case .oven, .rest: English.recipeMixing.contains(English.recipeDeeds[act.deed].name)
    case .none, .pot, .hob, .handling, .placing, .adding, .dressing, .other, .prep, .turning,
      .heatControl, .carrier:
      false
    }
  }

  /// "Cover the casserole".
  private func isVessel(_ phrase: FoodPhrase, of act: RecipeAct) -> Bool {
    English.recipeTaps.contains(English.recipeDeeds[act.deed].name)
      && text.words[phrase.words.upperBound - 1].traits.contains(.tool)
  }

  /// "Add the potatoes and roast".
  private func isRoasted(_ act: RecipeAct) -> Bool {
    guard let food = act.food else { return false }
    return text.words[food.words.upperBound - 1].traits.contains(.baked)
      || food.second.map { text.words[$0.upperBound - 1].traits.contains(.baked) } ?? false
  }

  /// What is baked was put somewhere before; what was only added is on top of it.
  private func isAbout(_ act: RecipeAct) -> Bool {
    switch act.kind {
    case .adding: kind != .oven || isRoasted(act)
    case .handling: kind != .oven || English.recipeDeeds[act.deed].name == English.recipeTossing
    case .none, .other: false
    case .heatControl, .dressing, .pot, .hob, .oven, .rest, .placing, .prep, .turning, .carrier:
      true
    }
  }
}

import Understanding

/// Looks for what a verb is done to, from the nearest act backwards.
struct FoodSearch {
  let text: RecipeText
  let kind: CookingVerb.Kind
  /// What was seen and is not certain enough to be the first choice.
  private(set) var fallback: FoodPhrase?
  /// Something that nobody knows to be eaten: taken only where nothing else is near.
  private(set) var stranger: FoodPhrase?

  /// Butter may be all that is in the pan.
  private(set) var seasoning: FoodPhrase?
  /// What was there before has become something else.
  private(set) var isMixed = false

  /// Something was filled or shaped, and nobody said what.
  private(set) var isShaped = false
  /// "everything".
  private(set) var hasAll = false

  init(text: RecipeText, kind: CookingVerb.Kind) {
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
      if isOwn || kind == .handling && isMade(phrase) { return true }
      if seasoning == nil { seasoning = phrase }
    case .pronoun:
      if isAll(phrase) {
        hasAll = true
        isMixed = true
      }
    case .tool, .stranger: break
    }
    return false
  }

  /// Butter is beaten by itself, and water is not.
  private func isMade(_ phrase: FoodPhrase) -> Bool {
    let last = text.words[phrase.words.upperBound - 1]
    return text.lexicon.has(.cookedAlone, last)
  }

  private func isAll(_ phrase: FoodPhrase) -> Bool {
    // "the wet ingredients" are some of them.
    guard phrase.words.count == 1 else { return false }
    let word = text.words[phrase.words.lowerBound]
    return text.lexicon.has(.all, word)
  }

  /// The nearest food of acts before a word.
  mutating func food(in acts: [RecipeAct], before word: Int) -> FoodPhrase? {
    for act in acts.reversed() where act.word < word && isAbout(act) {
      if isMixing(act) {
        if let phrase = act.food, phrase.kind == .rough || isMade(of: phrase),
          take(phrase, isOwn: false)
        {
          return phrase
        }
        if let made = made(by: act), take(made, isOwn: true) { return made }
        isMixed = true
        return nil
      }
      if act.kind == .handling || act.kind == .prep, let made = made(by: act) { return made }
      if isShaping(act) {
        isShaped = true
        return nil
      }
      guard let phrase = act.food, !isVessel(phrase, of: act), !isGone(act) else { continue }
      guard take(phrase, isOwn: false) else {
        if isMixed { return nil }
        continue
      }
      if phrase.isKnown || isEaten(of: act) { return phrase }
      // "Pull off the membrane": it is gone.
      if stranger == nil, !text.lexicon.verbs[act.cookingVerb].sorts.contains(.taking) {
        stranger = phrase
      }
    }
    return nil
  }

  /// "Whisk the eggs, flour and milk to a smooth batter": the batter.
  private func made(by act: RecipeAct) -> FoodPhrase? {
    let words = text.words[act.word + 1..<act.end]
    guard
      let to = words.indices.dropLast(2).last(where: {
        (text.words[$0].traits.small == .to || text.words[$0].traits.small == .in)
          && text.words[$0 + 1].traits.contains(.article)
          && text.words[$0 + 1].end - text.words[$0 + 1].start < 3
      }),
      var phrase = RecipeActReader(text: text).phraseReader(to: act.end).phrase(from: to + 1),
      phrase.kind == .rough
    else { return nil }
    // Not how it is: "smooth".
    phrase.words = phrase.words.suffix(1)
    phrase.second = nil
    return phrase
  }

  /// "Stir in the flour to make a roux".
  private func isMadeRough(_ act: RecipeAct) -> Bool {
    text.lexicon.verbs[act.cookingVerb].sorts.contains(.making) && act.food?.kind == .rough
  }

  /// "Mix the chimichurri".
  private func isMade(of phrase: FoodPhrase) -> Bool {
    phrase.kind == .food && text.words[phrase.words.upperBound - 1].traits.contains(.dish)
  }

  /// "Spoon over the mince", "chuck in the passata": it only comes to what is baked.
  private func isAdded(_ act: RecipeAct) -> Bool {
    guard act.word + 1 < act.end, !isRoasted(act) else { return false }
    let next = text.words[act.word + 1]
    return text.lexicon.has(.in, next)
      || text.lexicon.has(.over, next)
  }

  /// "Scatter over the seeds": they are not what is cooked.
  private func isOnTop(_ act: RecipeAct) -> Bool {
    act.word + 1 < act.end && text.lexicon.has(.over, text.words[act.word + 1])
  }

  /// "Fill and pinch", "fill the moulds"; what is filled with water is not meant.
  private func isShaping(_ act: RecipeAct) -> Bool {
    guard kind != .rest, kind != .handling,
      text.lexicon.verbs[act.cookingVerb].sorts.contains(.shaping)
    else { return false }
    guard let food = act.food else { return true }
    let last = text.words[food.words.upperBound - 1]
    return food.kind == .tool && text.lexicon.has(.moulds, last)
  }

  /// "Take out the beans and bake"; but "take the chicken out of the brine".
  private func isGone(_ act: RecipeAct) -> Bool {
    guard kind == .oven || kind == .hob || kind == .pot,
      text.lexicon.verbs[act.cookingVerb].sorts.contains(.taking)
    else { return false }
    return !text.words[act.word + 1..<act.end].contains {
      $0.traits.small == .from || $0.traits.small == .of || $0.traits.small == .off
    }
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
    case .oven, .rest: text.lexicon.verbs[act.cookingVerb].sorts.contains(.mixing)
    case .none, .pot, .hob, .handling, .placing, .adding, .dressing, .other, .prep, .turning,
      .heatControl, .carrier:
      false
    }
  }

  /// "Cover the casserole".
  private func isVessel(_ phrase: FoodPhrase, of act: RecipeAct) -> Bool {
    text.lexicon.verbs[act.cookingVerb].sorts.contains(.tap)
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
    case .adding: kind != .oven && kind != .dressing && !isOnTop(act) || isRoasted(act)
    case .handling: kind != .oven || text.lexicon.verbs[act.cookingVerb].sorts.contains(.tossing)
    case .none, .other: false
    case .prep:
      act.word == 0 || text.words[act.word - 1].traits.small != .to || isMadeRough(act)
    case .placing: kind != .oven || !isAdded(act)
    case .heatControl, .dressing, .pot, .hob, .oven, .rest, .turning, .carrier: true
    }
  }
}

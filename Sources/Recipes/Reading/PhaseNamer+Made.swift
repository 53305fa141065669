import Understanding

/// What things have become by the time that they are waited for.
extension PhaseNamer {
  /// Sugar that was boiled and then cools is what is being made of it; so are yolks "for the curd".
  mutating func grown(
    _ last: PhaseName, _ kind: CookingVerb.Kind, _ cookingVerb: Int
  ) -> PhaseName.Food {
    guard case .words(let phrase) = last.food else { return last.food }
    if isMadeInto(kind), let purpose = purpose(of: last.sentence) { return .words(purpose) }
    if phrase.kind == .seasoning, text.lexicon.verbs[last.cookingVerb].kind == .handling,
      isStillRough(kind)
    {
      return .named(text.lexicon.text(.mixture))
    }
    guard phrase.kind == .seasoning, !wholeTitle().traits.contains(.baked) else { return last.food }
    return titled(by: kind, cookingVerb).map { .named($0) } ?? last.food
  }

  /// "Bring the vinegar, sugar and salt to a boil and simmer": the vinegar; oil may be heated as well.
  func base(
    of acts: [RecipeAct], before at: Int, _ kind: CookingVerb.Kind, _ isHeated: Bool = false
  ) -> FoodPhrase? {
    guard kind == .pot || kind == .hob || kind == .heatControl else { return nil }
    for act in acts.reversed() where act.word < at {
      switch act.kind {
      case .heatControl, .hob, .handling: break
      // "pour over the stock" comes to something else.
      case .placing: guard !text.words[act.word + 1].traits.contains(.link) else { continue }
      case .adding:
        guard text.lexicon.verbs[act.cookingVerb].sorts.contains(.liquid) else { continue }
      case .none, .pot, .oven, .rest, .dressing, .other, .prep, .turning, .carrier: continue
      }
      guard let food = act.food, food.kind == .seasoning else { continue }
      if isHeated { return food }
      if isBase(food) { return food }
    }
    return nil
  }

  private func isBase(_ food: FoodPhrase) -> Bool {
    let last = text.words[food.words.upperBound - 1]
    return text.lexicon.has(.bases, last)
  }

  /// What was filled, rolled or shaped is by now what the title says.
  mutating func shaped(_ cookingVerb: Int) -> String? {
    let title = wholeTitle()
    return title.isDish ? title.name(after: cookingVerb) : nil
  }

  /// What was whisked "for the curd" is the curd.
  func isMadeInto(_ kind: CookingVerb.Kind) -> Bool {
    switch kind {
    case .pot, .rest, .handling: true
    case .none, .hob, .oven, .placing, .adding, .dressing, .other, .prep, .turning, .heatControl,
      .carrier:
      false
    }
  }

  /// "Add the brandy and the wine": what it was is by now what is being made.
  mutating func hasAdded(
    since last: PhaseName, before at: Int, _ name: PhaseName
  ) -> Bool {
    for sentence in min(last.sentence, name.sentence)...name.sentence {
      let isAdded = acts(of: sentence).contains {
        $0.kind == .adding && $0.word >= lastEnd && $0.word < at && $0.food?.kind == .seasoning
      }
      if isAdded { return true }
    }
    return false
  }

  /// "Remove the jars and cool".
  func hasJars(_ acts: [RecipeAct], before at: Int) -> Bool {
    guard let food = acts.last(where: { $0.word < at && $0.food != nil })?.food else {
      return false
    }
    let last = text.words[food.words.upperBound - 1]
    return food.kind == .tool && text.lexicon.has(.jars, last)
  }

  /// What was kneaded before it rests is dough, whatever it was made of.
  mutating func kneaded(before word: Int, _ sentence: Int) -> PhaseName.Food? {
    for sentence in (max(0, sentence - 1)...sentence).reversed() {
      for act in acts(of: sentence).reversed() where act.word < word && act.word >= lastEnd {
        if act.food.map({ $0.kind == .food && $0.isKnown }) ?? false { return nil }
        if let rule = text.lexicon.verbs[act.cookingVerb].food, !rule.isFixed {
          return .named(rule.name)
        }
      }
    }
    return nil
  }

  /// "Add the leeks, the broth and the cream and cook for 15 minutes": with a liquid in it, what
  /// cooks on is the whole dish; so is what ferments for days.
  mutating func whole(
    _ acts: [RecipeAct], before at: Int, _ kind: CookingVerb.Kind, _ length: FoundLength,
    _ name: PhaseName
  ) -> String? {
    let sorts = text.lexicon.verbs[name.cookingVerb].sorts
    if sorts.contains(.slow), length.duration >= Self.shortestAging,
      text.lexicon.verbs[name.cookingVerb].food == nil, isCooked
    {
      return titled(by: kind, name.cookingVerb)
    }
    guard kind == .pot || kind == .hob, length.duration >= Self.shortestStewing,
      !sorts.contains(.fat)
    else { return nil }
    var acts = acts
    if !acts.contains(where: { $0.word < at && $0.food != nil }), name.sentence > 0,
      text.sentences[name.sentence].part - text.sentences[name.sentence - 1].part <= 1
    {
      acts = self.acts(of: name.sentence - 1)
    }
    let added = acts.last { $0.word < at && $0.food != nil && $0.word >= lastEnd }
    guard let added, added.kind == .adding || added.kind == .placing || added.kind == .handling,
      hasLiquid(added) || added.kind == .adding && length.duration >= Self.longestApart
    else { return nil }
    return made(by: .pot, name.cookingVerb, before: name.sentence)
      ?? titled(by: .pot, name.cookingVerb)
  }

  /// What was added to a pot for so long is no longer told from the rest.
  private static let longestApart = Duration.seconds(45 * 60)
  private static let shortestStewing = Duration.seconds(10 * 60)
  private static let shortestAging = Duration.seconds(24 * 3600)

  /// Whether what is added with it is poured: "the leeks, cream and vegetable broth".
  private func hasLiquid(_ act: RecipeAct) -> Bool {
    guard let food = act.food else { return false }
    return text.words[act.word + 1..<max(act.word + 1, min(food.end, act.end))].contains {
      $0.traits.contains(.seasoning) && text.lexicon.has(.bases, $0)
    }
  }

  /// What several things have become.
  mutating func mixed(
    _ search: FoodSearch, _ kind: CookingVerb.Kind, _ cookingVerb: Int
  ) -> PhaseName.Food {
    if let rough = search.fallback, kind != .oven { return .words(rough) }
    if let title = titled(by: kind, cookingVerb) { return .named(title) }
    if let rough = search.fallback { return .words(rough) }
    return search.hasAll ? .everything : .named(text.lexicon.text(.mixture))
  }
}

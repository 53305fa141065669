import Understanding

extension PhaseNamer {
  /// What the heading, or the title, says is being made, where this verb makes such things.
  mutating func made(by kind: CookingVerb.Kind, _ cookingVerb: Int, before sentence: Int) -> String?
  {
    let sorts = text.lexicon.verbs[cookingVerb].sorts
    let wanted: RecipeTraits
    switch kind {
    case .oven: wanted = [.baked]
    case .pot: wanted = sorts.contains(.whole) ? [.baked, .dish] : [.dish]
    case .rest: wanted = sorts.contains(.titled) ? [.baked, .dish] : []
    case .none, .hob, .handling, .placing, .adding, .dressing, .other, .prep, .turning,
      .heatControl, .carrier:
      return nil
    }
    for earlier in (max(0, sentence - 12)..<sentence).reversed()
    where text.sentences[earlier].kind == .section {
      guard
        let heading = RecipeTitle(
          text.words, text.bytes, text.sentences[earlier].words, text.lexicon)
      else { break }
      return heading.traits.hasAny([.baked, .dish, .rough]) ? heading.name(after: cookingVerb) : nil
    }
    let title = wholeTitle()
    guard title.traits.hasAny(wanted), !isStillRough(kind) else { return nil }
    return title.name(after: cookingVerb)
  }

  /// What the title says where nothing else says what the verb is done to.
  mutating func titled(by kind: CookingVerb.Kind, _ cookingVerb: Int) -> String? {
    let sorts = text.lexicon.verbs[cookingVerb].sorts
    switch kind {
    case .oven, .pot: break
    case .hob: guard sorts.contains(.whole) else { return nil }
    case .rest: guard sorts.hasAny([.titled, .meaty, .slow]) else { return nil }
    case .none, .handling, .placing, .adding, .dressing, .other, .prep, .turning, .heatControl,
      .carrier:
      return nil
    }
    let title = wholeTitle()
    return title.isDish && !isStillRough(kind) ? title.name(after: cookingVerb) : nil
  }

  /// What is going to be baked is no bread yet.
  mutating func isStillRough(_ kind: CookingVerb.Kind) -> Bool {
    let traits = wholeTitle().traits
    return kind == .rest && !isCooked && traits.contains(.baked)
      && traits.isDisjoint(with: [.dish, .food])
  }

  /// "Shake": the vinaigrette.
  mutating func dressing() -> String? {
    let title = wholeTitle()
    return title.traits.contains(.dish) ? title.name(after: 0) : nil
  }

  mutating func wholeTitle() -> RecipeTitle {
    if let title { return title }
    let read = RecipeTitle(text.recipe.title ?? "", text.lexicon) ?? RecipeTitle.none
    title = read
    return read
  }
}

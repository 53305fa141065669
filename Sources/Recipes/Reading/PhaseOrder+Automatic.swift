import Extraction
import Understanding

extension PhaseOrder {
  /// Whether nothing is to be done between a wait and the one before it.
  func isAutomatic(
    _ wait: Wait, after last: Wait, _ namer: inout PhaseNamer
  ) -> Bool {
    guard wait.length.sentence - last.length.sentence <= 1 else { return false }
    // One of two ways, or what is perhaps not done: the cook says.
    guard wait.length.doubt == nil else { return false }
    // "Mix for 4 minutes on low, 5 on high": it goes on.
    if let act = wait.name.act?.word, act == last.name.act?.word, isSameFood(wait, last) {
      return true
    }
    // Another food has to be fetched first.
    if case .words(let food) = wait.name.food,
      food.words.lowerBound >= last.length.words.upperBound, !isSameFood(wait, last),
      !(wait.name.act?.isCarried ?? false)
    {
      return false
    }
    let cookingVerb = text.lexicon.verbs[wait.name.cookingVerb]
    guard !cookingVerb.needsHands, wait.name.verb == nil, wait.name.cookingVerb != 0 else {
      return false
    }
    guard isMoved(from: text.lexicon.verbs[last.name.cookingVerb], to: cookingVerb, wait) == false
    else {
      return false
    }
    let from = last.length.words.upperBound
    for sentence in last.length.sentence...wait.length.sentence {
      for act in namer.acts(of: sentence) where act.word >= from {
        guard act.word < wait.length.words.lowerBound else { break }
        if act.place < 0, act.food?.kind != .tool { return false }
        if text.lexicon.verbs[act.cookingVerb].needsHands, !act.isBeside, !isTap(act) {
          return false
        }
        if isUntimed(act, wait) { return false }
        // "cook the rice": another food has to be fetched first.
        if !act.isCarried, act.kind != .carrier, act.food?.kind.mayBeFood ?? false { return false }
      }
    }
    // Nothing is said to do in words that were not understood either.
    return wait.name.act != nil
      || wait.length.sentence == last.length.sentence
        && wait.length.words.lowerBound - last.length.words.upperBound <= 6
  }

  private func isSameFood(_ wait: Wait, _ last: Wait) -> Bool {
    switch (wait.name.food, last.name.food) {
    case (.words(let mine), .words(let other)): mine.words == other.words
    case (.none, _), (.named, _), (.everything, _): true
    case (.words, .none), (.words, .named), (.words, .everything): false
    }
  }

  /// A knob or a lid is no work: the wait goes on.
  private func isTap(_ act: RecipeAct) -> Bool {
    let isTool = act.food?.kind == .tool
    switch act.kind {
    case .heatControl:
      return (isTool || act.food == nil)
        && !text.lexicon.verbs[act.cookingVerb].sorts.contains(.bringing)
    // "Rinse three times" is work.
    case .handling: return isTool && !isCounted(act)
    case .turning: return isTool
    case .none, .pot, .hob, .oven, .rest, .placing, .adding, .dressing, .other, .prep, .carrier:
      if text.lexicon.verbs[act.cookingVerb].sorts.contains(.tap) {
        return isTool || act.food == nil
      }
      return isLid(act)
    }
  }

  private func isCounted(_ act: RecipeAct) -> Bool {
    text.words[act.word + 1].traits.contains(.number)
  }

  /// "put the lid on", "remove the foil", "lower the oven"; but "put in the oven".
  private func isLid(_ act: RecipeAct) -> Bool {
    guard let food = act.food, food.kind == .tool,
      !text.words[act.word + 1].traits.contains(.link)
    else { return false }
    let last = text.words[food.words.upperBound - 1]
    return text.lexicon.has(.lids, last)
  }

  /// "Cook until thick": it is waited for, and no timer knows how long.
  private func isUntimed(_ act: RecipeAct, _ wait: Wait) -> Bool {
    switch act.kind {
    case .pot, .hob, .oven, .rest:
      act.word != wait.name.act?.word && !act.isBeside
        && !text.lexicon.verbs[act.cookingVerb].sorts.contains(.releasing)
    case .none, .handling, .placing, .adding, .dressing, .other, .prep, .turning, .heatControl,
      .carrier:
      false
    }
  }

  /// What rests after the heat has been taken from it by hand.
  private func isMoved(from last: CookingVerb, to cookingVerb: CookingVerb, _ wait: Wait) -> Bool {
    if wait.name.act.map({ $0.place != 0 }) ?? false { return true }
    if cookingVerb.sorts.contains(.releasing) { return false }
    // "Cool for 1 hour, then refrigerate for 4": the fridge does not fetch it.
    if cookingVerb.sorts.contains(.cold), !last.sorts.contains(.cold) { return true }
    if last.sorts.contains(.canning) { return true }
    // From the water into the pan.
    if last.sorts.contains(.wet), cookingVerb.sorts.contains(.fat) { return true }
    return last.heat != cookingVerb.heat && cookingVerb.heat != nil && last.kind != cookingVerb.kind
      && !(last.kind == .handling && cookingVerb.kind == .rest)
  }
}

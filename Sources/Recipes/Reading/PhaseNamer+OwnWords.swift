import Understanding

/// What a recipe calls a mixture once it is done: "rest for 10 minutes. Pour the batter into the tin."
extension PhaseNamer {
  /// So many sentences further on it is called something.
  private static let farthestAhead = 5

  /// "The batter" for "the mixture", where that is what is spoken of further on; nothing where the recipe does not even
  /// say "mixture" there: "Rest" is called out, and better than that.
  mutating func inItsOwnWord(
    _ food: PhaseName.Food, of name: PhaseName, _ length: FoundLength
  ) -> PhaseName.Food {
    guard isVague(food) else { return food }
    switch text.lexicon.verbs[name.cookingVerb].kind {
    case .pot, .hob, .rest, .handling:
      if let word = ownWord(behind: length) { return .words(word) }
    case .none, .oven, .placing, .adding, .dressing, .other, .prep, .turning, .heatControl,
      .carrier:
      break
    }
    if case .named = food { return .none }
    return food
  }

  private func isVague(_ food: PhaseName.Food) -> Bool {
    switch food {
    case .none, .everything: false
    case .named(let name): name == text.lexicon.text(.mixture)
    case .words(let phrase):
      phrase.words.count == 1 && text.lexicon.has(.vague, text.words[phrase.words.lowerBound])
    }
  }

  /// The first thing behind a length that is no ingredient, and was not spoken of before.
  private mutating func ownWord(behind length: FoundLength) -> FoodPhrase? {
    let part = text.sentences[length.sentence].part
    let last = min(length.sentence + Self.farthestAhead, text.sentences.count - 1)
    for sentence in length.sentence...last {
      guard text.sentences[sentence].kind == .step, text.sentences[sentence].part <= part + 2
      else { return nil }
      for act in acts(of: sentence) where act.word >= length.words.upperBound {
        // "Make the sauce" is of something else.
        if text.lexicon.verbs[act.cookingVerb].sorts.contains(.making) { return nil }
        // "Add the levain".
        guard act.kind != .adding, let food = act.food, food.isFood, isMade(food) else { continue }
        let head = food.words.upperBound - 1
        guard !isSpokenOf(text.words[head], before: length.words.lowerBound) else { return nil }
        return FoodPhrase(words: head..<head + 1, kind: .rough, end: head + 1, isKnown: true)
      }
    }
    return nil
  }

  /// "The batter", "the custard", "roll dough": what no recipe begins with.
  private func isMade(_ food: FoodPhrase) -> Bool {
    let head = text.words[food.words.upperBound - 1]
    guard !text.lexicon.has(.vague, head), food.second == nil, !food.isList else { return false }
    let isNamed =
      food.words.lowerBound > 0
      && text.lexicon.has(.articles, text.words[food.words.lowerBound - 1])
    return head.traits.contains(.rough) || isNamed && head.traits.contains(.dish)
  }

  private func isSpokenOf(_ word: RecipeWord, before end: Int) -> Bool {
    text.words[..<end].contains { $0.entry == word.entry }
  }
}

import Understanding

/// Finds what the cook would call a wait: the verb, and what it is done to.
///
/// The verb is the last one before the length that is told to the cook (`PhaseNamer+Verbs`); what it
/// is done to stands by it, or is what the clauses, sentences (`PhaseNamer+Foods`), the heading or the
/// title (`PhaseNamer+Titles`) before it are about. Where none of them is certain there is no food:
/// better "Simmer" than a wrong one.
struct PhaseNamer {
  let text: RecipeText
  let reader: RecipeActReader
  /// By sentence, once it was asked for.
  private var acts: [[RecipeAct]?]
  /// Of the recipe, once it was asked for.
  var title: RecipeTitle?
  /// Where the length of the wait before ends.
  private(set) var lastEnd = 0
  /// A wait so far was one at the stove or in the oven.
  private(set) var isCooked = false
  /// Something was cooked, timed or not, in the sentences before the next to look at.
  var isHeated = false
  var nextToHeat = 0

  init(text: RecipeText) {
    self.text = text
    reader = RecipeActReader(text: text)
    acts = Array(repeating: nil, count: text.sentences.count)
  }

  mutating func acts(of sentence: Int) -> [RecipeAct] {
    if let known = acts[sentence] { return known }
    let read = reader.acts(of: text.sentences[sentence].words)
    acts[sentence] = read
    return read
  }

  /// The name of a wait; `last` is that of the wait before it.
  mutating func name(
    of length: FoundLength, after last: PhaseName?, at lastLength: FoundLength?
  ) -> PhaseName {
    lastEnd = lastLength?.words.upperBound ?? 0
    if text.lexicon.verbsEnd { return ClosingVerbNamer(text: text).name(of: length, from: lastEnd) }
    var name = cookingVerb(of: length)
    defer { isCooked = isCooked || text.lexicon.verbs[name.cookingVerb].isHeat }
    if case .words = name.food { return name }
    if let next = next(length, after: lastLength, name.act) {
      name.food = .words(next)
      return name
    }
    if let last, let act = name.act, act.kind == .carrier || name.cookingVerb == 0,
      isMore(act) || isGoing(act, length, from: last)
    {
      // "continue for 2 hours": what was done before.
      name.cookingVerb = last.cookingVerb
      name.verb = last.verb
      name.food = last.food
      if act.kind == .carrier { return name }
    }
    let found = food(of: &name, length, after: last)
    name.food = inItsOwnWord(found, of: name, length)
    name.food = withoutVerb(name)
    return name
  }

  private mutating func food(
    of name: inout PhaseName, _ length: FoundLength, after last: PhaseName?
  ) -> PhaseName.Food {
    if let own = name.act?.food, own.kind == .tool, own.words.count <= 3,
      text.lexicon.verbs[name.cookingVerb].sorts.contains(.heating)
    {
      return .words(own)
    }
    if let verb = name.verb, text.lexicon.has(.after, text.words[verb.upperBound - 1]) {
      return .none
    }
    if let heated = heatedTool(name) { return .words(heated) }
    let rule = text.lexicon.verbs[name.cookingVerb].food
    if let rule, rule.isFixed {
      name.verb = nil
      return rule.name.isEmpty ? .none : .named(rule.name)
    }
    if text.lexicon.verbs[name.cookingVerb].sorts.contains(.canning), isCanning(name.sentence) {
      return .named(text.lexicon.text(.jars))
    }
    let kind = text.lexicon.verbs[name.cookingVerb].kind
    let isWhole = isWholeDish(name, length, after: last)
    if isWhole == .pot, kind != .pot, let near = justPut(name) { return .words(near) }
    let food = food(of: name, isWhole ?? kind, length, after: last)
    let isOwn = name.act?.food?.isFood ?? false
    if let rule, !isRough(food) || !isOwn && !isDough(food) {
      return .named(rule.name)
    }
    return food
  }

  /// "Put the pan on the fire and let it heat up": the pan.
  private mutating func heatedTool(_ name: PhaseName) -> FoodPhrase? {
    guard let act = name.act, act.food?.kind == .pronoun,
      text.lexicon.verbs[name.cookingVerb].sorts.contains(.heating)
    else { return nil }
    let put = acts(of: name.sentence).last { $0.word < act.word && $0.kind != .carrier }
    guard let tool = put?.food, tool.kind == .tool, tool.words.count <= 2,
      text.lexicon.has(.pans, text.words[tool.words.upperBound - 1])
    else { return nil }
    return tool
  }

  /// "Roast the vegetables", where the recipe has "roast vegetables" or "roasted vegetables".
  private func withoutVerb(_ name: PhaseName) -> PhaseName.Food {
    guard case .words(var phrase) = name.food, name.cookingVerb != 0,
      text.words[phrase.words.lowerBound].traits.cookingVerb == name.cookingVerb
    else { return name.food }
    // "Roast the roast" says nothing more.
    guard phrase.words.count > 1 else { return phrase.second == nil ? .none : name.food }
    phrase.words = phrase.words.dropFirst()
    return .words(phrase)
  }

  /// "Cook for an hour" is said of the dish, and "cook in the oven" of what was put there.
  private mutating func isWholeDish(
    _ name: PhaseName, _ length: FoundLength, after last: PhaseName?
  ) -> CookingVerb.Kind? {
    guard text.lexicon.verbs[name.cookingVerb].sorts.contains(.whole) else { return nil }
    if let place = name.act?.place, place > 0, text.lexicon.verbs[place].kind == .oven {
      return .oven
    }
    if length.duration >= .seconds(20 * 60) { return .pot }
    // "Pour in the stock. Bring to a boil, reduce to low and cook 18 minutes": so is that.
    guard let last, text.lexicon.verbs[last.cookingVerb].isCooking, let act = name.act else {
      return nil
    }
    let isBrought = acts(of: name.sentence).contains {
      $0.word < act.word && text.lexicon.verbs[$0.cookingVerb].sorts.contains(.bringing)
    }
    return isBrought ? .pot : nil
  }

  /// "process them in a boiling water bath".
  private func isCanning(_ sentence: Int) -> Bool {
    text.words[text.sentences[sentence].words].contains { word in
      text.lexicon.has(.canners, word)
        || text.lexicon.has(.jars, word)
    }
  }

  /// "give it another 5 minutes", where nothing else was put there since.
  private mutating func isGoing(
    _ act: RecipeAct, _ length: FoundLength, from last: PhaseName
  ) -> Bool {
    guard text.lexicon.verbs[act.cookingVerb].sorts.contains(.going), isMore(length) else {
      return false
    }
    for sentence in min(last.sentence, length.sentence)...length.sentence {
      let isPut = acts(of: sentence).contains {
        $0.kind == .placing && $0.word >= lastEnd && $0.word < act.word
      }
      if isPut { return false }
    }
    return true
  }

  func isMore(_ act: RecipeAct) -> Bool {
    text.words[act.word].traits.contains(.more)
  }

  func isMore(_ length: FoundLength) -> Bool {
    let sentence = text.sentences[length.sentence].words
    let from = max(sentence.lowerBound, length.words.lowerBound - 3)
    let to = min(sentence.upperBound, length.words.upperBound + 2)
    return text.words[from..<to].contains { $0.traits.contains(.more) }
  }
}

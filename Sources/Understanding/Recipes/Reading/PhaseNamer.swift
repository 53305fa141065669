/// Finds what the cook would call a wait: the deed, and what it is done to.
///
/// The deed is the last one before the length that is told to the cook; what it is done to stands by
/// it, or is what the clauses, sentences, the heading or the title before it are about. Where none of
/// them is certain there is no food: better "Simmer" than a wrong one.
struct PhaseNamer {
  let text: RecipeText
  let reader: RecipeActReader
  /// By sentence, once it was asked for.
  private var acts: [[RecipeAct]?]
  private var title: RecipeTitle?

  /// How far back a food is looked for.
  private static let farthest = 6

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
    var name = deed(of: length)
    if let next = next(length, after: lastLength, name.act) {
      name.food = .words(next)
      return name
    }
    if let last, let act = name.act, act.kind == .carrier || name.deed == 0, isMore(act) {
      // "continue for 2 hours": what was done before.
      name.deed = last.deed
      name.verb = last.verb
      name.food = last.food
      if act.kind == .carrier { return name }
    }
    let kind = English.recipeDeeds[name.deed].kind
    let rule = English.recipeDeeds[name.deed].food
    if let own = name.act?.food, own.kind == .tool, own.words.count <= 3,
      English.recipeHeating.contains(English.recipeDeeds[name.deed].name)
    {
      name.food = .words(own)
      return name
    }
    if let rule, rule.isFixed {
      name.verb = nil
      name.food = rule.name.isEmpty ? .none : .named(rule.name)
      return name
    }
    let isWhole = isWholeDish(name, length)
    if isWhole == .pot, kind != .pot, let near = justPut(name) {
      name.food = .words(near)
      return name
    }
    name.food = food(of: name, isWhole ?? kind, length, after: last)
    let isOwn = name.act?.food?.isFood ?? false
    if let rule, !isRough(name.food) || !isOwn && !isDough(name.food) {
      name.food = .named(rule.name)
    }
    return name
  }

  /// "Cook for an hour" is said of the dish, and "cook in the oven" of what was put there.
  private func isWholeDish(_ name: PhaseName, _ length: FoundLength) -> RecipeDeed.Kind? {
    guard English.recipeDeeds[name.deed].name == English.recipeWhole else { return nil }
    if let place = name.act?.place, place > 0, English.recipeDeeds[place].kind == .oven {
      return .oven
    }
    return length.duration >= .seconds(20 * 60) ? .pot : nil
  }

  /// What the sentence right before put on the heat: that is cooked, and not yet the whole dish.
  private mutating func justPut(_ name: PhaseName) -> FoodPhrase? {
    if let own = name.act?.food, own.isFood { return own }
    guard name.sentence > 0, let at = name.act?.word, !hasFood(acts(of: name.sentence), before: at)
    else { return nil }
    let before = name.sentence - 1
    guard text.sentences[before].part == text.sentences[name.sentence].part else { return nil }
    return acts(of: before).last {
      English.recipeDeeds[$0.deed].isCooking && $0.food?.kind == .food
    }?.food
  }

  /// "fry the onions 10 minutes, then the garlic 1 minute": the garlic.
  private func next(_ length: FoundLength, after last: FoundLength?, _ act: RecipeAct?)
    -> FoodPhrase?
  {
    guard let last, let act, last.sentence == length.sentence,
      last.words.lowerBound > act.word
    else { return nil }
    var at = last.words.upperBound
    while at < length.words.lowerBound, at < last.words.upperBound + 2,
      text.words[at].traits.contains(.leads) || text.words[at].traits.contains(.and)
    { at += 1 }
    guard at > last.words.upperBound, at < length.words.lowerBound,
      let phrase = reader.phraseReader(to: length.words.lowerBound).phrase(from: at),
      phrase.kind == .food || phrase.kind == .seasoning
    else { return nil }
    return phrase
  }

  private func isRough(_ food: PhaseName.Food) -> Bool {
    guard case .words(let phrase) = food else { return false }
    return phrase.kind == .rough || text.words[phrase.words.upperBound - 1].traits.contains(.baked)
  }

  /// "the loaf", or "the dough": never "the wet ingredients".
  private func isDough(_ food: PhaseName.Food) -> Bool {
    switch food {
    case .none: return false
    case .named: return true
    case .words(let phrase):
      let last = text.words[phrase.words.upperBound - 1]
      return last.traits.contains(.baked)
        || English.recipeDoughs.contains { last.is($0, text.bytes) }
    }
  }

  private mutating func food(
    of name: PhaseName, _ kind: RecipeDeed.Kind, _ length: FoundLength, after last: PhaseName?
  ) -> PhaseName.Food {
    var search = FoodSearch(kind: kind)
    if let own = name.act?.food, name.act?.kind != .heatControl || own.isFood {
      if search.take(own, isOwn: true) { return .words(own) }
    }
    if name.deed == 0, name.act == nil, let verb = name.verb,
      let own = reader.phraseReader(to: length.words.lowerBound).phrase(from: verb.upperBound),
      search.take(own, isOwn: true)
    {
      return .words(own)
    }
    let at = name.act?.word ?? length.words.lowerBound
    let here = acts(of: name.sentence)
    let goesOn = isMore(length) || here.contains { $0.kind == .turning && $0.word <= at }
    if goesOn, let last, !search.hasPronounOnly || !hasFood(here, before: at) {
      if !hasFood(here, before: at), case .words = last.food { return last.food }
      if !hasFood(here, before: at), case .named = last.food { return last.food }
    }
    if kind != .oven, kind != .rest, kind != .handling,
      let subject = cueSubject(of: length, from: at), search.take(subject, isOwn: false)
    {
      return .words(subject)
    }
    if kind == .rest, let dough = kneaded(here, before: at, last) { return dough }
    if let found = search.food(in: here, before: at) { return .words(found) }
    if search.isMixed { return wider(search, name, kind, length, at, last) }
    if let purpose = purpose(of: name.sentence), search.take(purpose, isOwn: false) {
      return .words(purpose)
    }
    if let last, kind == .rest, follows(last, name), case .none = last.food {
    } else if let last, kind == .rest, follows(last, name), !English.recipeDeeds[last.deed].isRest {
      return last.food
    }
    return wider(search, name, kind, length, at, last)
  }

  private mutating func wider(
    _ search: FoodSearch, _ name: PhaseName, _ kind: RecipeDeed.Kind, _ length: FoundLength,
    _ at: Int, _ last: PhaseName?
  ) -> PhaseName.Food {
    var search = search
    let isTitled = English.recipeTitled.contains(English.recipeDeeds[name.deed].name)
    let named = named(
      for: kind, isTitled: isTitled,
      isWhole: English.recipeDeeds[name.deed].name == English.recipeWhole,
      before: name.sentence)
    if let named, kind == .pot || search.isMixed { return .named(named) }
    if search.isMixed { return search.fallback.map { .words($0) } ?? .none }
    // What comes from the oven or the pot is by now what the title says.
    if let named, kind == .rest,
      last.map({ [.oven, .pot].contains(English.recipeDeeds[$0.deed].kind) }) ?? false
    {
      return .named(named)
    }
    let nearest = max(0, name.sentence - Self.farthest)
    let part = text.sentences[name.sentence].part
    if English.recipeMeaty.contains(English.recipeDeeds[name.deed].name),
      let meat = meat(nearest..<name.sentence)
    {
      return .words(meat)
    }
    for sentence in (nearest..<name.sentence).reversed() {
      let candidate = text.sentences[sentence]
      guard candidate.kind == .step, candidate.part >= part - 2 else { break }
      // What cooked by itself and was done is not what is cooked now.
      if let found = search.food(in: acts(of: sentence), before: .max) {
        if kind == .oven, let named, !isBaked(found) { return .named(named) }
        return .words(found)
      }
      if search.isMixed || kind == .oven && named != nil && candidate.part < part { break }
    }
    if let named { return .named(named) }
    if kind == .oven, let subject = cueSubject(of: length, from: at), subject.kind == .food {
      return .words(subject)
    }
    return search.fallback.map { .words($0) } ?? .none
  }

  /// The nearest thing that is roasted or fried.
  private mutating func meat(_ sentences: Range<Int>) -> FoodPhrase? {
    for sentence in sentences.reversed() where text.sentences[sentence].kind == .step {
      let foods = acts(of: sentence).compactMap(\.food)
      if let meat = foods.last(where: { $0.kind == .food && isBaked($0) }) { return meat }
    }
    return nil
  }

  /// What was kneaded before it rests is dough, whatever it was made of.
  private func kneaded(
    _ acts: [RecipeAct], before word: Int, _ last: PhaseName?
  ) -> PhaseName.Food? {
    for act in acts.reversed() where act.word < word {
      if act.food?.kind == .food { return nil }
      if let rule = English.recipeDeeds[act.deed].food, !rule.isFixed {
        return .named(rule.name)
      }
    }
    return nil
  }

  private func isBaked(_ food: FoodPhrase) -> Bool {
    text.words[food.words.upperBound - 1].traits.contains(.baked)
  }

  private func hasFood(_ acts: [RecipeAct], before at: Int) -> Bool {
    acts.contains { $0.word < at && $0.food?.kind == .food && $0.kind != .turning }
  }

  private func isMore(_ act: RecipeAct) -> Bool {
    text.words[act.word].traits.contains(.more)
  }

  private func isMore(_ length: FoundLength) -> Bool {
    let sentence = text.sentences[length.sentence].words
    let from = max(sentence.lowerBound, length.words.lowerBound - 3)
    let to = min(sentence.upperBound, length.words.upperBound + 2)
    return text.words[from..<to].contains { $0.traits.contains(.more) }
  }

  /// "until the onions are soft": the onions.
  private func cueSubject(of length: FoundLength, from at: Int) -> FoodPhrase? {
    let sentence = text.sentences[length.sentence].words
    let start = min(max(at, sentence.lowerBound), length.words.lowerBound)
    guard
      let until = text.words[start..<sentence.upperBound].firstIndex(where: {
        $0.traits.contains(.until)
      }), until + 1 < sentence.upperBound
    else { return nil }
    let limit = until < length.words.lowerBound ? length.words.lowerBound : sentence.upperBound
    guard
      let phrase = reader.phraseReader(to: limit, endsAtDeed: true).phrase(from: until + 1),
      phrase.isFood, phrase.end < limit, !isOnlyState(phrase)
    else { return nil }
    let next = text.words[phrase.end].traits
    guard next.hasAny([.being, .withHe, .bare, .participle]) else { return nil }
    return phrase
  }

  private func isOnlyState(_ phrase: FoodPhrase) -> Bool {
    text.words[phrase.words].allSatisfy { $0.traits.contains(.state) }
  }

  /// "For the sauce, simmer …".
  private func purpose(of sentence: Int) -> FoodPhrase? {
    let words = text.sentences[sentence].words
    let first = text.words[words.lowerBound]
    guard words.count > 3, first.traits.contains(.link), first.traits.small == nil,
      text.words[words.lowerBound + 1].traits.contains(.filler),
      let phrase = reader.phraseReader(to: words.upperBound).phrase(from: words.lowerBound + 1),
      phrase.isFood, phrase.end < words.upperBound,
      text.words[phrase.end].marks.contains(.comma)
    else { return nil }
    return phrase
  }

  private func follows(_ last: PhaseName, _ name: PhaseName) -> Bool {
    name.sentence - last.sentence <= 2
  }

  /// What the heading, or the title, says is being made, where this deed makes such things.
  private mutating func named(
    for kind: RecipeDeed.Kind, isTitled: Bool, isWhole: Bool, before sentence: Int
  ) -> String? {
    let wanted: RecipeTraits
    switch kind {
    case .oven: wanted = .baked
    case .pot: wanted = isWhole ? [.baked, .dish] : .dish
    case .rest: wanted = isTitled ? [.baked, .dish] : []
    case .none, .hob, .handling, .placing, .adding, .dressing, .other, .prep, .turning,
      .heatControl, .carrier:
      return nil
    }
    for earlier in (max(0, sentence - 12)..<sentence).reversed()
    where text.sentences[earlier].kind == .section {
      guard
        let heading = RecipeTitle(
          text.words, text.bytes, text.sentences[earlier].words)
      else { break }
      return heading.traits.hasAny([.baked, .dish, .rough]) ? heading.name : nil
    }
    if title == nil { title = RecipeTitle(text.recipe.title ?? "") ?? RecipeTitle.none }
    guard let title, title.traits.hasAny(wanted) else { return nil }
    return title.name
  }
}

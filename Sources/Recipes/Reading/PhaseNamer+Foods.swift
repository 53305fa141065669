import Understanding

extension PhaseNamer {
  /// How far back a food is looked for.
  private static let farthest = 6
  /// How much farther, once something was met that nobody knows to be eaten.
  private static let beyondStranger = 2

  /// What a verb is done to: what stands by it, else what its sentence is about, else those before.
  mutating func food(
    of name: PhaseName, _ kind: CookingVerb.Kind, _ length: FoundLength, after last: PhaseName?
  ) -> PhaseName.Food {
    var search = FoodSearch(text: text, kind: kind)
    if let own = ownFood(of: name, length, &search) { return .words(own) }
    if name.act?.food?.kind == .stranger {
      return titled(by: kind, name.cookingVerb).map { .named($0) } ?? .none
    }
    let at = name.act?.word ?? length.words.lowerBound
    let here = acts(of: name.sentence)
    let turned = here.last {
      $0.kind == .turning && $0.word <= at && $0.food?.kind != .tool
    }
    if let food = turned?.food, food.isKnown, food.kind == .food, !hasFood(here, before: at) {
      return .words(food)
    }
    let isOnlyLast = last.map { !hasFood(since: $0, before: at, name) } ?? false
    if turned != nil || isMore(length) || isSameBreath(name, kind, last), let last, isOnlyLast {
      switch last.food {
      case .words, .named, .everything: return grown(last, kind, name.cookingVerb)
      case .none: break
      }
    }
    if let dish = whole(here, before: at, kind, length, name) { return .named(dish) }
    if kind != .oven, kind != .handling,
      let subject = cueSubject(of: length, from: at), kind != .rest || subject.kind == .food,
      search.take(subject, isOwn: false)
    {
      return .words(subject)
    }
    if kind == .rest, hasJars(here, before: at) { return .named(text.lexicon.text(.jars)) }
    if kind == .rest, let dough = kneaded(before: at, name.sentence) { return dough }
    if isMadeInto(kind), isLabelled(text.sentences[name.sentence].words),
      let purpose = purpose(of: name.sentence), kind != .rest || purpose.kind == .rough,
      search.take(purpose, isOwn: false)
    {
      return .words(purpose)
    }
    if let found = search.food(in: here, before: at), !isTooLong(length, found) {
      return whole(found, kind, name, length)
    }
    let isHeated = text.lexicon.verbs[name.cookingVerb].sorts.contains(.heating)
    if let base = base(of: here, before: at, kind, isHeated) { return .words(base) }
    if search.isShaped, let title = shaped(name.cookingVerb) { return .named(title) }
    if search.isMixed { return wider(search, name, kind, length, at, last) }
    if let purpose = purpose(of: name.sentence), search.take(purpose, isOwn: false) {
      return .words(purpose)
    }
    if let last, kind == .rest, name.sentence - last.sentence <= 2, isOnlyLast,
      !text.lexicon.verbs[last.cookingVerb].isRest
    {
      if hasAdded(since: last, before: at, name),
        let made = made(by: kind, name.cookingVerb, before: name.sentence)
      {
        return .named(made)
      }
      switch last.food {
      case .words, .named, .everything: return grown(last, kind, name.cookingVerb)
      case .none: break
      }
    }
    return wider(search, name, kind, length, at, last)
  }

  /// What stands right by the verb.
  private func ownFood(
    of name: PhaseName, _ length: FoundLength, _ search: inout FoodSearch
  ) -> FoodPhrase? {
    if let own = name.act?.food, name.act?.kind != .heatControl || own.isFood {
      // Salt is not what is cooked once it was added.
      let isOwn = name.act?.kind != .adding || own.isFood
      if search.take(own, isOwn: isOwn) { return own }
    }
    guard name.cookingVerb == 0, name.act == nil, let verb = name.verb,
      let own = reader.phraseReader(to: length.words.lowerBound).phrase(from: verb.upperBound),
      search.take(own, isOwn: true)
    else { return nil }
    return own
  }

  /// What is shaken or blended is by then what it is going to be, and garlic is not what simmers for
  /// an hour.
  private mutating func whole(
    _ found: FoodPhrase, _ kind: CookingVerb.Kind, _ name: PhaseName, _ length: FoundLength
  ) -> PhaseName.Food {
    let sorts = text.lexicon.verbs[name.cookingVerb].sorts
    if found.isList, sorts.hasAny([.mixing, .shaking]) {
      if let made = dressing() { return .named(made) }
      return sorts.contains(.shaking) ? shaped(name.cookingVerb).map { .named($0) } ?? .none : .none
    }
    // What went into it last is not what chills for hours.
    if kind == .rest, name.cookingVerb != text.lexicon.rest, sorts.contains(.titled),
      length.duration >= Self.shortestChilling, found.kind == .food, !isBaked(found),
      let title = titled(by: kind, name.cookingVerb)
    {
      return .named(title)
    }
    if kind == .pot, reader.phraseReader(to: 0).isAromatic(found),
      let title = titled(by: kind, name.cookingVerb)
    {
      return .named(title)
    }
    return .words(found)
  }

  private static let shortestChilling = Duration.seconds(2 * 3600)
  /// Nobody fries garlic alone for longer than this.
  private static let longestAromatic = Duration.seconds(5 * 60)

  private func isTooLong(_ length: FoundLength, _ found: FoodPhrase) -> Bool {
    length.duration > Self.longestAromatic && reader.phraseReader(to: 0).isAromatic(found)
  }

  /// "leave to cool for 5 minutes, then beat for 10": one thing after the other.
  private func isSameBreath(
    _ name: PhaseName, _ kind: CookingVerb.Kind, _ last: PhaseName?
  ) -> Bool {
    guard let last, last.sentence == name.sentence, lastEnd > 0 else { return false }
    return kind == .rest || kind == .handling
  }

  /// Flour is cooked for a roux, and salt for nothing.
  func isCookedAlone(_ seasoning: FoodPhrase) -> Bool {
    let last = text.words[seasoning.words.upperBound - 1]
    return text.lexicon.has(.cookedAlone, last)
  }

  private mutating func wider(
    _ search: FoodSearch, _ name: PhaseName, _ kind: CookingVerb.Kind, _ length: FoundLength,
    _ at: Int, _ last: PhaseName?
  ) -> PhaseName.Food {
    var search = search
    let sorts = text.lexicon.verbs[name.cookingVerb].sorts
    let made = made(by: kind, name.cookingVerb, before: name.sentence)
    let nearest = max(0, name.sentence - Self.farthest)
    let isMeaty = sorts.contains(.meaty) || search.isMixed && sorts.contains(.soaking)
    if isMeaty, let meat = meat(nearest..<name.sentence) { return .words(meat) }
    if let made, kind == .pot || search.isMixed { return .named(made) }
    if search.isMixed { return mixed(search, kind, name.cookingVerb) }
    // What comes from the oven or the pot is by now what the title says.
    if let made, let last, kind == .rest,
      [.oven, .pot].contains(text.lexicon.verbs[last.cookingVerb].kind)
        || hasAdded(since: last, before: at, name)
    {
      return .named(made)
    }
    let part = text.sentences[name.sentence].part
    var left = Self.farthest
    for sentence in (nearest..<name.sentence).reversed() {
      let candidate = text.sentences[sentence]
      guard left > 0, candidate.kind == .step, candidate.part >= part - 2 else { break }
      // What cooked by itself and was done is not what is cooked now.
      if let found = search.food(in: acts(of: sentence), before: .max),
        !isTooLong(length, found)
      {
        if kind == .oven, let made, !isBaked(found) { return .named(made) }
        if isMadeInto(kind), let purpose = purpose(of: sentence), candidate.part >= part - 1 {
          return .words(purpose)
        }
        return whole(found, kind, name, length)
      }
      if search.isShaped, let title = shaped(name.cookingVerb) { return .named(title) }
      if sentence == name.sentence - 1, let base = base(of: acts(of: sentence), before: .max, kind)
      {
        return .words(base)
      }
      if search.isMixed, isMadeInto(kind), candidate.part >= part - 1,
        let purpose = purpose(of: sentence)
      {
        return .words(purpose)
      }
      if search.isMixed || kind == .oven && made != nil && candidate.part < part { break }
      left = search.stranger == nil ? left - 1 : min(left - 1, Self.beyondStranger)
    }
    if let made { return .named(made) }
    if search.isMixed { return mixed(search, kind, name.cookingVerb) }
    if kind == .oven, let subject = cueSubject(of: length, from: at), subject.kind == .food {
      return .words(subject)
    }
    if kind == .oven, let title = titled(by: kind, name.cookingVerb) { return .named(title) }
    if let known = search.fallback ?? search.stranger { return .words(known) }
    if kind == .hob, let seasoning = search.seasoning, isCookedAlone(seasoning) {
      return .words(seasoning)
    }
    if let title = titled(by: kind, name.cookingVerb) { return .named(title) }
    if search.hasAll { return .everything }
    return isStillRough(kind) ? .named(text.lexicon.text(.mixture)) : .none
  }

  /// What the sentence right before put on the heat: that is cooked, and not yet the whole dish.
  mutating func justPut(_ name: PhaseName) -> FoodPhrase? {
    if let own = name.act?.food, own.isFood { return own }
    guard name.sentence > 0, let at = name.act?.word, !hasFood(acts(of: name.sentence), before: at)
    else { return nil }
    let before = name.sentence - 1
    guard text.sentences[before].part == text.sentences[name.sentence].part else { return nil }
    return acts(of: before).last {
      text.lexicon.verbs[$0.cookingVerb].isCooking && $0.food?.kind == .food
    }?.food
  }

  /// "fry the onions 10 minutes, then the garlic 1 minute": the garlic.
  func next(_ length: FoundLength, after last: FoundLength?, _ act: RecipeAct?) -> FoodPhrase? {
    guard let last, let act, last.sentence == length.sentence,
      last.words.lowerBound > act.word
    else { return nil }
    // "until brown, tomato 5 minutes more"
    let behind = last.words.upperBound..<length.words.lowerBound
    if let comma = behind.last(where: { text.words[$0].marks.contains(.comma) }),
      let phrase = reader.phraseReader(to: length.words.lowerBound).phrase(from: comma),
      phrase.isFood, phrase.isKnown, phrase.end == length.words.lowerBound
    {
      return phrase
    }
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

  /// The nearest thing that is roasted or fried.
  private mutating func meat(_ sentences: Range<Int>) -> FoodPhrase? {
    for sentence in sentences.reversed() where text.sentences[sentence].kind == .step {
      let foods = acts(of: sentence).compactMap(\.food)
      if let meat = foods.last(where: { $0.kind == .food && isBaked($0) }) { return meat }
    }
    return nil
  }

  func isBaked(_ food: FoodPhrase) -> Bool {
    text.words[food.words.upperBound - 1].traits.contains(.baked)
  }

  func hasFood(_ acts: [RecipeAct], after start: Int = 0, before at: Int) -> Bool {
    acts.contains {
      $0.word >= start && $0.word < at && ($0.food?.isFood ?? false) && $0.kind != .turning
        && !text.lexicon.verbs[$0.cookingVerb].sorts.contains(.taking)
    }
  }

  /// Whether another food came since the wait before.
  mutating func hasFood(since last: PhaseName, before at: Int, _ name: PhaseName) -> Bool {
    // The verb may stand in a sentence before the length.
    let first = min(max(last.sentence, name.sentence - Self.farthest), name.sentence)
    for sentence in first...name.sentence
    where hasFood(acts(of: sentence), after: lastEnd, before: at) { return true }
    return false
  }

  func isRough(_ food: PhaseName.Food) -> Bool {
    guard case .words(let phrase) = food else { return false }
    return phrase.kind == .rough || isBaked(phrase)
  }

  /// "the loaf", or "the dough": never "the wet ingredients".
  func isDough(_ food: PhaseName.Food) -> Bool {
    switch food {
    case .none, .everything: return false
    case .named: return true
    case .words(let phrase):
      let last = text.words[phrase.words.upperBound - 1]
      return last.traits.contains(.baked)
        || text.lexicon.has(.doughs, last)
    }
  }
}

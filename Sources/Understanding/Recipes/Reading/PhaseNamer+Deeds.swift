extension PhaseNamer {
  /// Nobody cooks for longer what was only said to be added.
  private static let longestAdding = Duration.seconds(6 * 3600)

  /// The deed that is waited for: the last one before the length that is told to the cook.
  mutating func deed(of length: FoundLength) -> PhaseName {
    let sentence = text.sentences[length.sentence].words
    let all = acts(of: length.sentence)
    if let before = all.last(where: {
      $0.word < length.words.lowerBound && !$0.isBeside && isTimed($0)
    }) {
      if let beside = all.last(where: { $0.word < length.words.lowerBound }),
        isMeant(beside, after: before, length)
      {
        return settled(beside, all, length)
      }
      return settled(before, all, length)
    }
    if !isLasting(sentence.lowerBound..<length.words.lowerBound, sentence),
      let after = all.first(where: {
        !$0.isBeside && $0.word >= length.words.upperBound && isTimed($0)
      }),
      !text.words[length.words.lowerBound..<after.word].contains(where: {
        $0.marks.hasAny([.closes])
      })
    {
      return settled(after, all, length)
    }
    if let loose = reader.looseAct(in: sentence.lowerBound..<length.words.lowerBound) {
      return settled(loose, all, length)
    }
    if let name = unknownDeed(sentence, before: length) {
      return PhaseName(deed: 0, verb: name, sentence: length.sentence)
    }
    if let place = placeDeed(sentence, before: length) {
      return PhaseName(deed: place, sentence: length.sentence)
    }
    if let before = all.last(where: { $0.word < length.words.lowerBound }) {
      return settled(before, all, length)
    }
    if let earlier = earlierDeed(before: length) { return earlier }
    return PhaseName(deed: English.recipeWait, sentence: length.sentence)
  }

  /// "It should take 10 minutes, make sure …": nothing behind it is what lasts.
  private func isLasting(_ words: Range<Int>, _ sentence: Range<Int>) -> Bool {
    words.contains {
      text.words[$0].traits.contains(.bare) && reader.isLasting($0, in: sentence)
    }
  }

  /// "It takes 10 minutes": what was told before, and rather what goes on by itself.
  private mutating func earlierDeed(before length: FoundLength) -> PhaseName? {
    var found: PhaseName?
    for earlier in (max(0, length.sentence - 2)..<length.sentence).reversed()
    where text.sentences[earlier].kind == .step {
      for act in acts(of: earlier).reversed() where English.recipeDeeds[act.deed].isWait {
        let name = PhaseName(deed: act.deed, act: act, sentence: earlier)
        if English.recipeDeeds[act.deed].isHeated { return name }
        if found == nil { found = name }
      }
    }
    return found
  }

  /// "Stir in the rice, toasting it for 2 minutes": what lasts is the toasting.
  private func isMeant(_ beside: RecipeAct, after told: RecipeAct, _ length: FoundLength) -> Bool {
    let deed = English.recipeDeeds[beside.deed]
    guard beside.isBeside, deed.isWait else { return false }
    let isInstead = !English.recipeDeeds[told.deed].isWait || isStirredIn(told)
    return isInstead
      && (deed.isHeated && beside.word > told.word
        || length.words.lowerBound - beside.word <= 2)
  }

  /// "Stir in the rice" is to add it.
  private func isStirredIn(_ act: RecipeAct) -> Bool {
    act.kind == .handling && act.word + 1 < act.end && text.words[act.word + 1].traits.small == .in
  }

  /// "20 minutes to get there" is no time for getting.
  private func isTimed(_ act: RecipeAct) -> Bool {
    act.kind != .other || English.recipeDeeds[act.deed].sorts.contains(.heating)
  }

  /// The deed that is waited for, where another one is told: "put it in the fridge" is to chill it.
  private func settled(_ act: RecipeAct, _ all: [RecipeAct], _ length: FoundLength) -> PhaseName {
    var name = PhaseName(deed: act.deed, act: act, sentence: length.sentence)
    if let manner = manner(of: act) { name.verb = manner }
    switch act.kind {
    case .none, .pot, .hob, .oven, .handling: break
    case .rest:
      if isAside(act, length) {
        name.deed = English.recipeRest
      } else if isSettingOf(act) {
        name.deed = English.recipeCook
      }
    case .placing, .carrier:
      if act.place > 0 {
        name.deed = act.place
      } else if let noun = noun(act.word + 1..<max(act.word + 1, length.words.lowerBound)) {
        name.deed = noun
      } else if let verb = unknownCarried(act, before: length) {
        name.verb = verb
        name.deed = 0
        name.act?.food = act.food.flatMap { food in
          guard food.words.lowerBound < verb.lowerBound, food.words.contains(verb.lowerBound)
          else { return nil }
          return reader.phraseReader(to: verb.lowerBound).phrase(from: food.words.lowerBound)
        }
      } else if act.kind == .carrier {
        name.deed = isOnHeat(act, all) ? English.recipeCook : English.recipeRest
      } else if isPutDown(act) {
        name.deed = English.recipeCook
      }
    case .dressing, .other: break
    case .prep:
      if act.place < 0 || isTakenOff(act) { name.deed = English.recipeRest }
    case .adding:
      if act.food.map({ $0.kind != .tool }) ?? false {
        name.deed = length.duration < Self.longestAdding ? English.recipeCook : English.recipeRest
      }
    case .turning, .heatControl:
      if let noun = noun(act.word + 1..<max(act.word + 1, length.words.lowerBound)) {
        name.deed = noun
      } else if act.food?.kind == .tool || act.kind == .turning {
        let earlier = all.last { $0.word < act.word && English.recipeDeeds[$0.deed].isWait }
        name.deed = earlier?.deed ?? English.recipeCook
      }
    }
    return name
  }

  /// "set the dough aside".
  private func isAside(_ act: RecipeAct, _ length: FoundLength) -> Bool {
    guard English.recipeDeeds[act.deed].sorts.contains(.setting) else { return false }
    let end = max(act.word + 1, min(act.end, act.food?.end ?? act.word + 1) + 1)
    return text.words[act.word + 1..<min(end, text.words.count)].contains {
      $0.traits.contains(.particle)
    }
  }

  /// "Set the timer", "set the oven".
  private func isSettingOf(_ act: RecipeAct) -> Bool {
    English.recipeDeeds[act.deed].sorts.contains(.setting) && act.food?.kind == .tool
  }

  /// "let rehydrate", "allow it to harden".
  private func unknownCarried(_ act: RecipeAct, before length: FoundLength) -> Range<Int>? {
    guard English.recipeDeeds[act.deed].sorts.contains(.letting) else { return nil }
    if let food = act.food, food.words.count > 1, food.second == nil, food.kind == .food,
      food.end <= length.words.lowerBound,
      text.words[food.words.upperBound - 1].traits.isEmpty, food.end == food.words.upperBound
    {
      return food.words.upperBound - 1..<food.words.upperBound
    }
    var at = act.word + 1
    while at < length.words.lowerBound, at <= act.word + 2,
      text.words[at].traits.hasAny([.pronoun, .leads])
    { at += 1 }
    guard at < length.words.lowerBound, text.words[at].traits.isEmpty,
      text.words[at].marks.isEmpty,
      at + 1 >= length.words.lowerBound
        || text.words[at + 1].traits.hasAny([.link, .about, .number, .until])
        || text.words[at + 1].marks.hasAny([.comma, .opens])
    else { return nil }
    return at..<at + 1
  }

  /// "bring to a boil", "keep at a simmer".
  private func noun(_ range: Range<Int>) -> Int? {
    guard !range.isEmpty else { return nil }
    for at in range where at > range.lowerBound {
      let traits = text.words[at].traits
      guard traits.contains(.bare), !traits.contains(.filler),
        English.recipeDeeds[traits.deed].isWait
      else { continue }
      if text.words[at - 1].traits.hasAny([.filler, .leads]) { return traits.deed }
    }
    return nil
  }

  /// "Leave it over a low heat".
  private func isOnHeat(_ act: RecipeAct, _ all: [RecipeAct]) -> Bool {
    for at in act.word + 1..<act.end where at > 1 {
      guard English.isHeat(text.words[at], text.bytes) else { continue }
      return !text.words[max(act.word, at - 3)..<at].contains {
        $0.traits.small == .off || $0.traits.small == .from
      }
    }
    return false
  }

  private func isTakenOff(_ act: RecipeAct) -> Bool {
    text.words[act.word + 1..<act.end].contains { $0.traits.small == .from }
  }

  /// "Place the steaks in the pan for 4 minutes": it is cooked there.
  private func isPutDown(_ act: RecipeAct) -> Bool {
    text.words[act.word + 1..<act.end].contains {
      $0.traits.contains(.tool) && English.isPan($0, text.bytes)
    }
  }

  /// "deep fry", "pressure cook".
  private func manner(of act: RecipeAct) -> Range<Int>? {
    guard act.word > 0, text.words[act.word].traits.contains(.bare) else { return nil }
    let word = text.words[act.word]
    let before = text.words[act.word - 1]
    // "In the same pan soften the onion."
    let isThing =
      act.word > 1 && before.traits.contains(.tool)
      && text.words[act.word - 2].traits.hasAny([.filler, .article])
    guard
      before.traits.contains(.manner), !isThing,
      !word.marks.hasAny([.comma, .stop, .opens, .closes])
    else {
      // "stir fry", "stir-fry": the fry is behind.
      return mannerAhead(of: act)
    }
    return act.word - 1..<act.word + 1
  }

  private func mannerAhead(of act: RecipeAct) -> Range<Int>? {
    guard text.words[act.word].traits.contains(.manner), act.word + 1 < text.words.count else {
      return nil
    }
    let next = text.words[act.word + 1]
    guard next.traits.contains(.bare), English.recipeDeeds[next.traits.deed].isWait,
      !next.marks.hasAny([.comma, .stop, .opens, .closes])
    else { return nil }
    return act.word..<act.word + 2
  }

  /// A sentence that begins with no word of any table begins with its deed: "Whizz for 30 seconds".
  private func unknownDeed(_ sentence: Range<Int>, before length: FoundLength) -> Range<Int>? {
    var first = sentence.lowerBound
    while first < length.words.lowerBound, text.words[first].marks.contains(.digits) { first += 1 }
    guard first < length.words.lowerBound else { return nil }
    let word = text.words[first]
    if word.traits.contains(.manner), first + 1 < length.words.lowerBound,
      text.words[first + 1].traits.isDisjoint(with: [.number, .time, .bare, .tool]),
      !text.words[first + 1].marks.hasAny([.comma, .opens])
    {
      return first..<first + 2
    }
    guard word.traits.isDisjoint(with: .notADeed), word.end - word.start > 2 else { return nil }
    guard !word.ends(in: English.adverbEnding, text.bytes) else { return nil }
    // "Birds are done in 2 hours"
    guard !text.words[first + 1].traits.contains(.being) else { return nil }
    // "Beef: 20 minutes" and "Prawns, 2 minutes" name what is cooked.
    guard !text.words[first + 1].marks.hasAny([.comma, .aside, .opens]) else { return nil }
    return first..<first + 1
  }

  private func placeDeed(_ sentence: Range<Int>, before length: FoundLength) -> Int? {
    text.words[sentence].first { $0.traits.contains(.place) && $0.traits.deed > 0 }?.traits.deed
  }
}

import Understanding

extension PhaseNamer {
  /// Nobody cooks for longer what was only said to be added.
  private static let longestAdding = Duration.seconds(6 * 3600)
  /// What is turned after less than this lies in a hot pan, whether that was said or not.
  private static let longestTurn = Duration.seconds(20 * 60)

  /// The verb that is waited for: the last one before the length that is told to the cook.
  mutating func cookingVerb(of length: FoundLength) -> PhaseName {
    let sentence = text.sentences[length.sentence].words
    let all = acts(of: length.sentence)
    if let going = going(on: length, sentence) { return going }
    if let before = all.last(where: {
      $0.word < length.words.lowerBound && !$0.isBeside && isTimed($0) && !isAimedAt($0, all)
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
          && !text.lexicon.verbs[$0.cookingVerb].sorts.contains(.taking)
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
    if let name = unknownVerb(sentence, before: length) {
      return PhaseName(cookingVerb: 0, verb: name, sentence: length.sentence)
    }
    if let place = placeVerb(sentence, before: length) {
      return PhaseName(cookingVerb: place, sentence: length.sentence)
    }
    if let before = all.last(where: { $0.word < length.words.lowerBound }) {
      return settled(before, all, length)
    }
    if let food = barelyNamed(sentence, before: length) {
      var name = PhaseName(cookingVerb: text.lexicon.cook, sentence: length.sentence)
      name.food = .words(food)
      return name
    }
    if let earlier = earlierVerb(before: length) { return earlier }
    return PhaseName(cookingVerb: text.lexicon.wait, sentence: length.sentence)
  }

  /// "While the vegetables cool for 5 minutes, make a dressing": the cooling.
  private func going(on length: FoundLength, _ sentence: Range<Int>) -> PhaseName? {
    var start = length.words.lowerBound
    while start > sentence.lowerBound, length.words.lowerBound - start < 8 {
      start -= 1
      let word = text.words[start]
      if text.lexicon.has(.while, word) { break }
      if word.marks.hasAny(FoodPhraseReader.pauses), start > sentence.lowerBound { return nil }
    }
    guard text.lexicon.has(.while, text.words[start]),
      let phrase = reader.phraseReader(to: length.words.lowerBound, endsAtVerb: true)
        .phrase(from: start + 1), phrase.end < length.words.lowerBound
    else { return nil }
    let word = text.words[phrase.end].traits
    guard word.hasAny([.bare, .withHe]), text.lexicon.verbs[word.cookingVerb].isWait else {
      return nil
    }
    var act = RecipeAct(
      word: phrase.end, cookingVerb: word.cookingVerb,
      kind: text.lexicon.verbs[word.cookingVerb].kind, end: length.words.lowerBound)
    act.food = phrase.kind == .pronoun ? nil : phrase
    return PhaseName(cookingVerb: word.cookingVerb, act: act, sentence: length.sentence)
  }

  /// "Prawns in, 1 minute each side": a sentence that tells nothing but what is cooked.
  private func barelyNamed(_ sentence: Range<Int>, before length: FoundLength) -> FoodPhrase? {
    let before = sentence.lowerBound..<length.words.lowerBound
    guard
      text.words[before].allSatisfy({
        $0.traits.cookingVerb == 0
          || text.lexicon.verbs[$0.traits.cookingVerb].sorts.contains(.stuff)
      })
    else { return nil }
    // "EGGS. 6 minutes in boiling water"
    if before.isEmpty { return label(before: length.sentence) }
    guard let phrase = reader.phraseReader(to: before.upperBound).phrase(from: before.lowerBound),
      phrase.kind == .food, phrase.isKnown, before.upperBound - phrase.end <= 1
    else { return nil }
    return phrase
  }

  /// "leave on a rack for 2 hours to set", "close the lid for 5 minutes to let it infuse".
  private func aim(behind length: FoundLength) -> Int? {
    let sentence = text.sentences[length.sentence].words
    var at = length.words.upperBound
    guard at < sentence.upperBound, text.words[at].traits.small == .to,
      text.words[at].marks.isEmpty
    else { return nil }
    at += 1
    let isLet =
      at < sentence.upperBound
      && text.lexicon.verbs[text.words[at].traits.cookingVerb].sorts.contains(.letting)
    let limit = min(sentence.upperBound, isLet ? at + 5 : at + 1)
    for word in text.words[at..<max(at, limit)] where word.traits.contains(.bare) {
      let cookingVerb = text.lexicon.verbs[word.traits.cookingVerb]
      if cookingVerb.isRest || cookingVerb.sorts.contains(.infusing) {
        return word.traits.cookingVerb
      }
    }
    return nil
  }

  /// "It should take 10 minutes, make sure …": nothing behind it is what lasts.
  private func isLasting(_ words: Range<Int>, _ sentence: Range<Int>) -> Bool {
    words.contains {
      text.words[$0].traits.contains(.bare) && reader.isLasting($0, in: sentence)
    }
  }

  /// "It takes 10 minutes": what was told before, and rather what goes on by itself.
  private mutating func earlierVerb(before length: FoundLength) -> PhaseName? {
    var found: PhaseName?
    for earlier in (max(0, length.sentence - 2)..<length.sentence).reversed()
    where text.sentences[earlier].kind == .step {
      for act in acts(of: earlier).reversed() where text.lexicon.verbs[act.cookingVerb].isWait {
        let name = PhaseName(cookingVerb: act.cookingVerb, act: act, sentence: earlier)
        if text.lexicon.verbs[act.cookingVerb].isHeated { return name }
        if found == nil { found = name }
      }
    }
    return found
  }

  /// "Stir in the rice, toasting it for 2 minutes": what lasts is the toasting.
  private func isMeant(_ beside: RecipeAct, after told: RecipeAct, _ length: FoundLength) -> Bool {
    let cookingVerb = text.lexicon.verbs[beside.cookingVerb]
    guard beside.isBeside, cookingVerb.isWait else { return false }
    let isInstead = !text.lexicon.verbs[told.cookingVerb].isWait || isStirredIn(told)
    return isInstead
      && (cookingVerb.isHeated && beside.word > told.word
        || length.words.lowerBound - beside.word <= 2)
  }

  /// "Stir in the rice" is to add it.
  private func isStirredIn(_ act: RecipeAct) -> Bool {
    act.kind == .handling && act.word + 1 < act.end && text.words[act.word + 1].traits.small == .in
  }

  /// "toss to coat": the tossing lasts, and the coat is what it comes to.
  private func isAimedAt(_ act: RecipeAct, _ all: [RecipeAct]) -> Bool {
    guard !text.lexicon.verbs[act.cookingVerb].isWait, act.word > 0,
      text.words[act.word - 1].traits.small == .to, text.words[act.word].marks.isEmpty
    else { return false }
    return all.contains { $0.word < act.word && text.lexicon.verbs[$0.cookingVerb].isWait }
  }

  /// "20 minutes to get there" is no time for getting.
  private func isTimed(_ act: RecipeAct) -> Bool {
    act.kind != .other || text.lexicon.verbs[act.cookingVerb].sorts.contains(.heating)
  }

  /// The verb that is waited for, where another one is told: "put it in the fridge" is to chill it.
  private mutating func settled(
    _ act: RecipeAct, _ all: [RecipeAct], _ length: FoundLength
  ) -> PhaseName {
    var name = PhaseName(cookingVerb: act.cookingVerb, act: act, sentence: length.sentence)
    if let manner = manner(of: act) { name.verb = manner }
    if !text.lexicon.verbs[act.cookingVerb].isWait, let aim = aim(behind: length) {
      name.cookingVerb = aim
      return name
    }
    switch act.kind {
    case .none, .pot, .hob, .oven, .handling: break
    case .rest:
      if isAside(act, length) {
        name.cookingVerb = text.lexicon.rest
      } else if isSettingOf(act) {
        name.cookingVerb = text.lexicon.cook
      } else if isPut(act) {
        name.cookingVerb = text.lexicon.rest
      }
    case .placing, .carrier:
      if act.place > 0 {
        name.cookingVerb = act.place
      } else if act.kind == .placing, isIced(act) {
        name.cookingVerb = text.lexicon.cool
        if act.food?.kind == .seasoning { name.act?.food = nil }
      } else if let noun = noun(act.word + 1..<max(act.word + 1, length.words.lowerBound)) {
        name.cookingVerb = noun
      } else if let verb = unknownCarried(act, before: length) {
        name.verb = verb
        name.cookingVerb = 0
        name.act?.food = act.food.flatMap { food in
          guard food.words.lowerBound < verb.lowerBound, food.words.contains(verb.lowerBound)
          else { return nil }
          return reader.phraseReader(to: verb.lowerBound).phrase(from: food.words.lowerBound)
        }
      } else if act.kind == .carrier {
        let isCooked =
          isOnHeat(act, all) || text.lexicon.verbs[act.cookingVerb].sorts.contains(.going)
        name.cookingVerb = isCooked ? text.lexicon.cook : text.lexicon.rest
      } else if isPutDown(act) {
        name.cookingVerb = text.lexicon.cook
      } else if isLeft(act) {
        name.cookingVerb = text.lexicon.rest
      }
    case .dressing, .other:
      if isLeft(act) { name.cookingVerb = leftCooking(act, all) ?? text.lexicon.rest }
    case .prep:
      if act.place < 0 || isTakenOff(act) || isLeft(act)
        || text.lexicon.verbs[act.cookingVerb].sorts.contains(.lasting)
      {
        name.cookingVerb = text.lexicon.rest
      }
    case .adding:
      if act.food.map({ $0.kind != .tool }) ?? false {
        name.cookingVerb =
          length.duration < Self.longestAdding ? text.lexicon.cook : text.lexicon.rest
      }
    case .turning, .heatControl:
      if let noun = noun(act.word + 1..<max(act.word + 1, length.words.lowerBound)) {
        name.cookingVerb = noun
      } else if act.food?.kind == .tool || act.kind == .turning {
        let earlier = all.last { $0.word < act.word && text.lexicon.verbs[$0.cookingVerb].isWait }
        name.cookingVerb =
          earlier?.cookingVerb
          ?? (length.duration < Self.longestTurn || isHot(before: act)
            ? text.lexicon.cook : text.lexicon.rest)
      }
    }
    return name
  }

  /// "set the dough aside".
  private func isAside(_ act: RecipeAct, _ length: FoundLength) -> Bool {
    guard text.lexicon.verbs[act.cookingVerb].sorts.contains(.setting) else { return false }
    let end = max(act.word + 1, min(act.end, act.food?.end ?? act.word + 1) + 1)
    return text.words[act.word + 1..<min(end, text.words.count)].contains {
      $0.traits.contains(.particle)
    }
  }

  /// "Set the timer", "set the oven", "set to high".
  private func isSettingOf(_ act: RecipeAct) -> Bool {
    guard text.lexicon.verbs[act.cookingVerb].sorts.contains(.setting), !act.isCarried else {
      return false
    }
    if let food = act.food { return food.kind == .tool }
    guard act.word + 2 < act.end, text.words[act.word + 1].traits.small == .to else { return false }
    let knob = text.words[act.word + 2]
    return knob.traits.contains(.tool) || knob.marks.contains(.digits)
  }

  /// "set in the marinade": put there, and not set as a jelly is.
  private func isPut(_ act: RecipeAct) -> Bool {
    guard text.lexicon.verbs[act.cookingVerb].sorts.contains(.setting), !act.isCarried,
      act.place == 0, act.word + 1 < act.end
    else { return false }
    return act.food != nil || text.lexicon.has(.in, text.words[act.word + 1])
      || text.lexicon.has(.over, text.words[act.word + 1])
  }

  /// "cover the bowl", "place the belly in brine": nobody waits for the covering.
  private func isLeft(_ act: RecipeAct) -> Bool {
    text.lexicon.has(.left, text.words[act.word])
  }

  /// What goes on under the lid: "boil and cover", "cover the pan".
  private func leftCooking(_ act: RecipeAct, _ all: [RecipeAct]) -> Int? {
    let earlier = all.last {
      $0.word < act.word && !$0.isBeside && text.lexicon.verbs[$0.cookingVerb].isWait
    }
    if let earlier { return earlier.cookingVerb }
    return isPutDown(act) ? text.lexicon.cook : nil
  }

  /// Whether anything was cooked so far; a cabbage that is turned in salt is not.
  private mutating func isHot(before act: RecipeAct) -> Bool {
    while !isHeated, nextToHeat < text.sentences.count,
      text.sentences[nextToHeat].words.lowerBound < act.word
    {
      isHeated = acts(of: nextToHeat).contains {
        text.lexicon.verbs[$0.cookingVerb].isHeat || $0.kind == .heatControl || $0.place > 0
      }
      nextToHeat += 1
    }
    return isHeated
  }

  /// "bring to a boil", "keep at a simmer".
  private func noun(_ range: Range<Int>) -> Int? {
    guard !range.isEmpty else { return nil }
    for at in range where at > range.lowerBound {
      let traits = text.words[at].traits
      guard traits.contains(.bare), !traits.contains(.filler),
        text.lexicon.verbs[traits.cookingVerb].isWait, !isKnob(at)
      else { continue }
      if text.words[at - 1].traits.hasAny([.filler, .leads]) { return traits.cookingVerb }
    }
    return nil
  }

  /// "Turn the heat up"; but "over a low heat".
  private func isKnob(_ at: Int) -> Bool {
    text.lexicon.has(.heats, text.words[at])
      && text.lexicon.has(.articles, text.words[at - 1])
  }

  /// "Leave it over a low heat".
  private func isOnHeat(_ act: RecipeAct, _ all: [RecipeAct]) -> Bool {
    for at in act.word + 1..<act.end where at > 1 {
      guard text.lexicon.has(.heats, text.words[at]) else { continue }
      return !text.words[max(act.word, at - 3)..<at].contains {
        $0.traits.small == .off || $0.traits.small == .from
      }
    }
    return false
  }

  /// "plunge into iced water".
  private func isIced(_ act: RecipeAct) -> Bool {
    text.words[act.word + 1..<act.end].contains { word in
      text.lexicon.has(.ice, word)
    }
  }

  private func isTakenOff(_ act: RecipeAct) -> Bool {
    text.words[act.word + 1..<act.end].contains { $0.traits.small == .from }
  }

  /// "Place the steaks in the pan for 4 minutes": it is cooked there.
  private func isPutDown(_ act: RecipeAct) -> Bool {
    text.words[act.word + 1..<act.end].contains {
      $0.traits.contains(.tool) && text.lexicon.has(.pans, $0)
        || text.lexicon.has(.cookers, $0)
    }
  }
}

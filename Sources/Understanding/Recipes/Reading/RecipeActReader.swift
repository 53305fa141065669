/// Reads what a sentence tells the cook to do, clause by clause, in one pass.
struct RecipeActReader {
  let text: RecipeText

  /// In the order of the words; what only happens ("until the onions brown") is none of it.
  func acts(of sentence: Range<Int>) -> [RecipeAct] {
    var acts: [RecipeAct] = []
    var isAside = false
    for at in sentence {
      let word = text.words[at]
      let traits = word.traits
      if at > sentence.lowerBound, word.marks.hasAny([.comma, .opens, .closes]) { isAside = false }
      if traits.hasAny([.until, .condition]) {
        isAside = true
      } else if traits.deed != 0, traits.hasAny([.bare, .ing, .participle, .withHe]) {
        read(at, in: sentence, isAside: &isAside, into: &acts)
      }
    }
    for place in acts.indices {
      let end = place + 1 < acts.count ? acts[place + 1].word : sentence.upperBound
      acts[place].end = end
      acts[place].place = self.place(acts[place].word + 1..<end)
    }
    return acts
  }

  private func read(
    _ at: Int, in sentence: Range<Int>, isAside: inout Bool, into acts: inout [RecipeAct]
  ) {
    let traits = text.words[at].traits
    let previous = at > sentence.lowerBound ? text.words[at - 1].traits : []
    if isLasting(at, in: sentence) { return }
    if traits.contains(.bare) {
      let isToldAfterCue =
        isAside && previous.contains(.and) && !traits.contains(.state) && hasTold(acts, before: at)
      if isToldAfterCue { isAside = false }
      guard !isAside else { return }
      let isThing =
        previous.hasAny([.filler, .link]) && !previous.contains(.leads)
        && !previous.contains(.particle)
      if !isThing, let carrier = carrier(acts, before: at, in: sentence) {
        var act = RecipeAct(word: at, deed: traits.deed, end: at, isCarried: true)
        act.food = food(of: act, in: sentence)
        if act.food == nil || act.food?.kind == .tool { act.food = acts[carrier].food }
        return acts.append(act)
      }
      guard isToldAfterCue || leads(to: at, in: sentence, after: acts) else { return }
      var act = RecipeAct(word: at, deed: traits.deed, end: at)
      act.food = food(of: act, in: sentence)
      acts.append(act)
    } else if traits.contains(.ing), !isAside || previous.contains(.condition) {
      let last = acts.last.map {
        English.recipeDeeds[$0.deed].kind == .carrier && $0.word == at - 1
      }
      let begins = at > sentence.lowerBound && isBeginning(text.words[at - 1])
      var act = RecipeAct(word: at, deed: traits.deed, end: at)
      act.isBeside = !(last ?? false) && !begins
      if act.isBeside, !text.words[at].marks.contains(.comma), at != sentence.lowerBound,
        !previous.hasAny([.condition, .and])
      {
        return
      }
      act.isCarried = !act.isBeside
      act.food = food(of: act, in: sentence)
      acts.append(act)
    } else if !isAside, isPassive(at, in: sentence) {
      var act = RecipeAct(word: at, deed: traits.deed, end: at)
      act.food = subject(before: at, in: sentence)
      acts.append(act)
    }
  }

  /// "should take 10 minutes".
  private func isLasting(_ at: Int, in sentence: Range<Int>) -> Bool {
    guard English.recipeDeeds[text.words[at].traits.deed].name == English.recipeLasting,
      at + 1 < sentence.upperBound
    else { return false }
    let next = text.words[at + 1]
    return next.marks.contains(.digits) || next.traits.hasAny([.about])
      || next.traits.contains(.link) && next.traits.small == nil
        && !next.traits.contains(.particle)
  }

  /// A wait's deed in a place where it can be told, though nothing says so: "in a square pan bake".
  func looseAct(in words: Range<Int>) -> RecipeAct? {
    for at in words.reversed() where at > 0 {
      let traits = text.words[at].traits
      guard traits.contains(.bare), English.recipeDeeds[traits.deed].isWait else { continue }
      guard !text.words[at - 1].traits.hasAny([.filler, .link, .until, .being]) else { continue }
      var act = RecipeAct(word: at, deed: traits.deed, end: words.upperBound)
      act.food = food(of: act, in: words)
      act.place = place(at + 1..<words.upperBound)
      return act
    }
    return nil
  }

  private func hasTold(_ acts: [RecipeAct], before at: Int) -> Bool {
    acts.contains { !$0.isBeside }
  }

  /// "start cooking", "by mixing".
  private func isBeginning(_ word: RecipeWord) -> Bool {
    let name = English.recipeDeeds[word.traits.deed].name
    if name == "start" || name == "begin" { return true }
    return word.traits.small == .by
  }

  /// Whether a bare deed at this place is said to the cook.
  private func leads(
    to at: Int, in sentence: Range<Int>, after acts: [RecipeAct]
  ) -> Bool {
    if at == sentence.lowerBound { return true }
    // "add the onion cook 5 minutes"
    if acts.last?.food?.end == at, text.words[at].traits.isDisjoint(with: .state) { return true }
    let word = text.words[at]
    if word.marks.hasAny([.comma, .opens, .closes, .stop]) { return true }
    let previous = text.words[at - 1]
    if previous.traits.hasAny([.leads, .and]) {
      // "salt and pepper": the deed is a thing where another "and" or a comma follows at once.
      return !(previous.traits.contains(.pronoun) && previous.traits.contains(.filler))
    }
    if previous.traits.contains(.manner), at - 1 == sentence.lowerBound { return true }
    if previous.traits.contains(.manner), at - 2 >= sentence.lowerBound {
      return leads(to: at - 1, in: sentence, after: acts)
    }
    // "1 Bake", "to 180 bake", "to 230C cook"
    if previous.marks.contains(.digits) { return true }
    if previous.marks.contains(.glued), previous.end - previous.start == 1 { return true }
    if at > sentence.lowerBound, word.marks.contains(.dashed), !word.marks.contains(.capital) {
      return false
    }
    if word.marks.contains(.capital), previous.traits.isDisjoint(with: [.filler, .link]) {
      return true
    }
    return isAdverb(previous)
  }

  private func isAdverb(_ word: RecipeWord) -> Bool {
    word.ends(in: English.adverbEnding, text.bytes)
  }

  /// "let the dough rise": the "let".
  private func carrier(_ acts: [RecipeAct], before at: Int, in sentence: Range<Int>) -> Int? {
    guard let last = acts.lastIndex(where: { !$0.isCarried }), at - acts[last].word <= 8,
      acts[last].kind == .carrier
    else { return nil }
    for between in acts[last].word + 1...at where between > acts[last].word + 1 {
      if text.words[between].marks.hasAny([.comma, .opens, .closes]) { return nil }
    }
    return last
  }

  /// "must be baked", "the dough rises".
  private func isPassive(_ at: Int, in sentence: Range<Int>) -> Bool {
    let traits = text.words[at].traits
    guard English.recipeDeeds[traits.deed].isWait else { return false }
    if traits.contains(.participle) {
      for before in (max(sentence.lowerBound, at - 2)..<at).reversed()
      where text.words[before].traits.contains(.being) { return true }
    }
    return traits.contains(.withHe) && traits.isDisjoint(with: [.tool, .baked, .dish, .measure])
  }

  private func subject(before at: Int, in sentence: Range<Int>) -> FoodPhrase? {
    var start = at
    while start > sentence.lowerBound, at - start < 8 {
      start -= 1
      if text.words[start].marks.hasAny([.comma, .opens, .closes]) { break }
      if text.words[start].traits.contains(.condition) {
        start += 1
        break
      }
    }
    return phraseReader(to: at).phrase(from: start)
  }

  func phraseReader(to limit: Int, endsAtDeed: Bool = false) -> FoodPhraseReader {
    FoodPhraseReader(
      words: text.words, bytes: text.bytes, limit: limit, endsAtDeed: endsAtDeed)
  }

  /// What stands right after the deed.
  private func food(of act: RecipeAct, in sentence: Range<Int>) -> FoodPhrase? {
    var at = act.word + 1
    let isMixed =
      switch act.kind {
      case .handling, .adding, .placing: true
      case .none, .pot, .hob, .oven, .rest, .dressing, .other, .prep, .turning, .heatControl,
        .carrier:
        false
      }
    while at < sentence.upperBound, at <= act.word + 2 {
      let word = text.words[at]
      if word.marks.hasAny([.comma, .opens, .closes]) { return nil }
      guard word.traits.contains(.link), !word.traits.contains(.filler) || isAdverb(word) else {
        break
      }
      guard isParticle(word, isMixed) else { return nil }
      at += 1
    }
    let reader = phraseReader(to: sentence.upperBound, endsAtDeed: act.kind == .carrier)
    guard var phrase = reader.phrase(from: at) else { return nil }
    // "put in it the onions"
    if phrase.kind == .pronoun, act.kind == .placing, phrase.end < sentence.upperBound,
      text.words[phrase.end - 2].traits.small == .in,
      let what = reader.phrase(from: phrase.end), what.isFood
    {
      phrase = what
    }
    // "add salt to the beans": the beans.
    if isMixed || act.kind == .dressing, phrase.kind == .seasoning,
      phrase.end < sentence.upperBound,
      text.words[phrase.end].traits.small == .to, text.words[phrase.end].marks.isEmpty,
      let whole = reader.phrase(from: phrase.end + 1), whole.isFood
    {
      return whole
    }
    return phrase
  }

  /// "stir in", "mix together", "set aside", "cook gently".
  private func isParticle(_ word: RecipeWord, _ isMixed: Bool) -> Bool {
    isAdverb(word) || word.traits.contains(.particle) || isMixed && word.traits.small == .in
  }

  /// The deed of the first place among the words: "in the fridge".
  private func place(_ range: Range<Int>) -> Int {
    for at in range where text.words[at].traits.contains(.place) {
      let traits = text.words[at].traits
      let previous = text.words[max(at - 1, 0)].traits
      // "from the oven" is where it is no longer.
      if previous.hasAny([.link, .filler]) || isInside(at) {
        return isLeaving(at) ? -traits.deed : traits.deed
      }
    }
    return 0
  }

  /// "in a 150°C oven".
  private func isInside(_ at: Int) -> Bool {
    text.words[max(0, at - 4)..<at].contains {
      $0.traits.small == .in || $0.traits.contains(.leads) && $0.traits.contains(.link)
    }
  }

  private func isLeaving(_ at: Int) -> Bool {
    for before in (max(0, at - 3)..<at).reversed() {
      switch text.words[before].traits.small {
      case .from, .off, .of: return true
      case .in: return false
      case .by, .to, nil: continue
      }
    }
    return false
  }
}

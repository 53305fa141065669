import Understanding

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
      } else if traits.cookingVerb != 0, traits.hasAny([.bare, .ing, .participle, .withHe]) {
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
        isAside && (previous.contains(.and) || text.words[at].marks.contains(.ampersand))
        && !traits.contains(.state) && hasTold(acts, before: at)
        || isAside && isOrderBehindCue(at, in: sentence)
      if isToldAfterCue { isAside = false }
      guard !isAside else { return }
      let isThing =
        previous.hasAny([.filler, .link]) && !previous.contains(.leads)
        && !previous.contains(.particle) || isOfMaterial(at, in: sentence)
      if !isThing, let carrier = carrier(acts, before: at, in: sentence) {
        var act = RecipeAct(
          word: at, cookingVerb: traits.cookingVerb,
          kind: text.lexicon.verbs[traits.cookingVerb].kind, end: at, isCarried: true)
        act.food = food(of: act, in: sentence)
        if act.food == nil || act.food?.kind == .tool || act.food?.kind == .stranger {
          act.food = acts[carrier].food
        }
        return acts.append(act)
      }
      guard isToldAfterCue || leads(to: at, in: sentence, after: acts) else { return }
      var act = RecipeAct(
        word: at, cookingVerb: traits.cookingVerb,
        kind: text.lexicon.verbs[traits.cookingVerb].kind, end: at)
      act.food = food(of: act, in: sentence)
      acts.append(act)
    } else if traits.contains(.ing), !isAside || previous.contains(.condition) {
      let last = acts.last.map {
        text.lexicon.verbs[$0.cookingVerb].kind == .carrier && $0.word == at - 1
      }
      let begins = at > sentence.lowerBound && isBeginning(text.words[at - 1])
      var act = RecipeAct(
        word: at, cookingVerb: traits.cookingVerb,
        kind: text.lexicon.verbs[traits.cookingVerb].kind, end: at)
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
      var act = RecipeAct(
        word: at, cookingVerb: traits.cookingVerb,
        kind: text.lexicon.verbs[traits.cookingVerb].kind, end: at)
      act.food = subject(before: at, in: sentence)
      acts.append(act)
    }
  }

  /// "should take 10 minutes", "may take a quarter of an hour".
  func isLasting(_ at: Int, in sentence: Range<Int>) -> Bool {
    guard text.lexicon.verbs[text.words[at].traits.cookingVerb].sorts.contains(.lasting),
      at + 1 < sentence.upperBound
    else { return false }
    let next = text.words[at + 1]
    return next.marks.contains(.digits) || next.traits.hasAny([.about])
      || at > sentence.lowerBound && text.words[at - 1].traits.hasAny([.being, .pronoun])
        && text.words[at + 1..<min(at + 7, sentence.upperBound)].contains {
          $0.traits.contains(.time)
        }
      || next.traits.contains(.link) && next.traits.small == nil
        && !next.traits.contains(.particle)
  }

  /// A wait's verb in a place where it can be told, though nothing says so: "in a square pan bake".
  func looseAct(in words: Range<Int>) -> RecipeAct? {
    for at in words.reversed() where at > 0 {
      let traits = text.words[at].traits
      guard traits.contains(.bare), text.lexicon.verbs[traits.cookingVerb].isWait,
        !isStuff(at, in: words)
      else { continue }
      guard !text.words[at - 1].traits.hasAny([.filler, .link, .until, .being]) else { continue }
      var act = RecipeAct(
        word: at, cookingVerb: traits.cookingVerb,
        kind: text.lexicon.verbs[traits.cookingVerb].kind, end: words.upperBound)
      act.food = food(of: act, in: words)
      act.place = place(at + 1..<words.upperBound)
      return act
    }
    return nil
  }

  /// "with plastic wrap".
  private func isOfMaterial(_ at: Int, in sentence: Range<Int>) -> Bool {
    guard at - 2 >= sentence.lowerBound, text.words[at].traits.contains(.tool) else { return false }
    return text.words[at - 1].traits.contains(.tool)
      && text.lexicon.has(.with, text.words[at - 2])
  }

  /// "Once boiling add the chicken"; but "when you add the chicken".
  private func isOrderBehindCue(_ at: Int, in sentence: Range<Int>) -> Bool {
    let before = text.words[max(sentence.lowerBound, at - Self.longestCue)..<at]
    return before.contains { $0.traits.contains(.condition) }
      && !before.contains { $0.traits.contains(.until) }
      && phraseReader(to: sentence.upperBound).isOrder(at)
      && !text.words[at - 1].traits.hasAny([.pronoun, .link, .being, .article, .condition])
  }

  /// In words: "once the onions are soft".
  private static let longestCue = 6

  private func hasTold(_ acts: [RecipeAct], before at: Int) -> Bool {
    acts.contains { !$0.isBeside }
  }

  /// "start cooking", "by mixing".
  private func isBeginning(_ word: RecipeWord) -> Bool {
    text.lexicon.verbs[word.traits.cookingVerb].sorts.contains(.beginning)
      || word.traits.small == .by
  }

  /// Whether a bare verb at this place is said to the cook.
  private func leads(
    to at: Int, in sentence: Range<Int>, after acts: [RecipeAct]
  ) -> Bool {
    if at == sentence.lowerBound { return true }
    // "add the onion cook 5 minutes"
    if acts.last?.food?.end == at, text.words[at].traits.isDisjoint(with: [.state]) { return true }
    let word = text.words[at]
    // "the lemon juice and zest in a bowl", "butter and brown sugar"
    if isStuff(at, in: sentence) || isKindOfSeasoning(at, in: sentence) { return false }
    if word.marks.hasAny([.comma, .opens, .closes, .stop, .ampersand]) { return true }
    let previous = text.words[at - 1]
    if previous.traits.hasAny([.leads, .and]) {
      // "salt and pepper": the verb is a thing where another "and" or a comma follows at once.
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

  /// "zest" and "cream" are things, where nothing follows that it could be done to.
  private func isStuff(_ at: Int, in sentence: Range<Int>) -> Bool {
    guard text.lexicon.verbs[text.words[at].traits.cookingVerb].sorts.contains(.stuff) else {
      return false
    }
    guard at + 1 < sentence.upperBound else { return true }
    let next = text.words[at + 1]
    return next.marks.hasAny(FoodPhraseReader.pauses)
      || next.traits.hasAny([.link, .and]) && !next.traits.contains(.particle)
  }

  private func isKindOfSeasoning(_ at: Int, in sentence: Range<Int>) -> Bool {
    text.words[at].traits.contains(.state) && at + 1 < sentence.upperBound
      && text.words[at].marks.isDisjoint(with: [.comma, .stop, .opens, .closes])
      && text.words[at - 1].traits.contains(.and)
      && text.words[at + 1].traits.contains(.seasoning) && text.words[at + 1].marks.isEmpty
  }

  func isAdverb(_ word: RecipeWord) -> Bool {
    word.ends(in: text.lexicon.letters(.adverbEnding), text.bytes)
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
    guard text.lexicon.verbs[traits.cookingVerb].isWait else { return false }
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
    // "Give the dough three folds"
    if text.words[start].traits.contains(.bare), text.words[start].traits.isDisjoint(with: .noun) {
      start += 1
    }
    return phraseReader(to: at).phrase(from: start)
  }

  func phraseReader(to limit: Int, endsAtVerb: Bool = false) -> FoodPhraseReader {
    FoodPhraseReader(text: text, limit: limit, endsAtVerb: endsAtVerb)
  }
}

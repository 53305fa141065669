import Understanding

/// What a call is called after.
extension PhaseMarks {
  /// What is to be done: the verb of the clause that the length ends, the one right behind it, or right before it.
  func name(
    of length: FoundLength, _ namer: inout PhaseNamer
  ) -> (name: String, verb: String) {
    let acts = namer.acts(of: length.sentence)
    let behind = acts.first {
      $0.word >= length.words.upperBound && !text.lexicon.verbs[$0.cookingVerb].isHeated
    }
    let before = acts.last {
      $0.word < length.words.lowerBound && !text.lexicon.verbs[$0.cookingVerb].isHeated
    }
    let isInterval = length.verdict == .interval
    let act =
      isInterval
      ? before ?? behind
      : inClause(of: length, after: before) ?? behind ?? told(behind: length, namer.reader)
        ?? before
    guard let act else {
      return (text.lexicon.text(.check), text.lexicon.text(.check))
    }
    var name = PhaseName(cookingVerb: act.cookingVerb, act: act, sentence: length.sentence)
    if let food = act.food, food.kind != .pronoun { name.food = .words(food) }
    return (name.written(text), name.verbWritten(text))
  }

  /// "5 minutes before the end add the cheese", where no comma parts them.
  private func told(behind length: FoundLength, _ reader: RecipeActReader) -> RecipeAct? {
    let sentence = text.sentences[length.sentence].words
    let end = min(sentence.upperBound, length.words.upperBound + 10)
    let word = (length.words.upperBound..<end).first { word in
      let traits = text.words[word].traits
      return traits.contains(.bare) && traits.cookingVerb != 0
        && !text.lexicon.verbs[traits.cookingVerb].isHeated
        && !text.words[word - 1].traits.hasAny([.filler, .link, .until, .being])
    }
    return word.map { word in
      let verb = text.words[word].traits.cookingVerb
      var act = RecipeAct(
        word: word, cookingVerb: verb, kind: text.lexicon.verbs[verb].kind,
        end: sentence.upperBound)
      act.food = reader.food(of: act, in: sentence)
      return act
    }
  }

  /// "turning the tray halfway, then …", "uncovered for the last 5 minutes": what leads to the length, from the comma
  /// before it.
  private func inClause(of length: FoundLength, after told: RecipeAct?) -> RecipeAct? {
    let sentence = text.sentences[length.sentence].words
    var start = length.words.lowerBound
    while start > sentence.lowerBound {
      if text.words[start].marks.hasAny([.comma, .opens, .closes, .stop, .aside]) { break }
      start -= 1
    }
    let verbs = text.lexicon.verbs
    let loose = (start..<length.words.lowerBound).last { word in
      let traits = text.words[word].traits
      return traits.cookingVerb != 0 && traits.hasAny([.ing, .participle])
        && !verbs[traits.cookingVerb].isHeated
    }
    if let told, told.word >= start, told.word >= loose ?? 0 { return told }
    return loose.map { word in
      let verb = text.words[word].traits.cookingVerb
      return RecipeAct(
        word: word, cookingVerb: verb, kind: verbs[verb].kind, end: length.words.lowerBound)
    }
  }
}

import Understanding

/// Names waits in a language whose orders end with what is done: "die Sauce 10 Minuten einkochen lassen".
///
///     name  = food verb
///     verb  = the first of a kitchen behind the length, else the last before it; none that only lets it go on
///     food  = the first noun of the same clause before the length that can be eaten, and in no place or with nothing
struct ClosingVerbNamer {
  let text: RecipeText

  /// `start`: of the words that belong to no wait before.
  func name(of length: FoundLength, from start: Int) -> PhaseName {
    let sentence = text.sentences[length.sentence].words
    let clause = clause(of: length, in: max(sentence.lowerBound, start)..<sentence.upperBound)
    let behind = clause.filter { $0 >= length.words.upperBound }
    let before = clause.filter { $0 < length.words.lowerBound }
    let verb = behind.first(where: isDeed) ?? before.last(where: isDeed)
    let place = verb.map { text.words[$0].traits.cookingVerb } ?? 0
    var name = PhaseName(
      cookingVerb: place == 0 ? text.lexicon.wait : place, verb: nil, act: nil,
      sentence: length.sentence)
    if let rule = text.lexicon.verbs[place].food {
      name.food = rule.name.isEmpty ? .none : .named(rule.name)
    } else if let thing = before.first(where: { $0 != verb && isThing($0) }) {
      name.food = .words(
        FoodPhrase(words: thing..<thing + 1, kind: .food, end: thing + 1, isKnown: true))
    }
    return name
  }

  /// Up to a comma, an "and", or a verb of its own.
  private func clause(of length: FoundLength, in sentence: Range<Int>) -> Range<Int> {
    var start = length.words.lowerBound
    while start > sentence.lowerBound {
      let word = text.words[start]
      if start < length.words.lowerBound, word.traits.contains(.and) {
        start += 1
        break
      }
      if word.marks.hasAny([.comma, .stop]) { break }
      start -= 1
    }
    var end = length.words.upperBound
    while end < sentence.upperBound, !text.words[end].marks.hasAny([.comma, .stop]) { end += 1 }
    return start..<max(start, end)
  }

  /// A verb that says what is waited for.
  private func isDeed(_ at: Int) -> Bool {
    let verb = text.words[at].traits.cookingVerb
    guard verb != 0, !text.words[at].traits.contains(.place) else { return false }
    return switch text.lexicon.verbs[verb].kind {
    case .pot, .hob, .oven, .rest, .handling: true
    case .none, .placing, .adding, .dressing, .other, .prep, .turning, .heatControl, .carrier:
      false
    }
  }

  private func isThing(_ at: Int) -> Bool {
    let word = text.words[at]
    guard word.marks.contains(.capital),
      !word.traits.hasAny([.tool, .pronoun, .measure, .unit, .time, .filler, .link])
    else { return false }
    // "In Öl", "mit der Brühe": it is done there, or with that.
    var before = at - 1
    while before >= 0, text.words[before].traits.contains(.filler),
      !text.words[before].traits.contains(.link)
    {
      before -= 1
    }
    let leads = before >= 0 && text.words[before].traits.contains(.link)
    return !leads || text.words[before + 1].marks.hasAny([.comma, .stop])
  }
}

import Understanding

/// What a wait is called, before it is written out.
struct PhaseName {
  /// A place in the lexicon's verbs; 0 where the recipe's own word is taken.
  var cookingVerb: Int
  /// The recipe's own words for the verb, where the table has none: "sous vide".
  var verb: Range<Int>?
  var food: Food = .none
  /// The act that it was taken from.
  var act: RecipeAct?
  /// Of `RecipeText.sentences`.
  var sentence: Int

  enum Food {
    case none
    case words(FoodPhrase)
    /// From the title or a heading, or the table of verbs.
    case named(String)
    /// Whatever was put together.
    case everything
  }

  /// "Simmer the sauce".
  func written(_ text: RecipeText) -> String {
    if text.lexicon.verbsEnd { return verbLast(text) }
    let thing: String? =
      switch food {
      case .none: nil
      case .named(let name): "\(text.lexicon.text(.article)) \(name)"
      case .words(let phrase): "\(text.lexicon.text(.article)) \(Self.written(phrase, text))"
      case .everything: text.lexicon.text(.everything)
      }
    if verb == nil, text.lexicon.verbs[cookingVerb].sorts.contains(.byItself) {
      let cookingVerb = text.lexicon.verbs[cookingVerb].name
      return "\(text.lexicon.text(.let)) \(thing ?? text.lexicon.text(.it)) \(cookingVerb)"
    }
    let start = verbWritten(text)
    return thing.map { "\(start) \($0)" } ?? start
  }

  /// "Sauce einkochen": a thing keeps the capital that it has.
  private func verbLast(_ text: RecipeText) -> String {
    let thing: String? =
      switch food {
      case .none: nil
      case .named(let name): name
      case .words(let phrase): Self.written(phrase, text)
      case .everything: CookingVerb.capitalized(text.lexicon.text(.everything))
      }
    guard let thing else { return verbWritten(text) }
    let done = verb.map { text.spoken(text.range(of: $0)) }
    return "\(thing) \(done ?? text.lexicon.verbs[cookingVerb].name)"
  }

  func verbWritten(_ text: RecipeText) -> String {
    guard let verb else { return text.lexicon.verbs[cookingVerb].title }
    return CookingVerb.capitalized(text.spoken(text.range(of: verb)))
  }

  static func written(_ phrase: FoodPhrase, _ text: RecipeText) -> String {
    let first = inSentence(phrase, text)
    guard let second = phrase.second else { return first }
    // "kale or chard" stays that.
    let between = phrase.words.upperBound
    let and =
      second.lowerBound == between + 1 && text.words[between].traits.contains(.and)
      ? text.text(ofWord: between) : text.lexicon.text(.and)
    return "\(first) \(and) \(text.spoken(text.range(of: second)))"
  }

  /// "Meat: roast …": what begins a sentence begins none in a name.
  private static func inSentence(_ phrase: FoodPhrase, _ text: RecipeText) -> String {
    let written = text.spoken(text.range(of: phrase.words))
    // "FOR THE NOODLES"
    if written.utf8.count > 3, written.utf8.allSatisfy({ Letters.isLetter($0) && $0 & 0x20 == 0 }) {
      return String(decoding: written.utf8.map { $0 | 0x20 }, as: UTF8.self)
    }
    let word = text.words[phrase.words.lowerBound]
    guard !text.lexicon.language.traits.contains(.nounsHaveCapitals),
      word.marks.contains(.stop), word.marks.contains(.capital), !word.traits.isEmpty,
      let first = written.utf8.first
    else { return written }
    return String(decoding: [first | 0x20] + written.utf8.dropFirst(), as: UTF8.self)
  }
}

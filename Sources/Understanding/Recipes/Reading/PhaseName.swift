/// What a wait is called, before it is written out.
struct PhaseName {
  /// A place in `English.recipeDeeds`; 0 where the recipe's own word is taken.
  var deed: Int
  /// The recipe's own words for the deed, where the table has none: "sous vide".
  var verb: Range<Int>?
  var food: Food = .none
  /// The act that it was taken from.
  var act: RecipeAct?
  /// Of `RecipeText.sentences`.
  var sentence: Int

  enum Food {
    case none
    case words(FoodPhrase)
    /// From the title or a heading, or the table of deeds.
    case named(String)
  }

  /// "Simmer the sauce".
  func written(_ text: RecipeText) -> String {
    let thing: String? =
      switch food {
      case .none: nil
      case .named(let name): name
      case .words(let phrase): Self.written(phrase, text)
      }
    let deed = English.recipeDeeds[deed].name
    if verb == nil, English.recipeLets.contains(deed) {
      let what = thing.map { "\(English.recipeArticle) \($0)" } ?? English.recipeIt
      return "\(English.recipeLet) \(what) \(deed)"
    }
    let start = verbWritten(text)
    return thing.map { "\(start) \(English.recipeArticle) \($0)" } ?? start
  }

  func verbWritten(_ text: RecipeText) -> String {
    guard let verb else { return English.recipeDeeds[deed].title }
    return Self.capitalized(text.text(text.range(of: verb)))
  }

  static func capitalized(_ name: String) -> String {
    guard let first = name.utf8.first, first >= 97, first <= 122 else { return name }
    return String(decoding: [first - 32] + name.utf8.dropFirst(), as: UTF8.self)
  }

  static func written(_ phrase: FoodPhrase, _ text: RecipeText) -> String {
    let first = text.text(text.range(of: phrase.words))
    guard let second = phrase.second else { return first }
    // "kale or chard" stays that.
    if second.lowerBound == phrase.words.upperBound + 1 {
      return text.text(text.range(of: phrase.words.lowerBound..<second.upperBound))
    }
    return "\(first) \(English.recipeAnd) \(text.text(text.range(of: second)))"
  }
}

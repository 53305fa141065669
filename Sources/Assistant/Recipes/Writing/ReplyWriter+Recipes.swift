package import Understanding

/// What a reader of recipes left out, or is not certain of.
extension ReplyWriter {
  /// What became of some words, such as "“keeps 3 days”: how long it keeps, so it is not timed".
  func words(_ warning: RecipeWarning) -> String {
    guard let quote = warning.quote else { return warning.message.capitalizedFirst }
    return say(.recipeWarning, [.words: TextLine.whole(quote), .text: warning.message])
  }
}

extension RecipeWarning {
  /// Why, without the words that it is about.
  package var message: String { Wording.english.recipeWarnings[code] ?? code.rawValue }
}

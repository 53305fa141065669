import Understanding

/// What a reader of recipes left out, or is not certain of.
extension ReplyWriter {
  /// "“keeps 3 days”: how long it keeps, so it is not timed."
  func words(_ warning: RecipeWarning) -> String {
    let why = wording.recipeWarnings[warning.code] ?? warning.code.rawValue
    guard let quote = warning.quote else { return why.capitalizedFirst }
    return say(.recipeWarning, [.words: TextLine.whole(quote), .text: why])
  }
}

import Understanding

/// What a reader of recipes left out, or is not certain of.
extension ReplyWriter {
  /// "Keeps 3 days": how long it keeps, so it is not timed.
  func words(_ warning: RecipeWarning) -> String {
    let why = say(sentence(of: warning.code))
    guard let quote = warning.quote else { return why.capitalizedFirst }
    return say(.recipeWarning, [.words: TextLine.whole(quote), .text: why])
  }

  private func sentence(of code: RecipeWarning.Code) -> Sentence {
    switch code {
    case .headTime: .recipeHeadTime
    case .shelfLife: .recipeShelfLife
    case .makeAhead: .recipeMakeAhead
    case .age: .recipeAge
    case .history: .recipeHistory
    case .name: .recipeName
    case .total: .recipeTotal
    case .rate: .recipeRate
    case .notAWait: .recipeNotAWait
    case .perAmount: .recipePerAmount
    case .vague: .recipeVague
    case .alternative: .recipeAlternative
    case .optional: .recipeOptional
    case .contradiction: .recipeContradiction
    case .unbound: .recipeUnbound
    case .tooLong: .recipeTooLong
    case .unsure: .recipeUnsure
    case .noWaits: .recipeNoWaits
    case .notEnglish: .recipeNotEnglish
    case .wrongEncoding: .recipeEncoding
    case .cutShort: .recipeCutShort
    case .badMarkup: .recipeBadMarkup
    case .tooManyPhases: .recipeTooManyPhases
    }
  }
}

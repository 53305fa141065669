extension Recipe {
  /// What of the recipe is in English, with a warning where something is not; no parts where nothing
  /// is.
  ///
  /// Ingredients stay whatever they are called, since English recipes are full of names from
  /// elsewhere; and so do timers that the author marked up, which say in any language how long.
  func english(_ bytes: UnsafeBufferPointer<UInt8>) -> (recipe: Recipe, warning: RecipeWarning?) {
    switch RecipeLanguage.language(of: bytes) {
    case .english, .unclear: return (self, nil)
    case .other:
      var marked = self
      marked.parts.removeAll { !hasTimer($0) }
      return (marked, RecipeWarning(.notEnglish))
    case .mixed:
      let foreign = parts.filter { part in
        switch part.kind {
        case .step, .note:
          !hasTimer(part)
            && RecipeLanguage.language(of: UnsafeBufferPointer(rebasing: bytes[part.range]))
              == .other
        case .title, .head, .ingredient, .section, .nutrition: false
        }
      }
      guard let first = foreign.first else { return (self, nil) }
      var rest = self
      rest.parts.removeAll(where: foreign.contains)
      return (rest, RecipeWarning(.notEnglish, range: first.range))
    }
  }

  private func hasTimer(_ part: Part) -> Bool {
    timers.contains { part.range.contains($0.range.lowerBound) }
  }
}

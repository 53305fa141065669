extension Recipe {
  /// What of the recipe is in the language that it is read in, with a warning where something is not; no parts where
  /// nothing is.
  ///
  /// Ingredients stay whatever they are called, since recipes are full of names from
  /// elsewhere; and so do timers that the author marked up, which say in any language how long.
  func readable(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (recipe: Recipe, warning: RecipeWarning?) {
    switch RecipeLanguage.language(of: bytes, for: lexicon) {
    case .own where lexicon == .standard: return (self, nil)
    case .unclear: return (self, nil)
    case .other:
      var marked = self
      marked.parts = zip(parts, hasTimer).filter(\.1).map(\.0)
      return (marked, RecipeWarning(.otherLanguage))
    case .own, .mixed:
      var rest = self
      rest.parts = []
      var first: Part?
      for (part, hasTimer) in zip(parts, hasTimer) {
        if hasTimer || !isForeign(part, bytes) {
          rest.parts.append(part)
        } else if first == nil {
          first = part
        }
      }
      guard let first else { return (self, nil) }
      return (rest, RecipeWarning(.otherLanguage, range: first.range))
    }
  }

  private func isForeign(_ part: Part, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    switch part.kind {
    case .step, .note:
      RecipeLanguage.language(
        of: UnsafeBufferPointer(rebasing: bytes[part.range]), for: lexicon) == .other
    case .title, .head, .ingredient, .equipment, .section, .nutrition: false
    }
  }

  /// Of each part, whether its author marked a timer up in it; both stand in the order of the text.
  private var hasTimer: [Bool] {
    var next = 0
    return parts.map { part in
      while next < timers.count, timers[next].range.lowerBound < part.range.lowerBound { next += 1 }
      return next < timers.count && part.range.contains(timers[next].range.lowerBound)
    }
  }
}

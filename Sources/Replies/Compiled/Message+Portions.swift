// Made by "make language" from Languages/; change the texts there.

/// Portions.
extension Message {
  // "Scaled. The times stay, and so do the words of the steps."
  package static var recipeScaled: Message { Message(.recipeScaled) }

  // "There is no recipe under way whose ingredients I could scale."
  package static var noRecipeToScale: Message { Message(.noRecipeToScale) }

  // "For how many? Say for six, or double it."
  package static var askPortions: Message { Message(.askPortions) }

  // "The recipe does not say how many it serves. Say how many times, as in double it."
  package static var noYieldToScale: Message { Message(.noYieldToScale) }

  // "It is for that many already."
  package static var portionsAreSo: Message { Message(.portionsAreSo) }

  // "And {count} more lines."
  package static func linesMore(count: Int) -> Message {
    Message(.linesMore, [.count: .count(count)])
  }
}

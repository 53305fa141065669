extension RecipeNotation {
  /// Plain text, which anything may be.
  package static let text = RecipeNotation(
    "text", title: "text", endings: ["txt", "text"], isLikely: { _, _ in true },
    read: { document, lexicon throws(RecipeError) in [Recipe(laidOut: document, lexicon: lexicon)] }
  )
}

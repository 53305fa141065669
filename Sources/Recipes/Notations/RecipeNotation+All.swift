extension RecipeNotation: CaseIterable {
  /// Every notation that is read.
  ///
  /// A document that could be in several is in the last of them; any can be plain text.
  package static let allCases: [RecipeNotation] = [.text, .markdown, .cooklang, .jsonLD, .html]
}

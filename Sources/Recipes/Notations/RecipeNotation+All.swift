extension RecipeNotation: CaseIterable {
  /// Every notation that is read.
  ///
  /// A known ending of the file's name decides, and the first that has it; otherwise a document that
  /// could be in several is in the last of them. Any can be plain text.
  package static let allCases: [RecipeNotation] = [.text, .markdown, .cooklang, .jsonLD, .html]
}

/// Words that put what is said off, or that make it somebody else's.
extension English {
  static let laterWords: Set<String> = [
    "later", "later on", "soon", "eventually", "tomorrow", "tonight", "usually", "normally",
    "always", "sometimes", "often", "last time", "next time", "before", "after", "maybe", "perhaps",
    "might", "could", "would", "should", "recipe says", "says", "says to", "supposed", "would be",
    "until", "till", "ago", "since", "every", "instead",
  ]

  /// After a first step these take back that it is certain.
  static let takesBack: Set<String> = [
    "if", "unless", "only if", "provided", "assuming", "otherwise", "or", "or else", "except",
    "depending",
  ]

  /// What a cook does to food, though a timer can be treated so too.
  static let cookingControls: Set<String> = [
    "toss", "drop", "drop the", "cut off", "end", "lose", "scratch", "close", "skip", "clear",
    "finish", "repeat", "hold", "freeze", "keep", "let", "trash", "strip", "chuck", "carry on",
  ]
}

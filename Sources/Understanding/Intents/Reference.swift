/// A timer as it is spoken of: "the second ten minute pasta timer", "it", "all of them".
struct Reference {
  /// The word "timer" was said.
  var hasNoun = false
  var isPlural = false
  var isDefinite = false
  var isIndefinite = false
  var isAnother = false
  var isAll = false
  var isOther = false
  var isBoth = false
  var isPronoun = false
  /// "the clock": a timer only where something else says so.
  var isClock = false
  var index: Int?
  /// "two timers".
  var count: Int?
  /// "timer one", a length in an utterance's list, and the pieces of a name.
  var length: Int?
  var name: Range<Int>?
  /// What stood before it, such as "for" or "called".
  var introducer: Role?
  /// The pieces it takes.
  var range: Range<Int>

  /// It begins with a question's own word, such as "how long".
  func isPhantom(_ pieces: [Piece]) -> Bool {
    pieces[range.lowerBound].isAny([.howLong, .what, .when, .how])
  }
}

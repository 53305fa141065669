/// What a clause says, before it is known what it means: a verb, lengths, references and the words
/// between them, in whatever order they came.
struct Frame {
  var verb: Role?
  var verbAt = 0
  /// Where the first length stands.
  var lengthAt = 0
  /// "… instead".
  var isInstead = false
  /// Particles: "off", "on", "back", "again", "up", "down".
  var particles: Roles = []
  var lengths: [Length] = []
  var references: [Reference] = []
  /// Minutes since midnight.
  var clock: Int?
  /// "1:30": a time of day, or a length of hours and minutes.
  var doubtful: Int?
  var area: Range<Int>?
  /// "for checking the oven", "to flip the steak".
  var purpose: Range<Int>?
  /// "a few minutes": a length is wanted, but which was not said.
  var wantsLength = false
  /// "a few more minutes".
  var wantsMore = false
  /// "more time", "longer": of a length, and not of soup.
  var wantsTime = false
  /// "shorter".
  var wantsLess = false
  /// "when … are up".
  var speaksOfEnd = false
  /// "me".
  var hasMe = false
  /// Other things that were spoken of, such as alarms and stopwatches.
  var nouns: Roles = []
  /// Pieces that nothing accounts for.
  var leftovers: [Int] = []

  struct Length {
    /// Nil for a bare number.
    var spoken: SpokenLength?
    var number = 0.0
    /// Where it stands.
    var at = 0
    /// "for", "to", "by", … before it.
    var preposition: Role?
    var isMore = false
    var isLess = false
  }
}

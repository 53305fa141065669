/// A stretch of an utterance or a recipe that the grammars handle as one: a word, a set phrase, a
/// number, a length of time or a time of day.
package struct Piece {
  enum Kind: UInt8 { case word, number, length, clock }

  var kind: Kind = .word
  var roles: Roles
  /// In the language; 0 for a word it does not have.
  var id: UInt16 = 0
  var marks: Word.Marks
  /// Words.
  var first: Int32
  var end: Int32
  /// The number, the seconds of a unit, or minutes since midnight of a time of day; always within what
  /// an `Int` holds, however many digits were said.
  var value = 0.0 {
    didSet { value = Self.bounded(value) }
  }
  /// Which of the utterance's lengths.
  var length = -1

  init(
    kind: Kind = .word, roles: Roles, id: UInt16 = 0, marks: Word.Marks, first: Int32, end: Int32,
    value: Double = 0, length: Int = -1
  ) {
    self.kind = kind
    self.roles = roles
    self.id = id
    self.marks = marks
    self.first = first
    self.end = end
    self.value = Self.bounded(value)
    self.length = length
  }

  /// A word that was written, by its place in the sentence.
  package init(_ roles: Roles, _ marks: Word.Marks, value: Double, at place: Int32) {
    self.init(roles: roles, marks: marks, first: place, end: place + 1, value: value)
  }

  private static func bounded(_ value: Double) -> Double {
    value.isNaN ? 0 : min(max(value, -1e12), 1e12)
  }

  func `is`(_ role: Role) -> Bool { roles.has(role) }

  func isAny(_ roles: Roles) -> Bool { self.roles.hasAny(roles) }

  /// The word has no meaning of its own here.
  var isUnknown: Bool { kind == .word && roles.isEmpty }

  /// It says nothing: "um", "could you".
  var isFiller: Bool {
    kind == .word && self.is(.filler) && !isAny([.there, .number, .newness, .stopwatch])
  }
}

/// A length of time as it was said.
struct SpokenLength {
  var duration: Duration
  var maxDuration: Duration?
  /// The unit that was said last, in seconds, for "and another for fifteen".
  var unit: Double
  /// "two more minutes", "another five minutes".
  var isMore = false
  /// "two minutes less".
  var isLess = false

  /// "Sorry, one second" is no other length of ten minutes.
  func mayCorrect(_ old: SpokenLength) -> Bool { duration * 10 > old.duration }
}

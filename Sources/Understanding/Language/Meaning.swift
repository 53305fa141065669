internal import CLanguages

/// What is known of a word or a phrase.
struct Meaning: Hashable, Sendable {
  var roles: Roles = []
  /// Of a number word; of a fraction below 1; of a measure of height, its metres.
  var number = 0.0
  /// "hundred": it multiplies the number before it.
  var multiplies = false
  /// Read out of a misspelling, so less sure.
  var isMisspelt = false
  /// It makes one word with others: "fünfundzwanzig".
  var joins = false
  /// An abbreviation, whose dot ends no sentence.
  var abbreviates = false
  /// Before "an hour" it makes a rate: "sixty miles an hour".
  var makesRate = false
  /// A name and it make one word: "Nudeltimer".
  var ends = false
  /// Seconds of a unit.
  var unit = 0.0
}

/// As a table holds it.
extension Meaning {
  enum Flag {
    static let multiplies: UInt8 = 1
    static let isMisspelt: UInt8 = 2
    static let joins: UInt8 = 4
    static let abbreviates: UInt8 = 8
    static let makesRate: UInt8 = 16
    static let ends: UInt8 = 32
  }

  var stored: language_meaning {
    var stored = language_meaning()
    stored.roles.0 = UInt64(truncatingIfNeeded: roles.rawValue)
    stored.roles.1 = UInt64(truncatingIfNeeded: roles.rawValue >> 64)
    stored.number = number
    stored.unit = unit
    stored.flags =
      (multiplies ? Flag.multiplies : 0) | (isMisspelt ? Flag.isMisspelt : 0)
      | (joins ? Flag.joins : 0) | (abbreviates ? Flag.abbreviates : 0)
      | (makesRate ? Flag.makesRate : 0) | (ends ? Flag.ends : 0)
    return stored
  }
}

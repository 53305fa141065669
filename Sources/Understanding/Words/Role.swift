/// What a word or a set phrase can be in a sentence.
///
/// A word may have several roles ("second" is a unit and an ordinal); the grammars ask for the one
/// that fits the place. Raw values are bit positions in `Roles`, so there are at most 128.
package enum Role: UInt8, CaseIterable {
  // Numbers, lengths, times of day
  case number, fraction, point, unit, shortUnit, vague, homophone, more, less, another
  case approximately, minus, meridiem, oclock, past, day
  // Small words
  /// Nothing that is counted: "an hour ten *left*".
  case known
  case article, definite, all, other, pronoun, oneNoun, ordinal
  case forWord, to, by, at, on, off, of, from, inside, after, with, until, between
  case and, or, then, again
  case person, doing, there, adverb, filler, newness, framing
  // Things
  case timer, timers, alarm, reminder, stopwatch, pomodoro, phase, lap
  case foreign, appliance, area, food
  // Verbs
  case start, make, add, put, take, want, cancel, stop, pause, resume, restart
  case increase, decrease, rename, remind, wake
  case snooze, skip, silence, imperative, cooking, erase
  // Questions
  case howLong, howMuch, howMany, what, when, which, how, finish
  // Stances
  case negation, condition, reason, pastTime, declares, correction, noise
  // Numbers and lengths, as they are written
  /// "hundred", "couple": the number before it counts these.
  case multiplier
  /// "1 hour minimum, 3 hours max", "8 hours, ideally 24".
  case least, most, ideally
}

/// A set of roles.
package struct Roles: OptionSet, Hashable, Sendable {
  package let rawValue: UInt128

  package init(rawValue: UInt128) { self.rawValue = rawValue }

  @inline(__always)
  func has(_ role: Role) -> Bool {
    rawValue & 1 &<< UInt128(role.rawValue) != 0
  }

  @inline(__always)
  func hasAny(_ roles: Roles) -> Bool {
    rawValue & roles.rawValue != 0
  }
}

extension Roles: ExpressibleByArrayLiteral {
  /// Inlined, so that a set that is written out is a constant.
  @inline(__always)
  package init(arrayLiteral roles: Role...) {
    var bits: UInt128 = 0
    for role in roles { bits |= 1 &<< UInt128(role.rawValue) }
    rawValue = bits
  }
}

/// What a word or a set phrase can be in a sentence.
///
/// A word may have several roles ("second" is a unit and an ordinal); the grammars ask for the one
/// that fits the place. Raw values are bit positions in `Roles`, so there are at most 128.
enum Role: UInt8, CaseIterable {
  // Numbers, lengths, times of day
  case number, fraction, point, unit, shortUnit, vague, homophone, more, less, another
  case approximately, minus, meridiem, oclock, past, day, every
  // Small words
  case article, definite, demonstrative, all, both, other, pronoun, oneNoun, ordinal
  case forWord, to, by, at, on, off, of, from, inside, after, with, until, between, about
  case and, or, then, left, again, back, over, up, down
  case me, person, being, doing, having, there, adverb, filler, newness, state
  // Things
  case timer, timers, clock, alarm, reminder, stopwatch, routine, pomodoro, focus, phase, lap,
    rounds
  case nameIntroducer, nameNoun, foreign, appliance, area, food, status
  // Verbs
  case start, make, add, put, give, take, want, turn, cancel, stop, pause, resume, restart
  case increase, decrease, change, rename, call, timeVerb, countDown, ping, remind, wake, show
  case snooze, save, skip, silence, imperative, cooking, erase
  // Questions
  case howLong, howMuch, howMany, what, when, which, how, finish, running
  // Stances
  case negation, condition, reason, pastTime, declares, correction, saying, lead, opener, noise
}

/// A set of roles.
struct Roles: OptionSet, Hashable, Sendable {
  let rawValue: UInt128

  init(rawValue: UInt128) { self.rawValue = rawValue }

  init(_ role: Role) { rawValue = 1 << UInt128(role.rawValue) }

  func has(_ role: Role) -> Bool {
    rawValue & (1 << UInt128(role.rawValue)) != 0
  }

  func hasAny(_ roles: Roles) -> Bool {
    rawValue & roles.rawValue != 0
  }
}

extension Roles: ExpressibleByArrayLiteral {
  init(arrayLiteral roles: Role...) {
    var bits: UInt128 = 0
    for role in roles { bits |= 1 << UInt128(role.rawValue) }
    rawValue = bits
  }
}

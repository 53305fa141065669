/// What a rule keeps of the words.
enum RuleSlot: UInt8, CaseIterable, Sendable {
  case none
  case duration, minutes, name, at, text, area, about, count, mode, elapsed
  case target, targetLength, targetMinutes, targetIndex, targetArea
  case all, pronoun, except, next, nextMinutes, item
  case recurrence, recurringDay, interval, routine, sequel

  init?(_ text: String) {
    for slot in RuleSlot.allCases where "\(slot)" == text {
      self = slot
      return
    }
    return nil
  }

  /// Those that may be said more than once, "the pasta and the rice", as a mask.
  static let repeatable: UInt32 = [
    next, nextMinutes, except, item, text, recurringDay,
  ]
  .reduce(0) { $0 | 1 << UInt32($1.rawValue) }
}

/// What an arc of a rule's network goes over.
enum ArcKind: UInt8, Sendable {
  /// Nothing, at a cost.
  case empty
  /// Nothing: a constant of the meaning.
  case constant
  case word
  /// A word or a set phrase of a class.
  case words
  case phrase
  /// "ten minutes"; "ten more minutes"; "two minutes less".
  case length, more, less
  case number, clock
  /// Any words that may be a name; those of something that is known to be timed.
  case name, thing
  /// The name of a live timer.
  case live
  /// Any words but those that no name has in it; any words up to the end.
  case text, rest
  /// "7:30", which may be a length as well.
  case colon
  /// The name of a saved routine, or some words of it.
  case routine
  /// Nothing: the network may end here.
  case end
  /// Words that are passed over: none that orders or that takes an order back.
  case gap
}

/// What the words are spoken into.
struct Conditions: OptionSet, Sendable {
  let rawValue: UInt32

  /// In the order of their bits; those from "after" to "after_step" are of the utterance itself.
  static let names = [
    "ringing", "timers", "routine", "checking", "correctable", "how_long", "which", "yes_or_no",
    "asked_name", "asked", "routines", "after", "alone", "after_start", "after_change",
    "after_step", "paused", "offered", "recipes", "nameless", "lengthened",
    "shortened", "ended",
  ]

  static let ringing = Conditions(rawValue: 1)
  static let timers = Conditions(rawValue: 2)
  static let routine = Conditions(rawValue: 4)
  static let checking = Conditions(rawValue: 8)
  static let correctable = Conditions(rawValue: 16)
  static let howLong = Conditions(rawValue: 32)
  static let which = Conditions(rawValue: 64)
  static let yesOrNo = Conditions(rawValue: 128)
  static let askedName = Conditions(rawValue: 256)
  static let asked = Conditions(rawValue: 512)
  /// Routines are saved.
  static let routines = Conditions(rawValue: 1024)
  /// A clause before it, in the same breath.
  static let after = Conditions(rawValue: 2048)
  /// Nothing else is said.
  static let alone = Conditions(rawValue: 4096)
  /// The clause before it starts a timer, changes the length of one, or is a step of a routine.
  static let afterStart = Conditions(rawValue: 8192)
  static let afterChange = Conditions(rawValue: 16384)
  static let afterStep = Conditions(rawValue: 32768)
  /// Something is paused, and nothing runs that "go on" could mean.
  static let paused = Conditions(rawValue: 65536)
  /// A plan was read back and waits for "yes".
  static let offered = Conditions(rawValue: 131072)

  /// Recipes are saved.
  static let recipes = Conditions(rawValue: 262144)
  /// The timer that was spoken of last has no name.
  static let nameless = Conditions(rawValue: 524288)
  /// What was done last gave a timer more time or less.
  static let lengthened = Conditions(rawValue: 1_048_576)
  /// What was done last gave a timer less time.
  static let shortened = Conditions(rawValue: 2_097_152)
  /// What was done last cancelled a timer.
  static let ended = Conditions(rawValue: 4_194_304)

  /// Those that the clause before it decides.
  static let ofClauses: Conditions = [.after, .afterStart, .afterChange, .afterStep]

  init(rawValue: UInt32) { self.rawValue = rawValue }

  init?(_ name: some StringProtocol) {
    guard let bit = Self.names.firstIndex(of: String(name)) else { return nil }
    rawValue = 1 << UInt32(bit)
  }

  init(_ context: Context) {
    self = []
    if context.isRinging { insert(.ringing) }
    if context.hasTimers || !context.timerNames.isEmpty { insert(.timers) }
    if context.isInRoutine { insert(.routine) }
    if context.isChecking { insert(.checking) }
    if context.isPaused { insert(.paused) }
    if context.canCorrect { insert(.correctable) }
    if !context.routineNames.isEmpty { insert(.routines) }
    if context.hasRecipes { insert(.recipes) }
    if let kitchen = context.kitchen {
      if let last = kitchen.last, kitchen.timers[last].name == nil { insert(.nameless) }
      if kitchen.deed == .add || kitchen.deed == .less { insert(.lengthened) }
      if kitchen.deed == .less { insert(.shortened) }
      if kitchen.deed == .cancel { insert(.ended) }
    }
    switch context.pending {
    case .howLong: formUnion([.howLong, .asked])
    case .which: formUnion([.which, .asked])
    case .yesOrNo: formUnion([.yesOrNo, .asked])
    case .name: formUnion([.askedName, .asked])
    case .plan: formUnion([.offered, .yesOrNo, .asked])
    case nil: break
    }
  }
}

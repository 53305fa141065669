package import Routines

/// When something is to happen, as it was said: without knowing what day it is.
package struct SpokenWhen: Hashable, Sendable {
  /// Each is meant: "on Monday and Thursday".
  package var days: [Day] = []
  /// "Next week", "next Friday".
  package var weeksAhead = 0
  package var monthsAhead = 0
  /// Each is meant: "at 6 am and 5 pm".
  package var clocks: [Clock] = []
  package var part: PartOfDay?
  /// So long before it: "an hour before three".
  package var lead: Duration?
  /// Once more, so long after it: "and an hour later".
  package var again: Duration?
  package var rule: RecurrenceRule?
  /// What the rule goes on to: "until six", "until Friday".
  package var untilClock: Clock?
  package var untilDay: Day?

  /// Somebody is to be woken, so that the morning is meant.
  package var wakes = false

  package init() {}

  /// Days without a clock.
  package init(on days: [Day]) { self.days = days }

  /// At a time of day, and nothing more.
  package init(at clock: Clock) { clocks = [clock] }

  package enum Day: Hashable, Sendable {
    case ahead(Int)
    /// 1 for Monday.
    case weekday(Int)
    case weekend
    /// In whatever month comes first, where none is named.
    case date(month: Int?, day: Int, year: Int?)
    case nth(month: Int, ordinal: Int, weekday: Int)
  }

  package struct Clock: Hashable, Sendable {
    /// Since midnight.
    package var minutes: Int
    /// It cannot be the other half of the day.
    package var isSure: Bool

    package init(minutes: Int, isSure: Bool) {
      self.minutes = minutes
      self.isSure = isSure
    }
  }

  package var isEmpty: Bool {
    var plain = self
    plain.wakes = false
    return plain == SpokenWhen()
  }

  /// With the clock of what it moves, where it tells none: "tonight" of six is six in the evening.
  package func keeping(_ minutes: Int) -> SpokenWhen {
    guard clocks.isEmpty else { return self }
    var kept = self
    let clock =
      part.map { part in
        [minutes % 720, minutes % 720 + 720].first { part.range.contains($0) }
      } ?? minutes
    if let clock { kept.clocks = [.init(minutes: clock, isSure: true)] }
    return kept
  }

  /// It says a day, or a part of one, so that the clock alone does not tell the time.
  package var hasDay: Bool {
    !days.isEmpty || weeksAhead != 0 || monthsAhead != 0 || part != nil || lead != nil
  }
}

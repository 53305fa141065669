package import Routines

/// Every timer that Simmer knows, and what becomes of them as time passes.
///
/// A book reads no clock and never waits: each call is told the moment it happens at. `decide` only
/// says what a command would do, `apply` is the only thing that changes the book, and the same
/// entries applied again give the same book. The owner of the book calls `advance(to:)` before it
/// decides, so that a command meets the timers as they are by then.
package struct TimerBook: Sendable {
  package let rules: Rules
  /// How the wall clock is set; it is not part of what the journal keeps.
  package internal(set) var calendar = WallCalendar.universal
  var live: [Identifier: KitchenTimer] = [:]
  /// The live side timers of each routine under way.
  var sides: [Identifier: [Identifier]] = [:]
  /// The live reminders that wait for another timer.
  var followers: Set<Identifier> = []
  var deadlines = Deadlines()
  /// The oldest first, at most `endedKept`.
  var ended: [EndedTimer] = []
  var missedOnes: [EndedTimer] = []
  /// In the order of their identifiers, which is the order in which they were made.
  package internal(set) var routines: [Routine] = []
  /// What is to be bought, in the order of the items' numbers.
  package internal(set) var shopping: [ShoppingItem] = []
  /// What can be undone, the oldest first, at most `changesKept`.
  var changes: [Change] = []
  /// The number of the last entry that was applied; 0 for a new book.
  package internal(set) var lastEntry: UInt64 = 0
  var nextNumber = 1

  static let endedKept = 50
  static let changesKept = 64

  package init(rules: Rules = Rules()) {
    self.rules = rules
  }

  /// Limits and preferences from the configuration.
  package struct Rules: Hashable, Sendable {
    package var longest: Duration = .seconds(30 * 86400)
    /// How far ahead an alarm or a reminder may be.
    package var furthest: Duration = .seconds(10 * 366 * 86400)
    package var ringLimit: Duration = .seconds(600)
    /// How long after it begins to ring a timer becomes more insistent, for each rung of the ladder
    /// above the first; they ascend.
    package var escalations: [Duration] = []
    package var mostTimers = 200_000
    package var longestName = 200
    package var mostPhases = 1000
    package init() {}

    /// What a routine may be at most.
    var routineLimits: RoutineLimits {
      RoutineLimits(longest: longest, longestName: longestName, mostPhases: mostPhases)
    }
  }

  /// How many timers are live: waiting, running, counting, paused, stopped or ringing.
  package var count: Int { live.count }

  /// The live timers in the order of their numbers; takes O(n log n).
  package var timers: [KitchenTimer] {
    // Timers are large, so only their numbers are sorted and each timer is moved once.
    let timers = Array(live.values)
    var order = timers.indices.map { (number: timers[$0].number, place: $0) }
    // A phase that began again may run beside itself: then the ids tell, so that the order is the
    // same in a book that was read back.
    order.sort {
      $0.number == $1.number
        ? timers[$0.place].id < timers[$1.place].id : $0.number < $1.number
    }
    return order.map { timers[$0.place] }
  }

  /// A live timer.
  package subscript(id: Identifier) -> KitchenTimer? { live[id] }

  /// Ended timers, the newest first, at most 50.
  package var recentlyEnded: [KitchenTimer] { ended.reversed().map(\.timer) }

  /// Missed timers, the newest first, at most 50.
  package var missed: [KitchenTimer] { missedOnes.reversed().map(\.timer) }

  /// When the next thing happens by itself: a check, a due timer, a rung or the end of a ringing.
  package var nextDue: Moment? { deadlines.first?.moment }

  /// The same, nil where only series are left, which go on for ever.
  package var nextDueBeforeTheEnd: Moment? {
    guard let first = deadlines.first, live[first.id]?.isSeries == true else { return nextDue }
    let rest = live.values.lazy.filter { !$0.isSeries }
    return rest.contains { deadline(of: $0) != nil } ? first.moment : nil
  }

  /// What `command` would do at `moment`, which may be earlier than commands that are already
  /// applied.
  ///
  /// A start counts from its own moment. No other change acts before one that has already happened.
  /// A refused command throws and changes nothing.
  package func decide(
    _ command: TimerCommand, at moment: Moment, using random: inout some RandomNumberGenerator
  ) throws(TimerError) -> JournalEntry {
    var decision = Decision(book: self, at: moment)
    let cause = try decision.carryOut(command, using: &random)
    return JournalEntry(
      number: lastEntry + 1, at: moment, cause: cause, events: decision.events)
  }

  /// Applies everything that falls due up to and including `moment`, in the order in which it falls
  /// due.
  ///
  /// What follows a due moment counts from that moment, not from `moment`. Only the ring limit of a
  /// timer that fell due earlier counts from `moment`, because the timer was silent until now. A
  /// caller with a virtual clock goes from one `nextDue` to the next.
  package mutating func advance(to moment: Moment) -> [Receipt] {
    var receipts: [Receipt] = []
    while let deadline = deadlines.first, deadline.moment <= moment {
      receipts.append(apply(passTime(deadline, noticedAt: moment)))
    }
    return receipts
  }

  func passTime(_ deadline: Deadline, noticedAt now: Moment) -> JournalEntry {
    var decision = Decision(book: self, at: deadline.moment)
    decision.passTime(deadline.id, noticedAt: now)
    decision.moveFollowers()
    return JournalEntry(
      number: lastEntry + 1, at: deadline.moment, cause: .time, events: decision.events)
  }

  /// When the next thing happens to this timer by itself.
  func deadline(of timer: KitchenTimer) -> Moment? {
    switch timer.state {
    case .running(let due, let check): min(check ?? due, due)
    case .ringing(let since): nextOfRinging(timer, since: timer.rangAt ?? since)
    case .waiting, .counting, .paused, .stopped, .finished, .cancelled: nil
    }
  }
}

extension TimerBook {
  private func nextOfRinging(_ timer: KitchenTimer, since: Moment) -> Moment {
    guard rules.escalations.indices.contains(timer.rung) else { return since + rules.ringLimit }
    return since + min(rules.escalations[timer.rung], rules.ringLimit)
  }
}

/// An ended timer, and its state just before the end.
package final class EndedTimer: Hashable, Sendable {
  package let timer: KitchenTimer
  package let before: KitchenTimer
  /// The entry that ended it.
  package let entry: UInt64

  package init(timer: KitchenTimer, before: KitchenTimer, entry: UInt64) {
    self.timer = timer
    self.before = before
    self.entry = entry
  }

  package static func == (a: EndedTimer, b: EndedTimer) -> Bool {
    a.timer == b.timer && a.before == b.before && a.entry == b.entry
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(timer.id)
    hasher.combine(entry)
  }
}

/// One command that can be undone: the former state of everything it touched.
package struct Change: Hashable, Sendable {
  package let entry: UInt64
  package let before: [TimerEvent.Before]

  package init(entry: UInt64, before: [TimerEvent.Before]) {
    self.entry = entry
    self.before = before
  }
}

package import Routines

/// Something that happened to a timer or a routine.
///
/// It is complete: applying it needs nothing else.
package enum TimerEvent: Hashable, Sendable {
  /// The timer as it is from now on.
  case timer(Kind, KitchenTimer, at: Moment)
  case routineSaved(Routine)
  case routineDeleted(Identifier)
  /// A thing on the shopping list as it is from now on; one that was removed, as it was.
  case item(ItemChange, ShoppingItem)
  case sessionRecorded(Session)
  /// The end that this session records was undone.
  case sessionWithdrawn(Identifier)
  /// Restores timers and routines to their former state; nil if there was none.
  case restored([Before], at: Moment)

  package enum Kind: String, Sendable, CaseIterable {
    case started
    case updated
    case paused
    case resumed
    /// The lower end of a range is reached.
    case check
    /// Due, and ringing from now on.
    case finished
    /// Rings more insistently from now on: nobody has come.
    case escalated
    case cancelled
    case dismissed
    /// Rang until the ring limit without being acknowledged.
    case missed
    case phaseStarted
    /// The timer is still at the phase that ended; what comes next is in the event after it.
    case phaseFinished
    case routineFinished
    case lapped
  }

  package enum ItemChange: String, Sendable, CaseIterable {
    case added
    case changed
    case checked
    case unchecked
    case removed
  }

  package enum Before: Hashable, Sendable {
    case timer(Identifier, KitchenTimer?)
    case routine(Identifier, Routine?)
    /// By its key.
    case item(String, ShoppingItem?)
    /// An alarm that was missed, before somebody acknowledged it.
    case missed(EndedTimer)
  }
}

/// The events caused by one command or by the passing of time: the unit that the journal writes,
/// that a receipt is made from, and that undo takes back.
package struct JournalEntry: Hashable, Sendable {
  /// Counts up from 1 without gaps.
  package let number: UInt64
  package let at: Moment
  package let cause: Cause
  package let events: [TimerEvent]

  package init(number: UInt64, at: Moment, cause: Cause, events: [TimerEvent]) {
    self.number = number
    self.at = at
    self.cause = cause
    self.events = events
  }

  package enum Cause: Hashable, Sendable {
    /// A command; it can be undone.
    case command
    /// Time passed.
    case time
    /// The entry with that number was undone.
    case undo(UInt64)
  }
}

/// What was really done, and the state before: the only source of what Simmer says about it.
package struct Receipt: Hashable, Sendable {
  package let entry: JournalEntry
  /// The timers that the entry touches, in order.
  package let touched: [Touched]

  package struct Touched: Hashable, Sendable {
    package let id: Identifier
    /// Nil for a new timer.
    package let before: KitchenTimer?
    /// Nil for one that is gone (an undone start).
    package internal(set) var after: KitchenTimer?
  }

  init(entry: JournalEntry, touched: [Touched]) {
    self.entry = entry
    self.touched = touched
  }

  package init(
    entry: JournalEntry, before: [Identifier: KitchenTimer], after: [Identifier: KitchenTimer]
  ) {
    self.entry = entry
    touched = Set(before.keys).union(after.keys).sorted().map { id in
      Touched(id: id, before: before[id], after: after[id])
    }
  }

  /// The timers that the entry touches, as they were before it; no key for a new timer.
  package var before: [Identifier: KitchenTimer] {
    Dictionary(
      uniqueKeysWithValues: touched.lazy.compactMap { one in one.before.map { (one.id, $0) } })
  }

  /// The same timers afterwards; no key for one that is gone (an undone start).
  package var after: [Identifier: KitchenTimer] {
    Dictionary(
      uniqueKeysWithValues: touched.lazy.compactMap { one in one.after.map { (one.id, $0) } })
  }
}

/// What became of one timer or routine from its start to its end.
package struct Session: Hashable, Sendable, Identifiable {
  package var id: Identifier
  package var timer: Identifier
  package var routine: Identifier?
  package var name: String?
  package var mode: KitchenTimer.Mode
  package var startedAt: Moment
  package var endedAt: Moment
  package var planned: Duration
  package var pausedFor: Duration
  package var status: Status
  package var phases: [PhaseRecord]

  package init(
    id: Identifier, timer: Identifier, routine: Identifier?, name: String?,
    mode: KitchenTimer.Mode, startedAt: Moment, endedAt: Moment, planned: Duration,
    pausedFor: Duration, status: Status, phases: [PhaseRecord]
  ) {
    self.id = id
    self.timer = timer
    self.routine = routine
    self.name = name
    self.mode = mode
    self.startedAt = startedAt
    self.endedAt = endedAt
    self.planned = planned
    self.pausedFor = pausedFor
    self.status = status
    self.phases = phases
  }

  package enum Status: String, Sendable, CaseIterable {
    case completed
    case partial
    case abandoned
    /// It rang until the ring limit, and nobody has acknowledged it yet.
    case missed
  }
}

package import Routines

extension TimerBook {
  /// Everything that a book knows, so that a store can save it and restore the same book.
  package struct Snapshot: Hashable, Sendable {
    /// The live timers in the order of their numbers.
    package var timers: [KitchenTimer]
    /// The oldest first.
    package var ended: [EndedTimer]
    package var missed: [EndedTimer]
    package var routines: [Routine]
    /// In the order of their numbers.
    package var shopping: [ShoppingItem]
    /// What can be undone, the oldest first.
    package var changes: [Change]
    package var lastEntry: UInt64
    package var nextNumber: Int

    package init(
      timers: [KitchenTimer], ended: [EndedTimer], missed: [EndedTimer], routines: [Routine],
      shopping: [ShoppingItem] = [], changes: [Change], lastEntry: UInt64, nextNumber: Int
    ) {
      self.timers = timers
      self.ended = ended
      self.missed = missed
      self.routines = routines
      self.shopping = shopping
      self.changes = changes
      self.lastEntry = lastEntry
      self.nextNumber = nextNumber
    }
  }

  package var snapshot: Snapshot {
    Snapshot(
      timers: timers, ended: ended, missed: missedOnes, routines: routines,
      shopping: shopping, changes: changes, lastEntry: lastEntry, nextNumber: nextNumber)
  }

  /// The book that `snapshot` was taken from.
  package init(rules: Rules = Rules(), restoring snapshot: Snapshot) {
    self.init(rules: rules, restoring: snapshot.timers)
    ended = snapshot.ended
    missedOnes = snapshot.missed
    routines = snapshot.routines
    shopping = snapshot.shopping
    changes = snapshot.changes
    lastEntry = snapshot.lastEntry
    nextNumber = snapshot.nextNumber
  }

  /// A book that knows only these live timers.
  init(rules: Rules, restoring timers: [KitchenTimer]) {
    self.init(rules: rules)
    live.reserveCapacity(timers.count)
    for timer in timers where live.updateValue(timer, forKey: timer.id) == nil {
      if let parent = timer.parent { sides[parent, default: []].append(timer.id) }
      if timer.following != nil { followers.insert(timer.id) }
    }
    armAll()
  }
}

extension TimerBook: Equatable {
  /// Two books are equal if no question or command can tell them apart.
  package static func == (a: TimerBook, b: TimerBook) -> Bool {
    a.rules == b.rules && a.live == b.live && a.nextDue == b.nextDue && a.snapshot == b.snapshot
  }
}

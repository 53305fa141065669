import Routines
import Timers

/// What there is to talk about at one moment: a look at the book.
struct BookSnapshot: Sendable {
  let moment: Moment
  /// How the wall clock is set.
  let calendar: WallCalendar
  /// The live ones, in the order in which they were started, but for `appointed`.
  var timers: [KitchenTimer]
  /// Alarms and reminders that wait for a time of day, the next one first.
  var appointed: [KitchenTimer]
  /// The newest first.
  let ended: [KitchenTimer]
  let missed: [KitchenTimer]
  let routines: [Routine]
  let shopping: [ShoppingItem]
  /// What the recipe library has, by the words that were asked for (`Command.recipeWords`).
  var library: [String: LibraryFinding] = [:]
  /// The library has recipes.
  var hasRecipes = false
  /// The number of the journal entry that "undo" would take back.
  let lastChange: UInt64?

  init(_ book: borrowing TimerBook, at moment: Moment, in calendar: WallCalendar) {
    self.moment = moment
    self.calendar = calendar
    let all = book.timers
    timers = all.filter { !$0.isAppointed }
    appointed = all.filter(\.isAppointed).inOrderOfTime
    ended = book.recentlyEnded
    missed = book.missed
    routines = book.routines
    shopping = book.shopping
    var random = SystemRandomNumberGenerator()
    lastChange =
      if case .undo(let number) = (try? book.decide(.undo, at: moment, using: &random))?.cause {
        number
      } else {
        nil
      }
  }

  /// What the calendar and the kitchen clock show at `moment`.
  var now: LocalTime { calendar.local(at: moment) }

  var ringing: [KitchenTimer] { timers.filter(\.isRinging) }

  /// The routine that several timers belong to, it and what runs beside it; nil where there are
  /// others among them.
  func onlyRoutine(of fits: (KitchenTimer) -> Bool) -> KitchenTimer? {
    let fitting = timers.filter(fits)
    guard fitting.count > 1, let first = fitting.first, case let id = first.parent ?? first.id,
      fitting.allSatisfy({ ($0.parent ?? $0.id) == id })
    else { return nil }
    return self[id]
  }

  subscript(id: Identifier) -> KitchenTimer? { timers.first { $0.id == id } }

  /// The live ones of `ids`, in the order of `ids` where they are few.
  subscript(ids: [Identifier]) -> [KitchenTimer] {
    guard ids.count > BookSnapshot.few else { return ids.compactMap { self[$0] } }
    let wanted = Set(ids)
    return timers.filter { wanted.contains($0.id) }
  }

  private static let few = 8
}

extension [KitchenTimer] {
  /// Those that wait for a time of day, the next one first.
  var inOrderOfTime: [KitchenTimer] {
    filter { $0.appointment != nil }.sorted { a, b in
      guard let first = a.appointment?.time, let second = b.appointment?.time, first != second
      else {
        return a.number < b.number
      }
      return first < second
    }
  }
}

extension KitchenTimer {
  var isStopwatch: Bool { mode == .stopwatch }

  var hasLength: Bool { !isStopwatch }

  var isLive: Bool { !hasEnded }

  /// Moves through phases of its own; what runs beside a routine does not.
  var isRoutine: Bool { run != nil && parent == nil }

  /// Calls the cook to do something while what it runs beside goes on.
  var isCall: Bool { parent != nil && phase?.kind.isCall == true }
}

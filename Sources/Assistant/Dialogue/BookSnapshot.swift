import Routines
import Timers

/// What there is to talk about at one moment: a look at the book.
struct BookSnapshot: Sendable {
  let moment: Moment
  /// What the kitchen clock shows at `moment`.
  let timeOfDay: TimeOfDay
  /// The live ones, in the order in which they were started.
  var timers: [KitchenTimer]
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

  init(_ book: borrowing TimerBook, at moment: Moment, showing timeOfDay: TimeOfDay) {
    self.moment = moment
    self.timeOfDay = timeOfDay
    timers = book.timers
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

extension KitchenTimer {
  var isStopwatch: Bool { mode == .stopwatch }

  var hasLength: Bool { !isStopwatch }

  var isLive: Bool { !hasEnded }

  /// Moves through phases of its own; what runs beside a routine does not.
  var isRoutine: Bool { run != nil && parent == nil }

  /// Calls the cook to do something while what it runs beside goes on.
  var isCall: Bool { parent != nil && phase?.kind.isCall == true }
}

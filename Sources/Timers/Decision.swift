import Routines

/// The events caused by a command or by the passing of time, while they are being worked out.
///
/// It sees the book as it was, with its own decisions so far on top, and changes nothing.
struct Decision {
  let book: TimerBook
  /// When the command was given, or when the deadline fell.
  let at: Moment
  private(set) var events: [TimerEvent] = []
  /// The timers as the events leave them, once there are more than a few.
  private var changed: [Identifier: KitchenTimer] = [:]
  /// The side timers that begin in this decision, in order.
  private var begun: [Identifier] = []

  init(book: TimerBook, at moment: Moment) {
    self.book = book
    at = moment
  }

  var rules: TimerBook.Rules { book.rules }

  /// A live timer as this decision leaves it.
  func live(_ id: Identifier) -> KitchenTimer? {
    guard let timer = latest(id) else { return book.live[id] }
    return timer.hasEnded ? nil : timer
  }

  /// The live timer that a command names.
  func find(_ id: Identifier, for action: String) throws(TimerError) -> KitchenTimer {
    if let timer = live(id) { return timer }
    guard let end = latest(id) ?? book.ended(id) else {
      throw .noSuchTimer(id)
    }
    throw .notWhile(end.state, action: action, timer: id)
  }

  /// The live side timers of a routine under way, in the order of their numbers.
  func sides(of id: Identifier) -> [KitchenTimer] {
    let ids = (book.sides[id] ?? []) + begun
    guard !ids.isEmpty else { return [] }
    var seen: Set<Identifier> = []
    let timers = ids.compactMap { side -> KitchenTimer? in
      guard seen.insert(side).inserted, let timer = live(side), timer.parent == id else {
        return nil
      }
      return timer
    }
    return timers.sorted { $0.number < $1.number }
  }

  /// Whether this decision already did something to a timer.
  func isChanged(_ id: Identifier) -> Bool { latest(id) != nil }

  /// A timer, live or ended, as this decision leaves it; nil where that did nothing to it.
  func latest(_ id: Identifier) -> KitchenTimer? {
    guard changed.isEmpty else { return changed[id] }
    for case .timer(_, let timer, _) in events.reversed() where timer.id == id { return timer }
    return nil
  }

  mutating func record(_ kind: TimerEvent.Kind, _ timer: KitchenTimer, at moment: Moment) {
    events.append(.timer(kind, timer, at: moment))
    if !changed.isEmpty { changed[timer.id] = timer } else if events.count > 8 { tabulate() }
  }

  private mutating func tabulate() {
    for case .timer(_, let timer, _) in events { changed[timer.id] = timer }
  }

  mutating func record(_ event: TimerEvent) {
    events.append(event)
  }

  /// Begins a side timer.
  mutating func begin(_ side: KitchenTimer, at moment: Moment) {
    begun.append(side.id)
    record(.started, side, at: moment)
  }

  /// Ends a timer (the log of a missed one is closed already), and records its session unless it runs beside a routine.
  mutating func end(
    _ timer: KitchenTimer, _ kind: TimerEvent.Kind, _ state: KitchenTimer.State, at moment: Moment
  ) {
    var over = timer
    if kind != .missed { over.closePhase(at: moment) }
    over.state = state
    over.rangAt = nil
    record(kind, over, at: moment)
    if let session = Session(of: over, isMissed: kind == .missed) {
      record(.sessionRecorded(session))
    }
  }
}

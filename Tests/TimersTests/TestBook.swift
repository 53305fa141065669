import Routines
import Testing
import Timers

/// A book with a generator, and every entry that was ever applied to it.
struct TestBook {
  var book: TimerBook
  var random: SeededGenerator
  var entries: [JournalEntry] = []

  init(rules: TimerBook.Rules = .init(), seed: UInt64 = 1) {
    book = TimerBook(rules: rules)
    random = SeededGenerator(seed: seed)
  }

  /// Lets time pass to `moment` and carries the command out.
  @discardableResult
  mutating func perform(
    _ command: TimerCommand, at moment: Moment = .zero
  ) throws(TimerError) -> Receipt {
    pass(to: moment)
    let entry = try book.decide(command, at: moment, using: &random)
    entries.append(entry)
    return book.apply(entry)
  }

  /// Starts a countdown; answers with the timer.
  @discardableResult
  mutating func start(
    _ length: Duration, _ name: String? = nil, max: Duration? = nil, at moment: Moment = .zero
  ) throws(TimerError) -> Identifier {
    let new = NewTimer(name: name, duration: length, maxDuration: max)
    return try perform(.start(new), at: moment).timers[0].id
  }

  /// Starts a routine of these phases; answers with its timer.
  mutating func start(
    routine phases: [Phase], at moment: Moment = .zero
  ) throws(TimerError) -> Identifier {
    let routine = Routine(
      id: Identifier(high: 3, low: 3), name: "dinner", items: phases.map { .phase($0) })
    return try perform(.startRoutine(routine), at: moment).timers[0].id
  }

  @discardableResult
  mutating func pass(to moment: Moment) -> [Receipt] {
    let receipts = book.advance(to: moment)
    entries += receipts.map(\.entry)
    return receipts
  }
}

extension Moment {
  /// So many seconds after the start of the line.
  static func at(_ seconds: Double) -> Moment { .zero + .seconds(seconds) }
}

extension KitchenTimer {
  /// The moment at which it is due, in seconds; nil unless it runs.
  var due: Double? {
    if case .running(let due, _) = state { (due - .zero).inSeconds } else { nil }
  }

  /// The moment of its check, in seconds.
  var check: Double? {
    if case .running(_, let check?) = state { (check - .zero).inSeconds } else { nil }
  }
}

extension Phase {
  static func a(_ seconds: Int, _ start: Start = .automatic) -> Phase {
    Phase(id: "a", name: "a", duration: .seconds(seconds), start: start)
  }

  static func b(_ seconds: Int, _ start: Start = .automatic) -> Phase {
    Phase(id: "b", name: "b", duration: .seconds(seconds), start: start)
  }

  static func c(_ seconds: Int, _ start: Start = .automatic) -> Phase {
    Phase(id: "c", name: "c", duration: .seconds(seconds), start: start)
  }
}

extension Receipt {
  var sessions: [Session] {
    entry.events.compactMap { event in
      if case .sessionRecorded(let session) = event { session } else { nil }
    }
  }

  /// What happened, when, and to whom: "60 finished eggs".
  var story: [String] {
    entry.events.compactMap { event in
      guard case .timer(let kind, let timer, let at) = event else { return nil }
      let who = timer.phase?.id ?? timer.name ?? "\(timer.number)"
      return "\(Int((at - .zero).inSeconds)) \(kind) \(who)"
    }
  }

  var timers: [KitchenTimer] {
    entry.events.compactMap { event in
      if case .timer(_, let timer, _) = event { timer } else { nil }
    }
  }

  var kinds: [TimerEvent.Kind] {
    entry.events.compactMap { event in
      if case .timer(let kind, _, _) = event { kind } else { nil }
    }
  }

  var names: [String] {
    entry.events.compactMap { event in
      if case .timer(_, let timer, _) = event { timer.name } else { nil }
    }
  }
}

// MARK: - What must hold at any time

extension TestBook {
  /// Lets time pass as a virtual clock does: from one due moment to the next.
  mutating func step(to moment: Moment) {
    while let due = book.nextDue, due <= moment { pass(to: due) }
  }

  /// `settled` where time has passed since the last command.
  func check(at now: Moment, _ place: String, settled: Bool = true) throws {
    let timers = book.timers
    try #require(timers.count == book.count, "\(place)")
    try #require(Set(timers.map(\.number)).count == timers.count, "numbers are unique: \(place)")
    try #require(book.nextDue == timers.compactMap { $0.nextChange(book.rules) }.min(), "\(place)")
    try #require(
      !settled || book.nextDue.map { $0 > now } ?? true, "nothing is left undone: \(place)")
    try #require(book.recentlyEnded.filter(\.hasEnded) == book.recentlyEnded, "\(place)")
    for timer in timers {
      try #require(book[timer.id] == timer, "\(place)")
      try #require(!timer.hasEnded, "\(place)")
      try #require((timer.remaining(at: now) ?? .zero) >= .zero, "\(place): \(timer)")
      try #require(timer.log.pausedFor >= .zero, "\(place)")
      let shortest = timer.log.phases.map(\.actual).min() ?? .zero
      try #require(shortest >= .zero, "\(place)")
      try #require(timer.mode == .stopwatch || timer.duration >= .zero, "\(place)")
      try #require((timer.log.pausedAt != nil) || !timer.isPaused, "\(place)")
      if let upper = timer.maxDuration { try #require(upper > timer.duration, "\(place)") }
    }
    for case .sessionRecorded(let session) in entries.last?.events ?? [] {
      let counted = session.phases.map(\.actual).reduce(session.pausedFor, +)
      try #require(session.endedAt - session.startedAt == counted, "\(place)")
    }
  }
}

extension KitchenTimer {
  fileprivate func nextChange(_ rules: TimerBook.Rules) -> Moment? {
    switch state {
    case .running(let due, let check): check ?? due
    case .ringing:
      rangAt.map { $0 + (rules.escalations.dropFirst(rung).first ?? rules.ringLimit) }
    case .waiting, .counting, .paused, .stopped, .finished, .cancelled: nil
    }
  }
}

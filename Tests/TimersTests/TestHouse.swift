import Testing
import Timers

/// A book with a generator, and every entry that was ever applied to it.
struct TestHouse {
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

  @discardableResult
  mutating func pass(to moment: Moment) -> [Receipt] {
    let receipts = book.advance(to: moment)
    entries += receipts.map(\.entry)
    return receipts
  }
}

extension Receipt {
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

extension TestHouse {
  /// Lets time pass as a virtual clock does: from one due moment to the next.
  mutating func step(to moment: Moment) {
    while let due = book.nextDue, due <= moment { pass(to: due) }
  }

  func check(at now: Moment, _ place: String) throws {
    let timers = book.timers
    try #require(timers.count == book.count, "\(place)")
    try #require(Set(timers.map(\.number)).count == timers.count, "numbers are unique: \(place)")
    try #require(book.nextDue == timers.compactMap(\.nextChange).min(), "\(place)")
    try #require(book.nextDue.map { $0 > now } ?? true, "nothing is left undone: \(place)")
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
  fileprivate var nextChange: Moment? {
    switch state {
    case .running(let due, let check): check ?? due
    case .ringing: rangAt.map { $0 + .seconds(600) }
    case .waiting, .counting, .paused, .stopped, .finished, .cancelled: nil
    }
  }
}

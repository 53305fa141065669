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

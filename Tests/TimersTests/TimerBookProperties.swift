import Routines
import SimmerTesting
import Testing
import Timers

/// What holds for any commands at any moments; a failure names the seed that shows it.
@Suite struct TimerBookProperties {
  static let seeds = Array(UInt64(1)...40)
  static let sequencesPerSeed = 50

  /// Alarms that go up their ladders on the way.
  private static let rules: TimerBook.Rules = {
    var rules = TimerBook.Rules()
    rules.escalations = [.seconds(15), .seconds(60), .seconds(300)]
    return rules
  }()

  @Test(arguments: seeds) func `replaying the journal rebuilds the exact book`(
    _ seed: UInt64
  ) throws {
    for sequence in 0..<Self.sequencesPerSeed {
      var commands = RandomCommands(seed: seed << 32 | UInt64(sequence))
      var book = TestBook(rules: Self.rules, seed: seed)
      var now = Moment.zero
      for _ in 0..<40 {
        now = now + commands.pause()
        book.pass(to: now)
        let given = commands.isOnce(in: 6) ? now - .seconds(commands.number(0...300)) : now
        let before = book.book
        do {
          try book.perform(commands.command(for: book.book), at: given)
        } catch {
          try #require(book.book == before, "refused, but changed something: seed \(seed)")
        }
        book.pass(to: now)
        try book.check(at: now, "seed \(seed), sequence \(sequence)")
      }

      var replayed = TimerBook(rules: Self.rules)
      for entry in book.entries { replayed.apply(entry) }
      try #require(replayed == book.book, "seed \(seed), sequence \(sequence)")
      var restored = TimerBook(rules: Self.rules, restoring: book.book.snapshot)
      try #require(restored == book.book)
      try #require(
        restored.advance(to: now + .seconds(90000)) == replayed.advance(to: now + .seconds(90000)))
    }
  }

  @Test(arguments: seeds) func `undo makes it as if the command had never been given`(
    _ seed: UInt64
  ) throws {
    for sequence in 0..<Self.sequencesPerSeed {
      var commands = RandomCommands(seed: seed << 32 | UInt64(sequence) | 1 << 63)
      var book = TestBook(seed: seed)
      var now = Moment.zero
      for step in 0..<30 {
        now = now + commands.pause()
        book.pass(to: now)
        let command = commands.command(for: book.book)
        if case .undo = command { continue }
        let wait = commands.isOnce(in: 2) ? Duration.zero : commands.pause()
        let place = "seed \(seed), sequence \(sequence), step \(step): \(command)"
        try checkUndo(of: command, in: book, at: now, after: wait, place)
        _ = try? book.perform(command, at: now)
      }
    }
  }

  private func checkUndo(
    of command: TimerCommand, in book: TestBook, at now: Moment, after wait: Duration,
    _ place: String
  ) throws {
    var without = book
    var undone = book
    let later = now + wait
    guard let receipt = try? undone.perform(command, at: now), !receipt.entry.events.isEmpty else {
      return
    }
    undone.step(to: later)
    without.step(to: later)
    try undone.perform(.undo, at: later)
    undone.pass(to: later)

    try #require(undone.book.routines == without.book.routines, "\(place)")
    var expected = without.book.timers.map(\.unheard)
    var found = undone.book.timers.map(\.unheard)
    // What the command ended and nobody heard rings now, where it would have been missed by now.
    let missed = Set(without.book.missed.map(\.id))
    found.removeAll { $0.isRinging && missed.contains($0.id) }
    expected.removeAll { timer in timer.isRinging && missed.contains(timer.id) }
    try #require(found == expected, "\(place)")
    try undone.check(at: later, place)
  }
}

extension KitchenTimer {
  /// The timer whenever it began to be heard.
  var unheard: KitchenTimer {
    var timer = self
    timer.rangAt = nil
    return timer
  }
}

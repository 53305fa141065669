import Routines
import Testing
import Timers

/// A million days in a hundred households that cook now and then, with restarts in between.
///
/// Everything comes from the seed: a failure names it, and it fails again in the same place.
@Suite struct SimulationTests {
  static let households = Array(UInt64(1)...100)
  static let days = 10_000

  @Test(arguments: households) func `a household keeps its promises for ten thousand days`(
    _ seed: UInt64
  ) throws {
    var commands = RandomCommands(seed: seed)
    var book = TestBook(seed: seed)
    var rung: [Identifier: Moment] = [:]
    var now = Moment.zero
    var days = 0

    while days < Self.days {
      let idle = commands.number(1...30)
      days += idle
      now = now + .seconds(idle * 86400 + commands.number(0...80000))
      for _ in 0..<commands.number(1...4) {
        now = now + commands.pause()
        note(book.pass(to: now), in: &rung, "seed \(seed), day \(days)")
        _ = try? book.perform(commands.command(for: book.book), at: now)
        try book.check(at: now, "seed \(seed), day \(days)", settled: false)
      }
      if commands.isOnce(in: 20) { try restart(&book, "seed \(seed), day \(days)") }
      book.entries.removeAll()
    }
  }

  /// Nothing rings early, and nothing rings twice for the same moment.
  private func note(
    _ receipts: [Receipt], in rung: inout [Identifier: Moment], _ place: String
  ) {
    for receipt in receipts {
      for case .timer(.finished, let timer, let at) in receipt.entry.events {
        if case .running(let due, _)? = receipt.before[timer.id]?.state {
          #expect(at == due, "\(place)")
        }
        #expect(rung[timer.id] != at, "\(place)")
        rung[timer.id] = at
      }
    }
  }

  /// The process ends and comes back with what it had stored.
  private func restart(_ book: inout TestBook, _ place: String) throws {
    let restored = TimerBook(restoring: book.book.snapshot)
    try #require(restored == book.book, "\(place)")
    book.book = restored
  }

  @Test func `the same seed gives the same history`() throws {
    func history() -> [JournalEntry] {
      var commands = RandomCommands(seed: 11)
      var book = TestBook(seed: 11)
      var now = Moment.zero
      for _ in 0..<500 {
        now = now + commands.pause()
        book.pass(to: now)
        _ = try? book.perform(commands.command(for: book.book), at: now)
      }
      return book.entries
    }

    #expect(history() == history())
  }
}

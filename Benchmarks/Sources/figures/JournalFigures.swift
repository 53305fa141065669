import CFloors
import Routines
import Storage
import Timers

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What a durable `start` takes through the engine, beside plain SQLite on the same disk, and how
/// long a restart takes.
enum JournalFigures {
  static func run(directory: String) async throws {
    let folder = "\(directory)/simmer-figures-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }

    print("durable starts (WAL, synchronous=FULL) on \(directory)")
    try await compare(
      callers: 1, starts: 200, with: [try Floor(rows: 1, transactions: 200, folder)], folder)
    try await compare(
      callers: 64, starts: 10_000,
      with: [
        try Floor(rows: 64, transactions: 160, folder),
        try Floor(rows: 256, transactions: 40, folder),
      ], folder)
    try await restart(timers: 10_000, folder)
  }

  /// Ten rounds in turn with SQLite alone, because a shared disk may be three times as slow a second
  /// later.
  private static func compare(
    callers count: Int, starts: Int, with floors: [Floor], _ folder: String
  ) async throws {
    let store = try SQLiteStore(path: "\(folder)/callers-\(count).sqlite")
    let keeper = TimerKeeper(
      book: try await store.journal.load(), journal: store.journal, clock: store.clock, seed: 1)
    var floors = floors
    var ours = Rate()
    let each = starts / count
    for _ in 1...10 {
      for place in floors.indices { try floors[place].run() }
      let start = ContinuousClock.now
      for took in try await callers(count, starts: each, of: keeper, by: store.clock) {
        ours.samples.add(nanoseconds: took)
      }
      ours.add(each * count, in: ContinuousClock.now - start)
    }
    for floor in floors {
      floor.close()
      let rows = "\(floor.rows) \(floor.rows == 1 ? "row" : "rows") a transaction"
      floor.rate.print("  SQLite itself, \(rows)", "rows")
    }
    ours.print("  TimerKeeper, \(count) \(count == 1 ? "caller" : "callers")", "confirmed starts")
    for floor in floors {
      let share = (ours.perSecond / floor.rate.perSecond * 1000).rounded() / 10
      print("    \(share) % of SQLite's rate at \(floor.rows)")
    }
    try await store.close()
  }

  private static func callers(
    _ count: Int, starts: Int, of keeper: TimerKeeper, by clock: StoredClock
  ) async throws -> [Int64] {
    try await withThrowingTaskGroup(of: [Int64].self) { group in
      for _ in 0..<count {
        group.addTask {
          var took: [Int64] = []
          for _ in 0..<starts {
            let before = ContinuousClock.now
            _ = try await keeper.perform(
              .start(NewTimer(name: "pasta", duration: .seconds(3600))), at: clock.now)
            took.append((ContinuousClock.now - before).wholeNanoseconds)
          }
          return took
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
  }

  private static func restart(timers: Int, _ folder: String) async throws {
    let path = "\(folder)/restart.sqlite"
    let first = try SQLiteStore(path: path)
    let keeper = TimerKeeper(
      book: try await first.journal.load(), journal: first.journal,
      clock: SystemWallClock(origin: .zero), seed: 1)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<timers {
        group.addTask {
          _ = try await keeper.perform(
            .start(NewTimer(name: "timer \(number)", duration: .seconds(3600 + number))),
            at: .zero)
        }
      }
      try await group.waitForAll()
    }
    try await first.close()

    var samples = Samples()
    for _ in 0..<11 {
      let before = ContinuousClock.now
      let store = try SQLiteStore(path: path)
      let book = try await store.journal.load()
      samples.add(nanoseconds: (ContinuousClock.now - before).wholeNanoseconds)
      precondition(book.count == timers)
      try await store.close()
    }
    samples.print("  restart with \(timers) running timers", unit: "ms", per: 1_000_000)
  }

  /// How long each took, and how many were done a second.
  private struct Rate {
    var samples = Samples()
    private var count = 0
    private var time = Duration.zero

    var perSecond: Double { Double(count) / time.inSeconds }

    mutating func add(_ count: Int, in time: Duration) {
      self.count += count
      self.time += time
    }

    func print(_ name: String, _ what: String) {
      samples.print(name)
      Swift.print("    \(Int(perSecond)) \(what) a second")
    }
  }

  /// SQLite in C, with rows of 160 bytes.
  private struct Floor {
    let rows: Int
    private let transactions: Int
    private let journal: OpaquePointer
    private(set) var rate = Rate()

    /// `transactions` are written in each round.
    init(rows: Int, transactions: Int, _ folder: String) throws {
      guard let journal = floor_open_journal("\(folder)/floor-\(rows).sqlite") else {
        throw FloorFailed(code: -1)
      }
      self.rows = rows
      self.transactions = transactions
      self.journal = journal
    }

    mutating func run() throws {
      var took = [Int64](repeating: 0, count: transactions)
      let code = floor_write_journal(journal, Int32(transactions), Int32(rows), 160, &took)
      guard code == 0 else { throw FloorFailed(code: code) }
      for nanoseconds in took { rate.samples.add(nanoseconds: nanoseconds) }
      rate.add(transactions * rows, in: .nanoseconds(took.reduce(0, +)))
    }

    func close() { floor_close_journal(journal) }
  }

  struct FloorFailed: Error {
    let code: Int32
  }
}

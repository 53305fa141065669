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
    try floor("SQLite itself, 1 row a transaction", folder, transactions: 2000, rows: 1)
    try await callers(1, starts: 2000, folder)
    try floor("SQLite itself, 256 rows a transaction", folder, transactions: 200, rows: 256)
    try await callers(64, starts: 100_000, folder)
    try await restart(timers: 10_000, folder)
  }

  private static func floor(
    _ name: String, _ folder: String, transactions: Int, rows: Int
  ) throws {
    var took = [Int64](repeating: 0, count: transactions)
    let code = floor_sqlite(
      "\(folder)/floor-\(rows).sqlite", Int32(transactions), Int32(rows), 160, &took)
    guard code == 0 else { throw FloorFailed(code: code) }
    var samples = Samples()
    for nanoseconds in took { samples.add(nanoseconds: nanoseconds) }
    samples.print("  \(name)")
    let rate = Double(transactions * rows) / (Double(took.reduce(0, +)) / 1e9)
    print("    \(Int(rate)) rows a second")
  }

  private static func callers(_ count: Int, starts: Int, _ folder: String) async throws {
    let store = try SQLiteStore(path: "\(folder)/callers-\(count).sqlite")
    let book = try await store.journal.load()
    let clock = SystemWallClock(origin: .zero)
    let keeper = TimerKeeper(book: book, journal: store.journal, clock: clock, seed: 1)
    let start = ContinuousClock.now
    let all = try await withThrowingTaskGroup(of: [Int64].self) { group in
      for _ in 0..<count {
        group.addTask {
          var took: [Int64] = []
          for _ in 0..<starts / count {
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
    let seconds = (ContinuousClock.now - start).inSeconds
    var samples = Samples()
    for nanoseconds in all { samples.add(nanoseconds: nanoseconds) }
    samples.print("  TimerKeeper, \(count) \(count == 1 ? "caller" : "callers")")
    print("    \(Int(Double(all.count) / seconds)) acknowledged starts a second")
    try await store.close()
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

  struct FloorFailed: Error {
    let code: Int32
  }
}

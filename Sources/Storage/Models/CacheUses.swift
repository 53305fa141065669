internal import FoundationEssentials
internal import GRDB
import LanguageModels

/// Hits and misses that are not written yet, so that a hit never waits for the disk.
struct CacheUses: Sendable {
  private var counts: [CacheOutcome: Count] = [:]
  private var lastUses: [CacheKey: Date] = [:]
  private var isWriterAwake = false

  private struct Count {
    var times = 0
    var saved = TokenUsage()
  }

  /// Returns whether the writer must be woken.
  mutating func add(
    _ outcome: CacheOutcome, of key: CacheKey?, saved: TokenUsage, at date: Date
  ) -> Bool {
    counts[outcome, default: Count()].times += 1
    counts[outcome, default: Count()].saved += saved.bounded
    if let key { lastUses[key] = date }
    defer { isWriterAwake = true }
    return !isWriterAwake
  }

  mutating func take() -> CacheUses {
    defer { self = CacheUses() }
    return self
  }

  func write(to db: Database) throws {
    for (outcome, count) in counts {
      let saved = count.saved
      try db.execute(
        sql: """
          INSERT INTO cacheCount VALUES (?, ?, ?, ?, ?, ?)
          ON CONFLICT (outcome) DO UPDATE SET count = count + excluded.count,
            input = input + excluded.input, cachedInput = cachedInput + excluded.cachedInput,
            cacheWrites = cacheWrites + excluded.cacheWrites, output = output + excluded.output
          """,
        arguments: [
          outcome.rawValue, count.times, saved.input, saved.cachedInput, saved.cacheWrites,
          saved.output,
        ])
    }
    let use = try db.cachedStatement(sql: "UPDATE reply SET usedAt = max(usedAt, ?) WHERE key = ?")
    for (key, date) in lastUses {
      try use.execute(arguments: [date.milliseconds, try key.digest])
    }
  }
}

extension Date {
  /// Whole milliseconds since 1970, limited to the range that the database can hold.
  var milliseconds: Int64 {
    Int64((min(max(timeIntervalSince1970, -1e11), 1e11) * 1000).rounded())
  }

  init(milliseconds: Int64) {
    self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
  }
}

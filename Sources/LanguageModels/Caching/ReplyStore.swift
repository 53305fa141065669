package import FoundationEssentials

/// Where replies are kept for good; `Storage` has one in SQLite.
package protocol ReplyStore: Sendable {
  func reply(for key: CacheKey) async throws -> CachedReply?
  /// In the place of an earlier reply to the same question.
  func keep(_ reply: CachedReply, for key: CacheKey) async throws
  /// Removes one reply.
  func drop(_ key: CacheKey) async throws
  /// Removes every reply, and answers how many there were; what was counted stays.
  func clear() async throws -> Int
  /// Removes what is over the bounds, the least lately used first; answers how many were removed.
  func prune(to bounds: CacheBounds, at date: Date) async throws -> Int
  func statistics() async throws -> CacheStatistics
  /// Counts a hit or a miss without waiting for it to be written; `saved` are the tokens that a hit
  /// did not cost, and `key` is what was hit.
  func count(_ outcome: CacheOutcome, of key: CacheKey?, saved: TokenUsage, at date: Date)
  /// Changes whenever anybody, in whatever process, drops or clears replies: then what is in memory
  /// in front of the store is worth nothing.
  var clearings: Int64 { get }
}

/// A reply that was good, as it came.
package struct CachedReply: Hashable, Sendable {
  package var text: String
  package var keptAt: Date
  package var usage: TokenUsage

  package init(text: String, keptAt: Date, usage: TokenUsage) {
    self.text = text
    self.keptAt = keptAt
    self.usage = usage
  }

  /// How old it is; a reply from the future, where a clock was wrong, is as old as it is ahead.
  package func age(at date: Date) -> Duration {
    .seconds(abs(date.timeIntervalSince(keptAt)))
  }
}

package enum CacheOutcome: String, Hashable, Sendable, CaseIterable {
  case hit
  case staleHit = "stale_hit"
  case miss
}

/// How much is kept, and how long.
package struct CacheBounds: Hashable, Sendable {
  /// An older reply is stale: it is served only while no model can be reached, and said to be old.
  package var age: Duration = .seconds(30 * 86400)
  /// So long after that it is kept for such a day, then removed.
  package var grace: Duration = .seconds(60 * 86400)
  package var rows = 10_000
  package var bytes = 64 << 20

  package init() {}
}

package struct CacheStatistics: Hashable, Sendable {
  package var rows = 0
  package var bytes = 0
  package var oldest: Date?
  package var hits = 0
  package var staleHits = 0
  package var misses = 0
  package var saved = TokenUsage()

  package init() {}
}

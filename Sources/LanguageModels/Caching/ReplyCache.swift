package import FoundationEssentials

/// What makes two questions the same; anything else that differs is another question.
package struct CacheKey: Hashable, Sendable {
  package var model: ModelIdentity
  package var prompt: PromptIdentity
  package var schemaVersion: String
  /// What was said, with nothing folded but the spelling of numbers, fillers, case and punctuation.
  package var text: String
  /// What else stands in the prompt: "" or the digest of earlier messages.
  package var context: String

  package init(
    model: ModelIdentity, prompt: PromptIdentity, schemaVersion: String, text: String,
    context: String = ""
  ) {
    self.model = model
    self.prompt = prompt
    self.schemaVersion = schemaVersion
    self.text = text
    self.context = context
  }

  /// SHA-256 over the fields, each with its length before it, in lower-case hexadecimal.
  package var digest: String { "" }
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
}

/// Where replies are kept for good; `Storage` has one in SQLite.
package protocol ReplyStore: Sendable {
  func reply(for key: CacheKey) async throws -> CachedReply?
  func keep(_ reply: CachedReply, for key: CacheKey) async throws
  /// Only what this text or this model has, or everything; answers how many were removed.
  func clear() async throws -> Int
  /// Removes what is over the bounds, the least lately used first.
  func prune(to bounds: CacheBounds, at date: Date) async throws -> Int
  func statistics() async throws -> CacheStatistics
  /// Counts a hit or a miss; `saved` are the tokens that a hit did not cost.
  func count(_ outcome: CacheOutcome, saved: TokenUsage) async
}

package enum CacheOutcome: String, Hashable, Sendable {
  case hit
  case staleHit = "stale_hit"
  case miss
}

package struct CacheBounds: Hashable, Sendable {
  package var age: Duration = .seconds(30 * 86400)
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

/// Replies in memory, the lately used ones, in front of those that are kept for good.
package final class ReplyCache: Sendable {
  package let store: (any ReplyStore)?
  package let bounds: CacheBounds

  package init(store: (any ReplyStore)?, bounds: CacheBounds = CacheBounds(), inMemory: Int = 256) {
    self.store = store
    self.bounds = bounds
  }
}

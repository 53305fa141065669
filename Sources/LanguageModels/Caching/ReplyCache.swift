package import FoundationEssentials
internal import Synchronization

/// Replies in memory, the lately used ones, in front of those that are kept for good.
///
/// What makes a reply go:
/// - another model, address, prompt, schema, number, name or earlier talk: it is another question;
/// - its age: older than `bounds.age` it is stale and only for the day when no model can be reached,
///   and after `bounds.grace` more it is removed;
/// - room: over `bounds.rows` or `bounds.bytes`, whenever one is kept, the least lately used go;
/// - it is no longer good when it is judged again: it is dropped, and whatever is asked for it kept;
/// - `simmer cache clear`, in any process: then the memory of all of them is emptied too.
///
/// A store that fails is a cache that is empty: the turn goes on, and `complain` is told once.
package final class ReplyCache: Sendable {
  package let store: (any ReplyStore)?
  package let bounds: CacheBounds
  private let memory: Mutex<Memory>
  private let complaint: Mutex<(@Sendable (any Error) -> Void)?>

  private struct Memory {
    var replies: RecentlyUsed<CacheKey, CachedReply>
    var clearings: Int64 = 0
  }

  /// Longer ones are read from the store each time.
  private static let longestInMemory = 64 << 10

  /// `inMemory` is how many replies; `complain` is told of the store's first failure.
  package init(
    store: (any ReplyStore)?, bounds: CacheBounds = CacheBounds(), inMemory: Int = 256,
    complain: @escaping @Sendable (any Error) -> Void = { _ in }
  ) {
    self.store = store
    self.bounds = bounds
    memory = Mutex(Memory(replies: RecentlyUsed(capacity: inMemory)))
    complaint = Mutex(complain)
  }

  /// The reply to this question, if it is not stale or `allowingStale`.
  package func reply(
    for key: CacheKey, at date: Date, allowingStale: Bool = false
  ) async -> CachedReply? {
    let clearings = store?.clearings ?? 0
    let known = memory.withLock { memory -> CachedReply? in
      if memory.clearings != clearings {
        memory.replies.removeAll()
        memory.clearings = clearings
      }
      return memory.replies.use(key)
    }
    let found =
      if let known { known } else { await stored(key, since: clearings) }
    guard let found, allowingStale || !isStale(found, at: date) else { return nil }
    return found
  }

  package func isStale(_ reply: CachedReply, at date: Date) -> Bool {
    reply.age(at: date) > bounds.age
  }

  /// Keeps a good reply; what is over the bounds goes.
  package func keep(_ reply: CachedReply, for key: CacheKey) async {
    guard reply.text.utf8.count <= bounds.bytes else { return }
    remember(reply, for: key)
    await trying { store in
      try await store.keep(reply, for: key)
      _ = try await store.prune(to: bounds, at: reply.keptAt)
    }
  }

  package func drop(_ key: CacheKey) async {
    memory.withLock { memory in memory.replies.remove(key) }
    await trying { store in try await store.drop(key) }
  }

  /// Counts, without waiting, for `simmer cache stats`.
  package func count(
    _ outcome: CacheOutcome, of key: CacheKey? = nil, saved: TokenUsage = TokenUsage(),
    at date: Date
  ) {
    store?.count(outcome, of: key, saved: saved, at: date)
  }

  private func stored(_ key: CacheKey, since clearings: Int64) async -> CachedReply? {
    guard let found = await trying({ store in try await store.reply(for: key) }) ?? nil else {
      return nil
    }
    memory.withLock { memory in
      // Cleared while it was read: it may be one of those that were meant.
      guard memory.clearings == clearings else { return }
      Self.insert(found, for: key, into: &memory)
    }
    return found
  }

  private func remember(_ reply: CachedReply, for key: CacheKey) {
    memory.withLock { memory in Self.insert(reply, for: key, into: &memory) }
  }

  private static func insert(_ reply: CachedReply, for key: CacheKey, into memory: inout Memory) {
    if reply.text.utf8.count <= longestInMemory {
      memory.replies.insert(reply, for: key)
    } else {
      memory.replies.remove(key)
    }
  }

  /// Nil where there is no store, or where it failed.
  @discardableResult
  private func trying<Value: Sendable>(
    _ body: (any ReplyStore) async throws -> Value
  ) async -> Value? {
    guard let store else { return nil }
    do {
      return try await body(store)
    } catch {
      let complain = complaint.withLock { complaint in
        defer { complaint = nil }
        return complaint
      }
      complain?(error)
      return nil
    }
  }
}

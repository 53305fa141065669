import Foundation
import Synchronization
import Testing

@testable import LanguageModels

@Suite struct ReplyCacheTests {
  private let now = Date(timeIntervalSince1970: 1_800_000_000)

  @Test func `what is in memory is not read from the store again`() async {
    let store = CountedStore()
    let cache = ReplyCache(store: store)
    await cache.keep(reply("a"), for: key("a"))

    for _ in 0..<10 { #expect(await cache.reply(for: key("a"), at: now)?.text == "a") }
    #expect(store.reads == 0)

    let fresh = ReplyCache(store: store)
    for _ in 0..<10 { #expect(await fresh.reply(for: key("a"), at: now)?.text == "a") }
    #expect(store.reads == 1)
  }

  @Test func `after a clearing, by whomever, nothing is served from memory`() async throws {
    let store = CountedStore()
    let cache = ReplyCache(store: store)
    await cache.keep(reply("a"), for: key("a"))

    _ = try await store.clear()

    #expect(await cache.reply(for: key("a"), at: now) == nil)
  }

  @Test func `an old reply is served only where a stale one will do`() async {
    let cache = ReplyCache(store: nil)
    await cache.keep(reply("a"), for: key("a"))
    let later = now.addingTimeInterval(30 * 86400 + 1)

    #expect(await cache.reply(for: key("a"), at: now.addingTimeInterval(30 * 86400)) != nil)
    #expect(await cache.reply(for: key("a"), at: later) == nil)
    #expect(await cache.reply(for: key("a"), at: later, allowingStale: true)?.text == "a")
    #expect(await cache.reply(for: key("a"), at: now.addingTimeInterval(-31 * 86400)) == nil)
  }

  @Test func `a store that fails is an empty cache, and is complained of once`() async {
    let store = CountedStore()
    store.failure = .init()
    let complaints = Mutex(0)
    let cache = ReplyCache(store: store, inMemory: 0) { _ in complaints.withLock { $0 += 1 } }

    await cache.keep(reply("a"), for: key("a"))
    #expect(await cache.reply(for: key("a"), at: now) == nil)
    await cache.drop(key("a"))

    #expect(complaints.withLock { $0 } == 1)
  }

  @Test func `a reply that is longer than the whole cache is not kept`() async {
    let store = CountedStore()
    var bounds = CacheBounds()
    bounds.bytes = 10
    let cache = ReplyCache(store: store, bounds: bounds)

    await cache.keep(reply("eleven more"), for: key("a"))

    #expect(await cache.reply(for: key("a"), at: now) == nil)
    #expect(store.count == 0)
  }

  private func reply(_ text: String) -> CachedReply {
    CachedReply(text: text, keptAt: now, usage: TokenUsage())
  }

  private func key(_ text: String) -> CacheKey {
    CacheKey(
      model: ModelIdentity(provider: .openai, baseURL: "https://a/v1", model: "m"),
      prompt: PromptIdentity(id: "routine", version: "1"), schemaVersion: "1", text: text)
  }
}

/// A store that counts what is read from it, and fails when it is told to.
private final class CountedStore: ReplyStore {
  private let state = Mutex(State())

  private struct State {
    var replies: [CacheKey: CachedReply] = [:]
    var reads = 0
    var clearings: Int64 = 0
    var failure: Failure?
  }

  struct Failure: Error {}

  var reads: Int { state.withLock { $0.reads } }
  var count: Int { state.withLock { $0.replies.count } }
  var clearings: Int64 { state.withLock { $0.clearings } }
  var failure: Failure? {
    get { state.withLock { $0.failure } }
    set { state.withLock { $0.failure = newValue } }
  }

  private func working<Value: Sendable>(_ body: (inout State) -> sending Value) throws -> Value {
    if let failure { throw failure }
    return state.withLock { body(&$0) }
  }

  func reply(for key: CacheKey) async throws -> CachedReply? {
    try working { state in
      state.reads += 1
      return state.replies[key]
    }
  }

  func keep(_ reply: CachedReply, for key: CacheKey) async throws {
    try working { $0.replies[key] = reply }
  }

  func drop(_ key: CacheKey) async throws { try working { $0.replies[key] = nil } }

  func clear() async throws -> Int {
    try working { state in
      defer { state.replies = [:] }
      state.clearings += 1
      return state.replies.count
    }
  }

  func prune(to bounds: CacheBounds, at date: Date) async throws -> Int { try working { _ in 0 } }
  func statistics() async throws -> CacheStatistics { try working { _ in CacheStatistics() } }
  func count(_ outcome: CacheOutcome, of key: CacheKey?, saved: TokenUsage, at date: Date) {}
}

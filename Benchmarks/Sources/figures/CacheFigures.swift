import CFloors
import LanguageModels
import Routines
import Storage

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What an answer out of the cache takes, from memory and from disk, beside one row out of SQLite by
/// its key, the least that a cache on disk can do.
enum CacheFigures {
  private static let replies = 10_000
  private static let reply =
    "{\"name\":\"Roast\",\"phases\":[" + String(repeating: "{\"name\":\"rest\"},", count: 100)
    + "{}]}"

  static func run(directory: String) async throws {
    let folder = "\(directory)/simmer-figures-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }

    print(
      "answers out of a cache of \(replies) replies of \(reply.utf8.count) bytes on \(directory)")
    let store = try ModelStore(path: folder + "/models.sqlite")
    let cache = ReplyCache(store: store)
    let now = Date()
    for number in 0..<replies {
      try await store.keep(
        CachedReply(text: reply, keptAt: now, usage: TokenUsage()), for: key(number))
    }

    var memory = Samples()
    for number in 0..<100_000 {
      let key = key(number % 100)
      let start = ContinuousClock.now
      let found = await cache.reply(for: key, at: now)
      memory.add(ContinuousClock.now - start)
      precondition(found?.text == reply)
    }
    memory.print("  a reply from memory")

    let onDisk = ReplyCache(store: store, inMemory: 0)
    var disk = Samples()
    for number in 0..<20_000 {
      let key = key((number * 7919) % replies)
      let start = ContinuousClock.now
      let found = await onDisk.reply(for: key, at: now)
      disk.add(ContinuousClock.now - start)
      precondition(found?.text == reply)
    }
    disk.print("  a reply from disk")

    try await desks(store, now)
    try await store.close()
    try floor(folder)
  }

  /// The whole way: the question's keys, the look-up, the judgement, the counting.
  private static func desks(_ store: ModelStore, _ now: Date) async throws {
    let question = ModelQuestion(
      prompt: PromptIdentity(id: "routine", version: "1"),
      system: String(repeating: "rules of the house. ", count: 200),
      messages: [.init(.user, "roast")],
      schema: OutputSchema(
        name: "routine", version: "1", text: String(repeating: "{}", count: 1000)))
    for (name, inMemory) in [("memory", 256), ("disk", 0)] {
      let router = ModelRouter(
        tiers: [Parrot()], cache: ReplyCache(store: store, inMemory: inMemory),
        clock: SystemCallClock())
      _ = try await router.ask(
        question, about: "roast", correction: { "\($0)" }, judge: { .good($0) })
      var samples = Samples()
      for _ in 0..<20_000 {
        let start = ContinuousClock.now
        let settled = await router.remembered(question, about: "roast") { .good($0) }
        samples.add(ContinuousClock.now - start)
        precondition(settled?.answer == reply)
      }
      samples.print("  an answer at the router, from \(name), counted")
    }
  }

  private static func floor(_ folder: String) throws {
    var took = [Int64](repeating: 0, count: 20_000)
    let code = floor_lookup(
      "\(folder)/floor.sqlite", Int32(replies), Int32(reply.utf8.count), Int32(took.count), &took)
    guard code == 0 else { throw JournalFigures.FloorFailed(code: code) }
    var samples = Samples()
    for nanoseconds in took { samples.add(nanoseconds: nanoseconds) }
    samples.print("  SQLite itself, a row by its key")
  }

  private static func key(_ number: Int) -> CacheKey {
    CacheKey(
      model: ModelIdentity(provider: .openai, baseURL: "https://models.example/v1", model: "small"),
      prompt: PromptIdentity(id: "routine", version: "1"), schemaVersion: "1",
      text: "roast for \(number) minutes then rest it for 15 minutes",
      context: "5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9")
  }

  /// A model that always answers the same.
  private struct Parrot: LanguageModel {
    let identity = ModelIdentity(
      provider: .openai, baseURL: "https://models.example/v1", model: "small")

    func reply(
      to question: ModelQuestion, within deadline: Duration, onText: (@Sendable (String) -> Void)?
    ) async throws(ModelFailure) -> ModelReply {
      ModelReply(text: CacheFigures.reply)
    }
  }
}

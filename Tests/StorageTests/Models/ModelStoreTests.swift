import Foundation
import GRDB
import LanguageModels
import Testing

@testable import Storage

/// Replies, consents and capabilities in `models.sqlite`, and the file itself.
@Suite struct ModelStoreTests {
  private let now = Date(timeIntervalSince1970: 1_800_000_000)

  // MARK: - The file

  @Test func `the file is its owner's alone, and whoever opens it again finds what was there`()
    async throws
  {
    let folder = try TestFolder()
    let store = try folder.models()
    try await store.keep(reply("roast", input: 7), for: key("a"))
    try await store.close()
    let mode = try FileManager.default.attributesOfItem(atPath: folder.modelsPath)[
      .posixPermissions]

    let again = try folder.models()

    #expect(mode as? Int == 0o600)
    #expect(try await again.reply(for: key("a")) == reply("roast", input: 7))
    #expect(try await again.reply(for: key("b")) == nil)
  }

  @Test func `a file that is damaged, foreign or newer is refused and left as it is`() async throws
  {
    let folder = try TestFolder()
    try Data("dear diary, today I cooked".utf8).write(to: URL(fileURLWithPath: folder.modelsPath))
    #expect(throws: StoreError.notADatabase(path: folder.modelsPath)) { try folder.models() }
    #expect(FileManager.default.contents(atPath: folder.modelsPath)?.count == 26)

    let foreign = try TestFolder()
    let journal = try SQLiteStore(path: foreign.modelsPath)
    _ = try await journal.journal.load()
    try await journal.close()
    #expect(throws: StoreError.foreignDatabase(path: foreign.modelsPath)) { try foreign.models() }

    let newer = try TestFolder()
    try await newer.models().close()
    let connection = try DatabaseQueue(path: newer.modelsPath)
    try await connection.write { db in
      try db.execute(sql: "INSERT INTO grdb_migrations VALUES ('99 dishwasher')")
    }
    try connection.close()
    #expect(throws: StoreError.newerSchema(path: newer.modelsPath, found: ["99 dishwasher"])) {
      try newer.models()
    }
  }

  @Test func `all the changes of a new file are those that are listed`() throws {
    let folder = try TestFolder()
    var file = DatabaseFile(path: folder.modelsPath, kind: .models)
    try file.open()

    let applied = try file.read { db in try ModelMigrations.all.appliedMigrations(db) }

    #expect(applied == ["1 models"])
    #expect(applied == ModelMigrations.all.migrations)
  }

  @Test(arguments: [1])
  func `a file of every released schema opens and says what it said`(schema: Int) async throws {
    let fixtures = Bundle.module.bundleURL.appendingPathComponent("Fixtures")
    let expected = try String(
      contentsOf: fixtures.appendingPathComponent("models-\(schema).txt"), encoding: .utf8)
    let folder = try TestFolder()
    try FileManager.default.copyItem(
      at: fixtures.appendingPathComponent("models-\(schema).sqlite"),
      to: URL(fileURLWithPath: folder.modelsPath))

    #expect(try await ModelFixture.read(from: folder.models()) == expected)
  }

  @Test func `the fixture of the newest schema is what is written today`() async throws {
    let fixtures = Bundle.module.bundleURL.appendingPathComponent("Fixtures")
    let expected = try String(
      contentsOf: fixtures.appendingPathComponent("models-1.txt"), encoding: .utf8)
    let folder = try TestFolder()

    try await ModelFixture.write(to: folder.models())

    #expect(try await ModelFixture.read(from: folder.models()) == expected)
  }

  @Test func `several may open a new file at once`() async throws {
    let folder = try TestFolder()
    let path = folder.modelsPath

    let stores = try await withThrowingTaskGroup(of: ModelStore.self) { group in
      for _ in 0..<8 { group.addTask { try ModelStore(path: path) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }

    #expect(stores.count == 8)
    for (number, store) in stores.enumerated() {
      try await store.keep(reply("\(number)"), for: key("\(number)"))
    }
    #expect(try await stores[0].statistics().rows == 8)
  }

  @Test func `what was closed fails, and grants nothing`() async throws {
    let folder = try TestFolder()
    let store = try folder.models()
    try await store.close()

    await #expect(throws: StoreError.closed) { try await store.reply(for: key("a")) }
    #expect(await store.isGiven(for: key("a").model) == false)
  }

  // MARK: - Replies

  @Test func `what was counted and used is in the figures`() async throws {
    let folder = try TestFolder()
    let store = try folder.models()
    try await store.keep(reply("roast"), for: key("a"))
    for _ in 0..<500 {
      store.count(.hit, of: key("a"), saved: TokenUsage(input: 3, output: 1), at: now)
    }
    store.count(.staleHit, of: key("a"), saved: TokenUsage(input: 3), at: now)
    store.count(.miss, of: nil, saved: TokenUsage(), at: now)

    let figures = try await store.statistics()

    #expect(figures.hits == 500 && figures.staleHits == 1 && figures.misses == 1)
    #expect(figures.saved == TokenUsage(input: 1503, output: 500))
    #expect(figures.rows == 1 && figures.bytes == 5 && figures.oldest == now)
  }

  @Test func `over the bounds the least lately used go`() async throws {
    let folder = try TestFolder()
    let store = try folder.models()
    for number in 0..<10 {
      try await store.keep(
        reply("0123456789", at: now.addingTimeInterval(Double(number))), for: key("\(number)"))
    }
    store.count(.hit, of: key("0"), saved: TokenUsage(), at: now.addingTimeInterval(60))
    var bounds = CacheBounds()
    bounds.rows = 5
    #expect(try await store.prune(to: bounds, at: now) == 5)
    #expect(try await store.left(of: 10) == [0, 6, 7, 8, 9])

    bounds.bytes = 25
    #expect(try await store.prune(to: bounds, at: now) == 3)
    #expect(try await store.left(of: 10) == [0, 9])

    bounds.age = .seconds(30)
    bounds.grace = .seconds(30)
    #expect(try await store.prune(to: bounds, at: now.addingTimeInterval(65)) == 1)
    #expect(try await store.left(of: 10) == [9])
  }

  @Test func `clearing empties the file, and the memory of others`() async throws {
    let folder = try TestFolder()
    let mine = try folder.models()
    let other = try folder.models()
    let cache = ReplyCache(store: mine)
    await cache.keep(reply("saffron roast"), for: key("a"))
    #expect(await cache.reply(for: key("a"), at: now) != nil)

    #expect(try await other.clear() == 1)

    #expect(await cache.reply(for: key("a"), at: now) == nil)
    try await mine.close()
    try await other.close()
    let bytes = try #require(FileManager.default.contents(atPath: folder.modelsPath))
    #expect(bytes.range(of: Data("saffron".utf8)) == nil, "what was cleared is overwritten")
  }

  @Test func `a dropped reply is gone and the others stay`() async throws {
    let folder = try TestFolder()
    let store = try folder.models()
    try await store.keep(reply("a"), for: key("a"))
    try await store.keep(reply("b"), for: key("b"))
    let before = store.clearings

    try await store.drop(key("a"))

    #expect(try await store.reply(for: key("a")) == nil)
    #expect(try await store.reply(for: key("b")) != nil)
    #expect(store.clearings != before)
  }

  // MARK: - Consents and capabilities

  @Test func `consent is to one provider at one address, until it is withdrawn`() async throws {
    let folder = try TestFolder()
    let store = try folder.models()
    let other = try folder.models()
    let here = ModelIdentity(provider: .openai, baseURL: "https://a/v1", model: "m")
    let there = ModelIdentity(provider: .openai, baseURL: "https://b/v1", model: "m")
    let otherwise = ModelIdentity(provider: .anthropic, baseURL: "https://a/v1", model: "m")
    let consent = Consent(provider: .openai, baseURL: "https://a/v1", date: now)
    #expect(await store.isGiven(for: here) == false)

    try await store.give(consent)
    try await store.give(Consent(provider: .openai, baseURL: "https://a/v1", date: .distantFuture))

    #expect(await other.isGiven(for: here))
    #expect(await other.isGiven(for: there) == false)
    #expect(await other.isGiven(for: otherwise) == false)
    #expect(try await other.consents() == [consent])
    #expect(try await other.withdraw(provider: .openai, baseURL: "https://a/v1"))
    #expect(try await other.withdraw(provider: .openai, baseURL: "https://a/v1") == false)
    #expect(await store.isGiven(for: here) == false)
  }

  @Test func `what was learned about an endpoint is remembered`() async throws {
    let folder = try TestFolder()
    let store = try folder.models()
    let model = key("a").model
    #expect(await store.structuredOutput(of: model) == nil)

    await store.remember(.schema, for: model)
    await store.remember(.json, for: model)

    #expect(try await folder.models().structuredOutput(of: model) == .json)
  }

  // MARK: - Making

  private func reply(_ text: String, input: Int = 0, at date: Date? = nil) -> CachedReply {
    CachedReply(text: text, keptAt: date ?? now, usage: TokenUsage(input: input))
  }
}

func key(_ text: String) -> CacheKey {
  CacheKey(
    model: ModelIdentity(provider: .openai, baseURL: "https://a/v1", model: "m"),
    prompt: PromptIdentity(id: "routine", version: "1"), schemaVersion: "1", text: text)
}

extension ModelStore {
  /// Which of the keys "0", "1", … have a reply.
  fileprivate func left(of count: Int) async throws -> [Int] {
    var left: [Int] = []
    for number in 0..<count where try await reply(for: key("\(number)")) != nil {
      left.append(number)
    }
    return left
  }
}

extension TestFolder {
  var modelsPath: String { path + "/models.sqlite" }

  func models(calendar: LocalCalendar = .universal) throws -> ModelStore {
    try ModelStore(path: modelsPath, calendar: calendar)
  }
}

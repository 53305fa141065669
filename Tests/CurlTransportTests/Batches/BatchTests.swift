import FoundationEssentials
import LanguageModels
import LoopbackServer
import Synchronization
import Testing

@testable import Assistant

/// Recipes through batch endpoints, over HTTPS, with days between the runs.
@Suite(.timeLimit(.minutes(20))) struct BatchTests {
  private static let recipes = (1...5).map {
    asked("Stew number \($0) for \($0 + 10) minutes.", id: $0)
  }
  private static let expected = (1...5).map {
    ["model", "Stew \(($0 + 10) * 60) “\($0 + 10) minutes”"]
  }

  private static func comesBack(_ run: BatchFixture.Run) -> Bool {
    if case .comeBack = run { true } else { false }
  }

  @Test(arguments: [Dialect.openai, .anthropic])
  func `what is submitted today is fetched another day, and paid once`(dialect: Dialect)
    async throws
  {
    let fixture = try await BatchFixture(dialect) { .says(goodAnswers($0)) }

    let first = try await fixture.run(Self.recipes)
    fixture.clock.pass(9)
    let second = try await fixture.run(Self.recipes)
    fixture.clock.pass(9)
    fixture.provider.finish()
    let third = try await fixture.run(Self.recipes)
    let fourth = try await fixture.run(Self.recipes)

    guard case .comeBack(let words) = first else {
      Issue.record("it is not under way")
      return
    }
    #expect(words.hasPrefix("1 batch is under way: batch_1, 0 of 3 requests done"))
    #expect(Self.comesBack(second))
    #expect(third == .complete(Self.expected))
    #expect(fourth == third)
    #expect(fixture.provider.asked.map(\.count) == [3])
    let line = try #require(await fixture.ledger.report(since: .distantPast).first)
    #expect(line.calls == 1 && line.failures == 0)
    #expect(line.usage.input == 360 && line.usage.output == 135)
    // Half of 360 × 2 + 135 × 8, for a million.
    #expect(abs((line.money ?? 0) - 0.0009) < 1e-9)
    let sent = try #require(await fixture.ledger.sent(limit: 9).first)
    #expect(String(decoding: sent.body, as: UTF8.self).contains("Stew number 5"))
    #expect(!String(describing: sent).contains("canary"))
    await fixture.close()
  }

  @Test(arguments: [Dialect.openai, .anthropic])
  func `the same question has the same id, and no two have`(dialect: Dialect) async throws {
    let one = try await BatchFixture(dialect) { .says(goodAnswers($0)) }
    let other = try await BatchFixture(dialect) { .says(goodAnswers($0)) }
    other.endpoint.baseURL = one.endpoint.baseURL

    _ = try await one.run(Self.recipes)
    _ = try await other.run(Self.recipes)

    let ids = one.provider.asked.map { $0.map(\.id) }
    #expect(ids.count == 2 && ids[0] == ids[1])
    #expect(Set(ids[0]).count == 3)
    #expect(ids[0].allSatisfy { $0.utf8.count == 32 })
    await one.close()
    await other.close()
  }

  @Test(arguments: [Dialect.openai, .anthropic])
  func `what is too much for one batch goes in several`(dialect: Dialect) async throws {
    let fixture = try await BatchFixture(dialect) { .says(goodAnswers($0)) }
    fixture.most = BatchLimits(requests: 1)

    #expect(Self.comesBack(try await fixture.run(Self.recipes)))
    fixture.provider.finish()

    #expect(try await fixture.run(Self.recipes) == .complete(Self.expected))
    #expect(fixture.provider.asked.map(\.count) == [1, 1, 1])
    await fixture.close()
  }

  @Test(arguments: [Dialect.openai, .anthropic])
  func `what fails, expires or is missing is asked once more, then left as it was`(
    dialect: Dialect
  ) async throws {
    let fixture = try await BatchFixture(dialect) { asked in
      if asked.message.contains("number 1") { return .expires }
      if asked.message.contains("number 2") { return .fails(400, "no") }
      if asked.message.contains("number 3") { return .isLost }
      if asked.message.contains("number 4") { return .isCancelled }
      return .says(goodAnswers(asked))
    }
    fixture.limits = PackLimits(texts: 1)

    #expect(Self.comesBack(try await fixture.run(Self.recipes)))
    fixture.provider.finish()
    #expect(Self.comesBack(try await fixture.run(Self.recipes)))
    fixture.provider.finish()
    let last = try await fixture.run(Self.recipes)

    #expect(fixture.provider.asked.map(\.count) == [5, 4])
    #expect(
      last
        == .complete([
          ["offline", "no_waits", "no_answer: expired"],
          ["offline", "no_waits", "no_answer: bad_request"],
          ["offline", "no_waits", "no_answer: missing"],
          ["offline", "no_waits", "no_answer: cancelled"],
          Self.expected[4],
        ]))
    await fixture.close()
  }

  @Test(arguments: [Dialect.openai, .anthropic])
  func `what is ungrounded is asked again with the reasons, then left out`(dialect: Dialect)
    async throws
  {
    let fixture = try await BatchFixture(dialect) { asked in
      .says(
        answers(asked) { text in
          if text.contains("number 1"), asked.messages > 1 { return ["11 minutes"] }
          return text.contains("number 1") || text.contains("number 2")
            ? ["99 hours"] : [String(text.dropFirst(18).dropLast())]
        })
    }

    #expect(Self.comesBack(try await fixture.run(Self.recipes)))
    fixture.provider.finish()
    #expect(Self.comesBack(try await fixture.run(Self.recipes)))
    fixture.provider.finish()
    let last = try await fixture.run(Self.recipes)

    #expect(fixture.provider.asked.map(\.count) == [3, 1])
    let again = try #require(fixture.provider.asked.last?.first)
    #expect(again.messages == 3 && again.message.contains("does not stand in the text"))
    #expect(
      last
        == .complete(
          [Self.expected[0], ["offline", "no_waits", "no_answer: ungrounded"]] + Self.expected[2...]
        ))
    await fixture.close()
  }

  @Test(arguments: [Dialect.openai, .anthropic])
  func `strange lines among the results are passed over`(dialect: Dialect) async throws {
    let fixture = try await BatchFixture(dialect) { .says(goodAnswers($0)) }

    _ = try await fixture.run(Self.recipes)
    let id = fixture.provider.asked[0][0].id
    fixture.provider.stray([
      "", "no JSON", "{}", "[]", "null", #"{"custom_id":"nobody","result":{"type":"expired"}}"#,
      #"{"custom_id":7}"#, #"{"custom_id":"\#(id)"}"#, String(repeating: "[", count: 5000),
      "{\"custom_id\":\"" + String(repeating: "x", count: 2 << 20) + "\"}",
    ])
    fixture.provider.finish()

    #expect(try await fixture.run(Self.recipes) == .complete(Self.expected))
    await fixture.close()
  }

  @Test func `a batch that is refused as a whole costs nothing and is made once more`() async throws
  {
    let fixture = try await BatchFixture(.openai) { .says(goodAnswers($0)) }
    fixture.provider.refuse()

    for _ in 0..<2 { #expect(Self.comesBack(try await fixture.run(Self.recipes))) }
    let last = try await fixture.run(Self.recipes)

    #expect(
      last == .complete(Array(repeating: ["offline", "no_waits", "no_answer: refused"], count: 5)))
    let line = try #require(await fixture.ledger.report(since: .distantPast).first)
    #expect(line.calls == 2 && line.failures == 2 && line.usage.total == 0)
    await fixture.close()
  }

  @Test func `another way to ask for a schema is learned from a complaint`() async throws {
    let fixture = try await BatchFixture(.openai) { asked in
      .fails(400, "'response_format' of type json_schema is not supported")
    }

    _ = try await fixture.run(Self.recipes)
    fixture.provider.finish()
    _ = try await fixture.run(Self.recipes)

    #expect(
      await fixture.capabilities.structuredOutput(of: fixture.endpoint.identity) == .jsonWithSchema)
    #expect(
      fixture.server.requests.last { $0.path.hasSuffix("/files") }?.text.contains("json_object")
        == true)
    await fixture.close()
  }

  // MARK: What keeps a batch at home

  @Test func `without consent nothing leaves`() async throws {
    let fixture = try await BatchFixture(.openai) { .says(goodAnswers($0)) }
    fixture.consent.isGiven = false

    await #expect(throws: ModelFailure.noConsent(host: "127.0.0.1:\(fixture.server.port)")) {
      try await fixture.run(Self.recipes)
    }

    #expect(fixture.server.requests.isEmpty)
    await fixture.close()
  }

  @Test func `a batch needs room for all of it in the budget`() async throws {
    let fixture = try await BatchFixture(.anthropic) { .says(goodAnswers($0)) }
    fixture.caps.tokensPerDay = 3000

    await #expect(throws: ModelFailure.self) { try await fixture.run(Self.recipes) }
    #expect(fixture.server.requests.isEmpty)
    fixture.caps.tokensPerDay = 1_000_000
    fixture.caps.moneyPerDay = 0.001
    await #expect(throws: ModelFailure.self) { try await fixture.run(Self.recipes) }
    #expect(fixture.server.requests.isEmpty)
    fixture.caps.moneyPerDay = 10

    #expect(Self.comesBack(try await fixture.run(Self.recipes)))
    #expect(fixture.provider.asked.count == 1)
    await fixture.close()
  }

  @Test func `answers of one model are not taken for those of another`() async throws {
    let fixture = try await BatchFixture(.openai) { .says(goodAnswers($0)) }
    _ = try await fixture.run(Self.recipes)
    fixture.endpoint.model = "other"

    await #expect(throws: BatchError.self) { try await fixture.run(Self.recipes) }
    await fixture.close()
  }

  @Test func `a damaged state is said to be`() async throws {
    let fixture = try await BatchFixture(.openai) { .says(goodAnswers($0)) }
    _ = try await fixture.run(Self.recipes)
    try Data("{".utf8).write(to: URL(filePath: fixture.folder + "/state.json"))

    await #expect(throws: BatchError.damaged(path: fixture.folder + "/state.json")) {
      try await fixture.run(Self.recipes)
    }
    await fixture.close()
  }

  @Test func `no key and no other secret is in the folder`() async throws {
    let fixture = try await BatchFixture(.openai) { .says(goodAnswers($0)) }
    _ = try await fixture.run(Self.recipes)
    fixture.provider.finish()
    _ = try await fixture.run(Self.recipes)

    let files = try FileManager.default.contentsOfDirectory(atPath: fixture.folder)
    #expect(files.count == 3)
    for file in files {
      let path = "\(fixture.folder)/\(file)"
      let text = String(
        decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
      #expect(!text.isEmpty && !text.contains("canary"))
    }
    await fixture.close()
  }

  // MARK: Waiting

  @Test(arguments: [Dialect.openai, .anthropic])
  func `who waits looks ever less often, and stays until it is done`(dialect: Dialect) async throws
  {
    let fixture = try await BatchFixture(dialect) { .says(goodAnswers($0)) }
    fixture.waits = true
    let batcher = try fixture.batcher()
    #expect(Self.comesBack(try await fixture.pass(Self.recipes, batcher)))
    let (clock, provider) = (fixture.clock, fixture.provider)
    provider.fault { _ in
      if clock.uptime > .seconds(5 * 3600) { provider.finish() }
      return nil
    }

    // The same process goes on; a recipe without an answer would be gathered again.
    #expect(try await fixture.pass(Self.recipes, batcher) == .complete(Self.expected))

    let sleeps = clock.sleeps
    #expect(sleeps.first == .seconds(60) && sleeps.count < 25)
    #expect(sleeps == sleeps.sorted() && sleeps.last == .seconds(1800))
    await fixture.close()
  }

  @Test func `the pauses grow by half, up to half an hour, also while nobody can be reached`()
    async throws
  {
    let fixture = try await BatchFixture(.openai) { .says(goodAnswers($0)) }
    fixture.waits = true
    let batcher = try fixture.batcher()
    #expect(Self.comesBack(try await fixture.pass(Self.recipes, batcher)))
    let (clock, provider) = (fixture.clock, fixture.provider)
    let looks = Mutex(0)
    provider.fault { _ in
      let look = looks.withLock { looks in
        looks += 1
        return looks
      }
      if look > 12 { provider.finish() }
      return (2...4).contains(look) ? .failure(503, "later", .openai) : nil
    }

    #expect(try await fixture.pass(Self.recipes, batcher) == .complete(Self.expected))

    let expected = [60, 90, 135, 202.5, 303.75, 455.625, 683.4375, 1025.15625, 1537.734375]
    #expect(clock.sleeps.prefix(9).elementsEqual(expected.map { .seconds($0) }))
    #expect(clock.sleeps.dropFirst(9).allSatisfy { $0 == .seconds(1800) })
    await fixture.close()
  }

  @Test func `who waits does not wait for what no time mends`() async throws {
    let fixture = try await BatchFixture(.openai) { .says(goodAnswers($0)) }
    fixture.waits = true
    let batcher = try fixture.batcher()
    #expect(Self.comesBack(try await fixture.pass(Self.recipes, batcher)))
    fixture.provider.fault { _ in .failure(401, "no such key", .openai) }

    await #expect(throws: ModelFailure.self) { try await fixture.pass(Self.recipes, batcher) }

    #expect(fixture.clock.sleeps.isEmpty)
    await fixture.close()
  }
}

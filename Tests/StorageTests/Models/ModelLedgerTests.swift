import Foundation
import LanguageModels
import Testing
import Timers

@testable import Routines
@testable import Storage

/// Caps that hold, and figures that are those of the calls that were made.
@Suite struct ModelLedgerTests {
  private let start = Date(timeIntervalSince1970: 1_800_000_000)

  // MARK: - Caps

  @Test(.timeLimit(.minutes(20)))
  func `ten thousand requests in a minute spend the cap and at most one call more`() async throws {
    let folder = try TestFolder()
    let stores = [try folder.models(), try folder.models()]
    var caps = SpendingCaps()
    caps.callsPerMinute = nil
    caps.moneyPerDay = 1
    caps.prices["m"] = TokenPrice(input: 10, output: 50)
    let estimate = TokenUsage(input: 1000, output: 1000)
    let actual = TokenUsage(input: 900, output: 400)
    var random = SeededGenerator(seed: 21)
    var under: [(ModelStore, CallNumber)] = []
    var refused = 0
    var granted = 0

    for number in 0..<10_000 {
      let store = stores[number % 2]
      do {
        let call = call(at: start.addingTimeInterval(Double(number) * 0.006), estimate)
        under.append((store, try await store.begin(call, within: caps)))
        granted += 1
      } catch {
        #expect(error == .overBudget(cap: "money a day"))
        refused += 1
      }
      // Several are under way at a time.
      if under.count > 8 || number % 5 == 0,
        let (store, number) = under.randomElement(using: &random)
      {
        under.removeAll { $0.1 == number }
        await store.end(number, outcome(actual))
      }
    }
    for (store, number) in under { await store.end(number, outcome(actual)) }

    let line = try #require(try await stores[0].report(since: start).first)
    let one = try #require(caps.prices["m"]).cost(of: actual)
    #expect(refused > 9000 && granted + refused == 10_000)
    #expect(line.calls == granted)
    let money = try #require(line.money)
    #expect(money >= 1 && money <= 1 + one, "\(money)")
  }

  @Test func `many at once, in two connections, are granted exactly the cap`() async throws {
    let folder = try TestFolder()
    let stores = [try folder.models(), try folder.models()]
    var caps = SpendingCaps()
    caps.callsPerMinute = 30
    let limits = caps

    let granted = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<200 {
        group.addTask {
          (try? await stores[number % 2].begin(call(at: start, TokenUsage()), within: limits))
            != nil
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }

    #expect(granted == 30)
  }

  @Test func `a clock that jumps ahead by years and back forgets no call of the month`()
    async throws
  {
    let store = try TestFolder().models()
    var caps = SpendingCaps()
    caps.callsPerMonth = 3
    for _ in 0..<2 { _ = try await store.begin(call(at: start, TokenUsage()), within: caps) }

    let later = start.addingTimeInterval(10 * 365 * 86400)
    _ = try await store.begin(call(at: later, TokenUsage()), within: caps)

    #expect(
      await store.refusal(of: "small", at: start, within: caps)
        == .overBudget(cap: "calls a month"))
    #expect(try await store.report(since: start).map(\.calls) == [3])
  }

  @Test func `whether a call would be granted is known without one`() async throws {
    let store = try TestFolder().models()
    var caps = SpendingCaps()
    caps.callsPerDay = 1

    #expect(await store.refusal(of: "small", at: start, within: caps) == nil)
    _ = try await store.begin(call(at: start, TokenUsage()), within: caps)

    #expect(
      await store.refusal(of: "small", at: start, within: caps)
        == .overBudget(cap: "calls a day"))
    #expect(try await store.report(since: start).map(\.calls) == [1])
  }

  @Test func `the minute goes by, the day and the month are the calendar's`() async throws {
    let folder = try TestFolder()
    // Friday 15 January 2027, eight in the morning.
    let store = try folder.models()
    var caps = SpendingCaps()
    caps.callsPerMinute = 2
    caps.callsPerDay = 4
    caps.callsPerMonth = 5
    func begin(_ seconds: Double) async -> String {
      do {
        _ = try await store.begin(
          call(at: start.addingTimeInterval(seconds), TokenUsage()), within: caps)
        return "granted"
      } catch {
        guard case .overBudget(let cap) = error else { return "\(error)" }
        return cap
      }
    }

    var said: [String] = []
    for seconds in [0, 30, 59.9, 60, 90, 120, 12 * 3600] as [Double] {
      said.append(await begin(seconds))
    }
    #expect(
      said == [
        "granted", "granted", "calls a minute", "granted", "granted", "calls a day", "calls a day",
      ])
    #expect(await begin(16 * 3600 - 1) == "calls a day", "one second before midnight")
    #expect(await begin(16 * 3600) == "granted")
    #expect(await begin(17 * 3600) == "calls a month")
    #expect(await begin(16 * 86400 + 16 * 3600 - 1) == "calls a month", "31 January")
    #expect(await begin(16 * 86400 + 16 * 3600) == "granted", "1 February")
  }

  @Test func `tokens under way count as what they may come to`() async throws {
    let folder = try TestFolder()
    let store = try folder.models()
    var caps = SpendingCaps()
    caps.tokensPerDay = 1000
    let first = try await store.begin(
      call(at: start, TokenUsage(input: 600, output: 400)), within: caps)

    await #expect(throws: ModelFailure.overBudget(cap: "tokens a day")) {
      try await store.begin(call(at: start, TokenUsage()), within: caps)
    }
    await store.end(first, outcome(TokenUsage(input: 500, output: 10)))
    _ = try await store.begin(call(at: start, TokenUsage()), within: caps)
  }

  @Test func `money cannot be capped without a price`() async throws {
    let folder = try TestFolder()
    let store = try folder.models()
    var caps = SpendingCaps()
    caps.moneyPerMonth = 5
    caps.prices["other"] = TokenPrice(input: 1, output: 1)

    let failure = await #expect(throws: ModelFailure.self) {
      try await store.begin(call(at: start, TokenUsage()), within: caps)
    }

    #expect(failure?.description.contains("no price for model 'm'") == true)
    #expect(try await store.report(since: .distantPast).isEmpty)
  }

  @Test func `what a server claims cannot undo a cap`() async throws {
    let folder = try TestFolder()
    let store = try folder.models()
    var caps = SpendingCaps()
    caps.tokensPerDay = 1000
    for usage in [TokenUsage(input: -5000), TokenUsage(input: .max, output: .max)] {
      let number = try await store.begin(call(at: start, TokenUsage()), within: caps)
      await store.end(number, outcome(usage))
    }

    await #expect(throws: ModelFailure.overBudget(cap: "tokens a day")) {
      try await store.begin(call(at: start, TokenUsage()), within: caps)
    }
  }

  @Test func `a ledger that cannot be written grants nothing`() async throws {
    let folder = try TestFolder()
    let store = try folder.models()
    try await store.close()

    let failure = await #expect(throws: ModelFailure.self) {
      try await store.begin(call(at: start, TokenUsage()), within: SpendingCaps())
    }
    #expect(failure?.code == "over_budget")
  }

  // MARK: - Figures

  @Test func `the lines come to what was called`() async throws {
    let folder = try TestFolder()
    let store = try folder.models()
    var caps = SpendingCaps()
    caps.callsPerMinute = nil
    caps.prices["m"] = TokenPrice(input: 1, cachedInput: 0.1, output: 5)
    var made: [String: LedgerLine] = [:]
    var latencies: [String: [Int]] = [:]
    for number in 0..<300 {
      var call = call(at: start.addingTimeInterval(Double(number)), TokenUsage(input: 9, output: 9))
      call.model.model = number % 3 == 0 ? "m" : "free"
      call.prompt.version = "\(number % 2)"
      call.tier = number % 3 == 0 ? 1 : 0
      let usage = TokenUsage(input: number, cachedInput: number / 2, cacheWrites: 1, output: 2)
      let milliseconds = (number * 7919) % 1000
      let name = "\(call.model.model) \(call.prompt.version)"
      var line = made[name] ?? LedgerLine(model: call.model, prompt: call.prompt)
      line.calls += 1
      line.failures += number % 10 == 0 ? 1 : 0
      line.usage += usage
      line.bytesSent += number
      line.bytesReceived += 2 * number
      if call.model.model == "m" {
        line.money = (line.money ?? 0) + (caps.prices["m"]?.cost(of: usage) ?? 0)
      }
      made[name] = line
      latencies[name, default: []].append(milliseconds)
      await store.end(
        try await store.begin(call, within: caps),
        CallOutcome(
          usage: usage, latency: .milliseconds(milliseconds), bytesSent: number,
          bytesReceived: 2 * number, problem: number % 10 == 0 ? "timed_out" : nil))
    }

    let lines = try await store.report(since: start)

    #expect(lines.count == 4)
    #expect(lines.map { $0.money != nil } == [true, true, false, false], "the dearest first")
    for line in lines {
      let name = "\(line.model.model) \(line.prompt.version)"
      var expected = try #require(made[name])
      let sorted = try #require(latencies[name]).sorted()
      expected.median = .milliseconds(sorted[(sorted.count + 1) / 2 - 1])
      expected.slow = .milliseconds(sorted[(sorted.count * 95 + 99) / 100 - 1])
      #expect(abs((line.money ?? 0) - (expected.money ?? 0)) < 1e-9)
      expected.money = line.money
      #expect(line == expected)
    }
    #expect(try await store.reportByTier(since: start).compactMap(\.tier).sorted() == [0, 0, 1, 1])
    #expect(
      try await store.report(since: start.addingTimeInterval(290)).map(\.calls).reduce(0, +) == 10)
  }

  @Test func `what left is kept byte for byte but for secrets, within bounds`() async throws {
    let folder = try TestFolder()
    let store = try folder.models()
    var caps = SpendingCaps()
    caps.callsPerMinute = nil
    for number in 0..<210 {
      var call = call(at: start.addingTimeInterval(Double(number)), TokenUsage())
      call.request.headers = [
        WebHeader("Accept", "a \"b\""), WebHeader("Authorization", "Bearer canary", isSecret: true),
      ]
      call.request.body = Array("\(number)".utf8) + [0, 255]
      _ = try await store.begin(call, within: caps)
    }

    let sent = try await store.sent(limit: 1000)

    #expect(sent.count == 200)
    #expect(sent.first?.body == Array("209".utf8) + [0, 255])
    #expect(sent.first?.date == start.addingTimeInterval(209))
    #expect(
      sent.first?.headers == [
        WebHeader("Accept", "a \"b\""), WebHeader("Authorization", "(secret)", isSecret: true),
      ])
    try await store.close()
    for suffix in ["", "-wal"] {
      let bytes = FileManager.default.contents(atPath: folder.modelsPath + suffix)
      #expect(bytes?.range(of: Data("canary".utf8)) == nil)
    }
  }

  @Test func `sixteen megabytes of what left are kept at most`() async throws {
    let folder = try TestFolder()
    let store = try folder.models()
    for number in 0..<5 {
      var call = call(at: start, TokenUsage())
      call.request.body = Array(repeating: UInt8(number), count: 5 << 20)
      _ = try await store.begin(call, within: SpendingCaps())
    }

    #expect(try await store.sent(limit: 10).map { $0.body.first } == [4, 3, 2])
  }

  // MARK: - Making

  private func outcome(_ usage: TokenUsage) -> CallOutcome {
    CallOutcome(
      usage: usage, latency: .milliseconds(900), bytesSent: 1, bytesReceived: 1, problem: nil)
  }
}

private func call(at date: Date, _ estimate: TokenUsage) -> PlannedCall {
  PlannedCall(
    model: ModelIdentity(provider: .openai, baseURL: "https://a/v1", model: "m"),
    prompt: PromptIdentity(id: "routine", version: "1"), attempt: 0, tier: 0, date: date,
    request: SentRequest(date: date, url: "https://a/v1/chat", headers: [], body: []),
    estimate: estimate)
}

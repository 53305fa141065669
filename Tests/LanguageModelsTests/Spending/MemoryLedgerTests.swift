import Foundation
import LanguageModels
import Testing

@Suite struct MemoryLedgerTests {
  @Test func `it grants and reports as the stored one does`() async throws {
    let ledger = MemoryLedger(calendar: .universal)
    let start = Date(timeIntervalSince1970: 1_800_000_000)
    var caps = SpendingCaps()
    caps.callsPerMinute = 2
    for second in 0..<2 {
      let number = try await ledger.begin(
        call(at: start.addingTimeInterval(Double(second))), within: caps)
      await ledger.end(
        number,
        CallOutcome(
          usage: TokenUsage(input: 10, output: 5), latency: .milliseconds(100 + second),
          bytesSent: 7, bytesReceived: 8, problem: second == 0 ? nil : "timed_out"))
    }

    await #expect(throws: ModelFailure.overBudget(cap: "calls a minute")) {
      try await ledger.begin(call(at: start.addingTimeInterval(59)), within: caps)
    }
    _ = try await ledger.begin(call(at: start.addingTimeInterval(61)), within: caps)

    let line = try #require(try await ledger.report(since: start).first)
    #expect(line.calls == 3 && line.failures == 1)
    #expect(line.usage == TokenUsage(input: 120, output: 60), "one is still under way")
    #expect(line.bytesSent == 14 && line.bytesReceived == 16)
    #expect(line.median == .milliseconds(100) && line.slow == .milliseconds(101))
    #expect(try await ledger.sent(limit: 2).count == 2)
  }

  private func call(at date: Date) -> PlannedCall {
    PlannedCall(
      model: ModelIdentity(provider: .openai, baseURL: "https://a/v1", model: "m"),
      prompt: PromptIdentity(id: "routine", version: "1"), attempt: 0, tier: 0, date: date,
      request: SentRequest(date: date, url: "https://a/v1/chat", headers: [], body: []),
      estimate: TokenUsage(input: 100, output: 50))
  }
}

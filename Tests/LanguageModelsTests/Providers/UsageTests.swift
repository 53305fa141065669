import Testing

@testable import LanguageModels

/// What a call is entered with, on which the caps on tokens and money rest.
struct UsageTests {
  @Test func `a call counts as what the server says`() async throws {
    let bench = Bench([], afterwards: .answer(.chat("{}")))

    _ = try await bench.ask()

    #expect(bench.book.entries.map(\.outcomes.first?.usage) == [TokenUsage(input: 7, output: 3)])
  }

  @Test(arguments: [
    WebError.timedOut(.total, after: .seconds(9)), .timedOut(.firstByte, after: .seconds(9)),
    .stalled, .cut, .cancelled, .bodyTooLarge(limit: 1),
  ])
  func `a call whose answer was lost counts as what it may have come to`(error: WebError) async {
    let bench = Bench([], afterwards: .failure(error))

    _ = await bench.failure()

    #expect(!bench.book.entries.isEmpty)
    for entry in bench.book.entries {
      #expect(entry.outcomes.map(\.usage) == [entry.call.estimate])
      #expect(entry.call.estimate.output == 2048)
    }
  }

  @Test(arguments: [
    WebError.cannotConnect(host: "h"), .cannotResolve(host: "h"), .addressRefused(host: "h"),
    .timedOut(.connect, after: .seconds(3)), .certificate(host: "h", reason: "expired"),
  ])
  func `what never left costs nothing`(error: WebError) async {
    let bench = Bench([], afterwards: .failure(error))

    _ = await bench.failure()

    #expect(!bench.book.entries.isEmpty)
    #expect(bench.book.entries.allSatisfy { $0.outcomes.map(\.usage) == [TokenUsage()] })
  }

  @Test(arguments: [401, 429, 500]) func `an error costs nothing`(status: Int) async {
    let bench = Bench([], afterwards: .answer(RetryTests.failing(status)))

    _ = await bench.failure()

    #expect(!bench.book.entries.isEmpty)
    #expect(bench.book.entries.allSatisfy { $0.outcomes.map(\.usage) == [TokenUsage()] })
  }

  @Test func `an answer without figures counts as its length, and is not said to have any`()
    async throws
  {
    let answer = WebResponse.json(
      #"{"choices":[{"finish_reason":"stop","message":{"content":"{}"}}]}"#)
    let bench = Bench([], afterwards: .answer(answer))

    let reply = try await bench.ask()

    let entry = try #require(bench.book.entries.first)
    #expect(
      entry.outcomes.map(\.usage) == [
        TokenUsage(input: entry.call.estimate.input, output: answer.body.count / 3 + 1)
      ])
    #expect(reply.usage == TokenUsage())
  }

  @Test func `an answer without figures counts as no more than it may be`() async throws {
    let words = String(repeating: "word ", count: 10_000)
    let answer = WebResponse.json(
      #"{"choices":[{"finish_reason":"stop","message":{"content":"\#(words)"}}]}"#)
    let bench = Bench([], afterwards: .answer(answer))

    _ = await bench.failure(.prose)

    #expect(bench.book.entries.first?.outcomes.first?.usage.output == 2048)
  }
}

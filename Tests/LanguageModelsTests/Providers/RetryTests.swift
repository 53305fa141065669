import Foundation
import JSON
import Testing

@testable import LanguageModels

struct RetryTests {
  static func failing(_ status: Int, _ headers: [(String, String)] = []) -> WebResponse {
    .json(#"{"error":{"message":"no","type":"x"}}"#, status: status, headers: headers)
  }

  @Test(arguments: [408, 409, 500, 502, 503, 504, 529])
  func `a failure that may pass is tried twice more, with growing pauses`(status: Int) async {
    let bench = Bench([], afterwards: .answer(Self.failing(status)))

    let failure = await bench.failure()

    #expect(failure != nil)
    #expect(bench.web.requests.count == 3)
    #expect(bench.clock.sleeps == [.milliseconds(250), .milliseconds(500)])
    #expect(bench.book.entries.map(\.call.attempt) == [0, 1, 2])
    #expect(!bench.book.problems.contains("?"))
  }

  @Test(arguments: [400, 401, 402, 403, 404, 413, 422])
  func `a request that is refused is never sent again`(status: Int) async {
    for order in ["true", "false"] {
      let bench = Bench(
        [], afterwards: .answer(Self.failing(status, [("X-Should-Retry", order)])))

      #expect(await bench.failure() != nil)
      #expect(bench.web.requests.count == 1)
    }
  }

  @Test(arguments: [[], [("retry-after", "soon")], [("retry-after", "nan")]])
  func `a server that is asked too often and names no wait is not asked again`(
    headers: [(String, String)]
  ) async {
    let bench = Bench([], afterwards: .answer(Self.failing(429, headers)))

    #expect(await bench.failure() == .rateLimited(retryAfter: nil))
    #expect(bench.web.requests.count == 1)
    #expect(bench.clock.sleeps.isEmpty)
  }

  @Test(arguments: [
    ("true", 429, 3), ("true", 499, 3), ("false", 500, 1), ("perhaps", 500, 3), ("perhaps", 499, 1),
  ])
  func `what the server says of another try is obeyed`(
    order: String, status: Int, calls: Int
  ) async {
    let bench = Bench(
      [], afterwards: .answer(Self.failing(status, [("x-should-retry", order)])))

    #expect(await bench.failure() != nil)
    #expect(bench.web.requests.count == calls)
  }

  @Test func `no credit is never tried again, and the host rests`() async {
    let broke = WebResponse.json(
      #"{"error":{"message":"no money","code":"insufficient_quota"}}"#, status: 429,
      headers: [("retry-after", "1"), ("x-should-retry", "true")])
    let bench = Bench([], afterwards: .answer(broke))

    #expect(await bench.failure() == .noCredit(message: "no money"))
    #expect(await bench.failure() == .resting(host: "api.openai.test", seconds: 5))
    #expect(bench.web.requests.count == 1)
  }

  @Test(arguments: [
    ("retry-after-ms", "1500", 1.5), ("Retry-After", "2", 2), ("retry-after", "0.75", 0.75),
    ("Retry-After", "Tue, 14 Nov 2023 22:13:23 GMT", 3), ("retry-after", "0", 0.25),
    ("retry-after", "-5", 0.25), ("retry-after", "Tue, 14 Nov 2023 22:13:10 GMT", 0.25),
  ])
  func `the server's wait is the least`(name: String, value: String, seconds: Double) async throws {
    let bench = Bench(
      [.answer(Self.failing(429, [(name, value)]))], afterwards: .answer(.chat("{}")))

    _ = try await bench.ask()

    #expect(bench.clock.sleeps == [.seconds(seconds)])
  }

  @Test func `milliseconds come before seconds`() async throws {
    let bench = Bench(
      [.answer(Self.failing(503, [("retry-after", "9"), ("retry-after-ms", "400")]))],
      afterwards: .answer(.chat("{}")))

    _ = try await bench.ask()

    #expect(bench.clock.sleeps == [.milliseconds(400)])
  }

  @Test(arguments: ["10", "86400", "1e300", "Sun, 06 Nov 2094 08:49:37 GMT"])
  func `a wait beyond the deadline is not waited for`(wait: String) async {
    let bench = Bench([], afterwards: .answer(Self.failing(429, [("retry-after", wait)])))

    let failure = await bench.failure()

    #expect(failure?.code == "rate_limited")
    #expect(bench.web.requests.count == 1)
    #expect(bench.clock.sleeps.isEmpty)
  }

  @Test func `pauses stay under their bounds, and reach from nothing to the bound`() {
    let failedAttempt = FailedAttempt(.web(.cut))
    #expect(RetryRules.wait(after: failedAttempt, retry: 0, random: 0) == .zero)
    #expect(RetryRules.wait(after: failedAttempt, retry: 0, random: 1) == .milliseconds(500))
    #expect(RetryRules.wait(after: failedAttempt, retry: 1, random: 1) == .seconds(1))
    #expect(RetryRules.wait(after: failedAttempt, retry: 2, random: 1) == nil)
  }

  @Test(arguments: [
    (WebError.cannotConnect(host: "h"), 3), (.cannotResolve(host: "h"), 3), (.cut, 3),
    (.stalled, 3),
    (.timedOut(.connect, after: .seconds(3)), 3), (.certificate(host: "h", reason: "expired"), 1),
    (.pinMismatch(host: "h"), 1), (.bodyTooLarge(limit: 1), 1), (.notRecorded("x"), 1),
    (.addressRefused(host: "h"), 1), (.malformed(reason: "x"), 1), (.cancelled, 1),
  ])
  func `of failures without an answer those are tried again that may pass`(
    error: WebError, calls: Int
  ) async {
    let bench = Bench([], afterwards: .failure(error))

    #expect(await bench.failure() == (error == .cancelled ? .cancelled : .web(error)))
    #expect(bench.web.requests.count == calls)
    #expect(bench.book.problems.count == calls && !bench.book.problems.contains("?"))
  }

  @Test func `an answer that was cut off is asked for once more with twice the room`() async {
    let cut = WebResponse.json(
      #"{"choices":[{"finish_reason":"length","message":{"content":"{"}}],"#
        + #""usage":{"prompt_tokens":10,"completion_tokens":20}}"#)
    let bench = Bench([], afterwards: .answer(cut))

    #expect(await bench.failure() == .truncated)

    let limits = try? bench.web.bodies.map { $0["max_completion_tokens"]?.int }
    #expect(limits == [2048, 4096])
    #expect(bench.book.entries.map(\.outcomes.first?.usage.output) == [20, 20])
  }

  @Test func `a reply says what all its calls came to`() async throws {
    let cut = WebResponse.json(
      #"{"choices":[{"finish_reason":"length","message":{"content":"{"}}],"#
        + #""usage":{"prompt_tokens":10,"completion_tokens":20}}"#)
    let bench = Bench([.answer(cut)], afterwards: .answer(.chat("{}")))

    let reply = try await bench.ask()

    #expect(reply.usage == TokenUsage(input: 17, output: 23))
  }

  @Test func `a refusal is not asked again`() async {
    let refused = WebResponse.json(
      #"{"choices":[{"finish_reason":"stop","message":{"content":null,"refusal":"no"}}]}"#)
    let bench = Bench([], afterwards: .answer(refused))

    #expect(await bench.failure() == .refused("no"))
    #expect(bench.web.requests.count == 1)
  }

  @Test(arguments: [
    ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777.0),
    ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777), ("Sun Nov  6 08:49:37 1994", 784_111_777),
    ("Thu, 01 Jan 1970 00:00:00 GMT", 0), ("Thu, 29 Feb 2024 23:59:60 GMT", 1_709_251_200),
  ])
  func `dates of HTTP are read`(text: String, seconds: Double) {
    #expect(HTTPDate.date(in: text)?.timeIntervalSince1970 == seconds)
  }

  @Test(arguments: [
    "", "soon", "12", "Sun, 06 Foo 1994 08:49:37 GMT", "06 Nov 1994", "Nov 6 99:99:99 1994",
  ])
  func `what is no date is none`(text: String) {
    #expect(HTTPDate.date(in: text) == nil)
  }
}

import Foundation
import JSON
import Testing

@testable import LanguageModels

struct RetryingCallTests {
  @Test func `without consent nothing is read, entered or sent`() async {
    var bench = Bench([], afterwards: .answer(.chat("{}")))
    bench.consent = Agreed(given: false)
    let key = CountedKey("sk-canary-7f3a91")
    bench.endpoint.key = key

    #expect(await bench.failure() == .noConsent(host: "api.openai.test"))
    #expect(bench.web.requests.isEmpty && bench.book.entries.isEmpty)
    #expect(key.readings == 0)
  }

  @Test func `a replay needs no consent`() async throws {
    var bench = Bench([], afterwards: .answer(.chat("{}")))
    bench.consent = nil

    #expect(try await bench.ask().text == "{}")
  }

  @Test func `a cap that is reached sends nothing`() async {
    let bench = Bench([], afterwards: .answer(.chat("{}")), book: CallBook(most: 0))

    #expect(await bench.failure() == .overBudget(cap: "calls a minute"))
    #expect(bench.web.requests.isEmpty)
  }

  @Test func `a cap that is reached by the first try leaves its failure`() async {
    let bench = Bench(
      [], afterwards: .answer(RetryTests.failing(500)), book: CallBook(most: 1))

    #expect(await bench.failure()?.code == "server_failed")
    #expect(bench.web.requests.count == 1)
  }

  @Test func `the ledger has the bytes that left, and no secret`() async throws {
    var bench = Bench([], .anthropic, afterwards: .failure(.cut))
    bench.endpoint.headers = [
      WebHeader("X-Title", "Simmer"), WebHeader("X-Gateway-Token", "hush-hush"),
    ]

    _ = await bench.failure()

    let entry = try #require(bench.book.entries.first?.call)
    #expect(entry.request.body == bench.web.requests[0].body)
    #expect(entry.request.url == "https://api.anthropic.test/v1/messages")
    let headers = Dictionary(
      uniqueKeysWithValues: entry.request.headers.map { ($0.name, $0.value) })
    #expect(headers["x-api-key"] == "(secret)" && headers["X-Gateway-Token"] == "(secret)")
    #expect(headers["X-Title"] == "Simmer" && headers["anthropic-version"] == "2023-06-01")
    #expect(entry.estimate.input >= entry.request.body.count / 4)
    #expect(entry.estimate.output == 2048)
    // What the server sees does have them.
    let sent = bench.web.requests[0].headers.first { $0.name == "x-api-key" }
    #expect(sent?.value == "sk-canary-7f3a91" && sent?.isSecret == true)
  }

  @Test func `what an address asks for is sent and not kept`() async throws {
    var bench = Bench([], afterwards: .answer(.chat("{}")))
    bench.endpoint.baseURL += "?api-key=canary-7f3a91"

    _ = await bench.failure()

    #expect(bench.web.requests[0].url.hasSuffix("/chat/completions?api-key=canary-7f3a91"))
    #expect(
      bench.book.entries[0].call.request.url
        == "https://api.openai.test/v1/chat/completions?(secret)")
  }

  @Test func `a user's own header stands in the place of ours`() async {
    var bench = Bench([], afterwards: .answer(.chat("{}")))
    bench.endpoint.headers = [WebHeader("Authorization", "Custom abcdefgh")]

    _ = await bench.failure()

    let headers = bench.web.requests[0].headers.filter { $0.name.lowercased() == "authorization" }
    #expect(headers.map(\.value) == ["Custom abcdefgh"])
  }

  @Test(arguments: ["two words", "line\nfeed", "schlüssel", "tab\t"])
  func `a key that no header can carry is not sent`(value: String) async {
    var bench = Bench([], afterwards: .answer(.chat("{}")))
    bench.endpoint.key = CountedKey(value)

    let failure = await bench.failure()

    #expect(failure?.code == "no_key")
    #expect(failure?.description.contains(value) == false)
    #expect(bench.web.requests.isEmpty)
  }

  @Test func `what is said of an answer has neither our key nor what a terminal obeys`() async {
    let name = #""sk-canary-7f3a91\u001b[31m":1"#
    let bench = Bench([], afterwards: .answer(.json("{\(name),\(name)}")))

    let said = await bench.failure()?.description

    #expect(said?.contains("(secret) [31m") == true)
    #expect(said?.contains("canary") == false && said?.contains("\u{1B}") == false)
  }

  @Test func `the word before a key is no secret`() async throws {
    let bench = Bench([], afterwards: .answer(.chat("Bearer, not sk-canary-7f3a91")))

    #expect(try await bench.ask(.prose).text == "Bearer, not (secret)")
  }

  @Test(arguments: [
    "http://api.openai.com/v1", "http://127.0.0.1.evil.test", "http://localhost.evil.test",
    "http://[::2]", "http://127.1", "http://0x7f.0.0.1", "http://2130706433", "http://10.0.0.1",
  ])
  func `no key goes over plain http to another machine`(base: String) async {
    var bench = Bench([], afterwards: .answer(.chat("{}")))
    bench.endpoint.baseURL = base
    let key = CountedKey("sk-canary-7f3a91")
    bench.endpoint.key = key

    #expect(await bench.failure() == .web(.schemeRefused(url: base)))
    #expect(key.readings == 0 && bench.web.requests.isEmpty)
  }

  @Test(arguments: [
    "http://127.0.0.1:8080", "http://localhost:1/v1", "http://[::1]:5", "HTTP://LOCALHOST",
    "http://127.255.255.254",
  ])
  func `plain http stays on this machine`(base: String) async throws {
    var bench = Bench([], afterwards: .answer(.chat("{}")))
    bench.endpoint.baseURL = base

    #expect(try await bench.ask().text == "{}")
  }

  @Test(arguments: [
    (Provider.openai, "https://h.test", "https://h.test/v1/chat/completions"),
    (.openai, "https://h.test/", "https://h.test/v1/chat/completions"),
    (.openai, "https://h.test/v1//", "https://h.test/v1/chat/completions"),
    (.openai, "https://H.test:8443/api/v1", "https://h.test:8443/api/v1/chat/completions"),
    (.openai, "https://h.test/v1/chat/completions", "https://h.test/v1/chat/completions"),
    (.openai, "https://h.test/x?api-version=1", "https://h.test/x/chat/completions?api-version=1"),
    (.anthropic, "https://h.test", "https://h.test/v1/messages"),
    (.anthropic, "https://h.test/v1/", "https://h.test/v1/messages"),
    (.anthropic, "https://h.test/v1/messages", "https://h.test/v1/messages"),
    (.anthropic, "https://h.test/anthropic", "https://h.test/anthropic/v1/messages"),
    (.ollama, "http://localhost:11434", "http://localhost:11434/api/chat"),
    (.ollama, "http://localhost:11434/api/", "http://localhost:11434/api/chat"),
    (.ollama, "http://localhost:11434/v1", "http://localhost:11434/api/chat"),
  ])
  func `a base URL may be written in any of these ways`(
    provider: Provider, base: String, url: String
  ) throws {
    #expect(provider.dialect.url(at: try BaseAddress(base)) == url)
  }

  @Test(arguments: [
    "", "h.test", "ftp://h.test", "file:///etc/passwd", "https://", "https://u:p@h.test",
    "https:h.test",
  ])
  func `what is no address is refused before anything is sent`(base: String) async {
    var bench = Bench([], afterwards: .answer(.chat("{}")))
    bench.endpoint.baseURL = base

    let failure = await bench.failure()

    guard case .web(.badURL(let shown)) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(!shown.contains("u:p"))
    #expect(bench.web.requests.isEmpty)
  }

  @Test func `each call has only the time that is left`() async {
    let bench = Bench(
      [.answer(RetryTests.failing(503, [("retry-after", "7")]))],
      afterwards: .failure(.timedOut(.total, after: .seconds(3))))

    _ = await bench.failure(within: .seconds(9))

    let totals = bench.web.requests.map(\.limits.total)
    #expect(totals == [.seconds(9), .seconds(2), .milliseconds(1500)])
    #expect(bench.web.requests.last?.limits.connect == .milliseconds(1500))
  }

  @Test func `what the ledger keeps a call waiting is of the question's time`() async {
    let bench = Bench([], afterwards: .answer(.chat("{}")))
    bench.book.onBegin { [clock = bench.clock] in clock.advance(by: .seconds(4)) }

    _ = await bench.failure(within: .seconds(9))

    #expect(bench.web.requests.map(\.limits.total) == [.seconds(5)])
  }

  @Test func `no time is no call`() async {
    let bench = Bench([], afterwards: .answer(.chat("{}")))

    #expect(await bench.failure(within: .zero) == .deadline(.zero))
    #expect(bench.web.requests.isEmpty && bench.book.entries.isEmpty)
  }

  @Test(.timeLimit(.minutes(20)))
  func `cancelling ends the call, and its line in the ledger`() async {
    let bench = Bench([], afterwards: .silence)
    let asking = Task { await bench.failure() }

    await bench.web.untilAsked()
    asking.cancel()

    #expect(await asking.value == .cancelled)
    #expect(bench.book.problems == ["cancelled"])
    #expect(bench.breakers.ask("https://api.openai.test", at: .zero) == .granted(.ordinary))
  }

  @Test func `a task that is cancelled already asks nothing`() async {
    let bench = Bench([], afterwards: .answer(.chat("{}")))
    let asking = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await bench.failure()
    }

    #expect(await asking.value == .cancelled)
    #expect(bench.web.requests.isEmpty && bench.book.entries.isEmpty)
  }

  @Test(arguments: Provider.allCases)
  func `what comes before the words is the same bytes for every question`(
    provider: Provider
  ) async throws {
    let bench = Bench([], provider, afterwards: .failure(.notRecorded("")))
    let model = bench.model
    for number in 0..<1000 {
      var question = ModelQuestion.example
      let words = "rest it \(number) minutes \(String(repeating: "é\"\\", count: number % 7))"
      question.messages = [.init(.user, words)]
      if number % 3 == 0 {
        question.messages += [.init(.assistant, "{}"), .init(.user, "no, \(number)")]
      }
      _ = try? await model.reply(to: question, within: .seconds(10))
    }

    let bodies = bench.web.requests.map(\.body)
    #expect(bodies.count == 1000)
    let prefix = bodies.dropFirst().reduce(bodies[0][...]) { prefix, body in
      prefix.prefix(zip(prefix, body).prefix { $0 == $1 }.count)
    }
    // Everything up to the first word of the user's first message.
    #expect(
      String(decoding: prefix, as: UTF8.self).hasSuffix(#"{"role":"user","content":"rest it "#))
    let body = try #require(try bench.web.bodies.first)
    let system = ModelQuestion.example.system
    #expect(body.text.utf8.starts(with: prefix))
    #expect(String(decoding: prefix, as: UTF8.self).contains(JSONValue.string(system).text))
  }

  @Test(arguments: [
    (
      Provider.openai, "https://api.openai.test/v1/models",
      #"{"object":"list","data":[{"id":"b","object":"model"},{"id":"a\u0007","shutdown_date":"2026-12-11"},{"x":1}]}"#,
      [OfferedModel(id: "a", retires: "2026-12-11"), OfferedModel(id: "b")]
    ),
    (
      .anthropic, "https://api.anthropic.test/v1/models",
      #"{"data":[{"id":"c","retires_at":"2027-02-01T00:00:00Z"},{"id":"b","retires_at":null}]}"#,
      [OfferedModel(id: "b"), OfferedModel(id: "c", retires: "2027-02-01")]
    ),
    (
      .ollama, "http://127.0.0.1:11434/api/tags", #"{"models":[{"name":"m:8b","size":1}]}"#,
      [OfferedModel(id: "m:8b")]
    ),
  ])
  func `the offered models are listed`(
    provider: Provider, url: String, body: String, models: [OfferedModel]
  ) async throws {
    var bench = Bench([.answer(.json(body))], provider)
    bench.consent = Agreed(given: false)

    #expect(try await bench.model.offeredModels() == models)
    #expect(bench.web.requests.map(\.url) == [url])
    #expect(bench.web.requests[0].method == "GET" && bench.web.requests[0].body.isEmpty)
    #expect(bench.book.entries.isEmpty)
  }

  @Test func `a list of models that cannot be had says why`() async {
    for (response, failure) in [
      (WebResponse.json("{}", status: 401), ModelFailure.wrongKey(status: 401)),
      (.json("{}"), .wrongShape(reason: "it has no list of models")),
      (
        WebResponse(status: 200, headers: [WebHeader("content-type", "text/html")]),
        .notJSON(contentType: "text/html")
      ),
    ] {
      let bench = Bench([.answer(response)])
      await #expect(throws: failure) { try await bench.model.offeredModels() }
    }
  }
}

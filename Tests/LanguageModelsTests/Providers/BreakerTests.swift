import Testing

@testable import LanguageModels

struct BreakerTests {
  /// One line a step: what happens after how many seconds, and what is answered to the next question.
  @Test func `the table of its states`() {
    var breaker = Breaker()
    var now = Duration.zero
    func ask() -> Breaker.Answer { breaker.ask(at: now) }

    for _ in 1...4 { breaker.settle(.ordinary, .failing, at: now) }
    #expect(ask() == .granted(.ordinary))
    breaker.settle(.ordinary, .alive, at: now)
    for _ in 1...4 { breaker.settle(.ordinary, .failing, at: now) }
    breaker.settle(.ordinary, .unknown, at: now)
    #expect(ask() == .granted(.ordinary))
    breaker.settle(.ordinary, .failing, at: now)
    #expect(ask() == .refused(for: .seconds(5)))

    // Late news of calls that went out before do not make it longer.
    now = .seconds(3)
    breaker.settle(.ordinary, .failing, at: now)
    #expect(ask() == .refused(for: .seconds(2)))

    // One probe, and only one.
    now = .seconds(5)
    #expect(ask() == .granted(.probe))
    #expect(ask() == .refused(for: .seconds(1)))
    breaker.settle(.ordinary, .failing, at: now)
    #expect(ask() == .refused(for: .seconds(1)))
    breaker.settle(.probe, .failing, at: now)
    #expect(ask() == .refused(for: .seconds(10)))

    // A probe that was given up tells nothing: the next call is one.
    now = .seconds(15)
    #expect(ask() == .granted(.probe))
    breaker.settle(.probe, .unknown, at: now)
    #expect(ask() == .granted(.probe))
    breaker.settle(.probe, .failing, at: now)
    #expect(ask() == .refused(for: .seconds(20)))

    // It never rests longer than a minute.
    for _ in 1...5 {
      now += .seconds(60)
      #expect(ask() == .granted(.probe))
      breaker.settle(.probe, .failing, at: now)
    }
    #expect(ask() == .refused(for: .seconds(60)))

    // A probe that is answered closes it, and its rests are short again.
    now += .seconds(60)
    #expect(ask() == .granted(.probe))
    breaker.settle(.probe, .alive, at: now)
    #expect(breaker.isClosed)
    breaker.settle(.ordinary, .spent, at: now)
    #expect(ask() == .refused(for: .seconds(5)))
  }

  @Test func `a host that is down is asked at most 1,1 times as often as somebody wants it`() async
  {
    for status in [429, 500, 503] {
      let bench = Bench([], afterwards: .answer(RetryTests.failing(status)))
      let model = bench.model
      var told: Set<String> = []

      // Ten questions a second for a minute.
      for number in 0..<600 {
        let due = Duration.milliseconds(100 * number)
        if bench.clock.uptime < due { bench.clock.advance(by: due - bench.clock.uptime) }
        do throws(ModelFailure) {
          _ = try await model.reply(to: .example, within: .seconds(10))
        } catch {
          told.insert(error.code)
        }
      }

      #expect(bench.web.requests.count <= 660)
      // Five failures, then a probe after 5, 10, 20 and 40 seconds.
      #expect(bench.web.requests.count <= 10)
      #expect(told.contains("resting"))
      #expect(!bench.book.problems.contains("?"))
    }
  }

  @Test func `the budget alone keeps retries under a tenth, also without a breaker`() {
    var budget = RetryBudget()
    var calls = 0
    for number in 0..<600 {
      calls += 1
      while calls < 10_000, budget.take(at: .milliseconds(100 * number)) { calls += 1 }
    }
    #expect(calls <= 660)
    #expect(calls > 600)
  }

  @Test func `calls that go well earn retries, one for ten`() {
    var budget = RetryBudget()
    while budget.take(at: .zero) {}
    for _ in 1...9 { budget.recordSuccess() }
    let early = budget.take(at: .zero)
    for _ in 1...2 { budget.recordSuccess() }
    let takes = [0, 30, 61].map { budget.take(at: .seconds($0)) }

    #expect(!early)
    #expect(takes == [true, false, true])
  }

  @Test func `models of one host share its breaker, and other hosts have their own`() async {
    let bench = Bench([], afterwards: .answer(RetryTests.failing(500)))
    var cheap = bench
    cheap.endpoint.model = "another-model"
    var elsewhere = bench
    elsewhere.endpoint.baseURL = "https://elsewhere.test/v1"

    for _ in 1...2 { _ = await bench.failure() }

    #expect(await cheap.failure()?.code == "resting")
    #expect(await elsewhere.failure()?.code == "server_failed")
  }

  @Test func `a host that comes back is used again after one probe`() async throws {
    let bench = Bench(
      Array(repeating: .answer(RetryTests.failing(500)), count: 5),
      afterwards: .answer(.chat("{}")))

    for _ in 1...2 { _ = await bench.failure() }
    #expect(await bench.failure()?.code == "resting")
    bench.clock.advance(by: .seconds(6))

    _ = try await bench.ask()
    _ = try await bench.ask()
    #expect(bench.web.requests.count == 7)
  }

  @Test func `a cap that is reached leaves the probe to somebody else`() async {
    let book = CallBook(most: 5)
    let bench = Bench([], afterwards: .answer(RetryTests.failing(500)), book: book)

    for _ in 1...2 { _ = await bench.failure() }
    bench.clock.advance(by: .seconds(6))

    #expect(await bench.failure()?.code == "over_budget")
    #expect(await bench.failure()?.code == "over_budget")
    #expect(bench.web.requests.count == 5)
  }

  @Test(arguments: [401, 403, 404, 400, 413])
  func `a host that refuses is not one that is down`(status: Int) async {
    let bench = Bench([], afterwards: .answer(RetryTests.failing(status)))
    for _ in 1...10 { _ = await bench.failure() }
    #expect(bench.web.requests.count == 10)
  }
}

import FoundationEssentials
import LanguageModels
import LoopbackServer
import Synchronization
import Testing

@testable import Assistant

/// A run with batches is ended at every point, and goes on as if it had not been.
@Suite(.timeLimit(.minutes(20))) struct BatchResumeTests {
  private static let recipes = (1...3).map {
    asked("Stew number \($0) for \($0 + 10) minutes.", id: $0)
  }
  private static let expected = (1...3).map {
    ["model", "Stew \(($0 + 10) * 60) “\($0 + 10) minutes”"]
  }

  private func fixture(_ dialect: Dialect) async throws -> BatchFixture {
    let fixture = try await BatchFixture(dialect) { .says(goodAnswers($0)) }
    fixture.limits = PackLimits(texts: 1)
    fixture.most = BatchLimits(requests: 2)
    return fixture
  }

  /// Runs until it is complete; `cut` may end one of the runs.
  private func lives(_ fixture: BatchFixture, cut: PowerCut?) async throws -> BatchFixture.Run {
    for _ in 0..<8 {
      let wasOut = cut?.isOut ?? true
      let run = try? await fixture.run(Self.recipes, cut: wasOut ? nil : cut)
      if let cut, cut.isOut, !wasOut {
        try cut.restore()
        continue
      }
      if case .complete? = run { return run ?? .comeBack("") }
      fixture.clock.pass(7)
      fixture.provider.finish()
    }
    return .comeBack("for ever")
  }

  @Test(arguments: [Dialect.openai, .anthropic])
  func `without power at any point, the output is the same and nothing is paid twice`(
    dialect: Dialect
  ) async throws {
    var points = 0
    while true {
      let fixture = try await fixture(dialect)
      let cut = PowerCut(after: points, folder: fixture.folder)

      let last = try await lives(fixture, cut: cut)

      #expect(last == .complete(Self.expected), "cut at point \(points)")
      #expect(fixture.provider.asked.map(\.count).sorted() == [1, 2], "cut at point \(points)")
      let line = try #require(await fixture.ledger.report(since: .distantPast).first)
      // A call that was granted just before the cut is entered again: its own entry stays open.
      #expect(line.calls <= 3 && line.failures == 0, "cut at point \(points)")
      await fixture.close()
      guard cut.isOut else { break }
      points += 1
    }
    #expect(points >= 20)
  }

  @Test(
    arguments: [Dialect.openai, .anthropic],
    [
      "timeout", "reset", "500", "429", "html", "nothing", "garbage", "silence",
    ])
  func `a failure at any request ends a run, and the next one goes on`(
    dialect: Dialect, kind: String
  ) async throws {
    for number in 0..<20 {
      let fixture = try await fixture(dialect)
      let left = Mutex(number)
      let provider = fixture.provider
      provider.fault { request in
        let isNow = left.withLock { left in
          left -= 1
          return left == -1
        }
        guard isNow else { return nil }
        switch kind {
        case "500": return .failure(500, "broken", dialect)
        case "429": return .failure(429, "later", dialect)
        case "html":
          return Scripted(headers: [("content-type", "text/html")], pieces: [Array("<html>".utf8)])
        case "silence": return Scripted()
        case "nothing": return .json([:])
        case "garbage": return .json(.raw("{\"id\":"))
        default:
          // It is done, and the answer is lost.
          provider.fault(nil)
          _ = provider.answer(request)
          var lost = Scripted(
            headers: [("content-type", "application/json")], pieces: [Array("{".utf8)])
          lost.status = kind == "timeout" ? 504 : 502
          return lost
        }
      }

      let last = try await lives(fixture, cut: nil)

      #expect(last == .complete(Self.expected), "\(kind) at request \(number)")
      #expect(
        fixture.provider.asked.map(\.count).sorted() == [1, 2], "\(kind) at request \(number)")
      await fixture.close()
      if left.withLock({ $0 }) >= 0 { break }
    }
  }

  @Test func `somebody else's batch of the same size is not taken for ours`() async throws {
    let fixture = try await BatchFixture(.anthropic) { asked in
      asked.id.hasPrefix("stranger") ? .says("{}") : .says(goodAnswers(asked))
    }
    fixture.limits = PackLimits(texts: 1)
    // The third point lies just before the batch is made.
    let cut = PowerCut(after: 2, folder: fixture.folder)
    _ = try? await fixture.run(Self.recipes, cut: cut)
    try cut.restore()
    fixture.provider.addStranger(requests: 3)

    let last = try await lives(fixture, cut: nil)

    #expect(last == .complete(Self.expected))
    #expect(fixture.provider.asked.count == 2)
    await fixture.close()
  }

  @Test func `a batch that was made long ago is not taken for ours`() async throws {
    let fixture = try await fixture(.anthropic)
    fixture.provider.addStranger(requests: 2)
    fixture.clock.pass(24)
    let cut = PowerCut(after: 2, folder: fixture.folder)
    _ = try? await fixture.run(Self.recipes, cut: cut)
    try cut.restore()

    let run = try await fixture.run(Self.recipes)

    #expect(run != .complete(Self.expected))
    #expect(fixture.provider.asked.count >= 2)
    await fixture.close()
  }
}

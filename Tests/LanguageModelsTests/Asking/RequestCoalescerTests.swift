import Foundation
import Synchronization
import Testing

@testable import LanguageModels

/// Many who ask the same at once.
@Suite struct RequestCoalescerTests {
  private let gate = Gate()
  private let clock = StillClock()

  @Test(.timeLimit(.minutes(20)))
  func `a hundred identical questions at once are one call`() async throws {
    let model = ScriptedModel("only", [.says("good roast")], gate: gate)
    let router = ModelRouter(tiers: [model], cache: ReplyCache(store: nil), clock: clock)

    let asking = (1...100).map { _ in Task { try await router.put("roast") } }
    gate.open()

    for task in asking { #expect(try await task.value.answer == "good roast") }
    #expect(model.asked.count == 1, "whoever came late found the answer in the cache")

    let joined = Gate()
    let requests = Requests { if $0 == 100 { joined.open() } }
    let calls = Calls()
    let held = Gate()
    let waiting = (1...100).map { _ in caller(requests, calls, at: held) }
    _ = await joined.pass()
    held.open()
    for task in waiting { #expect(await task.value == "good roast") }
    #expect(calls.count.withLock { $0 } == 1, "all of them waited for the one call")
  }

  @Test(.timeLimit(.minutes(20)))
  func `different questions at once are different calls`() async throws {
    let model = ScriptedModel("only", (1...10).map { .says("good \($0)") }, gate: gate)
    let router = ModelRouter(tiers: [model], cache: ReplyCache(store: nil), clock: clock)

    let asking = (1...10).map { number in Task { try await router.put("roast \(number)") } }
    gate.open()

    var answers: Set<String> = []
    for task in asking { answers.insert(try await task.value.answer) }
    #expect(answers.count == 10)
    #expect(model.asked.count == 10)
  }

  @Test(.timeLimit(.minutes(20)))
  func `one who gives up leaves the others their answer`() async throws {
    let joined = Gate()
    let requests = Requests { if $0 == 3 { joined.open() } }
    let calls = Calls()
    let asking = (1...3).map { _ in caller(requests, calls) }
    _ = await joined.pass()

    asking[0].cancel()
    #expect(await asking[0].value == nil)
    gate.open()

    for task in asking.dropFirst() { #expect(await task.value == "good roast") }
    #expect(calls.count.withLock { $0 } == 1)
  }

  @Test(.timeLimit(.minutes(20)))
  func `when the last one gives up the call is cancelled`() async throws {
    let joined = Gate()
    let requests = Requests { if $0 == 3 { joined.open() } }
    let turnedAway = Gate()
    let asking = (1...3).map { _ in caller(requests, Calls(), turnedAway) }
    _ = await joined.pass()

    for task in asking { task.cancel() }

    for task in asking { #expect(await task.value == nil) }
    #expect(await turnedAway.pass(), "the call itself was cancelled")
  }

  @Test func `what its first caller fetches is shared, or asked again when it was given up`()
    async
  {
    let requests = Requests()
    #expect(requests.request(for: "a") == nil)
    let request = requests.request(for: "a")
    let waiting = Task.immediate { await request?.value }

    requests.settle("a", "yes")

    #expect(await waiting.value == "yes")
    #expect(await request?.value == "yes")
    #expect(requests.request(for: "a") == nil)
    let other = requests.request(for: "a")
    requests.settle("a", nil)
    #expect(await other?.value == nil)
  }

  @Test(.timeLimit(.minutes(20)))
  func `a caller who is cancelled stops waiting for what another fetches`() async {
    let requests = Requests()
    #expect(requests.request(for: "a") == nil)
    let request = requests.request(for: "a")
    let waiting = Task.immediate { await request?.value }

    waiting.cancel()

    #expect(await waiting.value == nil)
    requests.settle("a", "yes")
    #expect(await request?.value == "yes")
  }

  private typealias Requests = RequestCoalescer<String, String>

  /// One who asks about the roast; the call waits at the gate, and opens `turnedAway` where it is
  /// cancelled there.
  private func caller(
    _ requests: Requests, _ calls: Calls, _ turnedAway: Gate? = nil, at held: Gate? = nil
  ) -> Task<String?, Never> {
    let held = held ?? gate
    return Task {
      await requests.value(for: "roast") {
        calls.count.withLock { $0 += 1 }
        guard await held.pass() else {
          turnedAway?.open()
          return "nobody waits"
        }
        return "good roast"
      }.value
    }
  }

  /// What each of three listeners heard.
  private final class Heard: Sendable {
    let pieces = Mutex<[[String]]>([[], [], []])
  }

  private final class Calls: Sendable {
    let count = Mutex(0)
  }

  @Test(.timeLimit(.minutes(20)))
  func `prose is streamed to the one whose call it is, and told whole to the others`() async throws
  {
    let model = ScriptedModel("only", [.streams(["Use ", "yoghurt."])], gate: gate)
    let router = ModelRouter(tiers: [model], cache: ReplyCache(store: nil), clock: clock)
    let heard = Heard()
    let asking = [0, 1].map { number in
      Task {
        try await router.converse(question("buttermilk"), about: "buttermilk") { piece in
          heard.pieces.withLock { $0[number].append(piece) }
        }
      }
    }
    gate.open()
    for task in asking { #expect(try await task.value.answer == "Use yoghurt.") }

    let kept = try await router.converse(question("buttermilk"), about: "buttermilk") { piece in
      heard.pieces.withLock { $0[2].append(piece) }
    }

    let told = heard.pieces.withLock { $0.sorted { $0.count > $1.count } }
    #expect(told == [["Use ", "yoghurt."], ["Use yoghurt."], ["Use yoghurt."]])
    #expect(kept.origin == .cache(model.identity, age: .zero, isStale: false))
    #expect(model.asked.count == 1)
  }

  @Test func `after the first words nobody else is asked and nothing old is told`() async throws {
    let cut = ScriptedModel("cheap", [.streams(["Use "], then: .web(.cut))])
    let other = ScriptedModel("strong", [.streams(["Milk."])])
    let router = ModelRouter(tiers: [cut, other], cache: ReplyCache(store: nil), clock: clock)

    await #expect(throws: ModelFailure.web(.cut)) {
      try await router.converse(question("buttermilk"), about: "buttermilk") { _ in }
    }
    #expect(other.asked.isEmpty)
  }
}

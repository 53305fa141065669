import Foundation
import Synchronization
import Testing

@testable import LanguageModels

/// Many who ask the same at once.
@Suite struct RequestCoalescerTests {
  private let gate = Gate()
  private let clock = StillClock()

  @Test(.timeLimit(.minutes(10)))
  func `a hundred identical questions at once are one call`() async throws {
    let model = ScriptedModel("only", [.says("good roast")], gate: gate)
    let router = ModelRouter(tiers: [model], cache: ReplyCache(store: nil), clock: clock)

    let asking = (1...100).map { _ in Task { try await router.put("roast") } }
    gate.open()

    for task in asking { #expect(try await task.value.answer == "good roast") }
    #expect(model.asked.count == 1, "whoever came late found the answer in the cache")

    let boarded = Gate()
    let flights = RequestCoalescer { if $0 == 100 { boarded.open() } }
    let calls = Calls()
    let held = Gate()
    let waiting = (1...100).map { _ in waiter(flights, calls, at: held) }
    _ = await boarded.pass()
    held.open()
    for task in waiting { #expect(await task.value == .success("good roast")) }
    #expect(calls.count.withLock { $0 } == 1, "all of them waited for the one call")
  }

  @Test(.timeLimit(.minutes(10)))
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

  @Test(.timeLimit(.minutes(10)))
  func `one who gives up leaves the others their answer`() async throws {
    let boarded = Gate()
    let flights = RequestCoalescer { if $0 == 3 { boarded.open() } }
    let calls = Calls()
    let asking = (1...3).map { _ in waiter(flights, calls) }
    _ = await boarded.pass()

    asking[0].cancel()
    #expect(await asking[0].value == .failure(.cancelled))
    gate.open()

    for task in asking.dropFirst() { #expect(await task.value == .success("good roast")) }
    #expect(calls.count.withLock { $0 } == 1)
  }

  @Test(.timeLimit(.minutes(10)))
  func `when the last one gives up the call is cancelled`() async throws {
    let boarded = Gate()
    let flights = RequestCoalescer { if $0 == 3 { boarded.open() } }
    let turnedAway = Gate()
    let asking = (1...3).map { _ in waiter(flights, Calls(), turnedAway) }
    _ = await boarded.pass()

    for task in asking { task.cancel() }

    for task in asking { #expect(await task.value == .failure(.cancelled)) }
    #expect(await turnedAway.pass(), "the call itself was cancelled")
  }

  /// One who asks about the roast; the call waits at the gate, and opens `turnedAway` where it is
  /// cancelled there.
  private func waiter(
    _ flights: RequestCoalescer, _ calls: Calls, _ turnedAway: Gate? = nil, at held: Gate? = nil
  ) -> Task<Result<String, ModelFailure>, Never> {
    let held = held ?? gate
    return Task {
      let (outcome, _) = await flights.land(.init(question: question("roast"), text: "roast")) {
        calls.count.withLock { $0 += 1 }
        guard await held.pass() else {
          turnedAway?.open()
          return .failure(.cancelled)
        }
        let model = ModelIdentity(provider: .openai, baseURL: "https://a/v1", model: "m")
        return .success(.init(text: "good roast", origin: .model(model), trail: []))
      }
      return outcome.map(\.text)
    }
  }

  /// What each of three listeners heard.
  private final class Heard: Sendable {
    let pieces = Mutex<[[String]]>([[], [], []])
  }

  private final class Calls: Sendable {
    let count = Mutex(0)
  }

  @Test(.timeLimit(.minutes(10)))
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

import Foundation
import LanguageModels
import Synchronization
import Testing

/// Who is asked, in which order, and which answer is given.
@Suite struct ModelRouterTests {
  private let clock = StillClock()

  @Test func `a good answer of the first tier is given and nobody else is asked`() async throws {
    let cheap = ScriptedModel("cheap", [.says("good roast")], clock: clock)
    let strong = ScriptedModel("strong", [], clock: clock)
    let router = router(cheap, strong)

    let settled = try await router.put("roast")

    #expect(settled.answer == "good roast")
    #expect(settled.reasons.isEmpty)
    #expect(settled.origin == .model(cheap.identity))
    #expect(
      settled.trail == [
        .init(model: cheap.identity, latency: .milliseconds(10), usage: ScriptedModel.usage)
      ])
    #expect(strong.asked.isEmpty)
  }

  @Test func `a flawed answer is followed by the next tier, with a row for each`() async throws {
    let cheap = ScriptedModel("cheap", [.says("half: no length")], clock: clock)
    let strong = ScriptedModel("strong", [.says("good roast")], clock: clock)

    let settled = try await router(cheap, strong).put("roast")

    #expect(settled.origin == .model(strong.identity))
    #expect(settled.trail.map(\.problem) == ["flawed", nil])
    #expect(strong.asked.first == question("roast"), "the next tier is told of no fault")
    #expect(cheap.asked.count == 1)
  }

  @Test func `a tier that fails is followed by the next`() async throws {
    let cheap = ScriptedModel("cheap", [.fails(.serverFailed(status: 503, message: ""))])
    let strong = ScriptedModel("strong", [.says("good roast")])

    let settled = try await router(cheap, strong).put("roast")

    #expect(settled.trail.map(\.problem) == ["server_failed", nil])
  }

  @Test func `the last tier is asked once more, with the reasons, where nothing can be used`()
    async throws
  {
    let model = ScriptedModel(
      "only", [.says("bad: no length"), .says("good roast")], clock: clock)

    let settled = try await router(model).put("roast")

    #expect(settled.answer == "good roast")
    #expect(model.asked.count == 2)
    #expect(
      model.asked.last?.messages.suffix(2) == [
        .init(.assistant, "bad: no length"), .init(.user, "mend: no length"),
      ])
    #expect(settled.trail.count == 1)
    #expect(settled.trail.first?.latency == .milliseconds(20))
    #expect(settled.trail.first?.usage == TokenUsage(input: 200, cachedInput: 80, output: 40))
    #expect(settled.trail.first?.problem == nil)
  }

  @Test func `where nothing can be said about what is wrong, the last tier is not asked again`()
    async throws
  {
    let model = ScriptedModel("only", [.says(":"), .says("good roast")])

    await #expect(throws: ModelFailure.ungrounded(reasons: [])) {
      try await router(model).put("roast")
    }
    #expect(model.asked.count == 1)
  }

  @Test func `the best flawed answer is given with its reasons when none is good`() async throws {
    let cheap = ScriptedModel("cheap", [.says("half: a")])
    let strong = ScriptedModel("strong", [.says("half: a, b"), .says("bad: worse")])

    let settled = try await router(cheap, strong).put("roast")

    #expect(settled.answer == "half: a")
    #expect(settled.reasons == ["a"])
    #expect(settled.origin == .model(cheap.identity))
    #expect(settled.trail.map(\.problem) == ["flawed", "flawed"])
  }

  @Test func `what can be used of the last tier's answer is taken as it is`() async throws {
    let model = ScriptedModel("only", [.says("half: a"), .says("good roast")])

    let settled = try await router(model).put("roast")

    #expect(settled.answer == "half: a")
    #expect(model.asked.count == 1)
    #expect(settled.trail.map(\.problem) == ["flawed"])
  }

  @Test func `answers of which nothing can be used are the model's failure, with the reasons`()
    async throws
  {
    let model = ScriptedModel("only", [.says("bad: a"), .says("bad: b")])

    await #expect(throws: ModelFailure.ungrounded(reasons: ["b"])) {
      try await router(model).put("roast")
    }
  }

  @Test func `where nobody answers, a failure that somebody can mend is told first`() async throws {
    let keyless = ScriptedModel("cheap", [.fails(.wrongKey(status: 401))])
    let down = ScriptedModel("strong", [.fails(.web(.cannotConnect(host: "h")))])

    await #expect(throws: ModelFailure.wrongKey(status: 401)) {
      try await router(keyless, down).put("roast")
    }
    await #expect(throws: ModelFailure.notConfigured) { try await router().put("roast") }
  }

  @Test func `all tiers share one deadline, and one that hangs leaves some for the next`()
    async throws
  {
    let hangs = ScriptedModel(
      "cheap", [.fails(.deadline(.seconds(6)), after: .seconds(6))], clock: clock)
    let flawed = ScriptedModel("strong", [.says("half: a", after: .seconds(3))], clock: clock)
    let router = ModelRouter(
      tiers: [hangs, flawed], cache: ReplyCache(store: nil), clock: clock, deadline: .seconds(9))

    let settled = try await router.put("roast")

    #expect(hangs.deadlines == [.seconds(6)])
    #expect(flawed.deadlines == [.seconds(3)], "nothing is left for a second try")
    #expect(settled.answer == "half: a")
    #expect(settled.trail.map(\.problem) == ["timed_out", "flawed"])
  }

  // MARK: - What is kept

  @Test func `a good answer is served again without a call, for every tier`() async throws {
    let cheap = ScriptedModel("cheap", [.says("half: a")])
    let strong = ScriptedModel("strong", [.says("good roast")])
    let router = router(cheap, strong)
    _ = try await router.put("roast")
    clock.advance(by: .seconds(3600))

    let again = try await router.put("roast")

    #expect(again.answer == "good roast")
    #expect(again.origin == .cache(strong.identity, age: .seconds(3600), isStale: false))
    #expect(again.trail.isEmpty)
    #expect(cheap.asked.count + strong.asked.count == 2)
    #expect(
      await router.remembered(question("roast"), about: "roast", judge: judge)?.answer
        == "good roast"
    )
    #expect(await router.remembered(question("toast"), about: "toast", judge: judge) == nil)
  }

  @Test func `a flawed answer is not kept`() async throws {
    let model = ScriptedModel("only", [.says("half: a"), .says("good roast")])
    let router = router(model)
    _ = try await router.put("roast")

    #expect(try await router.put("roast").answer == "good roast")
  }

  @Test func `a kept answer that is no longer good is dropped and asked for again`() async throws {
    let model = ScriptedModel("only", [.says("good roast"), .says("fine roast")])
    let router = router(model)
    _ = try await router.put("roast")

    let isFine: @Sendable (String) -> ModelRouter.Judgement<String> = { text in
      text.hasPrefix("fine") ? .good(text) : .flawed(nil, reasons: ["not fine"])
    }
    let again = try await router.ask(
      question("roast"), about: "roast", correction: { "\($0)" }, judge: isFine)

    #expect(again.answer == "fine roast")
    #expect(await router.remembered(question("roast"), about: "roast", judge: judge) == nil)
  }

  @Test func `another prompt, another schema or an earlier talk is another question`() async throws
  {
    let model = ScriptedModel("only", (1...6).map { .says("good \($0)") })
    let router = router(model)
    var edited = question("roast")
    edited.system += " "
    var versioned = question("roast")
    versioned.prompt.version = "2"
    var shaped = question("roast")
    shaped.schema = OutputSchema(name: "routine", version: "1", text: "{}")
    var later = question("roast")
    later.messages.insert(.init(.user, "hello"), at: 0)

    var answers: Set<String> = []
    for question in [question("roast"), edited, versioned, shaped, later] {
      answers.insert(try await router.put(question, "roast").answer)
    }

    #expect(answers.count == 5)
    #expect(try await router.put(later, "roast").answer == "good 5")
    // Questions of one prompt that differ in its text, in turn.
    for _ in 1...2 {
      #expect(try await router.put(question("roast"), "roast").answer == "good 1")
      #expect(try await router.put(edited, "roast").answer == "good 2")
    }
  }

  @Test func `a stale answer is served only while no model can be reached, and says so`()
    async throws
  {
    let down = ModelFailure.web(.cannotResolve(host: "h"))
    let model = ScriptedModel(
      "only", [.says("good roast"), .fails(down), .fails(.overBudget(cap: "x"))])
    let router = router(model)
    _ = try await router.put("roast")
    clock.advance(by: .seconds(31 * 86400))

    #expect(await router.remembered(question("roast"), about: "roast", judge: judge) == nil)
    let old = try await router.put("roast")

    guard case .cache(let identity, let age, let isStale) = old.origin else {
      Issue.record("not from the cache: \(old.origin)")
      return
    }
    #expect(identity == model.identity && isStale)
    #expect(age.components.seconds == 31 * 86400)
    await #expect(throws: ModelFailure.overBudget(cap: "x")) { try await router.put("roast") }
  }

  // MARK: - Making

  private func router(_ tiers: any LanguageModel...) -> ModelRouter {
    ModelRouter(tiers: tiers, cache: ReplyCache(store: nil), clock: clock)
  }
}

func question(_ text: String) -> ModelQuestion {
  ModelQuestion(
    prompt: PromptIdentity(id: "routine", version: "1"), system: "rules",
    messages: [.init(.user, "\"\(text)\"")])
}

/// "good …" is good, "half: a, b" has two faults, and of anything else nothing can be used.
@Sendable func judge(_ text: String) -> ModelRouter.Judgement<String> {
  if text.hasPrefix("good") { return .good(text) }
  let reasons = text.split(separator: ":").last.map { faults in
    faults.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
  }
  return .flawed(text.hasPrefix("half") ? text : nil, reasons: reasons ?? [])
}

extension ModelRouter {
  func put(_ question: ModelQuestion, _ text: String) async throws(ModelFailure) -> Settled<String>
  {
    try await ask(
      question, about: text, correction: { "mend: " + $0.joined(separator: ", ") }, judge: judge)
  }

  func put(_ text: String) async throws(ModelFailure) -> Settled<String> {
    try await put(question(text), text)
  }
}

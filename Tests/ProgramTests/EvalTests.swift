import Assistant
import FoundationEssentials
import Testing
import Understanding

@testable import Routines
@testable import simmer

/// A suite is held against what was expected, and one run against another.
@Suite(.fewAtATime, .timeLimit(.minutes(30))) struct EvalTests {
  @Test func `the kitchen suite runs locally and from recordings`() async throws {
    try await Sandbox.with { sandbox in
      let local = try await sandbox.simmer("eval", "--local", RoastKitchen.suite)
      let replayed = try await sandbox.simmer(
        "eval", "--replay", RoastKitchen.recordings, "--model", "--json", RoastKitchen.suite)

      #expect(local.status == 0)
      #expect(local.lines.first?.hasPrefix("local") == true)
      let report = try JSONDecoder().decode(Report.self, from: Data(replayed.output.utf8))
      let all = try #require(report.summaries.first)
      #expect(all.cases >= 40)
      #expect(all.falseActs == 0)
      #expect(all.ungrounded == 0)
      #expect(report.summaries.contains { $0.name.hasPrefix("routine 3, tier 0 ") })
      let byName = Dictionary(uniqueKeysWithValues: report.run.cases.map { ($0.id, $0) })
      #expect(byName["roast"]?.isRight == true)
      #expect(byName["tea"]?.isRight == true)
      #expect(byName["leeks"]?.isFalseAct == false)
    }
  }

  @Test func `a prompt that makes things worse does not pass the gate`() async throws {
    try await Sandbox.with { sandbox in
      let before = "\(sandbox.folder)/before.json"
      let first = try await sandbox.simmer(
        "eval", "--replay", RoastKitchen.recordings, "--model", "--out", before, RoastKitchen.suite)
      let same = try await sandbox.simmer(
        "eval", "--replay", RoastKitchen.recordings, "--model", "--compare", before, "--gate",
        RoastKitchen.suite)
      // Nothing was ever recorded for a prompt that says something else.
      let prompt = try String(
        contentsOfFile: "\(RoastKitchen.project)/Prompts/routine.md", encoding: .utf8)
      try sandbox.write(
        prompt.replacing("version: 3", with: "version: 4").replacing("You copy", with: "You guess"),
        to: "prompts/routine.md")
      for name in ["answer.md", "routine.schema.json"] {
        try sandbox.write(
          try String(contentsOfFile: "\(RoastKitchen.project)/Prompts/\(name)", encoding: .utf8),
          to: "prompts/\(name)")
      }
      let worse = try await sandbox.simmer(
        "eval", "--replay", RoastKitchen.recordings, "--model", "--prompts",
        "\(sandbox.folder)/prompts",
        "--compare", before, "--gate", RoastKitchen.suite)

      #expect(first.status == 0)
      #expect(same.status == 0, "\(same.complaints)")
      #expect(same.output.contains("Better: 0. Worse: 0."))
      #expect(worse.status == 1)
      #expect(worse.output.contains("worse roast"))
      #expect(worse.complaints.split(separator: "\n").count == 1)
    }
  }

  @Test func `suites and runs that cannot be used are told of`() async throws {
    try await Sandbox.with { sandbox in
      try sandbox.write("{\"id\":1,\"text\":\"a\"}\n", to: "suite.ndjson")
      try sandbox.write("", to: "empty.ndjson")
      let twice = #"{"id":"a","text":"ten minutes","expect":{"none":true}}"#
      try sandbox.write("\(twice)\n\(twice)\n", to: "twice.ndjson")
      try sandbox.write("{}", to: "run.json")

      for (arguments, status) in [
        (["--local", "\(sandbox.folder)/suite.ndjson"], 65 as Int32),
        (["--local", "\(sandbox.folder)/empty.ndjson"], 65),
        (["--local", "\(sandbox.folder)/twice.ndjson"], 65),
        (["--local", "\(sandbox.folder)/nowhere.ndjson"], 74),
        (["--local", "--compare", "\(sandbox.folder)/run.json", RoastKitchen.suite], 65),
        (["--local", "--gate", RoastKitchen.suite], 64),
        (["--local", "--replay", "x", RoastKitchen.suite], 64),
        ([RoastKitchen.suite], 78),
      ] {
        let program = try sandbox.start(["eval"] + arguments)
        program.closeInput()
        let ended = await program.ended()
        #expect(ended.status == status, "\(arguments): \(ended.complaints)")
        #expect(ended.complaints.hasPrefix("simmer: "))
        #expect(ended.complaints.split(separator: "\n").count == 1)
      }
    }
  }

  @Test func `acts that nobody asked for are false, and lengths count apart from names`() {
    let pasta = Command(.startTimer, duration: .seconds(600), name: "pasta")
    let rice = Command(.startTimer, duration: .seconds(600), name: "rice")
    let cancel = Command(.cancelAllTimers)

    let nothing = CaseVerdict([cancel], for: .nothing)
    let wrongName = CaseVerdict([rice], for: .commands([pasta]))
    let extra = CaseVerdict([pasta, cancel], for: .commands([pasta]))
    let silent = CaseVerdict([Command(.none)], for: .nothing)

    #expect(nothing.isFalseAct && !nothing.isRight)
    #expect(wrongName.durationsAreRight == true && !wrongName.isRight)
    #expect(extra.isFalseAct && !extra.isRight)
    #expect(silent.isRight && !silent.isFalseAct)
  }

  @Test func `a length that does not stand in the text is seen`() {
    let text = "braise the leeks for twenty-five minutes"
    let honest = SpokenPhase(
      name: "leeks", duration: .seconds(1500), evidence: "twenty-five minutes")
    let invented = SpokenPhase(
      name: "leeks", duration: .seconds(2400), evidence: "twenty-five minutes")
    func count(_ phase: SpokenPhase) -> Int {
      Evaluator.ungrounded(
        [Command(.startRoutine, routine: SpokenRoutine(items: [.phase(phase)]))], in: text)
    }

    #expect(count(honest) == 0)
    #expect(count(invented) == 1)
    #expect(Evaluator.ungrounded([Command(.startTimer, duration: .seconds(60))], in: text) == 1)
  }

  private struct Report: Decodable {
    var run: EvaluationRun
    var summaries: [EvaluationRun.Summary]
  }
}

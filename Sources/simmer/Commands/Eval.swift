import ArgumentParser
import Assistant
import FoundationEssentials
import JSON
import LanguageModels

/// `simmer eval`: a suite of sentences against what was expected of each.
struct Eval: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Test sentences against Simmer's rules, recordings or a live model, and compare runs.",
    discussion: """
      A suite has one case on each line: {"id":…,"text":…,"expect":{"commands":[…]}}, or a \
      "routine":{…}, or "none":true if nothing may come of it. What Simmer's rules cannot resolve \
      goes to the model. A long description has "phases":[{"name":…,"duration":…,"begin":…}] \
      instead of "expect".

      Example: simmer eval --local Examples/eval/kitchen.ndjson
      Example: simmer eval --replay Recordings/models --out before.json Examples/eval/kitchen.ndjson
      Example: simmer eval --replay Recordings/models --compare before.json --gate suite.ndjson
      """)

  @Argument(help: "The suite (NDJSON); '-' is standard input.", completion: .file())
  var suite: String

  @Flag(help: "Ask no model.")
  var local = false

  @Flag(help: "Ask the model about every description, and leave out what Simmer reads itself.")
  var model = false

  @Option(
    help: ArgumentHelp(
      "When the model is asked about a description: 'unsure' (where Simmer's rules are), 'always'.",
      valueName: "when"))
  var ask: ModelAsking?

  @OptionGroup var models: ModelOptions

  @Option(
    help: ArgumentHelp(
      "Use the prompts in this folder instead of the built-in ones of the same name.",
      valueName: "dir"),
    completion: .directory)
  var prompts: String?

  @Option(
    help: ArgumentHelp("Write the results to a file.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var out: String?

  @Option(
    help: ArgumentHelp("Compare with results that --out wrote.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var compare: String?

  @Flag(help: "Exit with status 1 if something is worse than in the --compare file.")
  var gate = false

  @Flag(help: "Print a JSON object.")
  var json = false

  @OptionGroup var place: PlaceOptions

  func validate() throws {
    if local, models.source != .network {
      throw ValidationError("--local asks no model; leave out --record and --replay")
    }
    if local, model { throw ValidationError("--local and --model cannot be combined; choose one") }
    if gate, compare == nil { throw ValidationError("--gate needs --compare RUN.json") }
  }

  func run() async throws {
    let cases = try Suite.read(suite)
    let before = try compare.map(Eval.read)
    let run = try await evaluated(cases)
    let comparison = before.map { EvaluationComparison(run, with: $0) }
    if let out { try Eval.write(run, to: out) }
    if json {
      try Console.say(verbatim: PublicJSON.line(Report(run, comparison)))
    } else {
      for line in EvaluationText(run, comparison).lines { try Console.say(line) }
    }
    guard gate, let comparison, !comparison.worse.isEmpty else { return }
    throw CommandFailure(
      "eval",
      "\(comparison.worse.count == 1 ? "1 thing is" : "\(comparison.worse.count) things are") "
        + "worse than in '\(compare ?? "")' (see above)")
  }

  private func evaluated(_ cases: [SuiteCase]) async throws -> EvaluationRun {
    let settings = try place.settings()
    let source = models.source
    var run = EvaluationRun(
      suite: suite,
      side: local ? "local" : (source.isReplay ? "replay" : "live") + (model ? ", model" : ""),
      currency: settings.models.currency, cases: [])
    let asked = local ? nil : try ModelAccess.counted(settings, source, promptsIn: prompts)
    if let obstacle = await asked?.access.obstacle { throw CommandFailure("eval", obstacle) }
    let evaluator = Evaluator(
      classifier: Wiring.classifier(), models: asked,
      asking: model ? .alone : .beside(ask ?? settings.models.asking),
      prices: settings.models.caps.prices)
    for item in cases { run.cases.append(await evaluator.result(of: item)) }
    await asked?.access.close()
    return run
  }

  private struct Report: Encodable {
    var run: EvaluationRun
    var summaries: [EvaluationRun.Summary]
    var comparison: EvaluationComparison?

    init(_ run: EvaluationRun, _ comparison: EvaluationComparison?) {
      self.run = run
      summaries = run.summaries
      self.comparison = comparison
    }
  }

  // MARK: Files

  private static func read(_ path: String) throws -> EvaluationRun {
    var reader = try LineReader(path: path, limit: longestRun)
    let bytes = try reader.rest()
    guard bytes.count <= longestRun,
      let run = try? PublicJSON.decoder().decode(EvaluationRun.self, from: bytes),
      run.run == 1
    else {
      throw CommandFailure(
        "cannot compare with '\(path)'",
        "it does not hold results of 'simmer eval' (write some with --out)", status: .badInput)
    }
    return run
  }

  private static func write(_ run: EvaluationRun, to path: String) throws {
    do {
      let bytes = try PublicJSON.encoder().encode(run)
      try (bytes + Data("\n".utf8)).write(to: URL(filePath: Settings.Environment.absolute(path)))
    } catch {
      throw CommandFailure(
        "cannot write '\(path)'", "the results could not be saved (name another file)",
        status: .input)
    }
  }

  private static let longestRun = 256 << 20
}

extension ModelAccess {
  /// For an evaluation: every question is really asked, and each call is counted.
  static func counted(
    _ settings: Settings, _ source: ModelSource, promptsIn prompts: String?
  ) throws -> (access: ModelAccess, calls: CallCounter) {
    var counter: CallCounter?
    let access = try ModelAccess(
      settings.models, stateFolder: settings.state, source: source, promptsIn: prompts,
      keepsReplies: false
    ) { ledger in
      let calls = CallCounter(in: ledger)
      counter = calls
      return calls
    }
    return (access, counter ?? CallCounter(in: access.ledger))
  }
}

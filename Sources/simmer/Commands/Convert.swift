import ArgumentParser
import Assistant
import FoundationEssentials
import Glibc
import LanguageModels
import Languages
import Recipes
import Replies
import Routines

/// `simmer convert`: a filter; recipes in, routines out, one or a million.
struct Convert: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Convert recipe text into routines, one or a million.",
    discussion: """
      Reads \(RecipeNotation.titles) (JSON and HTML with schema.org's recipes, JSON of Mealie, \
      Tandoor, Nextcloud, RecipeSage and recipe-scrapers, and what '--to recipe' wrote), NDJSON \
      {"id":…,"title":…,"text":…}, Paprika's exports and zips of all these, and writes one line for \
      each recipe, in order. A recipe that cannot be read gets an "error" in its place. '--to json' \
      writes the routine alone if there is one recipe, and a list of such lines if there are several.

      Each recipe is read in its own language, of those that Simmer speaks, and written with the words \
      of that; one that doesn't tell is read in the language that is set.

      '--to recipe', 'cooklang', 'markdown' and 'jsonld' (schema.org) write the whole recipe, 'ics' a \
      calendar of its waits, and 'sheet' its waits with boxes to tick.

      '--explain' writes, in plain text and in the order of the recipe, what each length was taken for \
      and why: a line with its place, its words, the kind ("wait", "head_time", ...) and the reason.

      --output FILE is written as FILE.partial and renamed when it is complete. --resume FILE \
      continues a run that was cut off: its lines go to FILE, and those that FILE already has are not \
      converted again. The same command, however often it is cut off, gives the same bytes as one \
      run, provided the input is the same; standard input is read again from its beginning. Once a \
      run has finished, the same command says so and converts nothing. Calls to a model that are \
      under way at a SIGINT are waited for; a second SIGINT gives them up.

      Example: simmer convert --to json Examples/recipes/tomato-soup.txt > soup.json && simmer run soup.json
      Example: simmer convert recipes/ --output routines.ndjson --resume routines.ndjson
      Example: simmer convert --to recipe export.paprikarecipes > whole.ndjson
      Example: simmer convert --to cooklang Examples/recipes/tomato-soup.txt
      Example: zcat recipes.ndjson.gz | simmer convert --from ndjson --route local > routines.ndjson
      """)

  @Argument(
    help: "Files, folders or patterns; '-' is standard input.",
    completion: .file())
  var inputs: [String] = []

  @Option(help: "How the input is written.")
  var from = SourceFormat.auto

  @Option(help: "What to write.")
  var to = TargetFormat.ndjson

  @Option(
    help: ArgumentHelp(
      "Put more beside the routine: 'recipe' is the whole recipe, whose steps phases then name.",
      valueName: "what"))
  var with: Besides?

  @Option(
    help: ArgumentHelp(
      "Scale the ingredients for so many ('6'), or so many times ('2x'); waiting times stay.",
      valueName: "n"))
  var portions: Portions?

  /// What can stand beside a routine.
  enum Besides: String, ExpressibleByArgument, CaseIterable {
    case recipe
  }

  @Option(
    help:
      "Who reads the recipes: 'auto' asks a model only about unsure ones, 'model' about every one.")
  var route = Interpret.Route.auto

  @Option(help: "Ask a model about recipes that Simmer is less sure of than this (0 to 1).")
  var threshold = RecipeAsker.sure

  @Option(
    help: ArgumentHelp("How many threads convert (default: one for each core).", valueName: "n"))
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "Write to this file, which appears only when it is complete.", valueName: "file"),
    completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp("Continue the run that left this file behind.", valueName: "file"),
    completion: .file())
  var resume: String?

  @Option(
    help: ArgumentHelp(
      "Convert only every N-th recipe or file, starting with the I-th (counted from 0).",
      valueName: "i/n"))
  var shard: Shard?

  @Flag(
    help: ArgumentHelp(
      "Use the provider's batch endpoint, at half the price; fetch the answers later.",
      discussion:
        "Needs --output. The first run submits (status 69); run the same command again to fetch.")
  )
  var batchAPI = false

  @Flag(help: "With --batch-api, wait until the provider is done.")
  var wait = false

  @Option(
    help: ArgumentHelp(
      "When the events of --to ics begin, such as 2026-12-24T16:00 (default: now).",
      valueName: "time"))
  var start: CalendarTime?

  @Option(
    help: ArgumentHelp(
      "Minutes of work before each wait of --to ics (default: one for every five words of the method).",
      valueName: "minutes"))
  var handsOn: Int?

  @Flag(help: "Write what each length of a recipe was taken for, and why, instead of the recipe.")
  var explain = false

  @Flag(help: "Exit with status 1 if a recipe could not be read.")
  var strict = false

  @Option(help: "Show progress on standard error; 'auto' does so only on a terminal.")
  var progress = ConversionProgress.Style.auto

  @Option(
    help: ArgumentHelp("Write the closing report to a file, as JSON.", valueName: "file"),
    completion: .file())
  var report: String?

  @OptionGroup var models: ModelOptions

  @OptionGroup var place: PlaceOptions

  func validate() throws {
    if let jobs, !(1...256).contains(jobs) {
      throw ValidationError("--jobs must be from 1 to 256")
    }
    guard (0...1).contains(threshold) else {
      throw ValidationError("--threshold must be from 0 to 1")
    }
    if explain, to != .ndjson || with != nil || portions != nil || resume != nil {
      throw ValidationError(
        "--explain writes plain text; leave out --to, --with, --portions and --resume")
    }
    if resume != nil, !to.isResumable {
      throw ValidationError(
        "--resume needs --to ndjson or recipe; convert to that first, then convert the result")
    }
    if let output, resume != nil, !OutputPlace.isReplaceable(output) {
      throw ValidationError("--resume needs an --output that is a file")
    }
    if with != nil, to != .ndjson, to != .json {
      throw ValidationError(
        "--with needs --to ndjson or json; '--to recipe' writes the recipe alone")
    }
    if portions != nil, with == nil,
      ![TargetFormat.recipe, .cooklang, .markdown, .jsonld].contains(to)
    {
      throw ValidationError(
        "--portions scales ingredients; add --to recipe, cooklang, markdown or jsonld, or --with recipe"
      )
    }
    if let handsOn, !(0...1440).contains(handsOn) || to != .ics {
      throw ValidationError("--hands-on needs --to ics, and must be from 0 to 1440")
    }
    if route == .local, models.source != .network {
      throw ValidationError("--route local asks no model; leave out --record and --replay")
    }
    if batchAPI, route == .local || output == nil || resume != nil {
      throw ValidationError(
        "--batch-api needs --output and a route to a model; it continues without --resume")
    }
    if wait, !batchAPI || inputs.isEmpty || inputs.contains("-") {
      throw ValidationError("--wait needs --batch-api and input files (not standard input)")
    }
    if [output, resume, report].contains("") {
      throw ValidationError("--output, --resume and --report need the name of a file")
    }
    try checkDistinct()
    if resume == "-" { throw ValidationError("--resume needs a file; '-' cannot be read again") }
  }

  /// Two of these that are one file would write over each other.
  private func checkDistinct() throws {
    var names = inputs.filter { $0 != "-" }.map { ($0, "an input") }
    names += [(output, "--output"), (report, "--report")].compactMap { path, what in
      path.map { ($0, what) }
    }
    if let resume, resume != output { names.append((resume, "--resume")) }
    var seen: [FilePlace: String] = [:]
    for (path, what) in names {
      guard let place = FilePlace(path) else { continue }
      if let other = seen[place], (other, what) != ("an input", "an input") {
        throw ValidationError("\(other) and \(what) are the same file, '\(path)'; name two")
      }
      seen[place] = what
    }
  }

  func run() async throws {
    let inputs = try chosenInputs()
    try tryReport()
    let output = try redirected()
    let start =
      start
      ?? CalendarTime(
        seconds: Int64(Date().timeIntervalSince1970), isUniversal: true)
    let access = try recipeModels()
    var run = ConversionRun(
      inputs: inputs,
      converter: PieceConverter(
        source: from,
        writer: RecordWriter(
          target, start: start, wording: Wording(language),
          handsOn: handsOn.map { .seconds($0 * 60) }),
        shard: shard,
        asker: access?.asker, keepsWhole: with == .recipe, portions: portions,
        lexicon: .byText(usual: language)),
      jobs: jobs ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))),
      place: OutputPlace(output: output, resume: resume), settings: settings)
    if let report { run.ours.append(report) }
    var hold: FolderHold?
    defer { hold?.letGo() }
    if batchAPI, let access, let output {
      hold = try FolderHold(output + ".batch")
      let batcher = try access.batcher(folder: output + ".batch", waits: wait)
      run.batching = batcher
      run.waits = wait
      run.converter.asker = batcher
      run.place.canBeContinued = false
    }
    let report: ConversionReport
    do {
      report = try await completed(run) { access?.spent.money }
    } catch {
      await access?.close()
      throw error
    }
    await access?.close()
    try write(report)
    if !target.showsFailures {
      for failure in report.tally.failed {
        Console.complain(
          "simmer: \(failure.id.shown): \(TerminalText.oneLine(failure.message))")
      }
    }
    let failures = report.tally.failures
    guard failures > 0 else { return }
    let sentence =
      "\(failures) of \(report.tally.records) recipes could not be read"
      + (target.showsFailures ? " (each has an \"error\" in the output)" : "")
    guard strict else { return Console.complain("simmer: convert: \(sentence)") }
    throw CommandFailure("convert", sentence)
  }

  /// Throws: the exit status of a run that is not complete.
  private func completed(
    _ run: ConversionRun, spent: @escaping @Sendable () -> Double?
  ) async throws -> ConversionReport {
    let narrator = ConversionNarrator(
      progress, inputs: run.inputs, place: run.place, spent: spent)
    let environment = ConversionEnvironment(
      input: STDIN_FILENO, output: STDOUT_FILENO,
      write: { try Console.write($0, to: $1, named: $2) }, startThread: Thread.run,
      report: narrator.tell)
    let watch = SignalWatch()
    let outcome = try await watch.run { try await run.run(in: environment, until: watch.stop) }
    switch outcome {
    case .complete(let tally): return narrator.report(tally)
    case .stopped: throw ExitCode(watch.status)
    case .comeBack: throw ExitCode(Status.unavailable.rawValue)
    }
  }

  private func chosenInputs() throws -> [String] {
    guard inputs.isEmpty else {
      if inputs.count == 1, inputs[0] != "-", RecipeFiles(inputs).isOneThatIsMissing {
        throw CommandFailure(
          "cannot read '\(inputs[0])'", "\(String(cString: strerror(ENOENT))) (see 'ls -l')",
          status: .input)
      }
      return inputs
    }
    guard isatty(STDIN_FILENO) == 0 else { throw CleanExit.helpRequest(self) }
    return ["-"]
  }

  /// Nil where nobody is to be asked, or nobody is set up: then what is read here is all there is.
  private func recipeModels() throws -> RecipeModels? {
    guard route != .local else { return nil }
    let settings = try place.settings()
    guard route == .model || batchAPI || settings.models.isOn || models.source != .network else {
      return nil
    }
    return try RecipeModels(
      asksAlways: route == .model, settings: settings, source: models.source, sure: threshold)
  }

  /// A device or pipe takes the place of standard output.
  private func redirected() throws -> String? {
    guard let output, output != "-" else { return nil }
    guard !OutputPlace.isReplaceable(output) else { return output }
    let descriptor = open(output, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw ConversionError.unwritable(path: output, errno: errno) }
    dup2(descriptor, STDOUT_FILENO)
    close(descriptor)
    return nil
  }

  private var target: TargetFormat { explain ? .explanation : to }

  /// What warnings and sheets are written in, since recipes don't tell what a cook speaks; and what recipes are read
  /// in that don't tell their language.
  private var language: LanguageCode {
    (try? place.settings())?.rules.language ?? .standard
  }

  /// In one line, as the file beside a cut-off run keeps it.
  private var settings: String {
    "simmer convert \(Simmer.version) from=\(from.rawValue) to=\(target.rawValue) "
      + "route=\(route.rawValue) threshold=\(threshold) "
      + "shard=\(shard.map { "\($0.number)/\($0.count)" } ?? "no")"
      + (with.map { " with=\($0.rawValue)" } ?? "")
      + (portions.map { " portions=\($0.written)" } ?? "")
      + (handsOn.map { " hands-on=\($0)" } ?? "")
      + (language == .standard ? "" : " language=\(language.rawValue)")
  }

  private func write(_ report: ConversionReport) throws {
    guard let path = self.report else { return }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw ConversionError.unwritable(path: path, errno: errno) }
    defer { close(descriptor) }
    try Console.write(Array((report.json + "\n").utf8), to: descriptor, named: path)
  }

  /// Nobody wants to hear after hours that the report has no place.
  private func tryReport() throws {
    guard let report, OutputPlace.isReplaceable(report) else { return }
    let isThere = access(report, F_OK) == 0
    let descriptor = open(report, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw ConversionError.unwritable(path: report, errno: errno) }
    close(descriptor)
    if !isThere { unlink(report) }
  }
}

extension ConversionProgress.Style: ExpressibleByArgument {}

extension SourceFormat: ExpressibleByArgument {}

extension TargetFormat: ExpressibleByArgument {}

extension CalendarTime: ExpressibleByArgument {
  init?(argument: String) { self.init(argument) }
}

extension Portions: ExpressibleByArgument {
  init?(argument: String) { self.init(argument) }
}

extension Shard: ExpressibleByArgument {
  /// "0/16" to "15/16".
  init?(argument: String) {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]), count > 0,
      (0..<count).contains(number)
    else { return nil }
    self.init(number: number, count: count)
  }
}

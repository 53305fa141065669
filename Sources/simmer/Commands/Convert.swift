import ArgumentParser
import Assistant
import Glibc

/// `simmer convert`: a filter; recipes in, routines out, one or a million.
struct Convert: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Make routines of recipe text, one or a million.",
    discussion: """
      Reads plain text, Markdown, Cooklang, schema.org JSON-LD (also inside HTML) and NDJSON \
      {"id":…,"title":…,"text":…}, and writes one line for each recipe, in order. A recipe that cannot \
      be read has an "error" in its place.

      Example: simmer convert --to json pancakes.txt > pancakes.json && simmer run pancakes.json
      Example: simmer convert recipes/ --output routines.ndjson
      """)

  @Argument(
    help: "Files, folders or patterns; '-' is standard input.",
    completion: .file())
  var inputs: [String] = []

  @Option(help: "How the input is written.")
  var from = SourceFormat.auto

  @Option(help: "What to write.")
  var to = TargetFormat.ndjson

  @Option(help: "Who may say what a recipe means; 'model' is asked about every one.")
  var route = Interpret.Route.auto

  @Option(
    help: ArgumentHelp("How many threads convert (default: one for each core).", valueName: "n"))
  var jobs: Int?

  @Flag(help: "Exit with status 1 where a recipe could not be read.")
  var strict = false

  func validate() throws {
    if let jobs, !(1...256).contains(jobs) {
      throw ValidationError("--jobs must be from 1 to 256")
    }
  }

  func run() async throws {
    let jobs = jobs ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    let converter = PieceConverter(source: from, target: to)
    let conversion = Conversion(converter: converter, jobs: jobs)
    let reader = InputReader(
      files: RecipeFiles(inputs.isEmpty ? ["-"] : inputs), source: from, shard: nil,
      size: Conversion.pieceSize(jobs: jobs))
    try await conversion.run(reader) { piece in try Console.write(piece.text.bytes) }
  }
}

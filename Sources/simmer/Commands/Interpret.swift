import ArgumentParser
import Assistant
import FoundationEssentials
import LanguageModels
import Languages
import Recipes
import Routines
import Understanding

/// `simmer interpret`: a filter; what the local side settles needs no state folder, no settings and no
/// network.
struct Interpret: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show what words would mean, without changing anything.",
    discussion: """
      Reads plain lines or NDJSON {"id":…,"text":…} and writes one JSON object for each, in order. \
      What Simmer's rules cannot resolve goes to the language model, if you have set one up and agreed.

      Example: simmer interpret --as durations Examples/recipes/tomato-soup.txt
      Example: echo "add five minutes to the pasta" | simmer interpret
      Example: echo "cancel the rice, no, the pasta" | simmer interpret --explain --output text
      Example: simmer interpret --replay Recordings/models said.txt
      Example: echo "remind me on friday at nine to call mum" | simmer interpret --now 2026-12-24T18:00
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case auto
    case text
    case ndjson
  }

  enum Meaning: String, ExpressibleByArgument, CaseIterable {
    case commands
    case durations
  }

  enum Route: String, ExpressibleByArgument, CaseIterable {
    /// No model is ever asked.
    case local
    /// A model is asked for what the local side cannot settle.
    case auto
    /// A model is asked for every line.
    case model
  }

  enum Output: String, ExpressibleByArgument, CaseIterable {
    case json
    case text
  }

  @Argument(help: "Files to read; '-' is standard input.", completion: .file())
  var files: [String] = ["-"]

  @Option(help: "How the input is written.")
  var format = Format.auto

  @Option(name: .customLong("as"), help: "What to look for in the text.")
  var meaning = Meaning.commands

  @Option(
    help: "Who interprets: 'auto' asks a model only where the rules fail, 'model' for every line.")
  var route = Route.auto

  @Flag(help: "Show the readings that competed, what they cost, and the second opinion.")
  var explain = false

  @Option(help: "Read the words as if a timer of this name ran; may be given several times.")
  var running: [String] = []

  @Option(
    help: "What days and times are counted from, such as 2026-12-24T18:00; now, if not given.")
  var now: String?

  @Option(help: "What to print; text is for reading, json for programs.")
  var output = Output.json

  @OptionGroup var models: ModelOptions

  @OptionGroup var place: PlaceOptions

  func validate() throws {
    if let now, LocalTime(now) == nil {
      throw ValidationError("--now is a date and a time, such as 2026-12-24T18:00")
    }
    if route == .local, models.source != .network {
      throw ValidationError("--route local asks no model; leave out --record and --replay")
    }
    if meaning == .durations, explain || output == .text || !running.isEmpty {
      throw ValidationError(
        "--as durations has no --explain, no --running and no text; leave them out")
    }
  }

  func run() async throws {
    let asker = try asker()
    var stream = InterpretationStream(
      meaning: meaning, classifier: meaning == .commands ? Wiring.classifier() : IntentClassifier(),
      asker: asker, language: language)
    stream.explains = explain
    stream.today = now.flatMap { LocalTime($0) } ?? Wiring.localTime()
    stream.running = running.filter { !$0.isEmpty }
    stream.hasTimers = !running.isEmpty
    stream.output = output
    for file in files {
      var reader = try LineReader(path: file, limit: InterpretationStream.longestLine)
      try await stream.read(&reader, format: format)
    }
    try await stream.finish()
    await asker?.close()
    guard stream.unreadable > 0 else { return }
    throw CommandFailure(
      "interpret",
      "\(stream.unreadable) of \(stream.lines) lines could not be read "
        + "(each has an \"error\" in the output)",
      status: .badInput)
  }

  /// The only one that is on; settings that cannot be read are told of where they are needed.
  private var language: LanguageCode? {
    guard meaning == .commands else { return nil }
    return (try? place.settings())?.rules.language
  }

  /// Recordings and settings that cannot be used are told of before the first line where they are
  /// certainly needed.
  private func asker() throws -> LineAsker? {
    guard meaning == .commands, route != .local else { return nil }
    let asker = LineAsker(asksAlways: route == .model, place: place, source: models.source)
    if route == .model || models.source != .network { try asker.prepare() }
    return asker
  }
}
/// What stands in the output for a line that could not be read.
struct BadLine: Encodable {
  var id: LineIdentifier
  var error: Problem

  struct Problem: Encodable {
    var code: String
    var message: String
  }
}

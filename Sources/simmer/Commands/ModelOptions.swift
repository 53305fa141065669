import ArgumentParser
import Assistant
import FoundationEssentials

/// Where a command takes a language model's answers from.
struct ModelOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Save what is asked and answered in a folder.", valueName: "dir"),
    completion: .directory)
  var record: String?

  @Option(
    help: ArgumentHelp(
      "Answer from recordings only: no network, no key, no configuration.", valueName: "dir"),
    completion: .directory)
  var replay: String?

  @Option(
    help: ArgumentHelp(
      "Answer from recordings, and record what is missing.", valueName: "dir"),
    completion: .directory)
  var replayOrRecord: String?

  func validate() throws {
    guard [record, replay, replayOrRecord].compactMap(\.self).count > 1 else { return }
    throw ValidationError(
      "--record, --replay and --replay-or-record cannot be combined; choose one")
  }

  var source: ModelSource {
    if let record { return .record(folder: Settings.Environment.absolute(record)) }
    if let replay { return .replay(folder: Settings.Environment.absolute(replay)) }
    if let replayOrRecord {
      return .replayOrRecord(folder: Settings.Environment.absolute(replayOrRecord))
    }
    return .network
  }
}

extension ModelAsking: ExpressibleByArgument {}

/// How a command that holds a conversation uses language models.
struct ConversationOptions: ParsableArguments {
  @OptionGroup var models: ModelOptions

  @Option(
    help: ArgumentHelp(
      "When the model is asked about a description: 'unsure' (where Simmer's rules are), 'always'.",
      valueName: "when"))
  var ask: ModelAsking?

  @Flag(help: "Start what a model proposes without asking first.")
  var yes = false

  /// Flags come before everything else.
  func applied(to settings: Settings) -> Settings {
    var settings = settings
    settings.models.source = models.source
    settings.models.flags = [
      models.source.flag, ask.map { "--ask \($0.rawValue)" }, yes ? "--yes" : nil,
    ].compactMap(\.self)
    if let ask {
      settings.models.asking = ask
      settings.rules.modelAsking = ask
    }
    if yes { settings.rules.startsProposalsUnasked = true }
    return settings
  }
}

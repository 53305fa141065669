import ArgumentParser
import Timers
import Voice

/// The ways in which words come in to `simmer listen`: a flag for each ear.
///
/// One more is a `SegmentSource`, and here its flag and its line in `ears`.
struct Ears: ParsableArguments {
  @Option(
    help: ArgumentHelp("A transcript to read; '-' is standard input.", valueName: "file"),
    completion: .file())
  var input: String?

  @Option(help: ArgumentHelp("A program that prints what it hears.", valueName: "command"))
  var stt: String?

  @Option(help: "The format of the transcript.")
  var format = TranscriptFormat.auto

  /// Each flag, and what listens where it was given.
  private var ears: [(flag: String, argument: String?, open: Open)] {
    [
      ("--input", input, { path, _ in try TranscriptFile(path: path, format: format) }),
      (
        "--stt", stt,
        { command, place in
          guard !command.isEmpty else { return try TranscriptFile(path: "-", format: format) }
          return Transcriber(
            ShellCommand(command, lingerLimit: .init(Ears.lingering, on: place.clock)),
            format: format, clock: place.clock, start: place.start,
            endsWithProgram: place.endsWithProgram, complain: Console.complain)
        }
      ),
    ]
  }

  private typealias Open = (String, Place) throws -> any SegmentSource

  /// Where an ear is opened.
  struct Place {
    var clock: any WallClock
    /// When listening begins.
    var start: Moment
    /// A program that ends well has heard all there is.
    var endsWithProgram: Bool
  }

  func validate() throws {
    let flags = ears.filter { $0.argument != nil }.map(\.flag)
    guard flags.count <= 1 else {
      throw ValidationError("\(flags.joined(separator: " and ")) cannot be combined; choose one")
    }
  }

  func opened(_ settings: Settings, in place: Place) throws -> any SegmentSource {
    let chosen = chosen(settings)
    return try chosen.open(chosen.argument, place)
  }

  /// The file or the command line that words come from.
  func argument(_ settings: Settings) -> String { chosen(settings).argument }

  /// With no flag, the program in the settings listens; where there is none either, standard input is
  /// read.
  private func chosen(_ settings: Settings) -> (argument: String, open: Open) {
    for ear in ears {
      if let argument = ear.argument { return (argument, ear.open) }
    }
    var chosen = self
    if settings.sttCommand.isEmpty { chosen.input = "-" } else { chosen.stt = settings.sttCommand }
    return chosen.chosen(settings)
  }

  /// How long a transcriber may keep running after it has closed its output.
  private static let lingering = Duration.seconds(5)
}

extension TranscriptFormat: ExpressibleByArgument {}

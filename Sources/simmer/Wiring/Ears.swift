import ArgumentParser
import Timers
import Voice

/// The ways in which words come in to `simmer listen`: a flag for each ear.
///
/// One more is a `SegmentSource`, and here its flag and its case in `Ear`.
struct Ears: ParsableArguments {
  @Option(
    help: ArgumentHelp("A transcript to read; '-' is standard input.", valueName: "file"),
    completion: .file())
  var input: String?

  @Option(
    help: ArgumentHelp(
      """
      What recognises speech: \(Ears.names(RecogniserPreset.all.map(\.name))), or a command that \
      prints what it hears. With --audio or --recorder, it is run for each utterance, whose WAV file \
      is '{file}' in the command.
      """, valueName: "name|command"))
  var stt: String?

  @Option(
    help: ArgumentHelp(
      "The model of a recogniser that is given by its name.", valueName: "file|name"),
    completion: .file())
  var sttModel: String?

  @Option(
    help: ArgumentHelp("A WAV file to hear; '-' is standard input.", valueName: "file"),
    completion: .file())
  var audio: String?

  @Option(
    help: ArgumentHelp(
      """
      What records the microphone: \(Ears.names(RecorderPreset.all.map(\.name))), or a command that \
      writes a WAV file, or samples of 16 kHz, 16 bit, mono, to its standard output.
      """, valueName: "name|command"))
  var recorder: String?

  @Option(
    help: ArgumentHelp(
      "Keep every utterance as a WAV file in this folder; none is kept otherwise.",
      valueName: "folder"),
    completion: .directory)
  var keepAudio: String?

  @Option(help: "The format of the transcript.")
  var format = TranscriptFormat.auto

  /// Such as "a, b or c".
  private static func names(_ names: [String]) -> String {
    names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }

  func validate() throws {
    let flags = [("--input", input), ("--audio", audio), ("--recorder", recorder)]
      .filter { $0.1 != nil }.map(\.0)
    let clashing = input != nil && stt != nil ? ["--input", "--stt"] : flags
    guard clashing.count <= 1 else {
      throw ValidationError(
        "\(clashing.joined(separator: " and ")) cannot be combined; choose one")
    }
    if keepAudio != nil, audio == nil, recorder == nil {
      throw ValidationError("--keep-audio needs --audio or --recorder")
    }
  }

  func opened(_ settings: Settings, in place: Ear.Place) throws -> any SegmentSource {
    try Ear(self, settings).opened(in: place)
  }

  /// The file or the command line that words come from.
  func argument(_ settings: Settings) -> String { (try? Ear(self, settings).argument) ?? "" }
}

extension TranscriptFormat: ExpressibleByArgument {}

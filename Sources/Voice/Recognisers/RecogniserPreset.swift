/// A speech-to-text program that is known by its name: a word of `--stt`.
///
/// One more is a value in `all`.
package struct RecogniserPreset: Sendable {
  package let name: String
  /// A line for the shell that succeeds where the program is installed; nil where there is none.
  package let probe: String?
  /// Hears the microphone by itself, and prints what it hears; nil for one that is given recordings.
  package let live: CommandTemplate?
  /// Hears one utterance in a WAV file; nil for one that wants to hear for itself.
  package let perUtterance: CommandTemplate?
  package let format: TranscriptFormat
  /// The model that is used where none is named; nil where one must be.
  package let standardModel: String?

  private init(
    _ name: String, probe: String?, live: String? = nil, perUtterance: String? = nil,
    format: TranscriptFormat, standardModel: String? = nil
  ) {
    self.name = name
    self.probe = probe
    self.live = live.map { CommandTemplate($0) }
    self.perUtterance = perUtterance.map { CommandTemplate($0) }
    self.format = format
    self.standardModel = standardModel
  }

  /// The one that is called so; anything else given to `--stt` is a command.
  package init?(named name: String) {
    guard let known = RecogniserPreset.all.first(where: { $0.name == name }) else { return nil }
    self = known
  }

  package var needsModel: Bool {
    guard standardModel == nil else { return false }
    return [live, perUtterance].contains { $0?.hasPlace(for: .model) ?? false }
  }

  package static let all = [
    // whisper.cpp. --step 0 is its voice activity detection: each utterance comes in a frame.
    RecogniserPreset(
      "whisper-stream", probe: "command -v -- whisper-stream",
      live: "whisper-stream -m {model} -l {language} --step 0 --length 10000 -vth 0.6",
      format: .whisper),
    RecogniserPreset(
      "whisper-cli", probe: "command -v -- whisper-cli",
      perUtterance: "whisper-cli -np -m {model} -l {language} --prompt {prompt} -f {file}",
      format: .whisper),
    RecogniserPreset(
      "faster-whisper", probe: PythonRecogniser.fasterWhisper.probe,
      perUtterance: PythonRecogniser.fasterWhisper.command, format: .whisper,
      standardModel: "base"),
    RecogniserPreset(
      "vosk", probe: PythonRecogniser.vosk.probe, perUtterance: PythonRecogniser.vosk.command,
      format: .vosk),
    // The grammar comes through standard input, so that it needs no file; the recording moves aside.
    // One word that is not in its dictionary makes it refuse all of a grammar.
    RecogniserPreset(
      "pocketsphinx", probe: "command -v -- pocketsphinx_continuous",
      live: "pocketsphinx_continuous -inmic yes -logfn /dev/null",
      perUtterance: """
        exec 3<&0; hear() { printf '%s\\n' "$1" | \
        pocketsphinx_continuous -jsgf /dev/stdin -infile /dev/fd/3 -logfn /dev/null; }; \
        hear {grammar} || hear {common-grammar}
        """,
      format: .text),
    // It prints once, when it ends: a second after the last word.
    RecogniserPreset(
      "nerd-dictation", probe: "command -v -- nerd-dictation",
      live: "nerd-dictation begin --output=STDOUT --timeout=1", format: .text),
    // What some other program prints into a pipe.
    RecogniserPreset("lines", probe: nil, format: .text),
  ]
}

import Assistant
import Timers
import Voice

/// What the flags and the settings choose to listen with.
enum Ear {
  case transcript(path: String, TranscriptFormat)
  /// A program that hears the microphone itself.
  case transcriber(line: String, TranscriptFormat)
  /// Sound, and what recognises each utterance of it.
  case sound(Sound, Recogniser, keptIn: String?)

  enum Sound {
    case file(path: String)
    case recorder(line: String)
  }

  struct Recogniser {
    var command: CommandTemplate
    var format: TranscriptFormat
    var model: String
  }

  /// Where an ear is opened.
  struct Place {
    var clock: any WallClock
    /// When listening begins.
    var start: Moment
    /// A program that ends well has heard all there is.
    var endsWithProgram: Bool
    /// What a recogniser is told before each utterance.
    var hints: @Sendable () async -> RecogniserHints
  }

  /// A flag comes before the setting of the same name; with neither, standard input is read.
  ///
  /// Throws: `EarError`.
  init(_ flags: Ears, _ settings: Settings) throws(EarError) {
    let word = flags.stt ?? settings.sttCommand
    if let input = flags.input {
      self = .transcript(path: input, flags.format)
    } else if let sound = Ear.sound(flags, settings, word) {
      let recogniser = try Ear.recogniser(word, flags, settings, hearing: sound)
      self = .sound(sound, recogniser, keptIn: flags.keepAudio)
    } else {
      self = try Ear.transcriber(word, flags, settings)
    }
  }

  /// The recorder in the settings is for recognisers that do not hear by themselves.
  private static func sound(_ flags: Ears, _ settings: Settings, _ word: String) -> Sound? {
    if let path = flags.audio { return .file(path: path) }
    if let word = flags.recorder { return .recorder(line: RecorderPreset.command(for: word)) }
    let needsSound = RecogniserPreset(named: word).map { $0.perUtterance != nil && $0.live == nil }
    guard needsSound ?? CommandTemplate(word).hasPlace(for: .file), !settings.recorder.isEmpty
    else { return nil }
    return .recorder(line: RecorderPreset.command(for: settings.recorder))
  }

  private static func recogniser(
    _ word: String, _ flags: Ears, _ settings: Settings, hearing sound: Sound
  ) throws(EarError) -> Recogniser {
    guard !word.isEmpty else { throw .noRecogniser }
    guard let preset = RecogniserPreset(named: word) else {
      return Recogniser(
        command: CommandTemplate(word), format: flags.format,
        model: flags.sttModel ?? settings.sttModel)
    }
    guard let command = preset.perUtterance else { throw .hearsByItself(word) }
    return Recogniser(
      command: command, format: preset.format,
      model: try model(of: preset, for: command, flags, settings))
  }

  private static func transcriber(
    _ word: String, _ flags: Ears, _ settings: Settings
  ) throws(EarError) -> Ear {
    guard !word.isEmpty else { return .transcript(path: "-", flags.format) }
    guard let preset = RecogniserPreset(named: word) else {
      guard !CommandTemplate(word).hasPlace(for: .file) else { throw .needsSound(word) }
      return .transcriber(line: word, flags.format)
    }
    guard let command = preset.live else {
      guard preset.perUtterance == nil else { throw .needsSound(word) }
      return .transcript(path: "-", preset.format)
    }
    let model = try model(of: preset, for: command, flags, settings)
    let line = command.line { place in
      switch place {
      case .model: model
      case .language: settings.spokenLanguage
      case .file, .prompt, .grammar, .commonGrammar: ""
      }
    }
    return .transcriber(line: line, preset.format)
  }

  private static func model(
    of preset: RecogniserPreset, for command: CommandTemplate, _ flags: Ears, _ settings: Settings
  ) throws(EarError) -> String {
    let named = flags.sttModel ?? settings.sttModel
    guard named.isEmpty, command.hasPlace(for: .model) else { return named }
    guard let standard = preset.standardModel else { throw .needsModel(preset.name) }
    return standard
  }

  /// The file or the command line that words come from.
  var argument: String {
    switch self {
    case .transcript(let path, _), .sound(.file(let path), _, _): path
    case .transcriber(let line, _), .sound(.recorder(let line), _, _): line
    }
  }

  /// Throws: `ByteInputError` or `AudioFolderError`.
  func opened(in place: Place) throws -> any SegmentSource {
    switch self {
    case .transcript(let path, let format): try TranscriptFile(path: path, format: format)
    case .transcriber(let line, let format):
      Transcriber(
        Ear.program(line, on: place.clock), format: format, clock: place.clock,
        start: place.start, endsWithProgram: place.endsWithProgram, complain: Console.complain)
    case .sound(let sound, let recogniser, let folder):
      AudioTranscriber(
        try Ear.source(sound, in: place),
        recogniser: UtteranceRecogniser(
          recogniser.command, format: recogniser.format, model: recogniser.model,
          hints: place.hints, clock: place.clock, complain: Console.complain),
        keptIn: try folder.map { try AudioFolder($0) }, clock: place.clock, start: place.start,
        complain: Console.complain)
    }
  }

  private static func source(_ sound: Sound, in place: Place) throws -> AudioSource {
    switch sound {
    case .file(let path): try .file(path: path)
    case .recorder(let line):
      .recorder(program(line, on: place.clock), endsWithProgram: place.endsWithProgram)
    }
  }

  static func program(_ line: String, on clock: any WallClock) -> ShellCommand {
    ShellCommand(line, lingerLimit: .init(lingering, on: clock))
  }

  /// How long a program that listens may keep running after it has closed its output.
  private static let lingering = Duration.seconds(5)
}

/// Why flags and settings choose nothing that can hear.
enum EarError: Error, Hashable {
  case noRecogniser
  case needsSound(String)
  case hearsByItself(String)
  case needsModel(String)
}

extension EarError: CustomStringConvertible {
  var description: String {
    switch self {
    case .noRecogniser:
      "there is sound, but nothing that recognises speech; name a program with --stt "
        + "('simmer doctor' shows which are installed)"
    case .needsSound(let name):
      "'\(name)' recognises recordings; add --recorder arecord for the microphone, or --audio FILE"
    case .hearsByItself(let name):
      "'\(name)' listens to the microphone by itself; leave --audio and --recorder out"
    case .needsModel(let name):
      "'\(name)' needs a model; name its file with --stt-model FILE"
    }
  }
}

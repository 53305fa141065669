import ArgumentParser
import Assistant
import Glibc
import LanguageModels
import Languages
import Routines
import Synchronization
import Timers
import UnixSignals
import Voice

/// `simmer listen`: hands-free, from a transcript or a transcriber.
struct Listen: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Listen to a transcript or a speech-to-text program and answer, hands-free.",
    discussion: """
      Example: simmer listen --stt whisper-stream --stt-model ggml-base.en.bin --speak espeak-ng
      Example: simmer listen --stt faster-whisper --recorder arecord
      Example: simmer listen --stt faster-whisper --audio evening.wav --clock virtual --until-idle
      Example: simmer listen --input Recordings/transcripts/tea-for-two.srt --clock virtual --until-idle
      Example: simmer listen --routine Examples/recipes/tomato-soup.txt \
      --input Examples/recipes/cooking-the-soup.ndjson --clock virtual --output json --seed 1
      Example: simmer listen --input Recordings/transcripts/tea-for-two.srt --clock virtual \
      --until-idle --speak-to tea-for-two.wav
      """)

  enum Clock: String, ExpressibleByArgument, CaseIterable {
    case real
    case virtual
  }

  @OptionGroup var ears: Ears

  @Option(
    help: ArgumentHelp(
      "A routine or a recipe to save first, so that it can be started by name; may be given again.",
      valueName: "file"),
    completion: .file())
  var routine: [String] = []

  @Option(
    help:
      "Which time counts: the real one, or the transcript's own (virtual), which stores nothing.")
  var clock = Clock.real

  @Flag(help: "After the transcript, go on until no timer is left.")
  var untilIdle = false

  @Option(help: "Make identifiers repeatable (with --clock virtual).")
  var seed: UInt64?

  @Option(help: "What to print; json is one event on each line.")
  var output = EventLines.Style.text

  @Option(
    help: ArgumentHelp(
      "A voice: \(Wiring.voiceNames), or a program that speaks its standard input. Where one fails, "
        + "the next one given goes on.", valueName: "voice"))
  var speak: [String] = []

  @Option(
    help: ArgumentHelp(
      "A WAV file that speech goes into, in place of a loudspeaker.", valueName: "file"),
    completion: .file(extensions: ["wav"]))
  var speakTo: String?

  @Flag(
    help: "Keep the silence between what is said (with --speak-to); else it is a second at most.")
  var keepPauses = false

  @Option(
    help: ArgumentHelp(
      "Do only what is said after this, such as 'hey simmer', or soon after an answer.",
      valueName: "phrase"))
  var wake: String?

  @Option(
    help: ArgumentHelp(
      "A wake-word program: after each line that it prints, what is said is for Simmer, as after the phrase.",
      valueName: "command"))
  var wakeCommand: String?

  @Option(
    help: ArgumentHelp(
      "The language that is spoken, where the words do not have to tell it.", valueName: "code"),
    transform: Listen.language)
  var language: LanguageCode?

  @Flag(help: "Print what a recogniser could be told before it hears, and exit.")
  var printSttPrompt = false

  @Flag(help: "Print a grammar of what can be said (JSGF), and exit.")
  var printSttGrammar = false

  @OptionGroup var talk: ConversationOptions

  @OptionGroup var options: EngineOptions

  func validate() throws {
    if seed != nil, clock == .real { throw ValidationError("--seed needs --clock virtual") }
    if keepPauses, speakTo == nil { throw ValidationError("--keep-pauses needs --speak-to") }
    if wakeCommand != nil, clock == .virtual {
      throw ValidationError("--wake-command needs --clock real")
    }
    if let wake, WakePhrase(wake) == nil {
      throw ValidationError("'\(wake)' is no phrase that could be heard; give it some letters")
    }
  }

  func run() async throws {
    if printSttPrompt || printSttGrammar { return try await printHints() }
    let pipe = OutputPipe(isVerbatim: output == .json)
    do {
      switch clock {
      case .virtual: try await listenVirtually(pipe)
      case .real: try await listenLive(pipe)
      }
    } catch is ListeningError where pipe.isClosed {
      throw Console.Closed()
    }
  }

  @Sendable private static func language(_ code: String) throws -> LanguageCode {
    guard let language = LanguageCode(code) else {
      let known = LanguageCode.all.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("'\(code)' is none of the languages that Simmer speaks: \(known)")
    }
    return language
  }

  private func routines(in settings: Settings) throws -> [Routine] {
    try routine.map { try RunnableFile.read($0, language: settings.rules.language) }
  }

  private func listenVirtually(_ pipe: OutputPipe) async throws {
    let settings = try heardSettings()
    let recording = try recording(settings, clock: nil)
    let known = try routines(in: settings)
    // In a replay nothing is waited for, so that time can stand still.
    let models = try Wiring.models(
      settings, clock: settings.models.source.isReplay ? FrozenClock() : SystemCallClock())
    let engine = try await LocalEngine(
      journal: MemoryJournal(rules: settings.rules.bookRules), clock: VirtualClock(),
      rules: settings.rules, seed: seed, classifier: Wiring.classifier(), models: models?.help)
    do {
      for routine in known { try await engine.save(routine) }
      let source = try source(
        settings, clock: SystemWallClock(origin: .zero), start: .zero,
        hints: { await Listen.hints(settings, engine) })
      let listening = VirtualListening(
        source, engine: engine, style: output, untilIdle: untilIdle,
        recording: recording, gate: Listen.gate(settings), write: pipe.write,
        complain: Console.complain)
      let summary = try await listening.run()
      await models?.close()
      try Listen.judge(summary)
    } catch let error as ListeningError {
      throw error
    } catch {
      throw CommandFailure("listen", error)
    }
  }

  private func listenLive(_ pipe: OutputPipe) async throws {
    let settings = try heardSettings()
    let recording = try recording(settings, clock: SystemWallClock(origin: .zero))
    let known = try routines(in: settings)
    let alarms = Alarms(
      settings, bell: Console.terminalBell, isTold: output == .text, speech: recording?.speech,
      complain: Console.complain)
    let result = await Listen.result(of: { try await listenLive(pipe, known, settings, alarms) })
    // The timers are in other hands by now: what is being said holds up none of them.
    await alarms.end(after: recording == nil ? Listen.lastWords : Listen.writing)
    try result.get()
  }

  /// How long speaking may go on when all else is over.
  private static let lastWords = Duration.seconds(2)

  /// How long what is left may take to be written into a file.
  private static let writing = Duration.seconds(60)

  /// What hears and speaks is told by the flags before the settings.
  private func heardSettings() throws -> Settings {
    var settings = talk.applied(to: try options.place.settings())
    settings.rules.language = language ?? settings.rules.language
    settings.wakePhrase = wake ?? settings.wakePhrase
    settings.wakeCommand = wakeCommand ?? settings.wakeCommand
    if !speak.isEmpty {
      do {
        settings.speech.choices = try SpeechSettings.choices(speak, at: "--speak")
      } catch {
        throw CommandFailure("listen", "\(error)", status: .usage)
      }
    }
    return settings
  }

  /// Nil where speech goes to a loudspeaker, or nowhere.
  private func recording(
    _ settings: Settings, clock: (any WallClock)?
  ) throws -> VirtualListening.Recording? {
    guard let speakTo else { return nil }
    do {
      let file = try SpeechFile(path: speakTo, keepsPauses: keepPauses, clock: clock)
      let speech = try Wiring.speech(settings, writingTo: file, complain: Console.complain)
      return .init(speech, into: file)
    } catch let error as SpeechChoiceError {
      throw CommandFailure("--speak-to", "\(error)", status: .usage)
    } catch {
      throw CommandFailure("--speak-to", "\(error)", status: .input)
    }
  }

  private static func result(
    of body: () async throws -> Void
  ) async -> Result<Void, any Error> {
    do { return .success(try await body()) } catch { return .failure(error) }
  }

  private func listenLive(
    _ pipe: OutputPipe, _ known: [Routine], _ settings: Settings, _ alarms: Alarms
  ) async throws {
    try await options.withEngine(
      doing: "listen", talking: talk, hearing: ears.argument(settings),
      speaking: speakTo.map { "'\($0)'" } ?? settings.speech.name
    ) { engine, _ in
      for routine in known { try await engine.save(routine) }
      let clock = try await engine.clock
      let start = clock.now
      let listening = LiveListening(
        try source(
          settings, clock: clock, start: start,
          hints: { await Listen.hints(settings, engine) }),
        engine: engine,
        conversation: "listen-\(getpid())", clock: clock, start: start, style: output,
        untilIdle: untilIdle,
        voice: .init(speech: alarms.speech, ringer: alarms.ringer),
        gate: Listen.gate(settings, isCalledByProgram: !settings.wakeCommand.isEmpty),
        wakeProgram: settings.wakeCommand.isEmpty
          ? nil
          : WakeProgram(
            Ear.program(settings.wakeCommand, on: clock), clock: clock, complain: Console.complain),
        write: pipe.write,
        complain: Console.complain)
      let summary = try await Listen.untilSignal { try await listening.run() }
      await alarms.silence()
      if let summary { try Listen.judge(summary) }
    }
  }

  /// Nil where no phrase is needed: what is said to others is known as such by its words.
  private static func gate(_ settings: Settings, isCalledByProgram: Bool = false) -> WakeGate? {
    let phrase = WakePhrase(settings.wakePhrase)
    guard phrase != nil || isCalledByProgram else { return nil }
    return WakeGate(
      phrase, isCalledByProgram: isCalledByProgram, followUp: settings.followUp,
      rules: settings.rules, classifier: Wiring.classifier())
  }

  /// As things are now; an engine that does not answer is told of elsewhere.
  private static func hints(_ settings: Settings, _ engine: any Engine) async -> RecogniserHints {
    RecogniserHints(
      timers: (try? await engine.timers()) ?? [], routines: (try? await engine.routines()) ?? [],
      language: settings.rules.language)
  }

  /// From what runs, where an engine does; none is started for it.
  private func printHints() async throws {
    let settings = try heardSettings()
    let timers: [TimerReport]
    do {
      timers = try await Wiring.runningEngine(settings)?.timers ?? []
    } catch {
      throw CommandFailure("listen", error)
    }
    let hints = RecogniserHints(
      timers: timers, routines: [], language: settings.rules.language ?? .standard)
    if printSttPrompt { try Console.say(verbatim: hints.prompt) }
    if printSttGrammar { try Console.say(verbatim: hints.grammar) }
  }

  private func source(
    _ settings: Settings, clock: any WallClock, start: Moment,
    hints: @escaping @Sendable () async -> RecogniserHints
  ) throws -> any SegmentSource {
    let isVirtual = self.clock == .virtual
    return try ears.opened(
      settings,
      in: .init(
        clock: clock, start: start, endsWithProgram: untilIdle || isVirtual, hints: hints))
  }

  /// Returns: nil when a signal ended it.
  private static func untilSignal(
    _ body: @escaping @Sendable () async throws -> ListeningSummary
  ) async throws -> ListeningSummary? {
    try await withThrowingTaskGroup(of: ListeningSummary?.self) { group in
      group.addTask { try await body() }
      group.addTask {
        for await _ in await UnixSignalsSequence(trapping: .sigint, .sigterm, .sighup) { break }
        return nil
      }
      defer { group.cancelAll() }
      return try await group.next() ?? nil
    }
  }

  /// Throws: `CommandFailure` when there is something to complain of.
  private static func judge(_ summary: ListeningSummary) throws {
    if summary.refusals > 0 {
      throw CommandFailure(
        "listen",
        "\(summary.refusals) of \(summary.turns) turns could not be carried out (see above)")
    }
    if summary.unrecognised > 0 {
      let count = summary.unrecognised == 1 ? "1 utterance" : "\(summary.unrecognised) utterances"
      throw CommandFailure("listen", "\(count) could not be recognised (see above)")
    }
    if summary.problems > 0, summary.turns == 0 {
      throw CommandFailure(
        "listen", "no line of the transcript could be read (name its format with --format)",
        status: .badInput)
    }
  }
}

extension EventLines.Style: ExpressibleByArgument {}

/// Standard output, with a note of whether somebody still reads it.
private final class OutputPipe: Sendable {
  private let isVerbatim: Bool
  private let hasClosed = Mutex(false)

  init(isVerbatim: Bool) {
    self.isVerbatim = isVerbatim
  }

  var isClosed: Bool { hasClosed.withLock { $0 } }

  @Sendable func write(_ line: String) throws {
    do {
      if isVerbatim { try Console.say(verbatim: line) } else { try Console.say(line) }
    } catch let error as Console.Closed {
      hasClosed.withLock { $0 = true }
      throw error
    }
  }
}

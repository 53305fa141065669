import Assistant
import CurlTransport
import LanguageModels
import Routines
import Storage
import Timers
import Voice

/// What speaks, as the settings say.
extension Wiring {
  /// Through a loudspeaker; nil where nothing is set that speaks.
  static func speech(
    _ settings: Settings, complain: @escaping @Sendable (String) -> Void
  ) -> SpeechOutput? {
    guard !settings.speech.isEmpty else { return nil }
    let clock = SystemWallClock(origin: .zero)
    let maker = speakerMaker(settings, clock, complain)
    let player = SamplePlayer(clock: clock)
    var speakers = settings.speech.choices.map { maker.speaker($0, player: player) }
    if let server = server(settings, player, clock) { speakers.insert(server, at: 0) }
    return speech(speakers, settings, clock, complain)
  }

  /// Into a file; where nothing is set, the first program that is installed speaks.
  ///
  /// Throws: `SpeechChoiceError` for a voice that only a loudspeaker has.
  static func speech(
    _ settings: Settings, writingTo file: SpeechFile,
    complain: @escaping @Sendable (String) -> Void
  ) throws(SpeechChoiceError) -> SpeechOutput {
    let clock = SystemWallClock(origin: .zero)
    let maker = speakerMaker(settings, clock, complain)
    var choices = settings.speech.choices
    if settings.speech.isEmpty { choices = try SpeechChoice.choices(in: "espeak-ng,flite") }
    var speakers: [any Speaker] = server(settings, file, clock).map { [$0] } ?? []
    for choice in choices { speakers.append(try maker.speaker(choice, writingTo: file)) }
    return speech(speakers, settings, clock, isInterruptible: false, complain)
  }

  private static func speech(
    _ speakers: [any Speaker], _ settings: Settings, _ clock: any WallClock,
    isInterruptible: Bool = true, _ complain: @escaping @Sendable (String) -> Void
  ) -> SpeechOutput {
    SpeechOutput(
      SpeakerChain(speakers, clock: clock, complain: complain), clock: clock,
      language: settings.rules.language, isInterruptible: isInterruptible)
  }

  /// The server of the settings; nil where none is set.
  private static func server(
    _ settings: Settings, _ output: any SampleOutput, _ clock: any WallClock
  ) -> (any Speaker)? {
    guard let place = settings.speech.endpoint else { return nil }
    let endpoint = SpeechEndpoint(place, transport: CurlTransport()) {
      await isSpeechAgreedTo(at: place.url, settings)
    }
    return SynthesizedSpeaker(endpoint, output: output, clock: clock)
  }

  /// What cannot be read is not given.
  private static func isSpeechAgreedTo(at url: String, _ settings: Settings) async -> Bool {
    let isGiven = try? await withModelRecords(settings, making: false) { records in
      await records?.isGiven(for: .speech(at: url))
    }
    return isGiven.flatMap(\.self) ?? false
  }

  private static func speakerMaker(
    _ settings: Settings, _ clock: any WallClock,
    _ complain: @escaping @Sendable (String) -> Void
  ) -> SpeakerMaker {
    let speech = settings.speech
    return SpeakerMaker(
      clock: clock,
      volume: { isQuiet(settings) ? speech.quietVolume : 1 }, complain: complain)
  }

  /// Now is in the quiet hours.
  static func isQuiet(_ settings: Settings) -> Bool {
    settings.quietHours?.contains(minute: localTime().time.seconds / 60) ?? false
  }

  /// "piper=VOICE, espeak-ng, flite, spd-say", for the help.
  static var voiceNames: String {
    SpeechPreset.all.map { $0.needsVoice ? "\($0.name)=VOICE" : $0.name }.joined(separator: ", ")
  }

  /// Which of the speech programs that Simmer knows are installed.
  static func installedVoices() async -> [SpeechPreset] {
    var installed: [SpeechPreset] = []
    for preset in SpeechPreset.all where await succeeds(namedProgram(preset.program).probe) {
      installed.append(preset)
    }
    return installed
  }

  /// What `doctor` says of the voices that can be had.
  static func voiceFinding(_ settings: Settings) async -> Doctor.Finding {
    let check = "voices"
    let installed = await installedVoices()
    guard !installed.isEmpty else {
      let known = SpeechPreset.all.map(\.name).joined(separator: ", ")
      return Doctor.Finding(
        check, settings.speech.isEmpty ? .ok : .warn,
        "none that Simmer knows is installed (\(known)); replies are only shown")
    }
    let names = installed.map(\.name).joined(separator: ", ")
    let line = installed.map { $0.needsVoice ? "\($0.name)=VOICE.onnx" : $0.name }
    return Doctor.Finding(
      check, .ok,
      "installed: \(names); to hear replies, simmer listen --speak \(line.joined(separator: ","))")
  }
}

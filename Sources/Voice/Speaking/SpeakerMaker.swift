import Languages
package import Timers

/// Makes speakers of what the user named.
package struct SpeakerMaker: Sendable {
  private let clock: any WallClock
  private let volume: @Sendable () -> Double
  private let complain: @Sendable (String) -> Void

  /// `volume` is asked for each sentence: 1 is as loud as a voice is by itself.
  package init(
    clock: any WallClock, volume: @escaping @Sendable () -> Double = { 1 },
    complain: @escaping @Sendable (String) -> Void
  ) {
    self.clock = clock
    self.volume = volume
    self.complain = complain
  }

  /// One that is heard by a loudspeaker: its samples are played by `player`, where it writes any.
  package func speaker(_ choice: SpeechChoice, player: SamplePlayer) -> any Speaker {
    switch choice {
    case .command(let line):
      return ProgramSpeaker(name: line, clock: clock, complain: complain) { _ in
        ShellCommand(line)
      }
    case .preset(let preset, let voice):
      return PresetSpeaker(
        name: preset.name, synthesized: synthesized(preset, voice, by: player),
        direct: direct(preset, voice), player: player)
    }
  }

  private func direct(_ preset: SpeechPreset, _ voice: String?) -> ProgramSpeaker? {
    guard let speaks = preset.speaks else { return nil }
    return ProgramSpeaker(
      name: preset.name, languages: Self.languages(of: preset), goesBySentence: true,
      clock: clock, complain: complain
    ) { [volume] language in
      PlainCommand(speaks(VoiceStyle(voice: voice, language: language, volume: volume())))
    }
  }

  /// One whose samples go to `output`.
  ///
  /// Throws: `SpeechChoiceError.writesNoSamples`.
  package func speaker(
    _ choice: SpeechChoice, writingTo output: any SampleOutput
  ) throws(SpeechChoiceError) -> any Speaker {
    switch choice {
    case .command(let line): throw .writesNoSamples(line)
    case .preset(let preset, let voice):
      guard let speaker = synthesized(preset, voice, by: output) else {
        throw .writesNoSamples(preset.name)
      }
      return speaker
    }
  }

  private func synthesized(
    _ preset: SpeechPreset, _ voice: String?, by output: any SampleOutput
  ) -> SynthesizedSpeaker? {
    guard let writes = preset.writes else { return nil }
    let description = preset.form == .rawOfVoice ? voice.map { PiperVoice(at: $0) } : nil
    let form = description.map { SampleForm.raw(rate: $0.rate) } ?? preset.form
    let languages = description?.language.map { [$0] } ?? Self.languages(of: preset)
    let synthesizer = ProgramSynthesizer(name: preset.name, form: form, complain: complain) {
      [volume] language in
      PlainCommand(writes(VoiceStyle(voice: voice, language: language, volume: volume())))
    }
    return SynthesizedSpeaker(synthesizer, languages: languages, output: output, clock: clock)
  }

  private static func languages(of preset: SpeechPreset) -> Set<LanguageCode>? {
    preset.languages.map { Set($0.compactMap { LanguageCode($0) }) }
  }
}

/// A preset that is heard through a player where there is one, else by its own means.
///
/// espeak-ng and flite say that all went well where there is no sound device; a player doesn't.
private struct PresetSpeaker: Speaker {
  let name: String
  let synthesized: SynthesizedSpeaker?
  let direct: ProgramSpeaker?
  let player: SamplePlayer

  func speaks(_ language: LanguageCode) -> Bool {
    synthesized?.speaks(language) ?? direct?.speaks(language) ?? false
  }

  func warmUp() async { await synthesized?.warmUp() }

  func speak(_ words: SpokenWords) async throws {
    if let synthesized {
      guard let direct, await !player.isInstalled else { return try await synthesized.speak(words) }
      return try await direct.speak(words)
    }
    try await direct?.speak(words)
  }
}

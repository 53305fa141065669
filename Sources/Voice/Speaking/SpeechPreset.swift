import Languages

/// A speech program that Simmer knows how to start.
package struct SpeechPreset: Sendable {
  package let name: String
  /// Looked up in PATH.
  package let program: String
  /// What stands behind "=": "a voice that 'espeak-ng --voices' lists".
  package let voiceMeaning: String
  package var needsVoice = false
  /// Nil for every one; a voice that is named may have another.
  var languages: Set<String>?
  /// Speaks its standard input aloud; nil for one that only writes samples.
  var speaks: (@Sendable (VoiceStyle) -> [String])?
  /// Writes what it reads as samples to its standard output; nil for one that only speaks.
  var writes: (@Sendable (VoiceStyle) -> [String])?
  var form = SampleForm.wav
}

/// How a preset is to speak.
struct VoiceStyle: Hashable, Sendable {
  /// What the user named; nil for the preset's own.
  var voice: String?
  var language: LanguageCode
  /// 1 is as loud as it is by itself.
  var volume = 1.0

  /// The user's voice where it is one of this language ("en-us" of "en"), else the language itself.
  var voiceOfLanguage: String {
    guard let voice, voice.hasPrefix(language.rawValue) else { return language.rawValue }
    return voice
  }

  /// The volume as a whole number between 0 and `most`.
  func volume(of most: Double) -> String { "\(Int((volume * most).rounded()))" }
}

extension SpeechPreset {
  /// Every preset, the best first.
  package static let all = [piper, espeak, flite, dispatcher]

  /// From PyPI (piper-tts); a voice is a file NAME.onnx with NAME.onnx.json beside it.
  private static let piper = SpeechPreset(
    name: "piper", program: "piper", voiceMeaning: "the path of a voice, NAME.onnx",
    needsVoice: true,
    writes: { style in
      ["piper", "-m", style.voice ?? "", "--output-raw", "--volume", "\(style.volume)"]
    }, form: .rawOfVoice)

  private static let espeak = SpeechPreset(
    name: "espeak-ng", program: "espeak-ng",
    voiceMeaning: "a voice that 'espeak-ng --voices' lists",
    speaks: { style in espeak(style) },
    writes: { style in espeak(style) + ["--stdout"] })

  private static func espeak(_ style: VoiceStyle) -> [String] {
    [
      "espeak-ng", "-v", style.voiceOfLanguage, "-s", "155", "-a", style.volume(of: 100), "--stdin",
    ]
  }

  private static let flite = SpeechPreset(
    name: "flite", program: "flite", voiceMeaning: "a voice that 'flite -lv' lists",
    languages: ["en"],
    speaks: { style in ["flite", "-voice", style.voice ?? "slt", "-f", "/dev/stdin"] },
    writes: { style in
      ["flite", "-voice", style.voice ?? "slt", "-f", "/dev/stdin", "-o", "/dev/stdout"]
    })

  /// Speech Dispatcher's client.
  private static let dispatcher = SpeechPreset(
    name: "spd-say", program: "spd-say", voiceMeaning: "a voice that 'spd-say -L' lists",
    speaks: { style in
      let voice = style.voice.map { ["-y", $0] } ?? []
      return ["spd-say", "-w", "-e", "-l", style.language.rawValue] + voice
        + ["-i", "\(Int((style.volume * 100).rounded()) - 100)"]
    })
}

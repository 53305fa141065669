/// A voice as the user names it: a preset, or a command for the shell.
///
///     choices = choice {"," choice} | command
///     choice  = preset ["=" voice]          "espeak-ng", "piper=joe.onnx", "flite=rms"
package enum SpeechChoice: Sendable {
  case preset(SpeechPreset, voice: String?)
  case command(String)

  /// Whatever is not a list of presets is one command, commas and all.
  package static func choices(in text: String) throws(SpeechChoiceError) -> [SpeechChoice] {
    let parts = text.split(separator: ",").map(trimmed).filter { !$0.isEmpty }
    guard !parts.isEmpty else { return [] }
    var choices: [SpeechChoice] = []
    for part in parts {
      guard let choice = try preset(part) else {
        // "espeak,flite" is a slip, and no command.
        let isList = parts.count > 1 && parts.allSatisfy { !$0.contains(where: isPartOfCommand) }
        guard isList else { return [.command(text)] }
        throw .unknown(part)
      }
      choices.append(choice)
    }
    return choices
  }

  private static func preset(_ text: String) throws(SpeechChoiceError) -> SpeechChoice? {
    let name = text.prefix { $0 != "=" }
    guard let preset = SpeechPreset.all.first(where: { $0.name == name }) else { return nil }
    let voice = text.dropFirst(name.count + 1)
    guard !voice.isEmpty || !preset.needsVoice else { throw .noVoice(preset.name) }
    // It must not be read as an option of the program.
    guard voice.first != "-" else { throw .notAVoice(String(voice)) }
    return .preset(preset, voice: voice.isEmpty ? nil : String(voice))
  }

  private static func isPartOfCommand(_ character: Character) -> Bool {
    " |&;<>()$`\"'".contains(character)
  }

  private static func trimmed(_ text: Substring) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

/// Why a voice cannot be used as it is named.
package enum SpeechChoiceError: Error, Hashable, Sendable {
  /// In a list of voices.
  case unknown(String)
  case noVoice(String)
  case notAVoice(String)
  case writesNoSamples(String)
}

extension SpeechChoiceError: CustomStringConvertible {
  package var description: String { "\(problem); \(remedy)" }

  package var problem: String {
    switch self {
    case .unknown(let name): "'\(name)' is not a voice that Simmer knows"
    case .noVoice(let preset): "'\(preset)' needs a voice"
    case .notAVoice(let voice): "'\(voice)' is no voice"
    case .writesNoSamples(let name): "'\(name)' cannot write a file"
    }
  }

  package var remedy: String {
    switch self {
    case .unknown:
      "choose from \(SpeechPreset.all.map(\.name).joined(separator: ", ")), or give one command"
    case .noVoice(let preset): "name it as in '\(preset)=PATH.onnx'"
    case .notAVoice: "write one as in 'espeak-ng=en-us'"
    case .writesNoSamples: "use espeak-ng, flite or piper=PATH.onnx"
    }
  }
}

extension SpeechChoice: CustomStringConvertible {
  /// As the user writes it.
  package var description: String {
    switch self {
    case .preset(let preset, let voice): preset.name + (voice.map { "=\($0)" } ?? "")
    case .command(let line): line
    }
  }
}

import Timers
import Voice

/// What `doctor` asks of the programs that hear.
extension Wiring {
  /// What a setting calls a program, and the line for the shell that tells whether it is there.
  static func namedProgram(_ word: String) -> (name: String, probe: String) {
    if let preset = RecogniserPreset(named: word) { return (word, preset.probe ?? "true") }
    if let preset = RecorderPreset.all.first(where: { $0.name == word }) {
      return (word, preset.probe)
    }
    let name = word.split(separator: " ").first.map(String.init) ?? ""
    return (name, "command -v -- \(CommandTemplate.quoted(name))")
  }

  /// How to listen with each recogniser that is installed.
  static func listeningLines() async -> [String] {
    var recorder: String?
    for preset in RecorderPreset.all where recorder == nil {
      if await succeeds(preset.probe) { recorder = preset.name }
    }
    var lines: [String] = []
    for preset in RecogniserPreset.all {
      guard let probe = preset.probe, await succeeds(probe) else { continue }
      let sound = preset.live == nil ? " --recorder \(recorder ?? "'COMMAND'")" : ""
      let model = preset.needsModel ? " --stt-model FILE" : ""
      lines.append("simmer listen --stt \(preset.name)\(model)\(sound)")
    }
    return lines
  }

  /// Whether the shell says so within a few seconds.
  static func succeeds(_ line: String) async -> Bool {
    let program = EffectProgram(
      ShellCommand(line), clock: SystemWallClock(origin: .zero), complain: { _ in })
    do {
      try await program.perform(within: .seconds(10))
      return true
    } catch {
      return false
    }
  }
}

import ArgumentParser

/// Looks at what hears: the programs in the settings, and those that are installed.
///
/// None is started to listen, since that would open the microphone.
struct HearingExamination {
  typealias Finding = Doctor.Finding

  private let settings: Settings

  init(_ settings: Settings) {
    self.settings = settings
  }

  func findings() async -> [Finding] {
    guard !settings.sttCommand.isEmpty else { return [await installed()] }
    var findings = [await program(settings.sttCommand, "transcriber", "listen.stt_command")]
    if !settings.recorder.isEmpty {
      findings.append(
        await program(settings.recorder, "recorder", "listen.recorder"))
    }
    do {
      _ = try Ear(Ears.parse([]), settings)
    } catch {
      findings.append(Finding("transcriber", .fail, "\(error)"))
    }
    return findings
  }

  /// Whether what a setting names is there.
  private func program(_ word: String, _ check: String, _ key: String) async -> Finding {
    let program = Wiring.namedProgram(word)
    return await Wiring.succeeds(program.probe)
      ? Finding(check, .ok, "'\(program.name)' is installed")
      : Finding(
        check, .fail, "the shell cannot find '\(program.name)'; correct \(key), or install it")
  }

  /// The lines that listen with what is here.
  private func installed() async -> Finding {
    let lines = await Wiring.listeningLines()
    guard !lines.isEmpty else {
      return Finding(
        "transcriber", .ok,
        "none is set, and none that Simmer knows is installed; 'listen' reads standard input")
    }
    return Finding(
      "transcriber", .ok,
      "none is set; 'listen' reads standard input. To listen with what is installed: "
        + lines.joined(separator: "; or "))
  }
}

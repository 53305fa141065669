/// Looks at everything that an engine depends on.
struct Examination {
  typealias Finding = Doctor.Finding

  private let settings: Settings

  init(_ settings: Settings) {
    self.settings = settings
  }

  func findings() async -> [Finding] {
    [configuration] + phrases + Wiring.findings(onStoreOf: settings)
      + (await Wiring.findings(onRecipesOf: settings)) + [
        await Wiring.finding(onEngineOf: settings), Watchdog.process.finding, terminal,
      ] + (await HearingExamination(settings).findings())
      + [await Wiring.voiceFinding(settings)] + (await alarms())
      + (await ModelExamination(settings).findings())
  }

  private var configuration: Finding {
    let text = settings.file.exists ? "is in use" : "does not exist; the defaults apply"
    return Finding("configuration", .ok, "'\(settings.file.path)' \(text)")
  }

  private var phrases: [Finding] {
    let folder = Settings.Environment.process.phrasesFolder
    let phrases = OwnPhrases(in: folder)
    let count = phrases.count == 1 ? "1 file" : "\(phrases.count) files"
    let use = Finding(
      "phrases", .ok, phrases.count == 0 ? "none of your own are in use" : "\(count) in use")
    return (phrases.count > 0 || phrases.problems.isEmpty ? [use] : [])
      + phrases.problems.map { Finding("phrases", .warn, "\($0); correct it") }
  }

  private var terminal: Finding {
    guard Console.isTerminal else {
      return Finding("terminal", .ok, "there is none; 'chat' reads and writes plain lines")
    }
    guard Settings.Environment.process.hasCapableTerminal else {
      return Finding(
        "terminal", .warn, "it cannot move its cursor, so there are no live timers; set TERM")
    }
    return Finding("terminal", .ok, "with line editing and live timers")
  }

  /// The same ways as `simmer alarm test` tries, of which only the programs in the settings make a
  /// noise here.
  private func alarms() async -> [Finding] {
    let trial = AlarmTrial(settings, complain: { _ in })
    var findings = await trial.examined()
    await trial.end()
    if !findings.contains(where: { $0.verdict == .ok }), settings.playsTones {
      findings.append(Finding("alarms", .warn, AlarmTrial.silence))
    }
    return findings + trial.absent
  }
}

import Assistant
import Glibc
import Service
import Storage
import Timers
import Voice

/// Looks at everything that an engine depends on.
struct Examination {
  typealias Finding = Doctor.Finding

  private let settings: Settings

  init(_ settings: Settings) {
    self.settings = settings
  }

  func findings() async -> [Finding] {
    [configuration] + StoreCheck.findings(at: settings.state).map(Finding.init) + [
      await engine, terminal, await transcriber,
    ] + (await alarms()) + (await ModelExamination(settings).findings())
  }

  private var configuration: Finding {
    let text = settings.file.exists ? "is in use" : "does not exist; the defaults apply"
    return Finding("configuration", .ok, "'\(settings.file.path)' \(text)")
  }

  private var engine: Finding {
    get async {
      do {
        // The folder is looked at above; one that is not there yet is not made here.
        guard access(settings.state, F_OK) == 0 else { throw ServiceError.noEngine(path: "") }
        let path = try StateFolder(at: settings.state).socket(fallback: settings.runtimeFolder)
        let remote = try await RemoteEngine(connectingTo: path, within: 3)
        let count = try await remote.timers().count
        await remote.close()
        return Finding("engine", .ok, "process \(remote.process) runs the timers (\(count) now)")
      } catch ServiceError.noEngine {
        return Finding("engine", .ok, "not running; the next command starts it")
      } catch let error as StateFolderError {
        return Finding("engine", .fail, "\(error)")
      } catch {
        let log = "\(settings.state)/\(BackgroundEngine.logName)"
        return Finding("engine", .fail, "\(error) (its log is '\(log)')")
      }
    }
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

  /// Whether the shell knows the program; starting it would open the microphone.
  private var transcriber: Finding {
    get async {
      let check = "transcriber"
      guard let program = settings.sttCommand.split(separator: " ").first else {
        return Finding(check, .ok, "none is set; 'listen' reads standard input")
      }
      do {
        try await ShellCommand("command -v -- \"$(cat)\"").perform(
          reading: Array(program.utf8), within: .seconds(5), clock: SystemWallClock(origin: .zero),
          complain: { _ in })
        return Finding(check, .ok, "'\(program)' is installed")
      } catch {
        return Finding(
          check, .fail,
          "the shell cannot find '\(program)'; correct listen.stt_command, or install it")
      }
    }
  }

  /// The same ways as `simmer alarm test` tries, of which only the programs in the settings make a
  /// noise here.
  private func alarms() async -> [Finding] {
    let speech = settings.speech(complain: { _ in })
    let sinks = AlarmSinks(
      settings, speech: speech, bell: Console.terminalBell, complain: { _ in })
    var findings: [Finding] = []
    for sink in sinks.chain { findings.append(await examined(sink)) }
    if let spoken = sinks.speech { findings.append(await examined(spoken)) }
    await speech?.end()
    if !findings.contains(where: { $0.verdict == .ok }), settings.playsTones {
      findings.append(Finding("alarms", .warn, SilenceNotice.text))
    }
    return findings
      + sinks.absent.map { Finding($0.name, .ok, "none: \($0.fault ?? "")") }
  }

  private func examined(_ sink: any AlarmSink) async -> Finding {
    do {
      try await sink.selfTest()
    } catch {
      return Finding(sink.name, .warn, "\(error)")
    }
    let setting: String
    switch sink {
    case is SoundCommand: setting = "alarm.sound_command"
    case is SpokenAlarm: setting = "speech.command"
    default: return Finding(sink.name, .ok, "works, as far as can be told without a noise")
    }
    do {
      try await sink.sound(Alarm(text: "."))
      return Finding(sink.name, .ok, "the program works")
    } catch {
      return Finding(sink.name, .fail, "\(error); correct \(setting)")
    }
  }
}

extension Doctor.Finding {
  fileprivate init(_ finding: StoreCheck.Finding) {
    let verdict: Verdict =
      switch finding.verdict {
      case .fine: .ok
      case .doubtful: .warn
      case .broken: .fail
      }
    self.init(finding.subject.rawValue, verdict, finding.text)
  }
}

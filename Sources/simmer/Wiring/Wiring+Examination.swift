import Assistant
import Glibc
import Service
import Storage
import Timers
import Voice

/// What `doctor` looks at in the modules that know the outside.
extension Wiring {
  static func findings(onStoreOf settings: Settings) -> [Doctor.Finding] {
    StoreCheck.findings(at: settings.state).map { finding in
      let verdict: Doctor.Finding.Verdict =
        switch finding.verdict {
        case .fine: .ok
        case .doubtful: .warn
        case .broken: .fail
        }
      return Doctor.Finding(finding.subject.rawValue, verdict, finding.text)
    }
  }

  static func finding(onEngineOf settings: Settings) async -> Doctor.Finding {
    do {
      // The folder is looked at elsewhere; one that is not there yet is not made here.
      guard access(settings.state, F_OK) == 0 else { throw ServiceError.noEngine(path: "") }
      let path = try StateFolder(at: settings.state).socket(fallback: settings.runtimeFolder)
      let remote = try await RemoteEngine(connectingTo: path, within: 3)
      let count = try await remote.timers().count
      await remote.close()
      return Doctor.Finding(
        "engine", .ok, "process \(remote.process) runs the timers (\(count) now)")
    } catch ServiceError.noEngine {
      return Doctor.Finding("engine", .ok, "not running; the next command starts it")
    } catch let error as StateFolderError {
      return Doctor.Finding("engine", .fail, "\(error)")
    } catch {
      let log = "\(settings.state)/\(BackgroundEngine.logName)"
      return Doctor.Finding("engine", .fail, "\(error) (its log is '\(log)')")
    }
  }

  /// Throws: where the shell does not know the program.
  static func findProgram(_ name: some StringProtocol) async throws {
    try await ShellCommand("command -v -- \"$(cat)\"").perform(
      reading: Array(name.utf8), within: .seconds(5), clock: SystemWallClock(origin: .zero),
      complain: { _ in })
  }
}

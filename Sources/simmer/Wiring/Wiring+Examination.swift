import Assistant
import Glibc
import Service
import Storage
import Timers
import Voice

/// What `doctor` and `status` look at in the modules that know the outside.
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

  /// Nothing where no recipe was ever saved; no file is made.
  static func findings(onRecipesOf settings: Settings) async -> [Doctor.Finding] {
    guard access("\(settings.state)/recipes.sqlite", F_OK) == 0 else { return [] }
    do {
      let count = try await withRecipes(settings) { try await $0.count() }
      return [Doctor.Finding("recipes", .ok, count == 1 ? "1 is saved" : "\(count) are saved")]
    } catch {
      return [Doctor.Finding("recipes", .fail, "\(error)")]
    }
  }

  static func finding(onEngineOf settings: Settings) async -> Doctor.Finding {
    do {
      guard let engine = try await runningEngine(settings, within: 3) else {
        return Doctor.Finding("engine", .ok, "not running; the next command starts it")
      }
      return Doctor.Finding(
        "engine", .ok,
        "process \(engine.status.engine.process) runs the timers (\(engine.timers.count) now)")
    } catch let error as StateFolderError {
      return Doctor.Finding("engine", .fail, "\(error)")
    } catch {
      let log = "\(settings.state)/\(BackgroundEngine.logName)"
      return Doctor.Finding("engine", .fail, "\(error) (its log is '\(log)')")
    }
  }

  /// An engine that was found at work.
  struct RunningEngine {
    var status: EngineStatus
    var timers: [TimerReport]
    /// When it answered.
    var answeredAt: Moment
  }

  /// Looks for an engine; none is started, and no folder is made.
  ///
  /// Returns: nil where none runs.
  static func runningEngine(
    _ settings: Settings, within seconds: Int = 10
  ) async throws -> RunningEngine? {
    guard access(settings.state, F_OK) == 0 else { return nil }
    let path = try StateFolder(at: settings.state).socket(fallback: settings.runtimeFolder)
    let remote: RemoteEngine
    do {
      remote = try await RemoteEngine(connectingTo: path, within: seconds)
    } catch ServiceError.noEngine {
      return nil
    }
    let found = await withTaskGroup(of: Result<RunningEngine, any Error>?.self) { group in
      group.addTask {
        do {
          return .success(
            RunningEngine(
              status: try await remote.status(), timers: try await remote.timers(),
              answeredAt: remote.clock.now))
        } catch {
          return .failure(error)
        }
      }
      group.addTask {
        try? await SystemWallClock(origin: .zero).sleep(until: .zero + .seconds(seconds))
        return .failure(ServiceError.noAnswer(seconds: seconds))
      }
      let first = await group.next() ?? nil
      group.cancelAll()
      // What still waits for an answer has none then.
      await remote.close()
      return first
    }
    return try found?.get()
  }
}

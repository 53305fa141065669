import Assistant
import Service
import Storage
import Synchronization
import Timers

extension RemoteEngine: EngineClient {}

/// Opens a state folder: as its engine where there is none, else as a client of it.
final class EngineOpener: Sendable {
  private let settings: Settings
  /// Who opens it.
  private let program: ConnectedProgram
  private let successor: BackgroundEngine
  private let opened = Mutex(0)

  init(settings: Settings, program: ConnectedProgram, successor: BackgroundEngine) {
    self.settings = settings
    self.program = program
    self.successor = successor
  }

  /// Waits for an engine that is starting or stopping (see `EngineLock`).
  func open() async throws -> EngineConnection {
    let folder = try StateFolder(at: settings.state)
    let path = try folder.socket(fallback: settings.runtimeFolder)
    for _ in 0..<EngineOpener.tries {
      if let lock = try await EngineLock.taking(folder) {
        return try await becomeEngine(in: folder, lock, listeningAt: path)
      }
      do {
        let remote = try await RemoteEngine(connectingTo: path, as: program)
        if let flag = settings.models.flags.first {
          await remote.close()
          throw CommandFailure(
            flag,
            "process \(remote.process) runs the timers in '\(settings.state)' and has its own model "
              + "settings (stop it first, or name another folder with --state DIR)",
            status: .unavailable)
        }
        return EngineConnection(
          id: nextID(), engine: remote, clock: remote.clock, role: .client(remote))
      } catch ServiceError.noEngine, ServiceError.connectionLost {
        // It left, or was killed, after the gate: begin again at the gate.
        continue
      }
    }
    throw ServiceError.noEngine(path: path)
  }

  /// Each failure means that an engine came or went at this very moment.
  private static let tries = 100

  private func becomeEngine(
    in folder: StateFolder, _ lock: EngineLock, listeningAt path: String
  ) async throws -> EngineConnection {
    do {
      let persistent = try await Wiring.persistentEngine(settings, in: folder)
      do {
        let server = EngineServer(
          serving: persistent.engine, by: program, clock: persistent.clock)
        await AlertSinks.forgetWhatNobodyHears(settings, in: folder)
        let host = try await EngineHost(
          persistent: persistent, server: server, lock: lock, successor: successor,
          alerts: AlertSinks.desk(settings, in: folder, clock: persistent.clock),
          hooks: AlertSinks.hooks(settings, in: folder, clock: persistent.clock))
        try await server.start(at: path)
        lock.openGate()
        return EngineConnection(
          id: nextID(), engine: persistent.engine, clock: persistent.clock, role: .host(host))
      } catch {
        await persistent.close()
        throw error
      }
    } catch {
      try? await lock.leave {}
      throw error
    }
  }

  private func nextID() -> Int {
    opened.withLock { count in
      count += 1
      return count
    }
  }
}

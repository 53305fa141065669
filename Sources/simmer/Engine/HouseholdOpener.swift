import Assistant
import Service
import Synchronization
import Timers

/// Opens a state folder: as its engine where there is none, else as a client of it.
final class HouseholdOpener: Sendable {
  private let settings: Settings
  private let successor: BackgroundEngine
  private let opened = Mutex(0)

  init(settings: Settings, successor: BackgroundEngine) {
    self.settings = settings
    self.successor = successor
  }

  /// Waits for an engine that is starting or stopping.
  func open() async throws -> Holding {
    let folder = try StateFolder(at: settings.state)
    let deadline = ContinuousClock.now + HouseholdOpener.patience
    while true {
      if let lock = try folder.tryLock() { return try await becomeEngine(folder, lock) }
      do {
        let remote = try await RemoteHousehold(connectingTo: folder.socketPath)
        return Holding(
          id: nextID(), household: remote, clock: remote.clock, role: .client(remote))
      } catch ServiceError.noEngine, ServiceError.connectionLost {
        guard ContinuousClock.now < deadline else { throw ServiceError.noEngine(path: folder.socketPath) }
        try await ContinuousClock().sleep(for: .milliseconds(10))
      }
    }
  }

  private static let patience = Duration.seconds(15)

  private func becomeEngine(_ folder: StateFolder, _ lock: EngineLock) async throws -> Holding {
    do {
      let house = try await Wiring.house(settings, in: folder)
      let server = HouseholdServer(serving: house.household, clock: house.clock)
      try await server.start(at: folder.socketPath)
      let room = EngineRoom(
        household: house.household, server: server, lock: lock, successor: successor)
      return Holding(
        id: nextID(), household: house.household, clock: house.clock, role: .engine(room))
    } catch {
      lock.release()
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

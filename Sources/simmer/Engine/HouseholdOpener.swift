import Assistant
import Service
import Storage
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

  /// Waits for an engine that is starting or stopping (see `EngineSeat`).
  func open() async throws -> Holding {
    let folder = try StateFolder(at: settings.state)
    let path = try folder.socket(fallback: settings.runtimeFolder)
    for _ in 0..<HouseholdOpener.tries {
      if let seat = try await EngineSeat.taking(folder) {
        return try await becomeEngine(in: folder, seat, listeningAt: path)
      }
      do {
        let remote = try await RemoteHousehold(connectingTo: path)
        if let flag = settings.models.flags.first {
          await remote.close()
          throw CommandFailure(
            flag,
            "process \(remote.process) keeps the timers of '\(settings.state)', and asks models its "
              + "own way (end it first, or name another folder with --state DIR)",
            status: .unavailable)
        }
        return Holding(id: nextID(), household: remote, clock: remote.clock, role: .client(remote))
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
    in folder: StateFolder, _ seat: EngineSeat, listeningAt path: String
  ) async throws -> Holding {
    do {
      let house = try await Wiring.house(settings, in: folder)
      do {
        let server = HouseholdServer(serving: house.household, clock: house.clock)
        try await server.start(at: path)
        seat.openGate()
        let room = EngineRoom(house: house, server: server, seat: seat, successor: successor)
        return Holding(
          id: nextID(), household: house.household, clock: house.clock, role: .engine(room))
      } catch {
        await house.close()
        throw error
      }
    } catch {
      try? await seat.leave {}
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

import Assistant
import Service
import Storage
import Synchronization
import Timers

/// The engine of a state folder, running in this process.
final class EngineRoom: Sendable {
  let house: StoredHouse
  let server: HouseholdServer
  private let seat: EngineSeat
  private let successor: BackgroundEngine
  private let ringing = Mutex<Task<Void, Never>?>(nil)

  init(
    house: StoredHouse, server: HouseholdServer, seat: EngineSeat, successor: BackgroundEngine
  ) {
    self.house = house
    self.server = server
    self.seat = seat
    self.successor = successor
  }

  var household: LocalHousehold { house.household }

  /// Lets everything happen that fell due while no engine ran.
  ///
  /// Returns: what did, late.
  func catchUp() async -> [KitchenEvent] {
    await household.advance(to: house.clock.now)
  }

  /// Lets timers ring from now on.
  func begin() {
    ringing.withLock { ringing in
      guard ringing == nil else { return }
      ringing = Task { [household] in await household.run() }
    }
  }

  /// Stops, and hands what still runs to a background engine.
  ///
  /// The order matters: first nobody can ask any more, then nothing rings any more and everything is
  /// stored, then the seat is given up, and only then does the successor try to take it. So no timer
  /// is rung by two, and none is lost.
  func leave(keepingInBackground: Bool) async -> Farewell? {
    let left = Mutex<[TimerReport]>([])
    let waiting = Mutex<Result<BackgroundEngine.Waiting, any Error>?>(nil)
    do {
      try await seat.leave { [self] in
        await server.stop()
        let timers = (try? await household.timers()) ?? []
        left.withLock { $0 = timers }
        if keepingInBackground, timers.contains(where: \.needsAnEngine) {
          // It loads while we store.
          waiting.withLock { $0 = Result { try successor.start() } }
        }
        await stopRinging()
        await house.close()
      }
    } catch {
      Console.complain("simmer: \(CommandFailure("leaving the state folder", error))")
    }
    return await farewell(left.withLock { $0 }, waiting.withLock { $0 })
  }

  private func stopRinging() async {
    let task = ringing.withLock { ringing in
      defer { ringing = nil }
      return ringing
    }
    task?.cancel()
    await household.close()
    await task?.value
  }

  private func farewell(
    _ left: [TimerReport], _ waiting: Result<BackgroundEngine.Waiting, any Error>?
  ) async -> Farewell? {
    switch waiting {
    case nil: return Farewell(left, .stored)
    case .failure(let error): return Farewell(left, .storedAfterAll(problem: "\(error)"))
    case .success(let waiting):
      do {
        try await waiting.takeOver()
        return Farewell(left, .goesOn)
      } catch {
        return Farewell(left, .storedAfterAll(problem: "\(error)"))
      }
    }
  }
}

extension TimerReport {
  /// Something will happen to it by itself: a paused one or one that waits can as well be stored.
  var needsAnEngine: Bool { mode != .stopwatch && (state == "running" || state == "ringing") }
}

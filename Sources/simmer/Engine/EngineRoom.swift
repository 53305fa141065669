import Assistant
import Service
import Synchronization
import Timers

/// The engine of a state folder, running in this process.
final class EngineRoom: Sendable {
  let household: LocalHousehold
  let server: HouseholdServer
  private let lock: EngineLock
  private let successor: BackgroundEngine
  private let ringing = Mutex<Task<Void, Never>?>(nil)

  init(
    household: LocalHousehold, server: HouseholdServer, lock: EngineLock,
    successor: BackgroundEngine
  ) {
    self.household = household
    self.server = server
    self.lock = lock
    self.successor = successor
  }

  func begin() {
    ringing.withLock { ringing in
      guard ringing == nil else { return }
      ringing = Task { [household] in await household.run() }
    }
  }

  /// Stops, and hands what still runs to a background engine.
  ///
  /// The order matters: first nobody can ask any more, then nothing rings any more and everything is
  /// stored, then the lock goes, and only then does the successor open the folder. So no timer is
  /// rung by two, and none is lost.
  func leave(keepingInBackground: Bool) async -> Farewell? {
    await server.stop()
    let left = ((try? await household.timers()) ?? []).count(where: \.needsAnEngine)
    let waiting: Result<BackgroundEngine.Waiting, any Error>? =
      left > 0 && keepingInBackground ? Result { try successor.start() } : nil
    await household.close()
    let task = ringing.withLock { ringing in
      defer { ringing = nil }
      return ringing
    }
    task?.cancel()
    await task?.value
    lock.release()

    switch waiting {
    case nil: return left > 0 ? .stored(timers: left) : nil
    case .failure(let error): return .storedAfterAll(timers: left, problem: "\(error)")
    case .success(let waiting):
      do {
        try await waiting.takeOver()
        return .goesOn(timers: left)
      } catch {
        return .storedAfterAll(timers: left, problem: "\(error)")
      }
    }
  }
}

extension TimerReport {
  /// Something will happen to it by itself: a paused one or one that waits can as well be stored.
  var needsAnEngine: Bool { state == "running" || state == "ringing" }
}

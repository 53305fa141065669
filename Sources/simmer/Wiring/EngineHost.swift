import Assistant
import Routines
import Service
import Storage
import Synchronization
import Timers
import Voice

/// The engine of a state folder, running in this process.
final class EngineHost: Sendable {
  let persistent: PersistentEngine
  private let server: EngineServer
  private let lock: EngineLock
  private let successor: BackgroundEngine
  private let alerts: AlertDesk?
  private let hooks: HookDesk?
  /// For the alerts: the timers before anybody could reach the engine, and what happened since.
  private let found: [TimerReport]
  private let ringingSince: [Identifier: Moment]
  private let events: AsyncStream<KitchenEvent>
  private let hookedEvents: AsyncStream<KitchenEvent>
  private let ringing = Mutex<Task<Void, Never>?>(nil)

  init(
    persistent: PersistentEngine, server: EngineServer, lock: EngineLock,
    successor: BackgroundEngine, alerts: AlertDesk?, hooks: HookDesk?
  ) async throws {
    self.persistent = persistent
    self.server = server
    self.lock = lock
    self.successor = successor
    self.alerts = alerts
    self.hooks = hooks
    events = try await persistent.engine.events()
    hookedEvents = try await persistent.engine.events()
    found = try await persistent.engine.timers()
    ringingSince = await persistent.engine.ringingSince()
  }

  var engine: LocalEngine { persistent.engine }

  /// How many other processes listen, as it changes.
  var listenerCounts: AsyncMapSequence<AsyncStream<EngineServer.Occupancy>, Int> {
    server.occupancy.map(\.listeners)
  }

  /// Whether another process listens, and makes a noise of its own.
  var isListenedTo: Bool { server.present.listeners > 0 }

  /// Whether no other process is connected, and nothing will happen by itself.
  var hasNothingToDo: Bool {
    get async {
      guard server.present.clients == 0 else { return false }
      guard let timers = try? await engine.timers() else { return false }
      return !timers.contains(where: \.needsAnEngine)
    }
  }

  /// Lets everything happen that fell due while no engine ran.
  ///
  /// Returns: what did, late.
  func catchUp() async -> [KitchenEvent] {
    await engine.advance(to: persistent.clock.now)
  }

  /// Lets timers ring from now on, and alerts go out.
  func begin() {
    ringing.withLock { ringing in
      guard ringing == nil else { return }
      ringing = Task { [engine, alerts, hooks, found, ringingSince, events, hookedEvents] in
        async let sending: Void = {
          if let alerts {
            let missed = try? await engine.missed()
            await alerts.resume(
              found, missed: missed.map { Set($0.map(\.timer.id)) }, since: ringingSince)
          }
          for await event in events { await alerts?.follow(event) }
        }()
        // Of its own, so that no alert waits for a hook.
        async let hooking: Void = {
          await hooks?.resume()
          for await event in hookedEvents { await hooks?.follow(event) }
        }()
        await engine.run()
        await sending
        await hooking
      }
    }
  }

  /// Returns when the state folder was removed, moved away or made anew: then nothing that happens
  /// here can be kept any more, and another engine may be at its path.
  ///
  /// Returns: what has to be said then; nil where the task was cancelled.
  func untilFolderIsLost() async -> CommandFailure? {
    guard await lock.untilFolderIsLost(by: persistent.clock) else { return nil }
    return CommandFailure("engine", StateFolderError.lost(successor.folder))
  }

  /// Stops, and hands what still runs to a background engine.
  ///
  /// The order matters: first nobody can ask any more, then nothing rings any more and everything is
  /// stored, then the lock is given up, and only then does the successor try to take it. So no timer
  /// is rung by two, and none is lost.
  func leave(keepingInBackground: Bool) async -> ShutdownOutcome? {
    let left = Mutex<[TimerReport]>([])
    let waiting = Mutex<Result<BackgroundEngine.Waiting, any Error>?>(nil)
    do {
      try await lock.leave { [self] in
        await server.stop()
        let timers = (try? await engine.timers()) ?? []
        left.withLock { $0 = timers }
        if keepingInBackground, timers.contains(where: \.needsAnEngine) {
          // It loads while we store.
          waiting.withLock { $0 = Result { try successor.start() } }
        }
        await stopRinging()
        await persistent.close()
      }
    } catch {
      Console.complain("simmer: \(CommandFailure("leaving the state folder", error))")
    }
    let outcome = await shutdownOutcome(left.withLock { $0 }, waiting.withLock { $0 })
    // The timers are in other hands by now: a slow service holds up none of them.
    await alerts?.end()
    await hooks?.end()
    return outcome
  }

  private func stopRinging() async {
    let task = ringing.withLock { ringing in
      defer { ringing = nil }
      return ringing
    }
    task?.cancel()
    await engine.close()
    await task?.value
    await alerts?.stopTrying()
    await hooks?.stopTrying()
  }

  private func shutdownOutcome(
    _ left: [TimerReport], _ waiting: Result<BackgroundEngine.Waiting, any Error>?
  ) async -> ShutdownOutcome? {
    switch waiting {
    case nil: return ShutdownOutcome(left, .stored)
    case .failure(let error): return ShutdownOutcome(left, .storedAfterAll(problem: "\(error)"))
    case .success(let waiting):
      do {
        try await waiting.handOver()
        return ShutdownOutcome(left, .goesOn)
      } catch {
        return ShutdownOutcome(left, .storedAfterAll(problem: "\(error)"))
      }
    }
  }
}

extension TimerReport {
  /// Something will happen to it by itself: a paused one or one that waits can as well be stored.
  var needsAnEngine: Bool { mode != .stopwatch && (state == "running" || state == "ringing") }
}

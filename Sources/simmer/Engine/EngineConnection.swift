import Assistant
import Service
import Timers

/// An engine in the hand: the engine itself, or a client's end of it.
struct EngineConnection: Sendable {
  let id: Int
  let engine: any Engine
  /// The engine's time line.
  let clock: any WallClock
  let role: Role

  enum Role: Sendable {
    case engine(EngineHost)
    case client(RemoteEngine)
  }

  var isEngine: Bool {
    switch role {
    case .engine: true
    case .client: false
    }
  }

  /// What rang late, since no engine ran; to be asked before anything else.
  func catchUp() async -> [KitchenEvent] {
    switch role {
    case .engine(let room): await room.catchUp()
    case .client: []
    }
  }

  /// Lets timers ring.
  func begin() {
    switch role {
    case .engine(let room): room.begin()
    case .client: break
    }
  }

  /// Gives the engine away.
  ///
  /// Returns: what became of it, where there is something to say.
  func leave(_ keepingInBackground: Bool) async -> ShutdownOutcome? {
    switch role {
    case .engine(let room): return await room.leave(keepingInBackground: keepingInBackground)
    case .client(let remote):
      await remote.close()
      return nil
    }
  }
}

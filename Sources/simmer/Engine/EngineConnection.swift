import Assistant
import Timers

/// A client's end of an engine in another process.
protocol EngineClient: Engine {
  /// The process that the engine is in.
  var process: Int32 { get }
  func close() async
}

/// An engine in the hand: the engine itself, or a client's end of it.
struct EngineConnection: Sendable {
  let id: Int
  let engine: any Engine
  /// The engine's time line.
  let clock: any WallClock
  let role: Role

  enum Role: Sendable {
    case host(EngineHost)
    case client(any EngineClient)
  }

  var isEngine: Bool {
    switch role {
    case .host: true
    case .client: false
    }
  }

  /// What rang late, since no engine ran; to be asked before anything else.
  func catchUp() async -> [KitchenEvent] {
    switch role {
    case .host(let host): await host.catchUp()
    case .client: []
    }
  }

  /// Lets timers ring.
  func begin() {
    switch role {
    case .host(let host): host.begin()
    case .client: break
    }
  }

  /// Gives the engine away.
  ///
  /// Returns: what became of it, where there is something to say.
  func leave(_ keepingInBackground: Bool) async -> ShutdownOutcome? {
    switch role {
    case .host(let host): return await host.leave(keepingInBackground: keepingInBackground)
    case .client(let remote):
      await remote.close()
      return nil
    }
  }
}

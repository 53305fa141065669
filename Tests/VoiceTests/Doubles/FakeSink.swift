import Assistant
import Routines
import Synchronization
import Timers
import Voice

/// A sink that keeps what it was given, and may be dead.
final class FakeSink: AlarmSink {
  let name: String
  let heard = Recorder<Alarm>()
  private let dead = Mutex(false)

  init(_ name: String) {
    self.name = name
  }

  var isDead: Bool {
    get { dead.withLock { $0 } }
    set { dead.withLock { $0 = newValue } }
  }

  func sound(_ alarm: Alarm) async throws {
    heard.record(alarm)
    if isDead { throw Fault.dead }
  }

  func selfTest() async throws {
    if isDead { throw Fault.dead }
  }

  enum Fault: Error {
    case dead
  }
}

extension TimerReport {
  static func pasta() -> TimerReport {
    TimerReport(
      id: Identifier(high: 1, low: 2), name: "pasta", duration: .seconds(600),
      remaining: .zero, state: "ringing", phase: nil, mode: .countdown)
  }
}

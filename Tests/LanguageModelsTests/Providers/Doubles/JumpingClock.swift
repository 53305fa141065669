import Foundation
import LanguageModels
import Synchronization

/// A clock that is at once where whoever sleeps wants to be, and remembers how long each slept.
final class JumpingClock: CallClock {
  static let start = Date(timeIntervalSince1970: 1_700_000_000)

  private struct State {
    var uptime = Duration.zero
    var sleeps: [Duration] = []
  }

  private let state = Mutex(State())

  var uptime: Duration { state.withLock { $0.uptime } }
  var date: Date { Self.start + (uptime / .seconds(1)) }
  var sleeps: [Duration] { state.withLock { $0.sleeps } }

  func advance(by length: Duration) { state.withLock { $0.uptime += length } }

  func sleep(for length: Duration) async throws {
    try Task.checkCancellation()
    state.withLock { state in
      state.uptime += length
      state.sleeps.append(length)
    }
  }
}

internal import Synchronization
package import Timers

/// A clock that goes on only when it is told to: hours of cooking pass in milliseconds.
package final class VirtualClock: WallClock {
  private let moment: Mutex<Moment>

  package init(at moment: Moment = .zero) {
    self.moment = Mutex(moment)
  }

  package var now: Moment { moment.withLock { $0 } }

  /// Never goes back.
  package func advance(to later: Moment) {
    moment.withLock { $0 = max($0, later) }
  }

  /// Nobody waits on a virtual clock; whoever owns it advances from one due moment to the next.
  package func sleep(until moment: Moment) async throws {
    for await _ in AsyncStream<Never>.makeStream().stream {}
    try Task.checkCancellation()
  }
}

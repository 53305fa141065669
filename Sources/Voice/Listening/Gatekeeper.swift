package import Assistant
import Synchronization
import Timers

/// Asks a gate whom words are said to, and lets through what is for Simmer.
///
/// Simmer is answered by other tasks than those that hear, and the gate is to know.
package final class Gatekeeper: Sendable {
  private let gate: Mutex<WakeGate?>

  /// Without a gate, everything is let through.
  package init(_ gate: WakeGate?) {
    self.gate = Mutex(gate)
  }

  /// The segment with the words that are for Simmer; nil where there are none.
  func admitted(
    _ segment: Segment, at moment: Moment, timers: () async throws -> [TimerReport]
  ) async rethrows -> Segment? {
    var segment = segment
    switch gate.withLock({ $0?.verdict(on: segment.text, at: moment) }) {
    case nil: break
    case .forSimmer(let words): segment.text = words
    case .forAlarm(let words):
      guard try await timers().contains(where: { $0.state == "ringing" }) else { return nil }
      segment.text = words
    case .called, .forOthers: return nil
    }
    return segment
  }

  func answered(_ reply: String, asks: Bool, at moment: Moment) {
    gate.withLock { $0?.answered(reply, asks: asks, at: moment) }
  }
}
